import type { ClockPort } from '../ports/clock.ts';
import { type Microphone, type MicrophoneEvents, type Refusal, refusalOf } from './microphone.ts';
import { peaksOf } from './peaks.ts';
import { LONGEST_VOICE, SHORTEST_VOICE, type VoiceRecording, voiceFile } from './recording.ts';
import type { VoiceKeeper } from './recording-backup.ts';

/** The state of the voice recorder. */
export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'asking'; locked: boolean }
  | { kind: 'recording'; locked: boolean; since: number; persisted: boolean }
  | { kind: 'finishing' }
  | { kind: 'preview'; voice: VoiceRecording; why: 'stopped' | 'longest' | 'found' }
  | { kind: 'sending'; voice: VoiceRecording }
  | { kind: 'refused'; reason: Refusal | 'elsewhere' };

/** What the recorder needs of the world. */
export type RecorderPorts = {
  clock: ClockPort;
  keeper: VoiceKeeper;
  open: (events: MicrophoneEvents) => Promise<Microphone>;
  analyse: (file: Blob) => Promise<{ duration: number; peaks: number[] } | null>;
  onRecorded: (voice: VoiceRecording) => void | Promise<void>;
  /** It could not be handed over; it is still here. */
  onNotSent: (error: unknown) => void;
};

/** Records one voice message at a time in one place. */
export type VoiceRecorder = ReturnType<typeof createRecorder>;

