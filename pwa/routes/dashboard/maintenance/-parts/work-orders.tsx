import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { ListedWorkOrder } from '#shared/domains/maintenance/api/maintenance.ts';
import { workOrdersQuery } from '#shared/domains/maintenance/cache/queries.ts';
import { priorityLabels, workOrderStatusLabels } from '#shared/domains/maintenance/model/labels.ts';
import {
  type WorkOrderStatus,
  workOrderStatuses,
} from '#shared/domains/maintenance/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { StatusFilter } from '../../../../features/query-states/status-filter.tsx';
import { Page } from '../../../../frames/page.tsx';
import { HomeCell, MaintenanceHead, NewLink } from '../../-parts/maintenance-head.tsx';
import texts from '../../-parts/texts/en.ts';
import { useHostSide } from '../../-parts/use-host-side.ts';

const t = textsOf(texts);

/** What vendors are asked to do, the newest first. */
export function WorkOrders({ status }: { status: string | undefined }) {
  const t = useTexts(texts);
  const { org } = useHostSide();
  const known = workOrderStatuses.find((one) => one === status);
  return (
    <Page className="py-6 md:py-8">
      <MaintenanceHead
        title={t('workOrders.workOrders')}
        lead={t('workOrders.whatYouAskedOthers')}
        action={
          <NewLink to="/dashboard/maintenance/create-work-order" data-action="maintenance.order">
            {t('workOrders.newWorkOrder')}
          </NewLink>
        }
        filter={
          <StatusFilter value={known} labels={workOrderStatusLabels} all={t('anyStatus.all')} />
        }
      />
      {org ? <Orders org={org} status={known} /> : <NoOrders />}
    </Page>
  );
}

function NoOrders({ status }: { status?: WorkOrderStatus | undefined }) {
  const t = useTexts(texts);
  return (
    <EmptyState
      boxed
      title={status ? t('workOrders.noneInThisStatus') : t('workOrders.noWorkOrdersYet')}
      icon={<ClipboardCheck size={28} />}
    >
      {status ? t('workOrders.chooseAnotherStatusToSee') : t('workOrders.workThatYouAskSomebody')}
    </EmptyState>
  );
}

function Orders({ org, status }: { org: string; status: WorkOrderStatus | undefined }) {
  const t = useTexts(texts);
  return (
    <PagedTable
      query={useInfiniteQuery(workOrdersQuery(org, status))}
      what={t('workOrders.workOrders')}
      icon={<ClipboardCheck size={28} />}
      caption={t('workOrders.workOrdersTheNewestFirst')}
      columns={columnsAt(useNow())}
      named={{ by: 'order' }}
      empty={<NoOrders status={status} />}
    />
  );
}

const columnsAt = (now: Date): Column<ListedWorkOrder>[] => [
  { id: 'work', header: t('workOrders.work'), card: 'title', cell: ({ title }) => title },
  {
    id: 'home',
    header: t('workOrders.home'),
    cell: ({ listings }) => <HomeCell home={listings} />,
  },
  {
    id: 'vendor',
    header: t('workOrders.vendor'),
    cell: ({ vendors }) =>
      vendors?.name ?? <span className="text-muted">{t('workOrders.nobodyYet')}</span>,
  },
  {
    id: 'priority',
    header: t('workOrders.priority'),
    cell: ({ priority }) => priorityLabels[priority],
  },
  {
    id: 'status',
    header: t('workOrders.status'),
    cell: ({ status }) => (
      <Badge tone={status === 'done' || status === 'cancelled' ? 'neutral' : 'brand'}>
        {workOrderStatusLabels[status]}
      </Badge>
    ),
  },
  {
    id: 'when',
    header: t('workOrders.when'),
    cell: ({ done_at, created_at }) => (
      <time
        dateTime={done_at ?? created_at}
        className="inline-block whitespace-nowrap first-letter:uppercase"
      >
        {done_at
          ? t('workOrders.done', { when: relativeTime(done_at, now) })
          : t('workOrders.made', { when: relativeTime(created_at, now) })}
      </time>
    ),
  },
];
