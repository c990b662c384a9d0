import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readCache, writeCache } from '../../../platform/offline/cache.ts';
import { serverNow } from '../../../platform/server-time.ts';
import { openTourAccess, type Position } from '../api/tour-packs.ts';
import { type OpenedAccess, openedAccessSchema } from '../model/pack.ts';

const PREFIX = 'way-in:';
const keyOf = (tour: string) => PREFIX + tour;

/** A way in that was opened on this device and has not closed; null where there is none. */
export function openedAccessQuery(me: string, tour: string) {
  return queryOptions({
    // Not below 'tours': what was opened stays on the screen, whatever else is read again.
    queryKey: ['opened-access', me, tour] as const,
    queryFn: () => readOpened(me, tour),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}

async function readOpened(me: string, tour: string): Promise<OpenedAccess | null> {
  const found = await readCache(me, ({ lists }) => lists.get(keyOf(tour)), undefined);
  const { data } = openedAccessSchema.safeParse(found?.rows);
  return data && Date.parse(data.closes_at) > serverNow() ? data : null;
}

/** Opens the way in and keeps it on this device until it closes. */
export async function openAndKeep(
  me: string,
  tour: string,
  position: Position | null,
): Promise<OpenedAccess> {
  const opened = await openTourAccess(tour, position);
  await writeCache(me, ({ lists }) => lists.put({ key: keyOf(tour), rows: opened }));
  return opened;
}

const closingSchema = z.object({ closes_at: z.string() });

/**
 * Forgets ways in that have closed, and those of tours that do not stand any more. Answers when the next
 * one closes, in ms since 1970; null where none is open.
 */
export async function forgetClosedAccess(
  me: string,
  standing?: readonly string[],
): Promise<number | null> {
  const now = serverNow();
  const kept = await readCache(
    me,
    ({ lists }) => lists.where('key').startsWith(PREFIX).toArray(),
    [],
  );
  const ends = kept.map(({ key, rows }) => {
    const { data } = closingSchema.safeParse(rows);
    const stands = !standing || standing.includes(key.slice(PREFIX.length));
    return { key, end: data && stands ? Date.parse(data.closes_at) : 0 };
  });
  const gone = ends.filter(({ end }) => !(end > now)).map(({ key }) => key);
  if (gone.length > 0) await writeCache(me, ({ lists }) => lists.bulkDelete(gone));
  const open = ends.map(({ end }) => end).filter((end) => end > now);
  return open.length === 0 ? null : Math.min(...open);
}
