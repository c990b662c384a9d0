import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOffline, unsentWork, wipeOffline } from '#shared/platform/offline/database.ts';
import { weighOffline } from '#shared/platform/offline/usage.ts';
import type { MicrophoneEvents } from '#shared/platform/voice/microphone.ts';
import { createRecorder, type VoiceRecorder } from '#shared/platform/voice/recorder-store.ts';
import type { VoiceRecording } from '#shared/platform/voice/recording.ts';
import { deviceKeeper } from '#shared/platform/voice/recording-backup.ts';

const me = '00000000-0000-4000-8000-0000000000f1';
const home = 'a conversation';

let time: number;
let limits: { at: number; work: () => void }[];
let events: MicrophoneEvents;
let taken: VoiceRecording[];
let notTaken: unknown[];
let answer: () => Promise<void>;
let readable: boolean;
const made: VoiceRecorder[] = [];
let refusal: Error | null;
let opened: PromiseWithResolvers<void>;

beforeEach(() => {
  [time, limits, taken, notTaken, readable, refusal] = [0, [], [], [], true, null];
  answer = async () => undefined;
  opened = Promise.withResolvers();
  opened.resolve();
});
afterEach(async () => {
  await Promise.all(made.splice(0).map((each) => each.leave()));
  await wipeOffline(me);
});

/** A device whose microphone says what the test says. */
function recorder(conversationId = home): VoiceRecorder {
  const voice = createRecorder({
    clock: {
      now: () => time,
      after(milliseconds, work) {
        const limit = { at: time + milliseconds, work };
        limits.push(limit);
        return () => {
          limits = limits.filter((each) => each !== limit);
        };
      },
    },
    keeper: deviceKeeper(me, conversationId),
    open: async (given) => {
      events = given;
      await opened.promise;
      if (refusal) throw refusal;
      return { type: 'audio/webm;codecs=opus', level: () => 0.5, stop: async () => undefined };
    },
    analyse: async (file) =>
      readable ? { duration: file.size, peaks: Array.from({ length: 64 }, () => 7) } : null,
    onRecorded: async (voice) => {
      await answer();
      taken.push(voice);
    },
    onNotSent: (error) => void notTaken.push(error),
  });
  made.push(voice);
  return voice;
}

/** Seconds of speech, each a letter. */
function speak(letters: string) {
  for (const letter of letters) {
    time += 1000;
    events.piece(new Blob([letter]));
  }
}

const kept = () => openOffline(me).voice.count();
const contents = async (voice: VoiceRecording | undefined) => await voice?.file.text();

test('a recording is handed over once, in its order, and then deleted', async () => {
  const voice = recorder();
  await voice.start(true);
  expect(voice.state()).toMatchObject({ kind: 'recording', locked: true });
  speak('abc');
  await voice.stop();
  expect(voice.state()).toMatchObject({ kind: 'preview', why: 'stopped' });
  expect(await kept()).toBe(3);
  await Promise.all([voice.send(), voice.send()]);
  expect(taken).toHaveLength(1);
  expect(await contents(taken[0])).toBe('abc');
  expect(taken[0]).toMatchObject({ duration: 3, peaks: { length: 64 } });
  expect([taken[0]?.file.name, taken[0]?.file.type]).toEqual(['voice-message.webm', 'audio/webm']);
  expect(voice.state()).toEqual({ kind: 'idle' });
  expect(await kept()).toBe(0);
});

test('an unfinished recording survives a page that dies, and counts as unsent work', async () => {
  const dead = recorder();
  await dead.start(true);
  speak('abc');
  await expect.poll(kept).toBe(3);
  expect(await unsentWork(me)).toEqual({ messages: 0, acts: 0, drafts: 1 });
  expect((await weighOffline(me)).drafts).toBeGreaterThan(3);

  const elsewhere = recorder('another conversation');
  await elsewhere.find();
  expect(elsewhere.state().kind).toBe('idle');

  // The dead page let go of its lock as dying pages do; this one never stopped anything.
  await dead.leave();
  const next = recorder();
  await next.start(true);
  expect(next.state(), 'nothing is recorded over it').toMatchObject({
    kind: 'preview',
    why: 'found',
  });
  await next.send();
  expect(await contents(taken[0])).toBe('abc');
  expect(await kept()).toBe(0);
});

