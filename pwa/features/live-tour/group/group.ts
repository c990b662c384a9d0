import type { GroupPass } from '#shared/domains/tours/api/live-tours.ts';
import {
  FIRST_STAGE,
  measured,
  resumed,
  type Sample,
  type Stage,
  shownStage,
} from '#shared/domains/tours/model/live/stages.ts';
import type { CallStore } from '../call/call-state.ts';
import type { Sent } from '../call/peer.ts';
import type { GroupRoom, OpenGroupRoom } from './group-room.ts';

/** Pause before the server is tried again, doubled up to the longest one, in ms. */
export const TRY_AGAIN = { first: 6_000, atMost: 48_000 } as const;

type GroupOptions = {
  store: CallStore;
  /** Null where no server is configured. */
  ask(): Promise<GroupPass | null>;
  open: OpenGroupRoom;
  tracks(): Sent;
  /** People came or went, or it is in use or not in use any more. */
  onChange(): void;
  /** What this device sends there. */
  onStage(stage: Stage): void;
  /** The same person came in on another device; it is not tried again. */
  onTaken?(): void;
};

/** The library is large, and few calls are of more than two: it comes with the first one. */
export const openLazily: OpenGroupRoom = async (pass, handlers) =>
  (await import('./livekit-room.ts')).openLiveKitRoom(pass, handlers);

/** The part of a call that more than two see and hear: a room of a media server, while it is wanted. */
export function createGroup(options: GroupOptions) {
  const { store } = options;
  let wanted = false;
  let room: GroupRoom | null = null;
  let linked = false;
  let stages = FIRST_STAGE;
  let stage: Stage = 'video';
  let sample: Sample | null = null;
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** What an earlier attempt still has to say counts for nothing. */
  let attempt = 0;
  let sending: Promise<void> = Promise.resolve();
  let entering: Promise<void> = Promise.resolve();

  /** One after the other: of two that go in at once the server sends the first one out. */
  function enter(): void {
    entering = entering.then(enterNow);
  }

  async function enterNow(): Promise<void> {
    if (!wanted || room) return;
    attempt += 1;
    const mine = attempt;
    const isCurrent = () => mine === attempt && wanted;
    if (store.getState().group.at === 'off') store.setState({ group: { at: 'opening' } });
    try {
      const pass = await options.ask();
      if (!isCurrent()) return;
      if (!pass) return store.setState({ group: { at: 'none' } });
      let early: Parameters<typeof people>[0] = [];
      const opened = await options.open(pass, {
        onPeople(now) {
          early = now;
          if (isCurrent() && room) people(now);
        },
        onQuality(quality) {
          sample = quality;
        },
        onLink(now) {
          if (!isCurrent()) return;
          linked = now;
          if (now) stages = resumed(stages);
          apply();
          options.onChange();
        },
        onEnd(why) {
          // One that was never entered is a failure of `open`.
          if (!isCurrent() || !room) return;
          room = null;
          fail(new Error(`the server ended the call: ${why}`));
          if (why !== 'taken') return;
          clearTimeout(again);
          options.onTaken?.();
        },
      });
      if (!isCurrent()) return opened.leave();
      room = opened;
      linked = true;
      failures = 0;
      sample = null;
      stages = resumed(stages);
      people(early);
      apply();
    } catch (error) {
      if (isCurrent()) fail(error);
    }
  }

  function people(
    now: Extract<ReturnType<CallStore['getState']>['group'], { at: 'in' }>['people'],
  ) {
    store.setState({ group: { at: 'in', people: now } });
    options.onChange();
  }

  function fail(error: unknown): void {
    console.warn('live tour: group', error);
    linked = false;
    store.setState({ group: { at: 'failed' } });
    options.onChange();
    const pause = Math.min(TRY_AGAIN.first * 2 ** failures, TRY_AGAIN.atMost);
    failures += 1;
    clearTimeout(again);
    again = setTimeout(enter, pause);
  }

  /** Works out what is sent and taken now. */
  function apply(): void {
    const now = shownStage(stages.stage, 'video', linked, store.getState().channel);
    if (now !== stage) {
      stage = now;
      options.onStage(now);
    }
    const { audio, video } = options.tracks();
    const sounds = stage === 'video' || stage === 'audio';
    const current = room;
    // While it is set up again nothing can be said to it.
    if (!current || !linked) return;
    current.receive({ audio: sounds, video: stage === 'video' });
    const sent = { audio: sounds ? audio : null, video: stage === 'video' ? video : null };
    sending = sending
      .then(() => current.send(sent))
      .catch((error: unknown) => console.warn('live tour: group tracks', error));
  }

  const timer = setInterval(() => {
    if (!room || !sample) return;
    const before = stages.stage;
    stages = measured(stages, sample, Date.now());
    if (stages.stage !== before) apply();
  }, 1_000);

  function end(): void {
    wanted = false;
    attempt += 1;
    clearTimeout(again);
    room?.leave();
    room = null;
    linked = false;
  }

  return {
    apply,
    stage: () => stage,
    /** Whether a person sees and hears this device there. */
    carries(person: string): boolean {
      const { group } = store.getState();
      return linked && group.at === 'in' && group.people.some(({ id }) => id === person);
    },
    want(on: boolean): void {
      if (on === wanted) return;
      if (on) {
        wanted = true;
        failures = 0;
        store.setState({ group: { at: 'opening' } });
        enter();
        return;
      }
      end();
      store.setState({ group: { at: 'off' } });
      options.onChange();
    },
    close(): void {
      clearInterval(timer);
      end();
    },
  };
}
