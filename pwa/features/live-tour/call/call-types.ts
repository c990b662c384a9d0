import type { LiveSide } from '#shared/domains/tours/model/live/live-rules.ts';
import type { Mark } from '#shared/domains/tours/model/live/pins.ts';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import type { CallStore } from './call-state.ts';
import type { OwnMedia } from './own-media.ts';

/** With what a call begins. */
export type CallOptions = {
  me: string;
  tour: string;
  side: LiveSide;
  /** The other person, at the beginning. */
  them: string;
  /** Whether what this person writes may be stored. */
  consents: boolean;
  relayOnly: boolean;
  local: MediaStream;
  servers(): Promise<RTCIceServer[]>;
  /** What this device has of the tour from before, and what of it the other side has not confirmed. */
  earlier: { entries: readonly TimelineEntry[]; undelivered: ReadonlySet<string> };
  /** Keeps an entry on this device. */
  keep(entry: TimelineEntry): void;
  /** The other side has these entries. */
  delivered(ids: readonly string[]): void;
  /** The two are connected for the first time. */
  onMet(): void;
  /** A person spoke who is not the other one of this call: the tour may have changed. */
  onStranger(): void;
};

/** A call that goes on. */
export type Call = {
  store: CallStore;
  media: OwnMedia;
  /** A message to the other side. */
  chat(text: string): void;
  /** A note of one's own. */
  note(text: string): void;
  /** Pins a message of either side until it is answered, or says that it is. */
  mark(kind: Mark, message: string): void;
  point(x: number, y: number): void;
  /** The picture of one's own camera now; null while it gives none. */
  picture(): Promise<Blob | null>;
  /** Says that a snapshot was taken. */
  snapshot(path: string): void;
  /** The other person is this one from now on. */
  meet(person: string): void;
  leave(): void;
};
