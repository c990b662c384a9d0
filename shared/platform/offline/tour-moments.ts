import { openOffline, type TourMoment } from './database.ts';
import { writeWithRoom } from './retry-after-eviction.ts';

/** Keeps moments of a live tour on this device; one that is there already stays as it is. */
export async function keepMoments(userId: string, moments: readonly TourMoment[]): Promise<void> {
  const database = openOffline(userId);
  await writeWithRoom(database, () =>
    database.transaction('rw', database.timeline, async () => {
      const known = await database.timeline.bulkGet(moments.map(({ id }) => id));
      await database.timeline.bulkAdd(moments.filter((_, index) => !known[index]));
    }),
  );
}

/** What this device has of a live tour, to be parsed. */
export async function readMoments(userId: string, tour: string): Promise<TourMoment[]> {
  return await openOffline(userId).timeline.where('tour').equals(tour).toArray();
}

/** Notes that these moments are on their way into the report of their tour. */
export async function fileMoments(userId: string, ids: readonly string[]): Promise<void> {
  const { timeline } = openOffline(userId);
  await timeline
    .where('id')
    .anyOf([...ids])
    .modify({ filed: 1 });
}

/** Notes that the other side has these moments. */
export async function deliverMoments(userId: string, ids: readonly string[]): Promise<void> {
  const { timeline } = openOffline(userId);
  await timeline
    .where('id')
    .anyOf([...ids])
    .modify({ delivered: 1 });
}
