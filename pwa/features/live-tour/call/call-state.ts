import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Link } from '#shared/domains/tours/model/live/link.ts';
import type { Sample, Stage } from '#shared/domains/tours/model/live/stages.ts';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';
import type { GroupState } from '../group/group-state.ts';
import type { Fault } from './media.ts';

/** A call as its page shows it. */
export type CallState = {
  /** `taken`: the same person joined on another device, or in another window. */
  phase: 'in' | 'taken' | 'refused' | 'left';
  /** The realtime channel is open. */
  channel: boolean;
  /** The other side is in the room. */
  here: boolean;
  /** The other side is or was in the room. */
  came: boolean;
  link: Link;
  /** There was a connection of its own since the other side came. */
  linked: boolean;
  stage: Stage;
  sample: Sample | null;
  /** What the other side sends. */
  theirs: { camera: boolean; microphone: boolean };
  remote: MediaStream | null;
  local: MediaStream;
  camera: boolean;
  microphone: boolean;
  cameraFault: Fault | null;
  microphoneFault: Fault | null;
  /** A picture of the other side in place of video, as an address. */
  picture: string | null;
  /** Where one of the two points in the picture of the home, as shares of its sides. */
  point: { x: number; y: number; mine: boolean } | null;
  entries: readonly TimelineEntry[];
  /** Others in the room than the two of the call: who of the host's side sits in. */
  guests: readonly string[];
  /** The call of more than two. */
  group: GroupState;
  /** The latest picture of a person of a call of more than two in place of video, as an address. */
  stills: Readonly<Record<string, string>>;
};

export type CallStore = StoreApi<CallState>;

/** The state of a call that begins. */
export const createCallStore = (local: MediaStream): CallStore =>
  createStore<CallState>(() => ({
    phase: 'in',
    channel: false,
    here: false,
    came: false,
    linked: false,
    link: { at: 'alone' },
    stage: 'video',
    sample: null,
    theirs: { camera: false, microphone: false },
    remote: null,
    local,
    camera: local.getVideoTracks().length > 0,
    microphone: local.getAudioTracks().length > 0,
    cameraFault: null,
    microphoneFault: null,
    picture: null,
    point: null,
    entries: [],
    guests: [],
    group: { at: 'off' },
    stills: {},
  }));
