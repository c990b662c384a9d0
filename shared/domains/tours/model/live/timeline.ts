import * as z from 'zod/mini';
import { visible } from '../../../../language/text-checks.ts';
import { livePlaces } from './live-rules.ts';
import { STAGES } from './stages.ts';

/** Longest text of a message or a note. */
export const LONGEST_ENTRY = 1_000;

/** What happens on a live tour. */
const entryKinds = [
  'joined',
  'left',
  'cut',
  'back',
  'stage',
  'chat',
  'note',
  'snapshot',
  'pinned',
  'answered',
] as const;

/** Whether a time is one that there is: of an impossible one nothing is left, of 24:00 the next day. */
function isOnClock(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 19));
}

/** A moment of a live tour, under the id that its author's device gave it; `private.is_tour_timeline` has the same. */
export const timelineEntrySchema = z.object({
  id: z.guid(),
  at: z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/), z.refine(isOnClock)),
  by: z.enum(livePlaces),
  kind: z.enum(entryKinds),
  stage: z.optional(z.enum(STAGES)),
  text: z.optional(z.string().check(visible(), z.maxLength(LONGEST_ENTRY))),
  /** Of a snapshot: where it lies in the bucket of reports. */
  path: z.optional(z.string().check(z.maxLength(300))),
  /** The message that was pinned, or answered. */
  about: z.optional(z.guid()),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

const byTime = (a: TimelineEntry, b: TimelineEntry) =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1);

/** Both timelines as one, in order: an entry is there once, as the first one has it. */
export function mergeTimelines(
  mine: readonly TimelineEntry[],
  theirs: readonly TimelineEntry[],
): TimelineEntry[] {
  const known = new Map(theirs.map((entry) => [entry.id, entry]));
  for (const entry of mine) known.set(entry.id, entry);
  return [...known.values()].toSorted(byTime);
}

/** Clocks of devices that differ by less than this count as one. */
const SAME_CLOCK_MS = 2_000;

/** An entry of the other device by this one's clock: `ahead` is how much theirs is ahead of it, in ms. */
export function byOwnClock(entry: TimelineEntry, ahead: number): TimelineEntry {
  if (Math.abs(ahead) < SAME_CLOCK_MS) return entry;
  return { ...entry, at: new Date(Date.parse(entry.at) - ahead).toISOString() };
}

/** What the renter's device may hand in: not the notes that they took for themselves. */
export const sharedEntries = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.filter(({ kind, by }) => kind !== 'note' || by !== 'renter');

/** What a report takes. */
const MOST_ENTRIES = 400;
const MOST_BYTES = 100_000;

/** What goes first when there is too much: what the network did says less than what people did. */
const GOES_FIRST: readonly TimelineEntry['kind'][] = [
  'stage',
  'cut',
  'back',
  'left',
  'joined',
  'pinned',
  'answered',
  'chat',
];

/**
 * As much of a timeline as a report takes next to what is `filed` there already, in order; notes and snapshots stay
 * to the last.
 */
export function fitTimeline(
  entries: readonly TimelineEntry[],
  filed: ReadonlySet<string> = new Set(),
): TimelineEntry[] {
  const size = (entry: TimelineEntry) => new TextEncoder().encode(JSON.stringify(entry)).length + 2;
  const weight = ({ kind }: TimelineEntry) =>
    GOES_FIRST.includes(kind) ? GOES_FIRST.indexOf(kind) : GOES_FIRST.length;
  const there = entries.filter(({ id }) => filed.has(id));
  // What weighs most first; of one weight the earliest.
  const wanted = entries
    .filter(({ id }) => !filed.has(id))
    .toSorted((a, b) => weight(b) - weight(a) || byTime(a, b));
  let left = there.reduce((room, entry) => room - size(entry), MOST_BYTES);
  const taken = wanted.slice(0, Math.max(0, MOST_ENTRIES - there.length)).filter((entry) => {
    left -= size(entry);
    return left >= 0;
  });
  return taken.toSorted(byTime);
}

/** So many pictures a report takes. */
export const MOST_PICTURES = 20;

/** The pictures that a timeline names: at most what a report takes, the first ones. */
export const picturesOf = (entries: readonly TimelineEntry[]): string[] =>
  entries.flatMap(({ path }) => (path ? [path] : [])).slice(0, MOST_PICTURES);

/** The pictures of a report that its author added: not those that its live tour took. */
export const addedPictures = ({
  pictures,
  timeline,
}: {
  pictures: readonly string[];
  timeline: readonly TimelineEntry[];
}): string[] => pictures.filter((picture) => timeline.every(({ path }) => path !== picture));
