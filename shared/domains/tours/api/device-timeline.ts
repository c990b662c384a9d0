import { mergeTimelines, type TimelineEntry, timelineEntrySchema } from '../model/live/timeline.ts';

const moments = () => import('../../../platform/offline/tour-moments.ts');

/** What this device has of a live tour. */
export type DeviceTimeline = {
  entries: TimelineEntry[];
  /** Entries that are on their way into the report, or need none. */
  filed: ReadonlySet<string>;
  /** Entries that the other side has not confirmed; those that came from there are among them. */
  undelivered: ReadonlySet<string>;
};

/** Reads what this device has of a live tour. */
export async function readTimeline(me: string, tour: string): Promise<DeviceTimeline> {
  const rows = await (await moments()).readMoments(me, tour);
  const entries = rows.flatMap(({ row }) => {
    const read = timelineEntrySchema.safeParse(row);
    return read.success ? [read.data] : [];
  });
  return {
    entries: mergeTimelines(entries, []),
    filed: new Set(rows.flatMap(({ id, filed }) => (filed ? [id] : []))),
    undelivered: new Set(rows.flatMap(({ id, delivered }) => (delivered ? [] : [id]))),
  };
}

/** Keeps an entry on this device. The renter's part is theirs alone: there is no report to put it into. */
export async function keepEntry(
  me: string,
  tour: string,
  entry: TimelineEntry,
  reports: boolean,
): Promise<void> {
  const { keepMoments } = await moments();
  const { id, kind } = entry;
  const moment = { id, tour, row: entry, at: Date.now() };
  if (reports) await keepMoments(me, [{ ...moment, filed: 0 }]);
  else if (kind !== 'note') await keepMoments(me, [{ ...moment, filed: 1 }]);
  else await keepMoments(me, [{ ...moment, filed: 1, own: 1 }]);
}

/** Notes which entries the other side has. */
export async function noteDelivered(me: string, ids: readonly string[]): Promise<void> {
  await (await moments()).deliverMoments(me, ids);
}

/** Notes which entries are on their way into the report. */
export async function noteFiled(me: string, ids: readonly string[]): Promise<void> {
  await (await moments()).fileMoments(me, ids);
}
