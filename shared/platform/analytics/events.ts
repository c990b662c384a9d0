import * as z from 'zod/mini';

const none = z.object({});
const home = z.object({ listing_id: z.guid() });
/** A path of the route table such as `/listings/$id`: never a URL that a user opened. */
const pattern = z.string().check(z.regex(/^\/[\w$./-]*$/), z.maxLength(100));
const applicationStatus = z.enum([
  'draft',
  'submitted',
  'screening',
  'shortlisted',
  'approved',
  'declined',
  'withdrawn',
]);
const role = z.enum(['renter', 'host', 'guide']);

/**
 * All events of analytics with their properties; any other property is dropped. No names, no typed text, no
 * ids of people, conversations or papers.
 */
export const EVENTS = {
  session_start: none,
  page_view: z.object({ path: pattern }),
  sign_up: z.object({ user_type: role }),
  login_completed: none,

  listing_viewed: home,
  listing_saved: home,
  listing_unsaved: home,
  listing_contacted: home,
  /** Which filters were set, not to what. */
  listing_search: z.object({
    filters: z.array(
      z.enum([
        'q',
        'city',
        'area',
        'zip',
        'street',
        'min',
        'max',
        'beds',
        'baths',
        'sqft',
        'type',
        'movein',
        'months',
        'pets',
        'furnished',
        'laundry',
        'parking',
        'with',
        'stepfree',
        'bedsmax',
        'bathsmax',
        'tours',
        'plan',
        'video',
        'box',
        'drawn',
        'around',
        'commute',
      ]),
    ),
    sort: z.enum(['fit', 'total_asc', 'newest', 'nearest', 'rent_asc', 'rent_desc']),
  }),

  tour_request: none,
  tour_schedule: none,
  tour_cancel: none,
  tour_completed: none,

  application_submitted: none,
  application_status_changed: z.object({
    status: applicationStatus,
  }),
  lease_signing: z.object({ party: z.enum(['tenant', 'host']) }),

  video_started: none,
  video_fell_back: z.object({ to: z.enum(['audio', 'pictures', 'notes']) }),
  video_ended: z.object({ seconds: z.coerce.number() }),
} as const;

/** The name of an event. */
export type EventName = keyof typeof EVENTS;

/** The properties of an event. */
export type EventProperties<Name extends EventName> = z.infer<(typeof EVENTS)[Name]>;

/** One event with its properties. */
export type AnalyticsEvent = {
  [Name in EventName]: { name: Name; properties: EventProperties<Name> };
}[EventName];

/** The properties as the table has them; null for what it does not allow. */
export function readEvent(name: EventName, properties: unknown): Record<string, unknown> | null {
  const read = z.safeParse(EVENTS[name], properties);
  return read.success ? read.data : null;
}
