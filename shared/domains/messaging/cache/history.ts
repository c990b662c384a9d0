import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  keepMessages,
  readMessagesBetween,
  readRevision,
} from '../../../platform/offline/message-cache.ts';
import { fetchBetween, THREAD_PAGE } from '../api/messages.ts';
import { mergeMessages } from '../model/rules.ts';
import { type Message, messageSchema } from '../model/schema.ts';
import { messagingKeys } from './keys.ts';
import { parsed } from './queries.ts';
import { knownRevision } from './revisions.ts';

/** Above this number the messages far from the reading position are evicted, down to half of it. */
const MOST = 600;
const LEFT = MOST / 2;

/** How many messages are loaded on either side of a jump's target. */
const AROUND = 50;

/** One conversation of one person, in the cache of one page. */
export type Place = { client: QueryClient; me: string; conversationId: string };

/**
 * The part of the history that is on the screen: consecutive messages, all older than those of the thread,
 * which is updated meanwhile. Empty while the newest messages are shown.
 */
export function pastQuery(me: string, conversationId: string) {
  return queryOptions({
    queryKey: messagingKeys.past(me, conversationId),
    queryFn: async ({ client, queryKey }): Promise<Message[]> => {
      const known = client.getQueryData<Message[]>(queryKey) ?? [];
      const [first, last] = [known[0], known.at(-1)];
      if (!first || !last) return [];
      const rows = await fetchBetween(conversationId, first.seq, last.seq);
      // The user may have scrolled meanwhile: evicted messages stay out, newly loaded ones stay in.
      const now = client.getQueryData<Message[]>(queryKey) ?? [];
      const [from, to] = [now[0]?.seq ?? 0, now.at(-1)?.seq ?? 0];
      return mergeMessages(
        now,
        rows.filter(({ seq }) => seq >= from && seq <= to),
      );
    },
  });
}

const threadOf = ({ client, me, conversationId }: Place): Message[] =>
  client.getQueryData<Message[]>(messagingKeys.thread(me, conversationId)) ?? [];

const pastOf = ({ client, me, conversationId }: Place): Message[] =>
  client.getQueryData<Message[]>(messagingKeys.past(me, conversationId)) ?? [];

/** The number of a thread's first message; infinite while the thread is not loaded. */
const startOf = (messages: readonly Message[]): number =>
  messages[0]?.seq ?? Number.POSITIVE_INFINITY;

/** Changes history and thread in one batch, so that no render shows one without the other. */
function show({ client, me, conversationId }: Place, past: Message[], thread?: Message[]): void {
  notifyManager.batch(() => {
    if (thread) client.setQueryData(messagingKeys.thread(me, conversationId), thread);
    client.setQueryData(messagingKeys.past(me, conversationId), past);
  });
}

/** Every message of a conversation that the page holds, in the server's order. */
export function heldMessages(place: Place): Message[] {
  return mergeMessages(pastOf(place), threadOf(place));
}

/** Is there anything before these messages? Numbers begin with 1. */
export function hasOlder(messages: readonly Message[]): boolean {
  return (messages[0]?.seq ?? 1) > 1;
}

/** Back to the end of the conversation. */
export function goToLatest(place: Place): void {
  if (pastOf(place).length > 0) show(place, []);
}

/** Shows one message, however far back it is; false when it cannot be loaded. */
export async function goTo(place: Place, seq: number): Promise<boolean> {
  const has = (messages: readonly Message[]) => messages.some((message) => message.seq === seq);
  if (has(threadOf(place))) {
    goToLatest(place);
    return true;
  }
  if (has(pastOf(place))) return true;
  const start = startOf(threadOf(place));
  const from = Math.max(1, seq - AROUND);
  if (start - seq <= AROUND) {
    const rows = await currentRows(place, from, start - 1);
    // The thread begins somewhere else by now.
    if (startOf(threadOf(place)) !== start) return await goTo(place, seq);
    show(place, [], mergeMessages(rows, threadOf(place)));
    return has(rows);
  }
  const rows = await rowsAround(place, from, seq + AROUND, seq);
  if (has(rows)) show(place, rows);
  return has(rows);
}

