import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { readCache, writeCache } from '../../../platform/offline/cache.ts';
import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { fetchTourPacks } from '../api/tour-packs.ts';
import { afterWaiting, lastingPacks, type TourPack, tourPackSchema } from '../model/pack.ts';

/** Where this device has the packs, and by which a page says how old they are. */
export const PACKS = 'tour-packs';

const storedSchema = z.object({ at: z.number(), answer: z.array(tourPackSchema) });
const waitingSchema = z.object({ command: z.string(), input: z.unknown() });

/** The packs of the coming days: fetched, and cached on this device in place of those before. */
export function tourPacksQuery(me: string) {
  return queryOptions({
    queryKey: ['tours', me, 'packs'] as const,
    async queryFn() {
      if (!platform().network.online()) return (await readPacks(me)) ?? missing();
      try {
        const packs = await fetchTourPacks();
        await keepPacks(me, packs);
        return packs;
      } catch (error) {
        if (!toAppError(error).retryable) throw error;
        const kept = await readPacks(me);
        if (!kept) throw error;
        return kept;
      }
    },
  });
}

function missing(): never {
  throw new AppError('offline');
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
      const lasting = lastingPacks(stored.data.answer, platform().clock.now());
      return afterWaiting(lasting, await waitingActs(database));
    },
    null,
  );
}

/** Commands that wait on this device, in their order. */
async function waitingActs(database: OfflineDatabase) {
  const entries = await database.outbox.orderBy('order').toArray();
  return entries.flatMap(({ kind, payload }) => {
    const act = kind === 'command' ? waitingSchema.safeParse(payload) : null;
    return act?.success ? [act.data] : [];
  });
}

/**
 * Asks the server; without a connection the packs of this device answer. `find` says undefined for what
 * they do not know.
 */
export async function orFromPacks<Answer>(
  me: string,
  ask: () => Promise<Answer>,
  find: (packs: TourPack[]) => Answer | undefined,
): Promise<Answer> {
  const fromPacks = async () => find((await readPacks(me)) ?? []);
  if (!platform().network.online()) {
    const found = await fromPacks();
    return found === undefined ? missing() : found;
  }
  try {
    return await ask();
  } catch (error) {
    if (!toAppError(error).retryable) throw error;
    const found = await fromPacks();
    if (found === undefined) throw error;
    return found;
  }
}

/**
 * Forgets what is over by now. Answers when something is over next, in ms since 1970; null where nothing
 * is left.
 */
export async function forgetOverPacks(me: string): Promise<number | null> {
  const now = platform().clock.now();
  const read = (database: OfflineDatabase) => database.lists.get(PACKS);
  const stored = storedSchema.safeParse((await readCache(me, read, undefined))?.rows);
  if (!stored.success) return null;
  const { at, answer } = stored.data;
  const lasting = lastingPacks(answer, now);
  if (JSON.stringify(lasting) !== JSON.stringify(answer)) {
    await writeCache(me, ({ lists }) => lists.put({ key: PACKS, rows: { at, answer: lasting } }));
  }
  const ends = lasting.flatMap(({ keep_until, extras }) => [
    keep_until,
    ...(extras.way_in ? [extras.way_in.closes_at] : []),
  ]);
  return ends.length === 0 ? null : Math.min(...ends.map((end) => Date.parse(end)));
}
