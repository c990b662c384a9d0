import { byOwnClock, type TimelineEntry } from './timeline.ts';

/** So many entries a call takes, of both sides; a report has fewer. */
export const MOST_HEARD = 2_000;

/** How far from now an entry may lie, in ms: a tour is over within hours, and clocks do not agree to the second. */
const OLDEST = 24 * 3_600_000;
const AHEAD_MOST = 60_000;

type Hearing = {
  tour: string;
  /** Who says it. */
  them: string;
  /** How much their clock is ahead of this one, in ms. */
  ahead: number;
  now: number;
};

/**
 * An entry of the other side by this device's clock; null for one that no device of theirs makes: of another
 * time, with parts of another kind, or a snapshot that lies elsewhere.
 */
export function theirEntry(
  entry: TimelineEntry,
  { tour, them, ahead, now }: Hearing,
): TimelineEntry | null {
  const at = Date.parse(entry.at) - ahead;
  // A date that the calendar does not have is no number.
  if (!(at >= now - OLDEST && at <= now + AHEAD_MOST)) return null;
  return isWhole(entry, `${tour}/${them}/`) ? byOwnClock(entry, ahead) : null;
}

const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/;

/** Whether an entry has what its kind has, and nothing else. */
function isWhole({ kind, by, stage, text, path, about }: TimelineEntry, folder: string): boolean {
  const has = { stage: stage !== undefined, text: text !== undefined, path: path !== undefined };
  // Notes stay with their author.
  if (kind === 'note') return false;
  if (has.stage !== (kind === 'stage') || has.text !== (kind === 'chat')) return false;
  if ((about !== undefined) !== (kind === 'pinned' || kind === 'answered')) return false;
  if (kind !== 'snapshot') return !has.path;
  // Only who shows the home takes them, into a folder of their own.
  return (
    by === 'shower' && path?.startsWith(folder) === true && FILE.test(path.slice(folder.length))
  );
}
