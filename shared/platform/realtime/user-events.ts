import * as z from 'zod/mini';

/** What the database tells a person's clients, each with the row that it is about. */
export const userEvents = [
  'message.inserted',
  'message.updated',
  'conversation.updated',
  'conversation.read',
  'draft.updated',
  'scheduled.updated',
  'notification.inserted',
  'notification.updated',
] as const;

/** Name of an event on a person's topic. */
export type UserEvent = (typeof userEvents)[number];

// The row itself is validated by the domain that owns it.
const eventSchema = z.object({
  event: z.enum(userEvents),
  payload: z.looseObject({ id: z.guid() }),
});

/** A row as it came, known to have an id. */
export type UserEventRow = z.infer<typeof eventSchema>['payload'];

/** An event of the topic; null for names of later versions and for what is no row. */
export function readUserEvent(
  event: unknown,
  payload: unknown,
): { event: UserEvent; row: UserEventRow } | null {
  const result = eventSchema.safeParse({ event, payload });
  return result.success ? { event: result.data.event, row: result.data.payload } : null;
}
