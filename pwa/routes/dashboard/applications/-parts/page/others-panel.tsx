import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ApplicationToDecide } from '#shared/domains/applications/api/received-application.ts';
import { receivedQuery } from '#shared/domains/applications/cache/queries.ts';
import { COMPARED_MOST } from '#shared/domains/applications/model/comparison.ts';
import { applicationStatusLabels } from '#shared/domains/applications/model/labels.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import { DeclineSeveral } from '../decline-several.tsx';
import texts from './texts/en.ts';

/** Who else waits for a decision about this home. */
const WAITING = ['submitted', 'screening', 'shortlisted'] as const;

type OthersPanelProps = { me: string; application: ApplicationToDecide };

/** The other open applications for the same home: compared, or declined once one is approved. */
export function OthersPanel({ me, application }: OthersPanelProps) {
  const t = useTexts(texts);
  const { id, listings: home, status } = application;
  const query = useInfiniteQuery(receivedQuery(me, { statuses: WAITING, listing: home.id }));
  const { hasNextPage, isFetching, fetchNextPage } = query;
  // All of them: 'the rest' that is declined is never a page of it.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const others = (query.data ?? []).filter((other) => other.id !== id);
  const nameOf = useNames(others.map(({ applicant_id }) => applicant_id));
  const [asking, setAsking] = useState(false);
  if (others.length === 0) return null;
  const compared = [id, ...others.map((other) => other.id)].slice(0, COMPARED_MOST);
  return (
    <Panel title={t('others.title')}>
      <ul className="divide-y divide-border/70">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
            <Link
              to="/dashboard/applications/$id"
              params={{ id: other.id }}
              className="text-link hover:underline"
            >
              {nameOf(other.applicant_id)}
            </Link>
            <Badge>{applicationStatusLabels[other.status]}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          to="/dashboard/applications/compare"
          search={{ ids: compared.join('.') }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {t('others.compare')}
        </Link>
        {status === 'approved' && (
          <Button size="sm" variant="danger" disabled={hasNextPage} onClick={() => setAsking(true)}>
            {t('others.declineTheRest', { count: others.length })}
          </Button>
        )}
      </div>
      {status === 'approved' && (
        <p className="mt-2 text-sm text-pretty text-muted">{t('others.whatTheyAreTold')}</p>
      )}
      {asking && (
        <DeclineSeveral
          me={me}
          applications={others}
          given="let_to_another"
          onClose={() => setAsking(false)}
          onDecline={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