/** Loads the page before the oldest message that is shown. */
export async function loadOlder(place: Place): Promise<void> {
  const isPast = pastOf(place).length > 0;
  const shown = () => (isPast ? pastOf(place) : threadOf(place));
  const oldest = shown()[0]?.seq ?? 1;
  if (oldest <= 1) return;
  const from = Math.max(1, oldest - THREAD_PAGE);
  const older = isPast
    ? await rowsAround(place, from, oldest - 1, oldest - 1)
    : await currentRows(place, from, oldest - 1);
  // One may have gone to another place meanwhile.
  if (shown()[0]?.seq !== oldest) return;
  const longer = mergeMessages(older, shown());
  if (isPast) show(place, longer);
  else show(place, pastOf(place), longer);
}

/** Loads the page after the newest one far back; where that reaches the thread the two become one. */
export async function loadNewer(place: Place): Promise<void> {
  const [first, last] = [pastOf(place)[0]?.seq, pastOf(place).at(-1)?.seq];
  if (first === undefined || last === undefined) return;
  const start = startOf(threadOf(place));
  const isStill = () => pastOf(place)[0]?.seq === first && pastOf(place).at(-1)?.seq === last;
  if (last + THREAD_PAGE < start - 1) {
    const newer = await rowsAround(place, last + 1, last + THREAD_PAGE, last + 1);
    if (isStill()) show(place, mergeMessages(pastOf(place), newer));
    return;
  }
  // A thread must include every change up to its revision, so rows that join it are read again.
  const rows = await currentRows(place, first, start - 1);
  if (isStill() && startOf(threadOf(place)) === start)
    show(place, [], mergeMessages(rows, threadOf(place)));
}

/**
 * Evicts the messages far from the reader at one end, so that a page that stays open for months needs no more
 * memory than a fresh one.
 */
export function evictFar(place: Place, side: 'older' | 'newer'): void {
  const past = pastOf(place);
  const thread = threadOf(place);
  const left = (all: Message[]) => (side === 'older' ? all.slice(-LEFT) : all.slice(0, LEFT));
  if (past.length > MOST) show(place, left(past));
  else if (past.length > 0 || thread.length <= MOST) return;
  else if (side === 'older') show(place, [], left(thread));
  else show(place, left(thread), thread.slice(-LEFT));
}

/**
 * The messages up to the thread's first one, at least as new as every change that the thread knows of;
 * persists them. Offline they are read from the device, if they are that new.
 */
async function currentRows(place: Place, from: number, to: number): Promise<Message[]> {
  const { client, me, conversationId } = place;
  try {
    const rows = await settled(place, from, to);
    const revision = knownRevision(client, conversationId) ?? 0;
    void keepMessages(me, rows, { conversationId, revision, from });
    return rows;
  } catch (error) {
    const standing = await readRevision(me, conversationId);
    const isCurrent = standing && standing.revision >= (knownRevision(client, conversationId) ?? 0);
    const persisted = isCurrent
      ? await persistedRun(place, Math.max(from, standing.from), to, to)
      : [];
    if (persisted.length === 0) throw error;
    return persisted;
  }
}

/**
 * The messages around one that are no part of the thread. Without a connection they are as old as this
 * device has them: the next catch-up asks for them again.
 */
async function rowsAround(place: Place, from: number, to: number, seq: number): Promise<Message[]> {
  try {
    return await settled(place, from, to);
  } catch (error) {
    const persisted = await persistedRun(place, from, to, seq);
    if (persisted.length === 0) throw error;
    return persisted;
  }
}

/** The persisted messages around one number, as far as none is missing between them. */
async function persistedRun(
  { me, conversationId }: Place,
  from: number,
  to: number,
  seq: number,
): Promise<Message[]> {
  const rows = await readMessagesBetween(me, conversationId, from, to);
  const messages = parsed(
    messageSchema,
    rows.map(({ row }) => row),
  );
  const at = messages.findIndex((message) => message.seq === seq);
  if (at < 0) return [];
  const isNext = (index: number) => messages[index + 1]?.seq === (messages[index]?.seq ?? 0) + 1;
  let [start, end] = [at, at];
  while (start > 0 && isNext(start - 1)) start -= 1;
  while (isNext(end)) end += 1;
  return messages.slice(start, end + 1);
}

/**
 * Rows that are at least as new as every change that is known here. One that came while they were on
 * their way is past, and could be missing in them.
 */
async function settled(
  { client, conversationId }: Place,
  from: number,
  to: number,
): Promise<Message[]> {
  for (;;) {
    const known = knownRevision(client, conversationId);
    const rows = await fetchBetween(conversationId, from, to);
    if (knownRevision(client, conversationId) === known) return rows;
  }
}
