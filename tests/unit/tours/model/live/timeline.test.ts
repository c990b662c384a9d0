import { describe, expect, test } from 'vitest';
import { readSignal, readTalk } from '#shared/domains/tours/model/live/signals.ts';
import {
  byOwnClock,
  fitTimeline,
  mergeTimelines,
  picturesOf,
  type TimelineEntry,
  timelineEntrySchema,
} from '#shared/domains/tours/model/live/timeline.ts';

const START = Date.parse('2027-03-01T15:00:00.000Z');

/** An entry so many seconds into the tour. */
const entry = (id: number, seconds: number, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  at: new Date(START + seconds * 1000).toISOString(),
  by: 'renter',
  kind: 'chat',
  text: `text ${id}`,
  ...more,
});

test.each([
  ['2027-03-01T15:00:00Z', true],
  ['2028-02-29T23:59:59.123456Z', true],
  ['2027-03-01T25:99:00Z', false],
  ['2027-03-01T24:00:00Z', false],
  ['2027-03-01T23:59:60Z', false],
  ['2027-02-29T12:00:00Z', false],
  ['2027-13-01T12:00:00Z', false],
  ['2027-03-01T15:00:00', false],
])('an entry at %s is one: %s', (at, isOne) => {
  expect(timelineEntrySchema.safeParse({ ...entry(1, 0), at }).success).toBe(isOne);
});

describe('two timelines become one', () => {
  test('in the order of time, each entry once, as this device has it', () => {
    const mine = [entry(1, 10), entry(3, 30)];
    const theirs = [entry(2, 20), entry(3, 99, { text: 'other' })];
    expect(mergeTimelines(mine, theirs)).toEqual([entry(1, 10), entry(2, 20), entry(3, 30)]);
  });

  test('entries of one moment stand in the same order on both devices', () => {
    const [a, b] = [entry(1, 5), entry(2, 5)];
    expect(mergeTimelines([b], [a])).toEqual(mergeTimelines([a], [b]));
  });
});

describe('clocks', () => {
  test('an entry of a device whose clock is two days ahead stands where it happened', () => {
    const two = 2 * 86_400_000;
    const theirs = entry(1, 10, { at: new Date(START + 10_000 + two).toISOString() });
    expect(byOwnClock(theirs, two)).toEqual(entry(1, 10));
  });

  test('clocks that differ by a second are left alone', () => {
    expect(byOwnClock(entry(1, 10), 1_000)).toEqual(entry(1, 10));
  });
});

describe('what a report takes', () => {
  test('a short timeline as it is', () => {
    const short = [entry(1, 1, { kind: 'joined' }), entry(2, 2), entry(3, 3, { kind: 'note' })];
    expect(fitTimeline(short)).toEqual(short);
  });

  test('of a long one notes and snapshots before messages, and those before stages', () => {
    const stages = Array.from({ length: 300 }, (_, id) =>
      entry(id, id, { kind: 'stage', stage: 'audio' }),
    );
    const chat = Array.from({ length: 150 }, (_, id) => entry(1_000 + id, 1_000 + id));
    const notes = Array.from({ length: 20 }, (_, id) => entry(2_000 + id, id, { kind: 'note' }));
    const fitted = fitTimeline([...stages, ...chat, ...notes]);
    expect(fitted).toHaveLength(400);
    const count = (kind: TimelineEntry['kind']) => fitted.filter((one) => one.kind === kind).length;
    expect([count('note'), count('chat'), count('stage')]).toEqual([20, 150, 230]);
    expect(fitted).toEqual(mergeTimelines(fitted, []));
  });

  test('no more bytes than the column has', () => {
    const long = Array.from({ length: 300 }, (_, id) => entry(id, id, { text: 'ñ'.repeat(1_000) }));
    expect(new TextEncoder().encode(JSON.stringify(fitTimeline(long))).length).toBeLessThan(
      110_000,
    );
  });

  test('next to what it has already only as much as there is room for, and that not once more', () => {
    const all = Array.from({ length: 420 }, (_, id) => entry(id, id));
    const filed = new Set(all.slice(0, 390).map(({ id }) => id));
    expect(fitTimeline(all, filed)).toEqual(all.slice(390, 400));
    expect(fitTimeline(all, new Set(all.map(({ id }) => id)))).toEqual([]);
  });

  test('twenty pictures at most', () => {
    const many = Array.from({ length: 30 }, (_, id) =>
      entry(id, id, { kind: 'snapshot', path: `p${id}` }),
    );
    expect(picturesOf(many)).toHaveLength(20);
  });
});

describe('what arrives', () => {
  const from = { person: entry(1, 0).id, session: entry(2, 0).id };

  test('a signal is read by its name, and what is none is passed over', () => {
    const hello = { from, asks: true, at: 5, ago: 0 };
    expect(readSignal('hello', hello)).toEqual({ name: 'hello', signal: hello });
    expect(readSignal('hello', { ...hello, from: 'me' })).toBeNull();
    expect(readSignal('toString', hello)).toBeNull();
    expect(readSignal('unheard', hello)).toBeNull();
    expect(
      readSignal('description', {
        from,
        to: from.session,
        call: from.session,
        type: 'pranswer',
        sdp: '',
      }),
    ).toBeNull();
  });

  test('talk beyond its limits is passed over', () => {
    expect(readTalk({ type: 'point', x: 0.5, y: 1 })).toEqual({ type: 'point', x: 0.5, y: 1 });
    expect(readTalk({ type: 'point', x: 1.5, y: 1 })).toBeNull();
    expect(readTalk({ type: 'picture', jpeg: '"><script>' })).toBeNull();
    expect(
      readTalk({ type: 'entry', keep: true, entry: entry(1, 1, { text: 'a'.repeat(1_001) }) }),
    ).toBeNull();
    expect(readTalk(null)).toBeNull();
  });
});
