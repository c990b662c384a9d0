import type { LiveSide } from '#shared/domains/tours/model/live/live-rules.ts';
import type { SaidEntry, Talk } from '#shared/domains/tours/model/live/signals.ts';
import { MOST_HEARD, theirEntry } from '#shared/domains/tours/model/live/their-entries.ts';
import { mergeTimelines, type TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import type { CallStore } from './call-state.ts';
import type { CallOptions } from './call-types.ts';
import { createDelivery } from './delivery.ts';

type EntriesOptions = Pick<CallOptions, 'tour' | 'earlier' | 'keep' | 'delivered'> & {
  store: CallStore;
  side: LiveSide;
  /** `say` answers whether it went out at all. */
  say(talk: Talk): boolean;
};

type Moment = Pick<TimelineEntry, 'kind' | 'stage' | 'text' | 'path' | 'about'>;

/** The timeline of a call: what this side does is written down and said, what the other one did is heard. */
export function createEntries(options: EntriesOptions) {
  const { store, side, tour, earlier, keep, delivered, say } = options;
  const isOwn = ({ id, by, kind }: TimelineEntry) =>
    by === side && kind !== 'note' && earlier.undelivered.has(id);
  // What the other side did not get before this page was opened anew.
  const delivery = createDelivery(
    say,
    earlier.entries.filter(isOwn).map((entry) => ({ type: 'entry', entry, keep: true })),
  );
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
    /** `ahead`: how much the other clock is ahead of this one, in ms. */
    hear({ entry, keep: isKept }: SaidEntry, them: string, ahead: number): void {
      if (entry.by === side) return;
      // Also of what is refused: said again it would hold back what comes after it.
      say({ type: 'have', ids: [entry.id] });
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
  };
}