test('two tabs do not have the same recording', async () => {
  const first = recorder();
  await first.start(true);
  speak('ab');
  const second = recorder();
  await second.start(true);
  expect(second.state()).toEqual({ kind: 'refused', reason: 'elsewhere' });
  await first.stop();
  expect(await contents((first.state() as { voice?: VoiceRecording }).voice)).toBe('ab');
});

test('a recording that cannot be handed over stays and is reported', async () => {
  const voice = recorder();
  await voice.start(true);
  speak('ab');
  answer = () => Promise.reject(new Error('no room'));
  await voice.send();
  expect(notTaken).toHaveLength(1);
  expect(voice.state()).toMatchObject({ kind: 'preview' });
  expect(await kept()).toBe(2);
  answer = async () => undefined;
  await voice.send();
  expect(taken).toHaveLength(1);
});

test('a recording lasts at most five minutes', async () => {
  const voice = recorder();
  await voice.start(true);
  speak('abc');
  expect(limits.map(({ at }) => at)).toEqual([300_000]);
  limits[0]?.work();
  await expect.poll(() => voice.state()).toMatchObject({ kind: 'preview', why: 'longest' });
});

test('a microphone that is unplugged ends the recording and preserves it', async () => {
  const voice = recorder();
  await voice.start(true);
  speak('abcd');
  events.ended();
  await expect.poll(() => voice.state()).toMatchObject({ kind: 'preview', why: 'stopped' });
});

test('a discarded recording can be restored, and is saved again', async () => {
  const voice = recorder();
  await voice.start(true);
  speak('abc');
  const undo = await voice.discard();
  expect(voice.state()).toEqual({ kind: 'idle' });
  expect(await kept()).toBe(0);
  undo?.();
  await expect.poll(() => voice.state()).toMatchObject({ kind: 'preview' });
  await expect.poll(kept).toBe(1);
  await voice.send();
  expect(await contents(taken[0])).toBe('abc');
});

test('a tap without sound leaves no recording', async () => {
  const voice = recorder();
  await voice.start(false);
  time += 200;
  events.piece(new Blob(['x']));
  await voice.stop();
  expect(voice.state()).toEqual({ kind: 'idle' });
  expect(await kept()).toBe(0);
});

test('a refused microphone says why and asks again; a cancelled start records nothing', async () => {
  const voice = recorder();
  refusal = new DOMException('no', 'NotAllowedError');
  await voice.start(true);
  expect(voice.state()).toEqual({ kind: 'refused', reason: 'denied' });
  refusal = new DOMException('no', 'NotFoundError');
  await voice.start(true);
  expect(voice.state()).toEqual({ kind: 'refused', reason: 'missing' });

  refusal = null;
  opened = Promise.withResolvers();
  const asked = voice.start(true);
  await expect.poll(() => voice.state().kind).toBe('asking');
  await voice.discard();
  opened.resolve();
  await asked;
  events.piece(new Blob(['late']));
  expect(voice.state()).toEqual({ kind: 'idle' });
  await voice.start(true);
  speak('ab');
  await voice.send();
  expect(await contents(taken[0])).toBe('ab');
});

test('a recording that the browser cannot decode has its measured length and loudness', async () => {
  readable = false;
  const voice = recorder();
  await voice.start(true);
  voice.level();
  speak('a');
  speak('b');
  await voice.send();
  expect(taken[0]?.duration).toBe(2);
  expect(taken[0]?.peaks).toEqual([...Array(32).fill(100), ...Array(32).fill(0)]);
});
