import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchRequests, fetchWorkOrders } from '../api/maintenance.ts';
import type { RequestStatus, WorkOrderStatus } from '../model/schema.ts';

/** The parts of the cache that this domain owns. */
const maintenanceKeys = {
  requests: (org: string, status: RequestStatus | undefined) =>
    ['maintenance', org, 'requests', status ?? 'all'] as const,
  orders: (org: string, status: WorkOrderStatus | undefined) =>
    ['maintenance', org, 'orders', status ?? 'all'] as const,
};

/** Requests for an organisation's homes, page by page. */
export function requestsQuery(org: string, status: RequestStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: maintenanceKeys.requests(org, status),
    queryFn: ({ pageParam }) => fetchRequests(org, status, pageParam),
    // The first page starts at the newest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** An organisation's work orders, page by page. */
export function workOrdersQuery(org: string, status: WorkOrderStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: maintenanceKeys.orders(org, status),
    queryFn: ({ pageParam }) => fetchWorkOrders(org, status, pageParam),
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
