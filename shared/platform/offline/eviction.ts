import type { ClockPort } from '../ports/clock.ts';
import type { OfflineDatabase } from './database.ts';
import { forgetMoments, forgetSentSnapshots } from './forget-moments.ts';
import { PICTURE_BYTES, TIGHT_PICTURE_BYTES, trimPictures } from './picture-budget.ts';

/** How much a device keeps of what it can ask for again. */
export type Budget = {
  /** Messages in all. */
  rows: number;
  /** What was last seen longer ago than this goes, in milliseconds. */
  age: number;
  /** The newest messages of a conversation stay, however old… */
  newest: number;
  /** …in so many conversations, those that were seen last. */
  conversations: number;
};

/** About 20 MB: a message with all its columns weighs half a kilobyte to one. */
const BUDGET: Budget = {
  rows: 20_000,
  age: 90 * 24 * 3_600_000,
  newest: 50,
  conversations: 200,
};

/** The budget when the disk is full: a fifth, so that the space lasts for some time. */
const TIGHT_BUDGET: Budget = { ...BUDGET, rows: 4_000, age: BUDGET.age / 6, newest: 20 };

type Kept = { id: string; seqs: number[]; seenAt: number };

/**
 * Forgets messages that can be read again: first by age, then down to the budget, the oldest of each
 * conversation first. Text that was typed and not sent is in other tables, which it never touches.
 * Answers how many went.
 */
export async function evict(
  database: OfflineDatabase,
  now: number,
  budget: Budget = BUDGET,
): Promise<number> {
  const { messages } = database;
  const stale = messages.where('at').below(now - budget.age);
  if ((await messages.count()) <= budget.rows && (await stale.count()) === 0) return 0;
  return await database.transaction('rw', messages, async () => {
    const all = await listKept(database);
    // Below this number a conversation's messages may go.
    const protectedFrom = new Map(
      all.map(({ id, seqs }, at) => [
        id,
        at < budget.conversations ? (seqs.at(-budget.newest) ?? 0) : Number.MAX_SAFE_INTEGER,
      ]),
    );
    const isFree = (message: { conversationId: string; seq: number }) =>
      message.seq < (protectedFrom.get(message.conversationId) ?? Number.MAX_SAFE_INTEGER);
    let gone = await messages
      .where('at')
      .below(now - budget.age)
      .filter(isFree)
      .delete();
    if ((await messages.count()) <= budget.rows) return gone;

    for (const { id, from } of cuts(await listKept(database), protectedFrom, budget)) {
      gone += await messages
        .where('[conversationId+seq]')
        .between([id, 0], [id, from], true, false)
        .delete();
    }
    return gone;
  });
}

/** The cached message numbers of each conversation, ascending; the conversation seen last comes first. */
async function listKept({ messages }: OfflineDatabase): Promise<Kept[]> {
  const kept = new Map<string, Kept>();
  await messages.orderBy('at').each(({ conversationId: id, seq, at }) => {
    const entry = kept.get(id) ?? { id, seqs: [], seenAt: 0 };
    entry.seqs.push(seq);
    entry.seenAt = Math.max(entry.seenAt, at);
    kept.set(id, entry);
  });
  for (const { seqs } of kept.values()) seqs.sort((a, b) => a - b);
  return [...kept.values()].sort((a, b) => b.seenAt - a.seenAt);
}

/** From which number each conversation may stay, so that all of them fit. */
function cuts(
  all: readonly Kept[],
  protectedFrom: ReadonlyMap<string, number>,
  { rows, newest }: Budget,
): { id: string; from: number }[] {
  const isProtected = ({ id }: Kept) => protectedFrom.get(id) !== Number.MAX_SAFE_INTEGER;
  const sizeWith = (cap: number) =>
    all.reduce(
      (sum, each) => sum + Math.min(each.seqs.length, isProtected(each) ? cap : cap - newest),
      0,
    );
  let [low, high] = [newest, Math.max(newest, ...all.map(({ seqs }) => seqs.length)) + newest];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sizeWith(middle) <= rows) low = middle;
    else high = middle - 1;
  }
  return all.flatMap((each) => {
    const cap = isProtected(each) ? low : low - newest;
    const from = cap > 0 ? each.seqs.at(-cap) : Number.MAX_SAFE_INTEGER;
    return from === undefined ? [] : [{ id: each.id, from }];
  });
}

/** From this share of what the browser allows on, a device keeps less. */
const NEARLY_FULL = 0.8;

/** Whether the browser allows hardly more than what is here already. */
export async function isNearlyFull(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await globalThis.navigator?.storage?.estimate?.()) ?? {};
  return quota > 0 && usage > quota * NEARLY_FULL;
}

/** Makes room at once, among what can be read again. */
export async function makeRoom(database: OfflineDatabase): Promise<void> {
  await forgetSentSnapshots(database);
  await trimPictures(database, TIGHT_PICTURE_BYTES);
  await evict(database, Date.now(), TIGHT_BUDGET);
}

/** Makes room for what comes, by age and by what the browser allows. */
export async function tidy(database: OfflineDatabase, now: number): Promise<number> {
  const isTight = await isNearlyFull();
  const bytes = isTight ? TIGHT_PICTURE_BYTES : PICTURE_BYTES;
  await forgetSentSnapshots(database);
  await forgetMoments(database, now - BUDGET.age);
  await trimPictures(database, bytes, now - BUDGET.age);
  return await evict(database, now, isTight ? TIGHT_BUDGET : BUDGET);
}

/** Long after the start, which has better things to do; then again: an installed app is open for days. */
const TIDY_AFTER = 60_000;
const TIDY_EVERY = 6 * 3_600_000;

/** Makes room from time to time, in whatever database is open then. The answer ends it. */
export function keepTidy(open: () => OfflineDatabase, clock: ClockPort): () => void {
  let cancel: () => void = () => undefined;
  const tidyOnce = async () => await tidy(open(), clock.now());
  const next = (pause: number) => {
    cancel = clock.after(pause, () => {
      next(TIDY_EVERY);
      tidyOnce().catch((error: unknown) => console.warn('tidy', error));
    });
  };
  next(TIDY_AFTER);
  return () => cancel();
}
