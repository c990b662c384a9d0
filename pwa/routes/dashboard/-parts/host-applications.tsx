import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { receivedQuery } from '#shared/domains/applications/queries.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
} from '#shared/domains/applications/schema.ts';
import { applicationStatusLabels } from '#shared/domains/applications/words.ts';
import { useProfile } from '#shared/domains/auth/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { PagedTable } from '../../../shell/remote/paged-table.tsx';
import { StatusFilter } from '../../../shell/remote/status-filter.tsx';
import { useNames } from '../../../shell/remote/use-names.ts';
import { applicationColumns } from './application-columns.tsx';

// Drafts are nobody's but the applicant's.
const { draft: _, ...labels } = applicationStatusLabels;

/** What the host's side received, the latest first. */
export function HostApplications({ status }: { status: string | undefined }) {
  const me = useProfile()?.id;
  const known = applicationStatuses.find((one) => one !== 'draft' && one === status);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead="Everybody who wants to live in one of your homes, the latest first."
        action={
          <Link to="/dashboard/applications/process" className={buttonClass()}>
            Process applications
          </Link>
        }
      >
        Applications
      </PageHeading>
      <div className="mt-6 mb-4">
        <StatusFilter value={known} labels={labels} all="Every status" />
      </div>
      {me && <Received me={me} status={known} />}
    </Page>
  );
}

function Received({ me, status }: { me: string; status: ApplicationStatus | undefined }) {
  const query = useInfiniteQuery(receivedQuery(me, status ? [status] : []));
  const nameOf = useNames((query.data ?? []).map(({ applicant_id }) => applicant_id));
  return (
    <PagedTable
      query={query}
      what="Applications"
      icon={<ClipboardList size={28} />}
      caption="Applications, the latest first"
      columns={applicationColumns(nameOf, useNow())}
      empty={
        <EmptyState
          title={status ? 'None in this status' : 'No applications yet'}
          icon={<ClipboardList size={28} />}
        >
          {status
            ? 'Choose another status to see the others.'
            : 'They appear here as soon as somebody applies for one of your homes.'}
        </EmptyState>
      }
    />
  );
}
