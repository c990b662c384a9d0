import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  keepConversations,
  keepMessages,
  readConversations,
  readMessages,
  readRevision,
} from '../../../platform/offline/message-cache.ts';
import { fetchConversations, type LastServerState } from '../api/conversations.ts';
import { fetchChanges, fetchNewest, THREAD_PAGE } from '../api/messages.ts';
import { stateClock, withNewerState, withWaitingStates } from '../model/conversation-state.ts';
import { countUnread, keepNewer, mergeMessages, newestFirst } from '../model/rules.ts';
import {
  type Conversation,
  conversationSchema,
  type Message,
  messageSchema,
} from '../model/schema.ts';
import { messagingKeys } from './keys.ts';
import { knownRevision, listedRevision, noteQuestion, setRevision } from './revisions.ts';

// When more pages than this were missed, it is cheaper to start again from the newest page.
const CATCH_UP_PAGES = 10;

/** The conversations as the server last sent them, per cache and user. */
const lastStates = new WeakMap<QueryClient, { me: string; rows: LastServerState }>();

function lastStateOf(client: QueryClient, me: string): LastServerState {
  const known = lastStates.get(client);
  if (known?.me === me) return known.rows;
  const rows: LastServerState = new Map();
  lastStates.set(client, { me, rows });
  return rows;
}

/** The caller's conversations; without a connection as they were last seen. */
export function conversationsQuery(me: string) {
  return queryOptions({
    queryKey: messagingKeys.conversations(me),
    // Offline the function runs and answers from the device.
    networkMode: 'offlineFirst',
    structuralSharing: sameRows,
    queryFn: async ({ client, queryKey }): Promise<Conversation[]> => {
      const known = await knownConversations(client, me);
      const asked = stateClock.now();
      try {
        const fetched = await fetchConversations(lastStateOf(client, me), undefined, known);
        // Rows that arrived by events while the request was under way are newer than its answer.
        const now = client.getQueryData<Conversation[]>(queryKey) ?? [];
        const conversations = withWaitingStates(
          keepNewer(fetched, now, me, stateClock.since(asked), withNewerState),
        );
        void keepConversations(me, conversations);
        return conversations;
      } catch (error) {
        return withoutAnswer(client, queryKey, known, error);
      }
    },
  });
}

/**
 * Keeps the previous list when it holds the very same rows. The library's own structural comparison goes by
 * index: one row that moved up would compare thousands with their neighbours.
 */
const sameRows = (before: unknown, fresh: unknown): unknown =>
  Array.isArray(before) &&
  Array.isArray(fresh) &&
  before.length === fresh.length &&
  before.every((row, at) => row === fresh[at])
    ? before
    : fresh;

/** How many conversations are unread: the one selector behind every badge. */
export function unreadQuery(me: string) {
  return { ...conversationsQuery(me), select: countUnread };
}

/** The messages of a conversation that this device knows, in the server's order. */
export function threadQuery(me: string, conversationId: string) {
  return queryOptions({
    queryKey: messagingKeys.thread(me, conversationId),
    networkMode: 'offlineFirst',
    queryFn: async ({ client, queryKey }): Promise<Message[]> => {
      const isLatest = noteQuestion(client, conversationId);
      const known = await knownMessages(client, me, conversationId);
      // Read before the rows are requested, so the rows are at least as new.
      const listed = listedRevision(client, me, conversationId);
      try {
        const { rows, anew } = await fetchAllMissing(client, queryKey, conversationId, known);
        const revision = rows.reduce((most, row) => Math.max(most, row.revision ?? 0), listed);
        const from = (anew ? rows : known)[0]?.seq ?? 0;
        void keepMessages(me, rows, { conversationId, revision, from });
        const passed = knownRevision(client, conversationId) ?? 0;
        if (isLatest()) setRevision(client, conversationId, Math.max(revision, passed));
        // What came by itself in the meantime is in the cache already.
        const now = client.getQueryData<Message[]>(queryKey) ?? [];
        if (anew)
          return mergeMessages(
            now.filter(({ seq }) => seq >= from),
            rows,
          );
        // Messages that were evicted meanwhile stay out.
        const isHeld = ({ seq }: Message) => seq >= (now[0]?.seq ?? 0);
        return mergeMessages(mergeMessages(known.filter(isHeld), now), rows.filter(isHeld));
      } catch (error) {
        return withoutAnswer(client, queryKey, known, error);
      }
    },
  });
}

