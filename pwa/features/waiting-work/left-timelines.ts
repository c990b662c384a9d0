import {
  fitTimeline,
  mergeTimelines,
  timelineEntrySchema,
} from '#shared/domains/tours/model/live/timeline.ts';
import type { TourMoment } from '#shared/platform/offline/database.ts';

/** The record of a live tour that is in no report yet. */
export type LeftTimeline = { tour: string; at: number };

/** Tours of which this device has something that their reports still take: what is beyond that stays here. */
export function leftTimelines(moments: readonly TourMoment[]): LeftTimeline[] {
  return [...Map.groupBy(moments, ({ tour }) => tour)].flatMap(([tour, rows]) => {
    const entries = rows.flatMap(({ row }) => {
      const read = timelineEntrySchema.safeParse(row);
      return read.success ? [read.data] : [];
    });
    const filed = new Set(rows.flatMap(({ id, filed }) => (filed ? [id] : [])));
    if (fitTimeline(mergeTimelines(entries, []), filed).length === 0) return [];
    return [{ tour, at: Math.max(0, ...rows.map(({ at = 0 }) => at)) }];
  });
}
