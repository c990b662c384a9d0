import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  captionsOfText,
  chapterAt,
  chaptersOfText,
  isCaptions,
  secondsOf,
  textOfCaptions,
} from '#shared/domains/videos/model/captions.ts';
import { clockOf } from '#shared/language/clock.ts';

test('a time is read as it is typed, and nothing else is taken for one', () => {
  for (const [typed, seconds] of [
    ['0:05', 5],
    ['1:15', 75],
    ['75', 75],
    ['1:15.5', 75.5],
    ['1:15,5', 75.5],
    [' 0:00 ', 0],
    ['29:59', 1799],
  ] as const) {
    expect(secondsOf(typed), typed).toBe(seconds);
  }
  for (const typed of ['', 'Hall', '1:60', '-1', '1:', ':30', '1:2:3', '1e3', '0:5.25']) {
    expect(secondsOf(typed), typed).toBeNull();
  }
});

test('chapters and captions name the first line that cannot be read', () => {
  expect(chaptersOfText('0:00 Hall\n\n0:12 The kitchen')).toEqual({
    chapters: [
      { at: 0, title: 'Hall' },
      { at: 12, title: 'The kitchen' },
    ],
  });
  expect(chaptersOfText('0:00 Hall\nKitchen')).toEqual({ wrong: 2 });
  expect(chaptersOfText('0:10 Hall\n0:10 Kitchen')).toEqual({ wrong: 2 });
  expect(captionsOfText('0:01', 10)).toEqual({ wrong: 1 });
  expect(chaptersOfText('')).toEqual({ chapters: [] });
});

test('captions show until the next line, the last one until the end, and cannot break out of their cue', () => {
  expect(captionsOfText('0:01 The hall --> door\n1:05.5 The kitchen', 90)).toEqual({
    vtt: [
      'WEBVTT',
      '00:00:01.000 --> 00:01:05.500\nThe hall → door',
      '00:01:05.500 --> 00:01:30.000\nThe kitchen',
    ].join('\n\n'),
  });
});

test('captions that were typed come back as they were, for any lines', () => {
  const words = fc
    .stringMatching(/^[A-Za-z0-9áéñ ,.!?]{1,40}$/)
    .map((text) => text.trim())
    .filter(Boolean);
  const lines = fc
    .uniqueArray(fc.integer({ min: 0, max: 17_999 }), { maxLength: 20 })
    .chain((tenths) =>
      fc.tuple(
        ...tenths.toSorted((a, b) => a - b).map((at) => words.map((text) => ({ at, text }))),
      ),
    );
  fc.assert(
    fc.property(lines, (typed) => {
      const text = typed
        .map(({ at, text: said }) => `${clockOf(at / 10)}${at % 10 ? `.${at % 10}` : ''} ${said}`)
        .join('\n');
      const read = captionsOfText(text, null);
      expect('vtt' in read && isCaptions(`${read.vtt} -->`)).toBe(true);
      expect('vtt' in read && textOfCaptions(read.vtt)).toBe(
        text.replaceAll(/ {2,}/g, (spaces) => spaces),
      );
    }),
  );
});

test('captions of another program are read: hours, settings, several lines, tags', () => {
  const vtt =
    'WEBVTT - made elsewhere\r\n\r\nNOTE hello\r\n\r\n1\r\n00:01:05.500 --> 00:01:08.000 line:0\r\n<v Ana>The\r\nkitchen</v>\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nLate';
  expect(textOfCaptions(vtt)).toBe('1:05.5 The kitchen\n60:00 Late');
  expect(isCaptions(vtt)).toBe(true);
  expect(isCaptions('1\n00:01 --> 00:02\nSubRip')).toBe(false);
});

test('the chapter of a moment is the last that has begun', () => {
  const chapters = [
    { at: 0, title: 'Hall' },
    { at: 12, title: 'Kitchen' },
  ];
  expect(chapterAt(chapters, 11.9)?.title).toBe('Hall');
  expect(chapterAt(chapters, 12)?.title).toBe('Kitchen');
  expect(chapterAt(chapters.slice(1), 3)).toBeUndefined();
});
