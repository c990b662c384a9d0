import { learnLength } from '../files/media-length.ts';
import { isPlaying, playAlone, stopPlaying } from '../files/player.ts';

/** What a player shows. */
export type PlaybackState = {
  kind: 'paused' | 'loading' | 'playing' | 'failed';
  /** Seconds. */
  at: number;
  rate: number;
};

/** The speeds, in the order in which a press goes through them. */
const RATES = [1, 1.5, 2] as const;

/** Makes it. `seconds` is its length: browsers do not know it of what they recorded themselves. */
export function createPlayback(load: () => Promise<string | Blob>, seconds: number) {
  let state: PlaybackState = { kind: 'paused', at: 0, rate: 1 };
  let audio: HTMLAudioElement | null = null;
  let address = '';
  let opening: Promise<HTMLAudioElement> | null = null;
  let frame = 0;
  const listeners = new Set<() => void>();

  function become(change: Partial<PlaybackState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Bars move with each frame; who wants less motion sees what the browser tells, four times a second. */
  function follow(): void {
    cancelAnimationFrame(frame);
    if (!audio || state.kind !== 'playing') return;
    become({ at: Math.min(audio.currentTime, seconds) });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      frame = requestAnimationFrame(follow);
    }
  }

  async function open(): Promise<HTMLAudioElement> {
    const sound = await load();
    address = typeof sound === 'string' ? sound : URL.createObjectURL(sound);
    const opened = new Audio(address);
    opened.preload = 'auto';
    await new Promise<void>((done, fail) => {
      opened.onloadedmetadata = () => done();
      opened.onerror = () => fail(new Error('this sound cannot be played'));
      opened.load();
    });
    await learnLength(opened);
    opened.onerror = () => become({ kind: 'failed' });
    opened.onpause = () => state.kind === 'playing' && become({ kind: 'paused' });
    opened.ontimeupdate = follow;
    opened.onended = () => become({ kind: 'paused', at: 0 });
    return opened;
  }

  async function play(): Promise<void> {
    if (state.kind === 'loading' || state.kind === 'playing') return;
    playAlone(self);
    become({ kind: 'loading' });
    try {
      opening ??= open();
      audio = await opening;
      // Meanwhile the user left, paused, or started another recording.
      if (listeners.size === 0) return release();
      if (now().kind !== 'loading' || !isPlaying(self)) return pause();
      audio.currentTime = state.at;
      audio.playbackRate = state.rate;
      await audio.play();
      become({ kind: 'playing' });
      follow();
    } catch (error) {
      // It came so late that the browser forgot the press: the next one plays it.
      if (error instanceof DOMException && error.name === 'NotAllowedError') return pause();
      console.warn('voice', error);
      release();
      become({ kind: 'failed' });
    }
  }

  function pause(): void {
    if (state.kind === 'failed') return;
    audio?.pause();
    become({ kind: 'paused' });
  }

  function release(): void {
    cancelAnimationFrame(frame);
    audio?.pause();
    audio = null;
    opening = null;
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
    address = '';
  }

  const now = () => state;
  const self = {
    state: now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    toggle: () => (state.kind === 'playing' || state.kind === 'loading' ? pause() : void play()),
    pause,
    seek(at: number) {
      const to = Math.min(Math.max(0, at), seconds);
      if (audio) audio.currentTime = to;
      become({ at: to });
    },
    faster() {
      const rate = RATES[(RATES.indexOf(state.rate as 1) + 1) % RATES.length] ?? 1; // one of them
      if (audio) audio.playbackRate = rate;
      become({ rate });
    },
    leave() {
      stopPlaying(self);
      release();
    },
  };
  return self;
}
