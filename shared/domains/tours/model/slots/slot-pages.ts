import type { TourSlot } from '../schema.ts';

/** How far ahead a host may open a home: the limit of `tour_rules.days_ahead`. */
export const DAYS_AHEAD_MOST = 180;

/** As much as the server looks at once is two days more. */
const DAYS_AT_ONCE = 60;
const DAY = 86_400_000;

/** Free times between two moments, in their order; an answer may be cut at any number of rows. */
type ReadSlots = (from: string, to: string) => Promise<TourSlot[]>;

/** All free times from now on. Each answer is followed up from its last time, until one is empty. */
export async function readSlots(now: Date, read: ReadSlots): Promise<TourSlot[]> {
  const end = now.getTime() + (DAYS_AHEAD_MOST + 1) * DAY;
  const slots: TourSlot[] = [];
  for (let from = now.getTime(); from < end; ) {
    const to = Math.min(end, from + DAYS_AT_ONCE * DAY);
    const rows = await read(new Date(from).toISOString(), new Date(to).toISOString());
    slots.push(...rows);
    const last = rows.at(-1);
    from = last ? Date.parse(last.starts_at) + 1 : to;
  }
  return slots;
}
