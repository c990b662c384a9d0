import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf } from '#shared/language/clock.ts';
import { levelOf, peaksOf } from '#shared/platform/voice/peaks.ts';
import { recordedType, voiceFile } from '#shared/platform/voice/recording.ts';

test('a waveform has 64 whole numbers from 0 to 100, whatever the sound', () => {
  fc.assert(
    fc.property(fc.float32Array({ maxLength: 500, noNaN: true, min: -4, max: 4 }), (samples) => {
      const peaks = peaksOf(samples);
      expect(peaks).toHaveLength(64);
      expect(peaks.every((peak) => Number.isInteger(peak) && peak >= 0 && peak <= 100)).toBe(true);
    }),
  );
});

test('the loudest moment is 100 where it is, and silence is flat', () => {
  const samples = new Float32Array(6400);
  samples[3250] = -0.25;
  samples[100] = 0.125;
  const peaks = peaksOf(samples);
  expect([peaks[32], peaks[1], peaks[0]]).toEqual([100, 50, 0]);
  expect(Math.max(...peaksOf(new Float32Array(6400).fill(0.002)))).toBeLessThan(3);
});

test('a level meter shows speech and no silence', () => {
  expect(levelOf(new Uint8Array(512).fill(128))).toBe(0);
  const speech = Uint8Array.from({ length: 512 }, (_, at) => 128 + (at % 2 ? 12 : -12));
  expect(levelOf(speech)).toBeGreaterThan(0.25);
  expect(levelOf(Uint8Array.from({ length: 512 }, (_, at) => (at % 2 ? 255 : 0)))).toBe(1);
});

test('a browser records in a format it has, and the file says so', () => {
  expect(recordedType((type) => type.includes('webm'))).toBe('audio/webm;codecs=opus');
  expect(recordedType((type) => type.includes('mp4'))).toBe('audio/mp4;codecs=mp4a.40.2');
  expect(recordedType(() => false)).toBeUndefined();
  const { name, type } = voiceFile(['a'], 'audio/mp4;codecs=mp4a.40.2');
  expect([name, type]).toEqual(['voice-message.m4a', 'audio/mp4']);
});

test('a duration is written as players write it', () => {
  expect([0, 9.9, 61, 300, -1].map(clockOf)).toEqual(['0:00', '0:09', '1:01', '5:00', '0:00']);
});
