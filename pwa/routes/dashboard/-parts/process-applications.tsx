import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { receivedQuery } from '#shared/domains/applications/queries.ts';
import { useProfile } from '#shared/domains/auth/store.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { PagedTable } from '../../../shell/remote/paged-table.tsx';
import { useNames } from '../../../shell/remote/use-names.ts';
import { applicationColumns } from './application-columns.tsx';
import { ApplicationDecision } from './application-decision.tsx';

const WAITING = ['submitted', 'screening', 'shortlisted'] as const;

/** Applications that wait for the host's side, each with what can be done about it. */
export function ProcessApplications() {
  const me = useProfile()?.id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="What waits for your decision. Whoever is approved gets a lease to sign.">
        Process applications
      </PageHeading>
      <div className="mt-6">{me && <Waiting me={me} />}</div>
    </Page>
  );
}

function Waiting({ me }: { me: string }) {
  const query = useInfiniteQuery(receivedQuery(me, WAITING));
  const nameOf = useNames((query.data ?? []).map(({ applicant_id }) => applicant_id));
  return (
    <PagedTable
      query={query}
      what="Applications"
      icon={<CircleCheck size={28} />}
      caption="Applications that wait for a decision, the latest first"
      columns={[
        ...applicationColumns(nameOf, useNow()),
        {
          id: 'decision',
          header: 'Decision',
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
        <EmptyState title="Nothing waits for you" icon={<CircleCheck size={28} />}>
          New applications appear here until you approve or decline them.
        </EmptyState>
      }
    />
  );
}
