import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import type { ListedRequest } from '#shared/domains/maintenance/api/maintenance.ts';
import { requestsQuery } from '#shared/domains/maintenance/cache/queries.ts';
import {
  categoryLabels,
  priorityLabels,
  requestStatusLabels,
} from '#shared/domains/maintenance/model/labels.ts';
import { type RequestStatus, requestStatuses } from '#shared/domains/maintenance/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
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
import { RequestPriority } from '../../-parts/request-priority.tsx';
import texts from '../../-parts/texts/en.ts';
import { useHostSide } from '../../-parts/use-host-side.ts';

const t = textsOf(texts);

/** What tenants reported, the newest first. */
export function HostMaintenance({ status }: { status: string | undefined }) {
  const t = useTexts(texts);
  const side = useHostSide();
  const known = requestStatuses.find((one) => one === status);
  return (
    <Page className="py-6 md:py-8">
      <MaintenanceHead
        data-action="maintenance.open"
        title={t('hostMaintenance.maintenance')}
        lead={t('hostMaintenance.whatWasReportedAbout')}
        action={
          <NewLink to="/dashboard/maintenance/create-new-request" data-action="maintenance.create">
            {t('hostMaintenance.newRequest')}
          </NewLink>
        }
        filter={
          <StatusFilter
            value={known}
            labels={requestStatusLabels}
            all={t('anyStatus.all')}
            data-action="maintenance.filter"
          />
        }
      />
      {side.org ? <Requests me={side.me} org={side.org} status={known} /> : <NoRequests />}
    </Page>
  );
}

function NoRequests({ status }: { status?: RequestStatus | undefined }) {
  const t = useTexts(texts);
  return (
    <EmptyState
      boxed
      title={status ? t('hostMaintenance.noneInThisStatus') : t('hostMaintenance.nothingToRepair')}
      icon={<Wrench size={28} />}
    >
      {status
        ? t('hostMaintenance.chooseAnotherStatusToSee')
        : t('hostMaintenance.whatTenantsReportAbout')}
    </EmptyState>
  );
}

type RequestsProps = { me: string; org: string; status: RequestStatus | undefined };

function Requests({ me, org, status }: RequestsProps) {
  const t = useTexts(texts);
  return (
    <PagedTable
      query={useInfiniteQuery(requestsQuery(org, status))}
      what={t('hostMaintenance.requests')}
      icon={<Wrench size={28} />}
      caption={t('hostMaintenance.maintenanceRequestsTheNewestFirst')}
      columns={columnsAt(useNow(), me)}
      named={{ by: 'request' }}
      empty={<NoRequests status={status} />}
    />
  );
}

const over: readonly RequestStatus[] = ['resolved', 'closed', 'cancelled'];

const columnsAt = (now: Date, me: string): Column<ListedRequest>[] => [
  {
    id: 'request',
    header: t('hostMaintenance.request'),
    card: 'title',
    cell: ({ title, category }) => (
      <>
        {title}
        <span className="block text-sm font-normal text-muted">{categoryLabels[category]}</span>
      </>
    ),
  },
  {
    id: 'home',
    header: t('hostMaintenance.home'),
    cell: ({ listings }) => <HomeCell home={listings} />,
  },
  {
    id: 'priority',
    header: t('hostMaintenance.priority'),
    cell: (request) =>
      over.includes(request.status) ? (
        <Badge tone="outline">{priorityLabels[request.priority]}</Badge>
      ) : (
        <RequestPriority me={me} request={request} />
      ),
  },
  {
    id: 'status',
    header: t('hostMaintenance.status'),
    cell: ({ status }) => (
      <Badge tone={over.includes(status) ? 'neutral' : 'brand'}>
        {requestStatusLabels[status]}
      </Badge>
    ),
  },
  {
    id: 'reported',
    header: t('hostMaintenance.reported'),
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="inline-block whitespace-nowrap first-letter:uppercase">
        {relativeTime(created_at, now)}
      </time>
    ),
  },
  {
    id: 'work',
    header: t('hostMaintenance.work'),
    card: 'actions',
    cell: ({ id, title, status }) =>
      !over.includes(status) && <OrderLink request={id} title={title} />,
  },
];

function OrderLink({ request, title }: { request: string; title: string }) {
  const t = useTexts(texts);
  return (
    <Link
      to="/dashboard/maintenance/create-work-order"
      search={{ request }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t.rich('hostMaintenance.orderWork', {
        title,
        aside: (words) => <span className="sr-only">{words}</span>,
      })}
    </Link>
  );
}
