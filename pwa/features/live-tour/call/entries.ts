import type { LivePlace } from '#shared/domains/tours/model/live/live-rules.ts';
import type { SaidEntry } from '#shared/domains/tours/model/live/signals.ts';
import { MOST_HEARD, theirEntry } from '#shared/domains/tours/model/live/their-entries.ts';
import { mergeTimelines, type TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import type { CallStore } from './call-state.ts';
import type { RoomOptions } from './call-types.ts';
import type { Delivery } from './delivery.ts';

type EntriesOptions = Pick<RoomOptions, 'tour' | 'earlier' | 'keep' | 'delivered'> & {
  store: CallStore;
  side: LivePlace;
  /** How what is said here reaches the others. */
  delivery: Delivery;
};

/** Who said an entry: their place, and how much their clock is ahead of this one, in ms. */
type Author = { person: string; place: LivePlace; ahead: number };

const isShared = ({ by, kind }: TimelineEntry, side: LivePlace) => by === side && kind !== 'note';

/** What the other side did not get before this page was opened anew. */
export const undeliveredOf = (
  { entries, undelivered }: RoomOptions['earlier'],
  side: LivePlace,
): SaidEntry[] =>
  entries
    .filter((entry) => isShared(entry, side) && undelivered.has(entry.id))
    .map((entry) => ({ type: 'entry', entry, keep: true }));

type Moment = Pick<TimelineEntry, 'kind' | 'stage' | 'text' | 'path' | 'about'>;

/** The timeline of a call: what this side does is written down and said, what the other one did is heard. */
export function createEntries(options: EntriesOptions) {
  const { store, side, tour, earlier, keep, delivered, delivery } = options;
  store.setState({ entries: earlier.entries });
  /** What its author has not agreed to keep. */
  const passing = new Set<string>();
  const add = (entry: TimelineEntry) => {
    store.setState(({ entries }) => ({ entries: mergeTimelines(entries, [entry]) }));
  };
  return {
    /** Writes down what this side did; `shared`: the other side gets it, too. */
    record(moment: Moment, { kept = true, shared = true } = {}): void {
      const entry = { ...moment, id: crypto.randomUUID(), at: new Date().toISOString(), by: side };
      add(entry);
      if (kept && !passing.has(entry.about ?? '')) keep(entry);
      else passing.add(entry.id);
      if (shared) delivery.push({ type: 'entry', entry, keep: !passing.has(entry.id) });
    },
    /** Takes what another person did; who has another place in the room than the entry says did not do it. */
    hear({ entry, keep: isKept }: SaidEntry, { person: them, place, ahead }: Author): void {
      if (entry.by !== place) return;
      const { entries } = store.getState();
      if (entries.length >= MOST_HEARD || entries.some(({ id }) => id === entry.id)) return;
      const own = theirEntry(entry, { tour, them, ahead, now: Date.now() });
      if (!own) return;
      add(own);
      if (isKept) keep(own);
      else passing.add(own.id);
    },
    /** The other side has these. */
    arrived(ids: readonly string[]): void {
      delivery.arrived(ids);
      delivered(ids);
    },
    repeat: delivery.repeat,
    /** What was done here, is not for this person alone, and may stay: words that pass are for who was there. */
    soFar: (): SaidEntry[] =>
      store
        .getState()
        .entries.filter((entry) => isShared(entry, side) && !passing.has(entry.id))
        .map((entry) => ({ type: 'entry', entry, keep: true })),
  };
}
