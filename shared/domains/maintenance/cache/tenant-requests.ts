import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { fetchSignedUrls } from '../../../platform/supabase/signed-urls.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { PICTURE_BUCKET } from '../api/create-request.ts';
import {
  type MaintenanceRequest,
  maintenanceEventSchema,
  maintenanceRequestSchema,
  type RequestStatus,
} from '../model/schema.ts';

const REQUESTS_OF_A_PAGE = 12;
/** Lifetime of a signed picture URL in seconds: an open page refetches before it ends. */
const PICTURE_SECONDS = 3_600;

/** How often it is asked for pictures that are on their way, in ms. */
const ARRIVES_MS = 20_000;
/** For ten minutes: a picture that was refused never comes. */
const ARRIVAL_LOOKS = 30;

/** What this device keeps of a tenant's requests. */
export const KEPT_REQUESTS = 'repairs';

/** The parts of the cache that are a tenant's. */
export const tenantRequestKeys = {
  all: (me: string) => ['maintenance', 'tenant', me] as const,
  list: (me: string, leases: readonly string[]) =>
    ['maintenance', 'tenant', me, 'list', leases] as const,
  events: (me: string, request: string) =>
    ['maintenance', 'tenant', me, 'events', request] as const,
  pictures: (me: string, paths: readonly string[]) =>
    ['maintenance', 'tenant', me, 'pictures', paths] as const,
};

/** Requests of the user and of the other tenants of the same leases, newest first. */
async function fetchTenantRequests(
  me: string,
  leases: readonly string[],
  cursor: MomentCursor | null = null,
  size = REQUESTS_OF_A_PAGE,
): Promise<Page<MaintenanceRequest, MomentCursor>> {
  const client = await supabase();
  const mine = `reporter_id.eq.${me}`;
  let query = client
    .from('maintenance_requests')
    .select(
      'id,listing_id,lease_id,reporter_id,title,description,category,priority,picture_paths,may_enter,status,scheduled_from,scheduled_until,resolved_at,created_at,updated_at',
    )
    .or(leases.length > 0 ? `${mine},lease_id.in.(${leases})` : mine);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(
    z.array(maintenanceRequestSchema).parse(rows),
    size,
    ({ created_at }) => created_at,
  );
}

/** The newest requests as this device has them; older ones need a connection. */
function keptPage(page: unknown): Page<MaintenanceRequest, MomentCursor> {
  const { rows } = z.object({ rows: z.array(maintenanceRequestSchema) }).parse(page);
  return { rows, next: null };
}

/** A tenant's requests, page by page. */
export function tenantRequestsQuery(me: string, leases: readonly string[]) {
  const asked = [...leases].sort();
  return infiniteQueryOptions({
    queryKey: tenantRequestKeys.list(me, asked),
    queryFn: ({ pageParam }) =>
      pageParam
        ? fetchTenantRequests(me, asked, pageParam)
        : keptAnswer(me, KEPT_REQUESTS, () => fetchTenantRequests(me, asked), keptPage),
    refetchOnReconnect: 'always' as const,
    // The first page starts at the newest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What became of a request, the latest first. */
export function requestEventsQuery(me: string, request: string) {
  return queryOptions({
    queryKey: tenantRequestKeys.events(me, request),
    queryFn: () =>
      keptAnswer(
        me,
        `repair-events:${request}`,
        () => fetchEvents(request),
        (events) => eventsSchema.parse(events),
      ),
  });
}

const eventsSchema = z.array(maintenanceEventSchema);

async function fetchEvents(request: string) {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('maintenance_events')
      .select('id,request_id,actor_id,from_status,to_status,note,created_at')
      .eq('request_id', request)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(100),
  );
  return eventsSchema.parse(rows);
}

/** Addresses of private pictures, by path; what cannot be opened is left out. */
export function requestPicturesQuery(me: string, paths: readonly string[]) {
  return queryOptions({
    queryKey: tenantRequestKeys.pictures(me, paths),
    queryFn: async () => {
      const urls = await fetchSignedUrls(PICTURE_BUCKET, paths, PICTURE_SECONDS);
      return [...urls].map(([path, url]) => ({ path, url }));
    },
    staleTime: (PICTURE_SECONDS / 2) * 1_000,
    // A report that was written without a connection may be here before its pictures.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.length < paths.length && dataUpdateCount < ARRIVAL_LOOKS ? ARRIVES_MS : false,
  });
}

/** Sets the status of a request, as far as a tenant may: fixed, not fixed, or no longer needed. */
export async function moveRequest(request: string, target: RequestStatus): Promise<void> {
  unwrap(await (await supabase()).rpc('set_maintenance_status', { request, target }));
}
