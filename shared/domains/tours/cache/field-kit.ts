import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { readCache, writeCache } from '../../../platform/offline/cache.ts';
import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { invalidateRows } from '../../../platform/refresh.ts';
import { serverNow } from '../../../platform/server-time.ts';
import { fetchTourPacks } from '../api/tour-packs.ts';
import {
  afterWaiting,
  endsOf,
  lastingPacks,
  type TourPack,
  tourPackSchema,
  type WaitingAct,
} from '../model/pack.ts';

/** Where this device has the packs, and by which a page says how old they are. */
export const PACKS = 'tour-packs';

const storedSchema = z.object({ at: z.number(), answer: z.array(tourPackSchema) });
const waitingSchema = z.object({ command: z.string(), input: z.unknown() });

/** The packs of the coming days: fetched, and cached on this device in place of those before. */
export function tourPacksQuery(me: string) {
  return queryOptions({
    queryKey: ['tours', me, 'packs'] as const,
    queryFn: ({ client, queryKey }) =>
      serverOrDevice<TourPack[]>({
        ...{ me, client, queryKey, shown: undefined },
        async ask() {
          const packs = await fetchTourPacks();
          await keepPacks(me, packs);
          return packs;
        },
        find: (packs) => packs ?? undefined,
      }),
  });
}

async function keepPacks(me: string, answer: TourPack[]): Promise<void> {
  const rows = { at: platform().clock.now(), answer };
  await writeCache(me, ({ lists }) => lists.put({ key: PACKS, rows }));
}

/** What this device has of the coming days, with what waits to be sent; null where it has no answer. */
async function readPacks(me: string): Promise<TourPack[] | null> {
  return await readCache(
    me,
    async (database) => {
      const stored = storedSchema.safeParse((await database.lists.get(PACKS))?.rows);
      if (!stored.success) return null;
      const lasting = lastingPacks(stored.data.answer, serverNow());
      return afterWaiting(lasting, await waitingActs(database));
    },
    null,
  );
}

/** Rows of tours as they will be once what waits on this device has been sent. */
export async function withWaiting<Row extends { id: string }>(me: string, rows: Row[]) {
  return afterWaiting(rows, await readCache(me, waitingActs, []));
}

/** Commands that wait on this device, in their order. */
async function waitingActs(database: OfflineDatabase) {
  const entries = await database.outbox.orderBy('order').toArray();
  return entries.flatMap(({ kind, payload, createdAt }) => {
    const act = kind === 'command' ? waitingSchema.safeParse(payload) : null;
    return act?.success ? [{ ...act.data, at: createdAt }] : [];
  });
}

/** A question to the server that this device can answer, too. */
type Asked<Answer> = {
  me: string;
  client: QueryClient;
  queryKey: QueryKey;
  /** What the screen has already; undefined before the first answer. */
  shown: Answer | undefined;
  ask: () => Promise<Answer>;
  /** The answer of the packs, null where there are none; undefined for what they do not know. */
  find: (packs: TourPack[] | null) => Answer | undefined;
  /** What the screen has, with what waits to be sent. */
  after?: (shown: Answer, acts: readonly WaitingAct[]) => Answer;
};

/** How long a page that has nothing to show waits for the server before this device answers, in ms. */
const PATIENCE_MS = 1_000;

/**
 * Asks the server. Without an answer what the screen has stays, with what waits to be sent, and before
 * there is anything the packs of this device answer: also where the network is there in name only, and
 * the server is asked once more when it did answer. What was answered so is noted, to be asked again
 * once the server is reached (pwa/app/live/field-kit.ts).
 */
export async function serverOrDevice<Answer>(asked: Asked<Answer>): Promise<Answer> {
  const { me, client, queryKey, shown, ask, find, after } = asked;
  const isFirst = client.getQueryData(queryKey) === undefined;
  const answering = platform().network.online()
    ? ask()
    : Promise.reject<Answer>(new AppError('offline'));
  try {
    if (isFirst && (await isSlow(answering))) {
      const found = find(await readPacks(me));
      if (found !== undefined) {
        noteAnswer(client, me, queryKey, true);
        void answering.then(() => invalidateRows(client, { queryKey })).catch(() => undefined);
        return found;
      }
    }
    const answer = await answering;
    noteAnswer(client, me, queryKey, false);
    return answer;
  } catch (error) {
    if (!toAppError(error).retryable) throw error;
    const found =
      shown === undefined
        ? find(await readPacks(me))
        : after?.(shown, await readCache(me, waitingActs, []));
    if (found === undefined) throw error;
    noteAnswer(client, me, queryKey, true);
    return found;
  }
}

/** Whether an answer is still to come after a while; false as well for one that failed. */
async function isSlow(answering: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const cancel = platform().clock.after(PATIENCE_MS, () => late.resolve(true));
  const came = answering.then(
    () => false,
    () => false,
  );
  return await Promise.race([came, late.promise]).finally(cancel);
}

/** Which questions this device answered in the server's place, by the hash of their keys. */
export function deviceAnswersQuery(me: string) {
  return queryOptions({
    // Not below 'tours', which is read again as a whole.
    queryKey: ['tours-of-device', me] as const,
    queryFn: (): string[] => [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function noteAnswer(client: QueryClient, me: string, queryKey: QueryKey, byDevice: boolean): void {
  const hash = hashKey(queryKey);
  const { queryKey: key } = deviceAnswersQuery(me);
  const known = client.getQueryData(key) ?? [];
  if (known.includes(hash) === byDevice) return;
  client.setQueryData(key, byDevice ? [...known, hash] : known.filter((each) => each !== hash));
}

/**
 * Forgets what is over by now. Answers when something is over next, in ms since 1970; null where nothing
 * is left.
 */
export async function forgetOverPacks(me: string): Promise<number | null> {
  const now = serverNow();
  let lasting: TourPack[] = [];
  // At once: an answer that comes in between is not written over with an older one.
  await writeCache(me, (database) =>
    database.transaction('rw', database.lists, async () => {
      const stored = storedSchema.safeParse((await database.lists.get(PACKS))?.rows);
      if (!stored.success) return;
      const { at, answer } = stored.data;
      lasting = lastingPacks(answer, now);
      if (JSON.stringify(lasting) !== JSON.stringify(answer))
        await database.lists.put({ key: PACKS, rows: { at, answer: lasting } });
    }),
  );
  const ends = lasting.flatMap(endsOf);
  return ends.length === 0 ? null : Math.min(...ends.map((end) => Date.parse(end)));
}
