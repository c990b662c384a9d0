import type { OfflineDatabase } from './database.ts';
import { TOUR_GROUP } from './database-name.ts';

/**
 * Forgets what is on its way into its report, or needs none, of tours on which nothing has happened since a time;
 * answers how many moments went.
 */
export async function forgetMoments(
  { timeline }: Pick<OfflineDatabase, 'timeline'>,
  since: number,
): Promise<number> {
  const last = new Map<string, number>();
  await timeline.each(({ tour, at = 0 }) => {
    last.set(tour, Math.max(at, last.get(tour) ?? 0));
  });
  const over = [...last].flatMap(([tour, at]) => (at < since ? [tour] : []));
  return await timeline
    .where('tour')
    .anyOf(over)
    .filter(({ filed, own }) => filed === 1 && !own)
    .delete();
}

/** Lets go of snapshots of live tours that the server has. */
export async function forgetSentSnapshots({
  uploads,
}: Pick<OfflineDatabase, 'uploads'>): Promise<void> {
  await uploads
    .where('group')
    .startsWith(TOUR_GROUP)
    .filter(({ state }) => state === 'done')
    .delete();
}
