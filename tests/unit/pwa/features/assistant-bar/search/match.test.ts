import { expect, test } from 'vitest';
import {
  askedWords,
  likeness,
  markedRuns,
} from '../../../../../../pwa/features/assistant-bar/search/match.ts';

const marked = (text: string, query: string) =>
  markedRuns(text, askedWords(query))
    .map(({ text: run, hit }) => (hit ? `[${run}]` : run))
    .join('');

test.each([
  ['Grâce Hallow', 'grace', '[Grâce] Hallow'],
  ['Grace Hall', 'ha gr', '[Gr]ace [Ha]ll'],
  ["Tess O'Neil", "o'n", "Tess [O'N]eil"],
  ['1417 NW Marshall St', '1417 marsh', '[1417] NW [Marsh]all St'],
  ['Große Straße', 'strase', 'Große Straße'],
  ['Loft', '', 'Loft'],
])('in %s the typed words %s are marked as %s', (text, query, wanted) => {
  expect(marked(text, query)).toBe(wanted);
});

test('the marked runs of a text are the text', () => {
  for (const text of ['Ana Ferro · Tenant', 'ÀÉ i̇stanbul ß æ', '']) {
    expect(
      markedRuns(text, askedWords('an t is æ'))
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  }
});

test('a title is likest to itself, then to its beginning, then to a slip of it', () => {
  const like = (query: string) => likeness(askedWords(query), 'Rent roll', 'tenants payments');
  expect(like('rent roll')).toBe(1);
  expect(like('rent')).toBeGreaterThan(like('paym'));
  expect(like('paymnets')).toBeGreaterThan(0);
  expect(like('rent castle')).toBe(0);
  expect(like('')).toBe(0);
});