/** Makes a recorder. A recording from before a reload is restored by `find`. */
export function createRecorder(ports: RecorderPorts) {
  const { clock, keeper } = ports;
  let state: RecorderState = { kind: 'idle' };
  const now = () => state;
  const listeners = new Set<() => void>();
  let microphone: Microphone | null = null;
  let release: (() => void) | null = null;
  let cancelLimit: () => void = () => undefined;
  let pieces: Blob[] = [];
  let levels: number[] = [];
  let loudest = 0;
  // One after another, so that the pieces are persisted in order.
  let keeping: Promise<void> = Promise.resolve();
  let left = false;
  let turn = 0;
  let found: Promise<void> | undefined;

  function become(next: RecorderState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function idle(): void {
    release?.();
    release = null;
    become({ kind: 'idle' });
  }

  async function forget(): Promise<void> {
    await keeping;
    await keeper.drop().catch((error: unknown) => console.warn('voice', error));
    idle();
  }

  function take(piece: Blob): void {
    const part = pieces.push(piece) - 1;
    const level = loudest;
    levels.push(level);
    loudest = 0;
    const type = microphone?.type ?? piece.type;
    keeping = keeping
      .then(async () => keeper.keep({ part, type, level, sound: await piece.arrayBuffer() }))
      .catch((error: unknown) => {
        // The disk is full: the recording can still be sent, but the user is warned that it would not survive
        // a reload.
        console.warn('voice', error);
        if (state.kind === 'recording') become({ ...state, persisted: false });
      });
  }

  async function recorded(type: string, seconds: number): Promise<VoiceRecording> {
    const file = voiceFile(pieces, type);
    const read = await ports.analyse(file);
    return { file, duration: read?.duration ?? seconds, peaks: read?.peaks ?? peaksOf(levels) };
  }

  async function finish(why: 'stopped' | 'longest'): Promise<VoiceRecording | null> {
    if (state.kind !== 'recording' || !microphone) return null;
    const seconds = (clock.now() - state.since) / 1000;
    cancelLimit();
    become({ kind: 'finishing' });
    await microphone.stop();
    const voice = await recorded(microphone.type, seconds);
    microphone = null;
    await keeping;
    if (left) return null;
    if (pieces.length === 0 || seconds < SHORTEST_VOICE) {
      await forget();
      return null;
    }
    become({ kind: 'preview', voice, why });
    return voice;
  }

  /** Looks for a recording from before this page was loaded. */
  async function look(): Promise<void> {
    const own = await keeper.claim(true);
    if (!own) return;
    const persisted = left ? [] : await keeper.read();
    if (persisted.length === 0 || left) return own();
    release = own;
    pieces = persisted.map(({ sound }) => new Blob([sound]));
    levels = persisted.map(({ level }) => level);
    const voice = await recorded(persisted[0]?.type ?? '', persisted.length);
    if (left) return own();
    become({ kind: 'preview', voice, why: 'found' });
  }

  const find = () => {
    found ??= look().catch((error: unknown) => console.warn('voice', error));
    return found;
  };

  async function start(locked: boolean): Promise<void> {
    if (state.kind !== 'idle' && state.kind !== 'refused') return;
    turn += 1;
    const mine = turn;
    // They went away, or changed their mind, while the browser asked them.
    const isOver = () => mine !== turn;
    become({ kind: 'asking', locked });
    await find();
    // What was found comes first: nothing is recorded over it.
    if (isOver() || now().kind !== 'asking') return;
    const own = release ?? (await keeper.claim(false));
    if (isOver()) return own?.();
    release = own;
    if (!release) return become({ kind: 'refused', reason: 'elsewhere' });
    pieces = [];
    levels = [];
    loudest = 0;
    try {
      const opened = await ports.open({
        piece: (piece) => isOver() || take(piece),
        ended: () => isOver() || void finish('stopped'),
      });
      const asked = now();
      if (isOver() || asked.kind !== 'asking') return void (await opened.stop());
      microphone = opened;
      become({ kind: 'recording', locked: asked.locked, since: clock.now(), persisted: true });
      cancelLimit = clock.after(LONGEST_VOICE * 1000, () => void finish('longest'));
    } catch (error) {
      if (isOver()) return;
      idle();
      become({ kind: 'refused', reason: refusalOf(error) });
    }
  }

  /** Locks the recording, so that it continues without holding the button. */
  function lock(): void {
    if (state.kind === 'recording' || state.kind === 'asking') become({ ...state, locked: true });
  }

  /** Discards the recording; returns a function that restores it, or null when there was nothing. */
  async function discard(): Promise<(() => void) | null> {
    if (state.kind === 'asking' || state.kind === 'refused') {
      turn += 1;
      idle();
    }
    const voice = state.kind === 'preview' ? state.voice : await finish('stopped');
    if (now().kind !== 'preview') return null;
    await forget();
    return voice && (() => void restore(voice));
  }

  async function restore(voice: VoiceRecording): Promise<void> {
    if (left || state.kind !== 'idle') return;
    release = await keeper.claim(false);
    if (!release || now().kind !== 'idle') return;
    become({ kind: 'preview', voice, why: 'stopped' });
    const sound = await voice.file.arrayBuffer();
    await keeper
      .keep({ part: 0, type: voice.file.type, level: 1, sound })
      .catch((error: unknown) => console.warn('voice', error));
  }

  /** Hands it over, and forgets it here once it was taken. */
  async function send(): Promise<void> {
    await finish('stopped');
    const shown = now();
    if (shown.kind !== 'preview') return;
    become({ kind: 'sending', voice: shown.voice });
    try {
      await ports.onRecorded(shown.voice);
    } catch (error) {
      become(shown);
      return ports.onNotSent(error);
    }
    await forget();
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** How loud it is now, 0 to 1. */
    level() {
      const level = microphone?.level() ?? 0;
      loudest = Math.max(loudest, level);
      return level;
    },
    find,
    start,
    lock,
    stop: () => finish('stopped').then(() => undefined),
    discard,
    send,
    /** The recorder was left; the recording stays persisted on this device. */
    async leave(): Promise<void> {
      left = true;
      if (state.kind === 'asking') turn += 1;
      cancelLimit();
      if (microphone) await microphone.stop();
      microphone = null;
      await keeping;
      // What is being handed over stays this tab's own until that is done.
      if (state.kind === 'sending') return;
      release?.();
      release = null;
    },
  };
}
