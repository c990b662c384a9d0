import * as z from 'zod/mini';
import type { Conversation } from './schema.ts';

/** A change of the user's own state of a conversation; omitted fields stay as they are. */
const statePatchSchema = z.object({
  starred: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
  /** The end of muting; `infinity` is permanent, a past time ends it. */
  muted_until: z.optional(z.string()),
  marked_unread: z.optional(z.boolean()),
  /** Read by this person, the caller, up to the message of that time; null when there is none. */
  read: z.optional(z.object({ by: z.guid(), until: z.nullable(z.string()) })),
});

/** A change of the user's own state of a conversation; omitted fields stay as they are. */
export type StatePatch = z.infer<typeof statePatchSchema>;

/** A change as it waits in the outbox. */
export const stateChangeSchema = z.object({
  id: z.guid(),
  conversation: z.guid(),
  patch: statePatchSchema,
});

/** A change as it waits in the outbox. */
export type StateChange = z.infer<typeof stateChangeSchema>;

/** Muted now: until a future time, or permanently. */
export function isMuted({ muted_until }: Pick<Conversation, 'muted_until'>, now: number): boolean {
  if (!muted_until) return false;
  return muted_until === 'infinity' || Date.parse(muted_until) > now;
}

/** The conversation after a change. */
export function withState(conversation: Conversation, patch: StatePatch): Conversation {
  const next = { ...conversation };
  if (patch.starred !== undefined) next.starred = patch.starred;
  if (patch.archived !== undefined) {
    next.archived_at = patch.archived
      ? (conversation.archived_at ?? new Date().toISOString())
      : null;
  }
  if (patch.muted_until !== undefined) {
    const over = !isMuted({ muted_until: patch.muted_until }, Date.now());
    next.muted_until = over ? null : patch.muted_until;
  }
  if (patch.marked_unread !== undefined) {
    next.marked_unread = patch.marked_unread;
    // Taken back before it was read: what the last message says is not known here, so it stays.
    if (patch.marked_unread) next.unread_count = 1;
  }
  return patch.read ? withReading(next, patch.read) : next;
}

/** The conversation after the user has read it; messages newer than the last one seen stay unread. */
function withReading(
  conversation: Conversation,
  { by, until }: NonNullable<StatePatch['read']>,
): Conversation {
  const { last_message_at } = conversation;
  const isWhole = !last_message_at || (until !== null && !isLater(last_message_at, until));
  return {
    ...conversation,
    marked_unread: false,
    unread_count: isWhole ? 0 : conversation.unread_count,
    participants: conversation.participants.map((participant) =>
      participant.user_id === by && until && isLater(until, participant.last_read_at)
        ? { ...participant, last_read_at: until }
        : participant,
    ),
  };
}

const isLater = (one: string, other: string | null | undefined): boolean =>
  !other || Date.parse(one) > Date.parse(other);

// Changes made on this device that the server has not confirmed: answers and events from before must not undo
// them on the screen.
let waiting: readonly StateChange[] = [];

/** State changes that are not delivered yet, in order. */
export const waitingStates = {
  all: (): readonly StateChange[] => waiting,
  of: (conversation: string) => waiting.filter((change) => change.conversation === conversation),
  add(change: StateChange): void {
    if (!waiting.some(({ id }) => id === change.id)) waiting = [...waiting, change];
  },
  /** Replaces the list by the outbox's entries; changes that are just being written are added after them. */
  replace(changes: readonly StateChange[]): void {
    waiting = changes;
  },
};

/** A list as the server knows it, with what waits here. */
export function withWaitingStates(list: Conversation[]): Conversation[] {
  if (waiting.length === 0) return list;
  return list.map((conversation) =>
    waitingStates
      .of(conversation.id)
      .reduce((now, { patch }) => withState(now, patch), conversation),
  );
}

// The answer to a request from before an event is older than that event.
let clock = 0;
const changedAt = new Map<string, number>();

/** Which conversations got a new state, by an event or a local change, since a moment. */
export const stateClock = {
  now: () => clock,
  markChanged(conversation: string): void {
    clock += 1;
    changedAt.set(conversation, clock);
  },
  since: (moment: number) => (conversation: string) => (changedAt.get(conversation) ?? 0) > moment,
};

/** A fetched row, with the newer state that arrived by an event while the request was under way. */
export function withNewerState(fetched: Conversation, known: Conversation): Conversation {
  const { starred, archived_at, muted_until, marked_unread, unread_count } = known;
  return { ...fetched, starred, archived_at, muted_until, marked_unread, unread_count };
}
