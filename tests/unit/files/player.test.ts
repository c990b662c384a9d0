import { expect, test, vi } from 'vitest';
import { isPlaying, playAlone, stopPlaying } from '#shared/platform/files/player.ts';

test('a player that begins to play pauses the one before it, once', () => {
  const voice = { pause: vi.fn() };
  const video = { pause: vi.fn() };
  playAlone(voice);
  playAlone(voice);
  expect(voice.pause).not.toHaveBeenCalled();
  playAlone(video);
  expect(voice.pause).toHaveBeenCalledTimes(1);
  expect([isPlaying(voice), isPlaying(video)]).toEqual([false, true]);
  stopPlaying(voice);
  expect(isPlaying(video)).toBe(true);
  stopPlaying(video);
  playAlone(voice);
  expect(video.pause).not.toHaveBeenCalled();
});
