// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ScriptedTrack, streamOf } from '#tests/support/surface/calls.ts';
import { createCallStore } from '../../../../../../pwa/features/live-tour/call/call-state.ts';
import { createGroup, TRY_AGAIN } from '../../../../../../pwa/features/live-tour/group/group.ts';
import { personOf, scriptGroup } from './scripted-group.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const THEM = 'them';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The part of a call that more than two see, of a device with a camera and a microphone. */
function setUp(configured = true) {
  onTestFinished(() => void vi.useRealTimers());
  const [video, audio] = [new ScriptedTrack('video'), new ScriptedTrack('audio')];
  const local = streamOf(video, audio);
  const store = createCallStore(local);
  store.setState({ channel: true });
  const script = scriptGroup();
  let asked = 0;
  const stages: string[] = [];
  let taken = 0;
  const group = createGroup({
    store,
    async ask() {
      asked += 1;
      return configured ? { url: 'wss://live.test', token: `token ${asked}` } : null;
    },
    open: script.open,
    tracks: () => ({
      audio: local.getAudioTracks()[0] ?? null,
      video: local.getVideoTracks()[0] ?? null,
    }),
    onChange: () => undefined,
    onStage: (stage) => stages.push(stage),
    onTaken: () => {
      taken += 1;
    },
  });
  onTestFinished(() => group.close());
  return {
    ...script,
    ...{ group, store, stages, ids: { audio: audio.id, video: video.id } },
    asked: () => asked,
    taken: () => taken,
    at: () => store.getState().group.at,
  };
}

test('nothing is asked for while it is not wanted', async () => {
  const { asked, at } = setUp();
  await pass(60_000);
  expect([asked(), at()]).toEqual([0, 'off']);
});

test('once wanted the room is opened with a token, sound and picture go there, and people are seen', async () => {
  const { group, rooms, ids, store, at } = setUp();
  group.want(true);
  expect(at()).toBe('opening');
  await pass(0);
  const [room] = rooms;
  expect(room?.token).toBe('token 1');
  expect(room?.sent).toEqual([ids]);
  expect(room?.received).toEqual([{ audio: true, video: true }]);
  expect(group.carries(THEM)).toBe(false);
  room?.handlers.onPeople([personOf(THEM)]);
  expect(store.getState().group).toMatchObject({ at: 'in', people: [{ id: THEM }] });
  expect(group.carries(THEM)).toBe(true);
});

test('without a server it says so, and asks no more', async () => {
  const { group, asked, at, rooms } = setUp(false);
  group.want(true);
  await pass(120_000);
  expect([at(), asked(), rooms.length]).toEqual(['none', 1, 0]);
});

test('a server that is not reached is tried again with a new token, later each time', async () => {
  const { group, server, asked, at, rooms } = setUp();
  server.isDown = true;
  group.want(true);
  await pass(0);
  expect([at(), asked()]).toEqual(['failed', 1]);
  await pass(TRY_AGAIN.first);
  expect(asked()).toBe(2);
  await pass(TRY_AGAIN.first);
  expect(asked()).toBe(2);
  server.isDown = false;
  await pass(TRY_AGAIN.first);
  expect([at(), rooms[0]?.token]).toEqual(['in', 'token 3']);
});

test('a room that the server ended carries no one until it is open again', async () => {
  const { group, rooms, at } = setUp();
  group.want(true);
  await pass(0);
  rooms[0]?.handlers.onPeople([personOf(THEM)]);
  rooms[0]?.handlers.onEnd('lost');
  expect([at(), group.carries(THEM)]).toEqual(['failed', false]);
  await pass(TRY_AGAIN.first);
  expect([at(), rooms.length]).toEqual(['in', 2]);
});

test('the same person on another device takes over, and this one does not take it back', async () => {
  const { group, rooms, taken } = setUp();
  group.want(true);
  await pass(0);
  rooms[0]?.handlers.onEnd('taken');
  await pass(120_000);
  expect([taken(), rooms.length]).toEqual([1, 1]);
});

test('once it is not wanted any more the room is left, also one that opens too late', async () => {
  const { group, rooms, at } = setUp();
  group.want(true);
  await pass(0);
  group.want(false);
  expect([rooms[0]?.left, at()]).toEqual([true, 'off']);
  group.want(true);
  group.want(false);
  await pass(60_000);
  expect(rooms.filter(({ left }) => !left)).toEqual([]);
});

test('a room that is still opening is waited for, and left, before another one is opened', async () => {
  const { group, rooms, server, asked, at } = setUp();
  const gate = Promise.withResolvers<void>();
  server.ready = gate.promise;
  group.want(true);
  await pass(0);
  group.want(false);
  group.want(true);
  await pass(30_000);
  expect([asked(), rooms.length]).toEqual([1, 0]);
  gate.resolve();
  await pass(0);
  expect(rooms.map(({ left }) => left)).toEqual([true, false]);
  expect([asked(), at()]).toEqual([2, 'in']);
});

test('a poor connection goes down from video to sound, a lost one to pictures, and up again', async () => {
  const { group, rooms, ids, stages } = setUp();
  group.want(true);
  await pass(0);
  const [room] = rooms;
  if (!room) throw new Error('no room was opened');
  room.handlers.onQuality({ loss: 0.2, rtt: 1_000 });
  await pass(6_000);
  expect(stages).toEqual(['audio']);
  expect(room.sent.at(-1)).toEqual({ audio: ids.audio, video: null });
  expect(room.received.at(-1)).toEqual({ audio: true, video: false });
  room.handlers.onQuality({ loss: 0.5, rtt: 3_000 });
  await pass(6_000);
  expect(stages).toEqual(['audio', 'pictures']);
  expect(room.sent.at(-1)).toEqual({ audio: null, video: null });
  room.handlers.onQuality({ loss: 0, rtt: 0 });
  await pass(40_000);
  expect(stages.at(-1)).toBe('video');
  expect(room.sent.at(-1)).toEqual(ids);
});

test('while the library sets its connection up again pictures and words go over the channel', async () => {
  const { group, rooms, stages, store } = setUp();
  group.want(true);
  await pass(0);
  rooms[0]?.handlers.onPeople([personOf(THEM)]);
  rooms[0]?.handlers.onLink(false);
  expect([stages.at(-1), group.carries(THEM)]).toEqual(['pictures', false]);
  store.setState({ channel: false });
  group.apply();
  expect(stages.at(-1)).toBe('notes');
  store.setState({ channel: true });
  rooms[0]?.handlers.onLink(true);
  expect([stages.at(-1), group.carries(THEM)]).toEqual(['video', true]);
});