/**
 * Shows the cached conversations, and the opened one, before the page is rendered. They are fetched as well.
 */
export async function showCached(
  client: QueryClient,
  me: string,
  conversationId: string | undefined,
): Promise<void> {
  await Promise.all([
    knownConversations(client, me),
    conversationId && knownMessages(client, me, conversationId),
  ]);
}

async function knownConversations(client: QueryClient, me: string): Promise<Conversation[]> {
  const key = messagingKeys.conversations(me);
  return await knownRows(client, key, async () =>
    withWaitingStates(
      newestFirst(await readConversations(me, (rows) => parsed(conversationSchema, rows))),
    ),
  );
}

async function knownMessages(
  client: QueryClient,
  me: string,
  conversationId: string,
): Promise<Message[]> {
  const key = messagingKeys.thread(me, conversationId);
  return await knownRows(client, key, async () => {
    const [rows, standing] = await Promise.all([
      readMessages(me, conversationId, THREAD_PAGE),
      readRevision(me, conversationId),
    ]);
    setRevision(client, conversationId, standing?.revision ?? 0);
    // What lies before is older than that, and comes with its page.
    const current = rows.filter(({ seq }) => seq >= (standing?.from ?? 0));
    return withoutHoles(
      parsed(
        messageSchema,
        current.map(({ row }) => row),
      ),
    );
  });
}

/** Without a connection what is here is the answer, with all that came and was done while it was awaited. */
function withoutAnswer<Row>(
  client: QueryClient,
  key: QueryKey,
  known: Row[],
  error: unknown,
): Row[] {
  if (known.length > 0 && !navigator.onLine) return client.getQueryData<Row[]>(key) ?? known;
  throw error;
}

/** What the page knows, else what this device keeps; that is shown, and as old as it can be. */
async function knownRows<Row>(
  client: QueryClient,
  key: QueryKey,
  readCached: () => Promise<Row[]>,
): Promise<Row[]> {
  const known = client.getQueryData<Row[]>(key);
  if (known) return known;
  const cached = await readCached();
  if (cached.length > 0 && !client.getQueryData(key))
    client.setQueryData(key, cached, { updatedAt: 0 });
  return cached;
}

/** The newest stretch without a hole: a message that came alone must not hide what lies between. */
function withoutHoles(messages: readonly Message[]): Message[] {
  let start = messages.length - 1;
  while (start > 0 && messages[start - 1]?.seq === (messages[start]?.seq ?? 0) - 1) start -= 1;
  return messages.slice(Math.max(start, 0));
}

/** The missing messages, including those older ones that were loaded while the request was under way. */
async function fetchAllMissing(
  client: QueryClient,
  key: QueryKey,
  conversationId: string,
  known: readonly Message[],
): Promise<{ rows: Message[]; anew: boolean }> {
  for (let asked = known; ; ) {
    const missing = await fetchMissing(client, conversationId, asked);
    const now = client.getQueryData<Message[]>(key) ?? [];
    if (missing.anew || !now[0] || now[0].seq >= (asked[0]?.seq ?? 0)) return missing;
    asked = now;
  }
}

/**
 * Rows changed since the last known revision; `anew` when that is unknown or too far back, and the rows are
 * the newest page instead.
 */
async function fetchMissing(
  client: QueryClient,
  conversationId: string,
  known: readonly Message[],
): Promise<{ rows: Message[]; anew: boolean }> {
  const from = known[0]?.seq;
  let after = knownRevision(client, conversationId) ?? 0;
  if (from !== undefined && after > 0) {
    const rows: Message[] = [];
    for (let page = 0; page < CATCH_UP_PAGES; page += 1) {
      const next = await fetchChanges(conversationId, after, from);
      rows.push(...next);
      if (next.length < THREAD_PAGE) return { rows, anew: false };
      after = next.at(-1)?.revision ?? after;
    }
  }
  return { rows: await fetchNewest(conversationId), anew: true };
}

/** Rows that this device keeps, as far as this release can read them. */
export function parsed<T>(schema: z.ZodMiniType<T>, rows: readonly unknown[]): T[] {
  // Rows of an older release that no longer fit are left out: the server has them.
  return rows.flatMap((row) => {
    const result = z.safeParse(schema, row);
    return result.success ? [result.data] : [];
  });
}
