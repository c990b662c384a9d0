import * as z from 'npm:zod@4';
import { Refusal } from '../_shared/serve.ts';

/** Events of one call, and bytes of one event: far above what a page sends at a time. */
const MOST_EVENTS = 50;
const MOST_EVENT_BYTES = 16 * 1024;

const properties = z.record(z.string().max(200), z.unknown());
const tracked = z.object({
  event: z.string().trim().min(1).max(200),
  properties: properties.default({}),
});
const PROFILE_KEYS = new Set(
  '$distinct_id $time $set $set_once $add $append $union $remove $unset'.split(' '),
);
const engaged = z.looseObject({ $distinct_id: z.union([z.string().max(200), z.number()]) });

const bodySchema = z.discriminatedUnion('endpoint', [
  z.object({ endpoint: z.literal('track'), data: z.union([tracked, z.array(tracked)]) }),
  z.object({ endpoint: z.literal('engage'), data: z.union([engaged, z.array(engaged)]) }),
]);

/** What Mixpanel takes: `name` is for people, `payload` goes out. */
type AnalyticsEvent = { name: string; payload: Record<string, unknown> };
export type Analytics = { endpoint: 'track' | 'engage'; events: AnalyticsEvent[] };

/** Reads a body; throws a refusal that says what is wrong with it. */
export function readAnalytics(input: unknown): Analytics {
  const endpoint = z.object({ endpoint: z.enum(['track', 'engage']) }).safeParse(input);
  if (!endpoint.success) throw new Refusal(400, "The endpoint must be 'track' or 'engage'.");
  const body = bodySchema.safeParse(input);
  if (!body.success) throw new Refusal(400, 'The data are not an event of that endpoint.');
  const given = Array.isArray(body.data.data) ? body.data.data : [body.data.data];
  if (given.length === 0) throw new Refusal(400, 'There is no event in the data.');
  if (given.length > MOST_EVENTS) {
    throw new Refusal(413, `A call may bring at most ${MOST_EVENTS} events.`);
  }
  const size = (event: object) => new TextEncoder().encode(JSON.stringify(event)).byteLength;
  if (given.some((event) => size(event) > MOST_EVENT_BYTES)) {
    throw new Refusal(413, `An event may have at most ${MOST_EVENT_BYTES / 1024} KB.`);
  }
  return { endpoint: body.data.endpoint, events: given.map(toEvent) };
}

function toEvent(given: z.infer<typeof tracked> | z.infer<typeof engaged>): AnalyticsEvent {
  if (!('$distinct_id' in given)) return { name: given.event, payload: given };
  // Only Mixpanel's own operations: `$delete` and the like are no business of a page.
  const allowed = Object.entries(given).filter(([key]) => PROFILE_KEYS.has(key));
  return { name: String(given.$distinct_id), payload: Object.fromEntries(allowed) };
}
