import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keepMessages } from '../../../platform/offline/message-cache.ts';
import { stateClock, withWaitingStates } from '../model/conversation-state.ts';
import { contiguousSeq, mergeMessages, newer, withArrivedMessage } from '../model/rules.ts';
import { type Conversation, type Message, messageSchema } from '../model/schema.ts';
import { pastQuery } from './history.ts';
import { messagingKeys } from './keys.ts';
import { conversationsQuery, threadQuery } from './queries.ts';
import { knownRevision, noteRevision } from './revisions.ts';

/** A message arrived: into the open thread, the list, the badge and the device. */
export function applyMessageInserted(client: QueryClient, me: string, payload: unknown): void {
  const result = z.safeParse(messageSchema, payload);
  if (!result.success) return; // A hint that cannot be read: the next catch-up brings the row.
  const message = result.data;
  void keepMessages(me, [message]);
  addToThread(client, me, message);

  const key = messagingKeys.conversations(me);
  const list = client.getQueryData<Conversation[]>(key);
  if (list?.some(({ id }) => id === message.conversation_id)) {
    client.setQueryData(key, withArrivedMessage(list, message, me));
  } else if (client.getQueryState(key)) {
    void client.invalidateQueries({ queryKey: key });
  }
}

/** A message was edited, taken back or reacted to: into its thread, the preview and the device. */
export function applyMessageUpdated(client: QueryClient, me: string, payload: unknown): void {
  const result = z.safeParse(messageSchema, payload);
  if (!result.success) return;
  const message = result.data;
  void keepMessages(me, [message]);
  const thread = messagingKeys.thread(me, message.conversation_id);
  const known = client.getQueryData<Message[]>(thread);
  // What this device has not read yet comes with its page.
  if (known?.some(({ id }) => id === message.id)) {
    client.setQueryData(thread, mergeMessages(known, [message]));
  }
  const past = messagingKeys.past(me, message.conversation_id);
  const far = client.getQueryData<Message[]>(past);
  if (far?.some(({ id }) => id === message.id))
    client.setQueryData(past, mergeMessages(far, [message]));
  const quoted = { queryKey: messagingKeys.quoted(me, message.conversation_id) };
  client.setQueriesData<Message[]>(quoted, (rows) =>
    rows?.map((each) => (each.id === message.id ? newer(each, message) : each)),
  );
  if (known) followRevision(client, me, message);
  const list = messagingKeys.conversations(me);
  const shown = client
    .getQueryData<Conversation[]>(list)
    ?.some(({ last_message }) => last_message?.id === message.id);
  if (shown) void client.invalidateQueries({ queryKey: list });
}

/** Puts a message that the server has into its thread, when that thread is known here. */
export function addToThread(client: QueryClient, me: string, message: Message): void {
  const key = messagingKeys.thread(me, message.conversation_id);
  const known = client.getQueryData<Message[]>(key);
  // What lies before the rows that are known here comes with its page, whole.
  if (!known || message.seq < (known[0]?.seq ?? 0)) return;
  const next = mergeMessages(known, [message]);
  client.setQueryData(key, next);
  followRevision(client, me, message);
  // A hole: something before it got lost on the way.
  if (contiguousSeq(next) < message.seq) void client.invalidateQueries({ queryKey: key });
}

/** Counts on; after a hole in the changes of a thread it asks for what lies between. */
function followRevision(client: QueryClient, me: string, message: Message): void {
  const { conversation_id, revision } = message;
  const standing = noteRevision(client, conversation_id, revision);
  if (standing === 'next') {
    const known = client.getQueryData<Message[]>(messagingKeys.thread(me, conversation_id));
    const from = known?.[0]?.seq ?? message.seq;
    const reached = { conversationId: conversation_id, revision: revision ?? 0, from };
    void keepMessages(me, [message], reached);
  } else if (standing === 'ahead') {
    const queryKey = messagingKeys.thread(me, conversation_id);
    void client.invalidateQueries({ queryKey });
  }
}

const updateSchema = z.object({
  id: z.guid(),
  last_seq: z.coerce.number(),
  last_message_at: z.nullish(z.string()),
  last_read_at: z.nullish(z.string()),
  unread_count: z.coerce.number(),
  starred: z._default(z.boolean(), false),
  archived_at: z._default(z.nullable(z.string()), null),
  muted_until: z._default(z.nullable(z.string()), null),
  marked_unread: z._default(z.boolean(), false),
});

