// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answerMedia, ScriptedTrack, streamOf } from '#tests/support/surface/calls.ts';
import { createCallStore } from '../../../../../pwa/features/live-tour/call/call-state.ts';
import { createOwnMedia } from '../../../../../pwa/features/live-tour/call/own-media.ts';

/** The media of a call that began with these tracks, and how often something else was to be sent. */
function mediaWith(...tracks: ScriptedTrack[]) {
  const store = createCallStore(streamOf(...tracks));
  let changes = 0;
  const media = createOwnMedia(store, () => {
    changes += 1;
  });
  return { store, media, changes: () => changes };
}

test('a camera that opens after the call has ended is closed at once', async () => {
  const track = new ScriptedTrack('video');
  const opening = Promise.withResolvers<MediaStream>();
  answerMedia(() => opening.promise);
  const { store, media, changes } = mediaWith();
  const turning = media.turnCamera(true);
  media.stop();
  opening.resolve(streamOf(track));
  await turning;
  expect(track.readyState).toBe('ended');
  expect(store.getState().local.getTracks()).toEqual([]);
  expect([store.getState().camera, changes()]).toEqual([false, 0]);
});

test('a microphone that opens after the call has ended is closed at once', async () => {
  const track = new ScriptedTrack('audio');
  const opening = Promise.withResolvers<MediaStream>();
  answerMedia(() => opening.promise);
  const { media } = mediaWith();
  const turning = media.turnMicrophone(true);
  media.stop();
  opening.resolve(streamOf(track));
  await turning;
  expect(track.readyState).toBe('ended');
});

test('a camera that is turned off is closed and not only dark, and can be opened again', async () => {
  const [first, second] = [new ScriptedTrack('video'), new ScriptedTrack('video')];
  answerMedia(async () => streamOf(second));
  const { store, media } = mediaWith(first);
  await media.turnCamera(false);
  expect(first.readyState).toBe('ended');
  expect([store.getState().camera, media.tracks().video]).toEqual([false, null]);
  await media.turnCamera(true);
  expect([store.getState().camera, media.tracks().video]).toEqual([true, second]);
});

test('a microphone is muted without being closed', async () => {
  const track = new ScriptedTrack('audio');
  const { store, media, changes } = mediaWith(track);
  await media.turnMicrophone(false);
  expect([track.enabled, track.readyState]).toEqual([false, 'live']);
  expect([store.getState().microphone, changes()]).toEqual([false, 1]);
});

test('a camera that is pulled out is named, and the call goes on without it', () => {
  const track = new ScriptedTrack('video');
  const { store, media, changes } = mediaWith(track);
  track.onended?.();
  expect(store.getState()).toMatchObject({ camera: false, cameraFault: 'missing' });
  expect([media.tracks().video, changes()]).toEqual([null, 1]);
});

test('a camera that may not be opened is no camera, with the reason', async () => {
  answerMedia(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const { store, media } = mediaWith();
  await media.turnCamera(true);
  expect(store.getState()).toMatchObject({ camera: false, cameraFault: 'denied' });
});
