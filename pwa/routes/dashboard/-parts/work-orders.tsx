import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { ListedWorkOrder } from '#shared/domains/maintenance/api.ts';
import { workOrdersQuery } from '#shared/domains/maintenance/queries.ts';
import { type WorkOrderStatus, workOrderStatuses } from '#shared/domains/maintenance/schema.ts';
import { priorityLabels, workOrderStatusLabels } from '#shared/domains/maintenance/words.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Page } from '../../../shell/page.tsx';
import { PagedTable } from '../../../shell/remote/paged-table.tsx';
import { StatusFilter } from '../../../shell/remote/status-filter.tsx';
import { useHostSide } from '../../../shell/use-host-side.ts';
import { HomeCell, MaintenanceHead, NewLink } from './maintenance-head.tsx';

/** What vendors are asked to do, the newest first. */
export function WorkOrders({ status }: { status: string | undefined }) {
  const org = useHostSide()?.org;
  const known = workOrderStatuses.find((one) => one === status);
  return (
    <Page className="py-6 md:py-8">
      <MaintenanceHead
        title="Work orders"
        lead="What you asked others to do, the newest first."
        action={<NewLink to="/dashboard/maintenance/create-work-order">New work order</NewLink>}
        filter={<StatusFilter value={known} labels={workOrderStatusLabels} all="Every status" />}
      />
      {org ? <Orders org={org} status={known} /> : <NoOrders />}
    </Page>
  );
}

function NoOrders({ status }: { status?: WorkOrderStatus | undefined }) {
  return (
    <EmptyState
      title={status ? 'None in this status' : 'No work orders yet'}
      icon={<ClipboardCheck size={28} />}
    >
      {status
        ? 'Choose another status to see the others.'
        : 'Work that you ask somebody to do appears here.'}
    </EmptyState>
  );
}

function Orders({ org, status }: { org: string; status: WorkOrderStatus | undefined }) {
  return (
    <PagedTable
      query={useInfiniteQuery(workOrdersQuery(org, status))}
      what="Work orders"
      icon={<ClipboardCheck size={28} />}
      caption="Work orders, the newest first"
      columns={columnsAt(useNow())}
      empty={<NoOrders status={status} />}
    />
  );
}

const columnsAt = (now: Date): Column<ListedWorkOrder>[] => [
  { id: 'work', header: 'Work', card: 'title', cell: ({ title }) => title },
  { id: 'home', header: 'Home', cell: ({ listings }) => <HomeCell home={listings} /> },
  {
    id: 'vendor',
    header: 'Vendor',
    cell: ({ vendors }) => vendors?.name ?? <span className="text-muted">Nobody yet</span>,
  },
  { id: 'priority', header: 'Priority', cell: ({ priority }) => priorityLabels[priority] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'done' || status === 'cancelled' ? 'neutral' : 'brand'}>
        {workOrderStatusLabels[status]}
      </Badge>
    ),
  },
  {
    id: 'when',
    header: 'When',
    cell: ({ done_at, created_at }) => (
      <time dateTime={done_at ?? created_at} className="whitespace-nowrap">
        {done_at ? 'Done' : 'Made'} {relativeTime(done_at ?? created_at, now)}
      </time>
    ),
  },
];
