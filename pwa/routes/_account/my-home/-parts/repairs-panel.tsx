import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { tenantRequestsQuery } from '#shared/domains/maintenance/cache/tenant-requests.ts';
import { categoryLabels } from '#shared/domains/maintenance/model/labels.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Panel, panelLink } from '../../-parts/panel.tsx';
import { RequestBadge } from '../../-parts/request-badge.tsx';
import texts from './texts/en.ts';

const SHOWN = 4;

/** What is being mended at home. */
export function RepairsPanel({ me, tenancies }: { me: string; tenancies: readonly Tenancy[] }) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useInfiniteQuery(
    tenantRequestsQuery(
      me,
      tenancies.map(({ id }) => id),
    ),
  );
  return (
    <Panel
      title={t('repairsPanel.maintenance')}
      action={
        <Link to="/maintenance" className={panelLink}>
          {t('repairsPanel.reportOrSeeAll')}
        </Link>
      }
    >
      <RemoteQuery
        query={query}
        what={t('repairsPanel.requests')}
        icon={<Wrench size={28} />}
        waiting={<Skeleton className="h-28" />}
      >
        {(requests) =>
          requests.length === 0 ? (
            <p>{t('repairsPanel.nothingToRepairIsSomething')}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {requests.slice(0, SHOWN).map((request) => (
                <li
                  key={request.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0"
                >
                  <span className="min-w-0">
                    {request.title}
                    <span className="block text-sm text-muted">
                      {categoryLabels[request.category]} ·{' '}
                      <time dateTime={request.created_at}>
                        {relativeTime(request.created_at, now)}
                      </time>
                    </span>
                  </span>
                  <RequestBadge status={request.status} />
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}
