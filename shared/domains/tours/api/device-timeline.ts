import { mergeTimelines, type TimelineEntry, timelineEntrySchema } from '../model/live/timeline.ts';

const moments = () => import('../../../platform/offline/tour-moments.ts');

/** What this device has of a live tour, and whether all of it is on its way into the report. */
export async function readTimeline(
  me: string,
  tour: string,
): Promise<{ entries: TimelineEntry[]; filed: boolean }> {
  const rows = await (await moments()).readMoments(me, tour);
  const entries = rows.flatMap(({ row }) => {
    const read = timelineEntrySchema.safeParse(row);
    return read.success ? [read.data] : [];
  });
  return { entries: mergeTimelines(entries, []), filed: rows.every(({ filed }) => filed === 1) };
}

/** Keeps an entry on this device. The renter's part is theirs alone: there is no report to put it into. */
export async function keepEntry(
  me: string,
  tour: string,
  entry: TimelineEntry,
  reports: boolean,
): Promise<void> {
  const { keepMoments } = await moments();
  await keepMoments(me, [{ id: entry.id, tour, filed: reports ? 0 : 1, row: entry }]);
}

/** Notes that the timeline of a tour is on its way into the report. */
export async function noteFiled(me: string, tour: string): Promise<void> {
  await (await moments()).fileMoments(me, tour);
}
