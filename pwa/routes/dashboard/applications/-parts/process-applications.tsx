import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { receivedQuery } from '#shared/domains/applications/cache/queries.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { useHostPart } from '../../../../features/deals/use-host-part.ts';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import texts from './texts/en.ts';

const WAITING = ['submitted', 'screening', 'shortlisted'] as const;

/** Applications that wait for the host's side, each with what can be done about it. */
export function ProcessApplications() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('processApplications.whatWaitsForYourDecision')}>
        {t('processApplications.processApplications')}
      </PageHeading>
      <div className="mt-6">
        <Waiting me={me} />
      </div>
    </Page>
  );
}

function Waiting({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(receivedQuery(me, { statuses: WAITING }));
  const nameOf = useNames((query.data ?? []).map(({ applicant_id }) => applicant_id));
  return (
    <PagedTable
      query={query}
      what={t('processApplications.applications')}
      icon={<CircleCheck size={28} />}
      caption={t('processApplications.applicationsThatWait')}
      columns={[
        ...applicationColumns(nameOf, useNow(), me, useHostPart(me) === 'manager'),
        {
          id: 'decision',
          header: t('processApplications.decision'),
          card: 'actions',
          cell: (application) => (
            <ApplicationDecision
              application={application}
              name={nameOf(application.applicant_id)}
              me={me}
            />
          ),
        },
      ]}
      empty={
        <EmptyState
          boxed
          title={t('processApplications.nothingWaits')}
          icon={<CircleCheck size={28} />}
        >
          {t('processApplications.newApplicationsAppearHereUntil')}
        </EmptyState>
      }
    />
  );
}
