import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import type { ListedRequest } from '#shared/domains/maintenance/api.ts';
import { requestsQuery } from '#shared/domains/maintenance/queries.ts';
import { type RequestStatus, requestStatuses } from '#shared/domains/maintenance/schema.ts';
import {
  categoryLabels,
  priorityLabels,
  requestStatusLabels,
} from '#shared/domains/maintenance/words.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Page } from '../../../shell/page.tsx';
import { PagedTable } from '../../../shell/remote/paged-table.tsx';
import { StatusFilter } from '../../../shell/remote/status-filter.tsx';
import { useHostSide } from '../../../shell/use-host-side.ts';
import { HomeCell, MaintenanceHead, NewLink } from './maintenance-head.tsx';

/** What tenants reported, the newest first. */
export function HostMaintenance({ status }: { status: string | undefined }) {
  const org = useHostSide()?.org;
  const known = requestStatuses.find((one) => one === status);
  return (
    <Page className="py-6 md:py-8">
      <MaintenanceHead
        title="Maintenance"
        lead="What was reported about your homes, the newest first."
        action={<NewLink to="/dashboard/maintenance/create-new-request">New request</NewLink>}
        filter={<StatusFilter value={known} labels={requestStatusLabels} all="Every status" />}
      />
      {org ? <Requests org={org} status={known} /> : <NoRequests />}
    </Page>
  );
}

function NoRequests({ status }: { status?: RequestStatus | undefined }) {
  return (
    <EmptyState
      title={status ? 'None in this status' : 'Nothing to repair'}
      icon={<Wrench size={28} />}
    >
      {status
        ? 'Choose another status to see the others.'
        : 'What tenants report about your homes appears here.'}
    </EmptyState>
  );
}

function Requests({ org, status }: { org: string; status: RequestStatus | undefined }) {
  return (
    <PagedTable
      query={useInfiniteQuery(requestsQuery(org, status))}
      what="Requests"
      icon={<Wrench size={28} />}
      caption="Maintenance requests, the newest first"
      columns={columnsAt(useNow())}
      empty={<NoRequests status={status} />}
    />
  );
}

const hurried: readonly ListedRequest['priority'][] = ['urgent', 'high'];
const over: readonly RequestStatus[] = ['resolved', 'closed', 'cancelled'];

const columnsAt = (now: Date): Column<ListedRequest>[] => [
  {
    id: 'request',
    header: 'Request',
    card: 'title',
    cell: ({ title, category }) => (
      <>
        {title}
        <span className="block text-sm font-normal text-muted">{categoryLabels[category]}</span>
      </>
    ),
  },
  { id: 'home', header: 'Home', cell: ({ listings }) => <HomeCell home={listings} /> },
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ priority }) => (
      <Badge tone={hurried.includes(priority) ? 'accent' : 'outline'}>
        {priorityLabels[priority]}
      </Badge>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={over.includes(status) ? 'neutral' : 'brand'}>
        {requestStatusLabels[status]}
      </Badge>
    ),
  },
  {
    id: 'reported',
    header: 'Reported',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap">
        {relativeTime(created_at, now)}
      </time>
    ),
  },
  {
    id: 'work',
    header: 'Work',
    card: 'actions',
    cell: ({ id, title, status }) =>
      !over.includes(status) && (
        <Link
          to="/dashboard/maintenance/create-work-order"
          search={{ request: id }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Order work<span className="sr-only"> for {title}</span>
        </Link>
      ),
  },
];
