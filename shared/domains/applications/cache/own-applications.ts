import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { fetchOwnApplication, ownApplicationSchema } from '../api/own-application.ts';
import {
  type Application,
  type ApplicationStatus,
  applicationEventSchema,
  applicationSchema,
} from '../model/schema.ts';

const APPLICATIONS_OF_A_PAGE = 12;

/** Moves of one application at most: each of its states once or twice. */
const EVENTS_MOST = 100;

/** What this device keeps of the user's applications in a status; of all of them without one. */
export const keptApplications = (status?: ApplicationStatus) => `applications:${status ?? 'all'}`;

/** What this device keeps of one application. */
export const keptApplication = (id: string) => `application:${id}`;

/** The parts of the cache that are an applicant's, below those of all applications. */
const ownApplicationKeys = {
  list: (me: string, status: ApplicationStatus | undefined) =>
    ['applications', me, 'own', 'list', status ?? 'all'] as const,
  one: (me: string, id: string) => ['applications', me, 'own', 'one', id] as const,
  events: (me: string, application: string) =>
    ['applications', me, 'own', 'events', application] as const,
};

/** The user's own applications, newest first; all of them when no status is given. */
async function fetchOwnApplications(
  me: string,
  status: ApplicationStatus | undefined,
  cursor: MomentCursor | null = null,
  size = APPLICATIONS_OF_A_PAGE,
): Promise<Page<Application, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('applications')
    .select(
      'id,listing_id,applicant_id,status,message,version,submitted_at,decline_reason,concluded_at,created_at,updated_at',
    )
    // A host's side reads received applications, and co-applicants those that they accepted.
    .eq('applicant_id', me);
  if (status) query = query.eq('status', status);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(applicationSchema).parse(rows), size, ({ created_at }) => created_at);
}

/** The latest applications as this device has them; older ones need a connection. */
function keptPage(page: unknown): Page<Application, MomentCursor> {
  return { rows: z.object({ rows: z.array(applicationSchema) }).parse(page).rows, next: null };
}

/** The user's own applications, page by page. */
export function ownApplicationsQuery(me: string, status: ApplicationStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ownApplicationKeys.list(me, status),
    queryFn: ({ pageParam }) =>
      pageParam
        ? fetchOwnApplications(me, status, pageParam)
        : keptAnswer(
            me,
            keptApplications(status),
            () => fetchOwnApplications(me, status),
            keptPage,
          ),
    refetchOnReconnect: 'always' as const,
    // The first page starts at the newest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** One application of the user's own, or that they joined. */
export function ownApplicationQuery(me: string, id: string) {
  return queryOptions({
    queryKey: ownApplicationKeys.one(me, id),
    queryFn: () =>
      keptAnswer(
        me,
        keptApplication(id),
        () => fetchOwnApplication(me, id),
        (found) => z.nullable(ownApplicationSchema).parse(found),
      ),
    refetchOnReconnect: 'always',
  });
}

/** What became of an application, in its order. */
export function applicationEventsQuery(me: string, application: string) {
  return queryOptions({
    queryKey: ownApplicationKeys.events(me, application),
    queryFn: () =>
      keptAnswer(
        me,
        `application-events:${application}`,
        () => fetchEvents(application),
        (events) => eventsSchema.parse(events),
      ),
  });
}

const eventsSchema = z.array(applicationEventSchema);

async function fetchEvents(application: string) {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('application_events')
      .select('id,actor_id,from_status,to_status,reason,happened_at')
      .eq('application_id', application)
      .order('happened_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(EVENTS_MOST),
  );
  return eventsSchema.parse(rows);
}
