import type { GroupPass } from '#shared/domains/tours/api/live-tours.ts';
import type { LiveSide } from '#shared/domains/tours/model/live/live-rules.ts';
import type { Mark } from '#shared/domains/tours/model/live/pins.ts';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import type { OpenGroupRoom } from '../group/group-room.ts';
import type { CallStore } from './call-state.ts';
import type { OwnMedia } from './own-media.ts';

/** With what a person comes into the room of a live tour. */
export type RoomOptions = {
  me: string;
  tour: string;
  /** Whether what this person writes may be stored. */
  consents: boolean;
  local: MediaStream;
  /** The way into a call of more than two; null where no server is configured for those. */
  groupPass(): Promise<GroupPass | null>;
  openGroup: OpenGroupRoom;
  /** What this device has of the tour from before, and what of it the other side has not confirmed. */
  earlier: { entries: readonly TimelineEntry[]; undelivered: ReadonlySet<string> };
  /** Keeps an entry on this device. */
  keep(entry: TimelineEntry): void;
  /** The other side has these entries. */
  delivered(ids: readonly string[]): void;
  /** A person spoke who has no place in this call: the tour may have changed. */
  onStranger(): void;
};

/** With what a call of the two begins. */
export type CallOptions = RoomOptions & {
  side: LiveSide;
  /** The other person, at the beginning. */
  them: string;
  relayOnly: boolean;
  servers(): Promise<RTCIceServer[]>;
  /** The two are connected for the first time. */
  onMet(): void;
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
