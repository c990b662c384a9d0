import { expect, test } from 'vitest';
import { pinnedIn } from '#shared/domains/tours/model/live/pins.ts';
import type { TimelineEntry } from '#shared/domains/tours/model/live/timeline.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const entry = (number: number, more: Partial<TimelineEntry>): TimelineEntry => ({
  id: id(number),
  at: new Date(Date.parse('2027-03-01T15:00:00Z') + number * 1000).toISOString(),
  by: 'renter',
  kind: 'chat',
  ...more,
});

const idsOf = (entries: readonly TimelineEntry[]) => pinnedIn(entries).map((one) => one.id);

test.each([
  ['Is the oven gas?', true],
  ['¿Hay ascensor?', true],
  ['“Is it loud?”', true],
  ['Is it loud? ', true],
  ['I like it', false],
  ['See ?tour=1 for more', false],
])('a message waits for an answer by itself where it asks: %s', (text, waits) => {
  expect(idsOf([entry(1, { text })])).toEqual(waits ? [id(1)] : []);
});

test('a question waits until either side says that it is answered, and again when it is pinned', () => {
  const asked = entry(1, { text: 'Is the oven gas?' });
  const answered = entry(2, { by: 'shower', kind: 'answered', about: id(1) });
  const pinned = entry(3, { kind: 'pinned', about: id(1) });
  expect(idsOf([asked, answered])).toEqual([]);
  expect(idsOf([asked, answered, pinned])).toEqual([id(1)]);
});

test('any message waits where a side pinned it; a note and what is not there never do', () => {
  const said = entry(1, { text: 'Look at the bath' });
  const note = entry(2, { kind: 'note', text: 'Why?' });
  const marks = [1, 9].map((about) => entry(10 + about, { kind: 'pinned', about: id(about) }));
  expect(idsOf([said, note, ...marks])).toEqual([id(1)]);
});