/** A conversation is new, or was read on another device. */
export function applyConversationUpdated(client: QueryClient, me: string, payload: unknown): void {
  const result = z.safeParse(updateSchema, payload);
  const key = messagingKeys.conversations(me);
  if (!result.success || !client.getQueryState(key)) return;
  const update = result.data;
  const list = client.getQueryData<Conversation[]>(key);
  const known = list?.find(({ id }) => id === update.id);
  if (!list || !known || update.last_seq > known.last_seq) {
    void client.invalidateQueries({ queryKey: key });
    return;
  }
  const { starred, archived_at, muted_until, marked_unread } = update;
  if (update.last_seq < known.last_seq) {
    // Older than what is known here. Its state may be news all the same: the server knows.
    const received = [starred, muted_until, marked_unread];
    const here = [known.starred, known.muted_until, known.marked_unread];
    if (received.some((each, index) => each !== here[index]))
      void client.invalidateQueries({ queryKey: key });
    return;
  }
  stateClock.markChanged(update.id);
  client.setQueryData<Conversation[]>(
    key,
    withWaitingStates(
      list.map((conversation) =>
        conversation.id === update.id
          ? {
              ...conversation,
              starred,
              archived_at,
              muted_until,
              marked_unread,
              unread_count: update.unread_count,
              participants: conversation.participants.map((participant) =>
                participant.user_id === me
                  ? {
                      ...participant,
                      last_read_at: update.last_read_at ?? participant.last_read_at,
                    }
                  : participant,
              ),
            }
          : conversation,
      ),
    ),
  );
}

const readSchema = z.object({ id: z.guid(), user_id: z.guid(), last_read_at: z.string() });

/** Another participant read on: 'Read' moves under what they saw. */
export function applyConversationRead(client: QueryClient, me: string, payload: unknown): void {
  const result = z.safeParse(readSchema, payload);
  if (!result.success) return;
  const { id, user_id, last_read_at } = result.data;
  const isNews = (known: string | null) =>
    known === null || Date.parse(known) < Date.parse(last_read_at);
  client.setQueryData<Conversation[]>(messagingKeys.conversations(me), (list) =>
    list?.map((conversation) =>
      conversation.id === id
        ? {
            ...conversation,
            participants: conversation.participants.map((participant) =>
              participant.user_id === user_id && isNews(participant.last_read_at)
                ? { ...participant, last_read_at }
                : participant,
            ),
          }
        : conversation,
    ),
  );
}

/** Waits until a running request of a query has ended: refetching meanwhile would join that same request. */
async function onceAnswered(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  await query?.promise?.catch(() => undefined);
}

/**
 * After joining the channel: refetches the list, every loaded thread that is behind it, and the part of the
 * history that is on the screen, whose changes are not counted in the list. A request that was already under
 * way may have been answered before the missed change; it is awaited and not reused.
 */
export async function catchUp(client: QueryClient, me: string): Promise<void> {
  await onceAnswered(client, messagingKeys.conversations(me));
  const all = await client.fetchQuery({ ...conversationsQuery(me), staleTime: 0 });
  // Of thousands of conversations only a few were opened: the keys of the cache say which.
  const threads = client.getQueryCache().findAll({ queryKey: messagingKeys.threads(me) });
  const opened = new Set(threads.flatMap(({ queryKey }) => queryKey));
  const follow = async ({ id, last_seq, last_revision }: Conversation) => {
    const [thread, past] = [threadQuery(me, id), pastQuery(me, id)];
    await onceAnswered(client, thread.queryKey);
    const known = client.getQueryData(thread.queryKey);
    const missesChanges = (knownRevision(client, id) ?? 0) < (last_revision ?? 0);
    if (known && (missesChanges || contiguousSeq(known) < last_seq))
      await client.fetchQuery({ ...thread, staleTime: 0 });
    if (client.getQueryData(past.queryKey)?.length)
      await client.fetchQuery({ ...past, staleTime: 0 });
  };
  await Promise.all([
    ...all.filter(({ id }) => opened.has(id)).map(follow),
    // Quoted messages on the screen: their changes are not counted in the list either.
    client.invalidateQueries({
      queryKey: messagingKeys.threads(me),
      predicate: ({ queryKey }) => queryKey.includes('quoted'),
    }),
  ]);
}
