import type { GroupPass } from '#shared/domains/tours/api/live-tours.ts';
import type { Sample } from '#shared/domains/tours/model/live/stages.ts';
import type { Sent } from '../call/peer.ts';
import type { GroupPerson } from './group-state.ts';

/** What happens in the room of a media server. */
export type GroupHandlers = {
  onPeople(people: readonly GroupPerson[]): void;
  /** How well this device is connected, as the server sees it. */
  onQuality(sample: Sample): void;
  /** False while the library sets the connection up again. */
  onLink(linked: boolean): void;
  /** `taken`: the same person came in on another device. */
  onEnd(why: 'lost' | 'taken'): void;
};

/** A room of a media server that this device is in. */
export type GroupRoom = {
  send(tracks: Sent): Promise<void>;
  /** What is taken of the others. */
  receive(what: { audio: boolean; video: boolean }): void;
  leave(): void;
};

/** Goes into the room that a pass opens; rejects where the server is not reached. */
export type OpenGroupRoom = (pass: GroupPass, handlers: GroupHandlers) => Promise<GroupRoom>;
