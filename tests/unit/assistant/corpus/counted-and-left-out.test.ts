import { expect, test } from 'vitest';
import { readRequest } from '../../../../supabase/assistant/grammar/request.ts';
import { corpusReader } from './corpus-reader.ts';
import { stepsOf } from './steps-of.ts';

/** What the steps of a sentence are about, by one slot. */
async function thingsOf(sentence: string, slot: string): Promise<unknown[]> {
  const steps = await stepsOf(sentence);
  expect(Array.isArray(steps), `${sentence}: ${String(steps)}`).toBe(true);
  return (steps as [string, Record<string, unknown>][]).map(([, values]) => values[slot]).sort();
}

const OPEN = [
  ...['andre-silva-525-duval-st', 'caleb-hendricks-2179-woodrow-ave'],
  ...['diego-gallo-677-lucksinger-ln', 'gabriel-kim-2763-haskell-st'],
  ...['ivy-weiss-899-w-5th-st', 'noor-park-4203-trinity-st'],
].map((key) => `application/${key}`);

test.each([
  'decline everyone except Grace, Kofi',
  'decline everyone except for Grace and for Kofi',
  'decline all applications except Grace plus Kofi',
  'decline all but the two for Bouldin',
  'rechaza a todos menos Grace y Kofi',
])('nothing of what is left out is done: %s', async (sentence) => {
  expect(await thingsOf(sentence, 'application')).toEqual(OPEN);
});

test.each(['decline all but the oldest', 'decline all of them but one', 'decline all but'])(
  'what is left out has to be named: %s',
  async (sentence) => {
    expect(['refused', 'missing']).toContain(await stepsOf(sentence));
  },
);

test.each([
  'reject all applications without references',
  'reject everyone with low income',
  'reject all applicants with pets',
])('a choice that says which of all are meant is asked about: %s', async (sentence) => {
  expect(await stepsOf(sentence)).toBe('which');
});

const LOFTS = ['listing/1809-zach-scott-st', 'listing/379-blanco-st'];
const STUDIOS = [
  '1724-e-38th-st',
  '472-hether-st',
  '498-trinity-st',
  '525-duval-st',
  '886-e-2nd-st',
];

test.each([
  ['raise rent on my two lofts by 40', LOFTS],
  ['baja los dos lofts 30', LOFTS],
  ['raise all lofts except the blanco one by 2%', ['listing/1809-zach-scott-st']],
  ['sube todos los estudios 20', STUDIOS.map((key) => `listing/${key}`)],
])('a kind of home parts what is meant from all: %s', async (sentence, homes) => {
  expect(await thingsOf(sentence, 'listing')).toEqual(homes);
});

test.each([
  'raise rent on all studios except 498 Trinity by 20',
  'sube un 2 % todos los estudios excepto 498 Trinity',
])('the number of what is left out is of its name: %s', async (sentence) => {
  const others = STUDIOS.filter((key) => key !== '498-trinity-st');
  expect(await thingsOf(sentence, 'listing')).toEqual(others.map((key) => `listing/${key}`));
});

test('one-bedrooms are those with one, and rooms are no bedrooms', async () => {
  const ones = await thingsOf('raise all one-bedrooms by 20', 'listing');
  expect(ones).toHaveLength(11);
  expect(ones).not.toContain('listing/2016-morrow-st');
  const rooms = await thingsOf('sube todas las habitaciones un 2 %', 'listing');
  expect(rooms).toContain('listing/430-duval-st');
  expect(rooms).not.toContain('listing/1809-zach-scott-st');
});

test('an exception makes nothing cheaper', async () => {
  const rents = await thingsOf('sube 50 todas las casas menos la de Haskell', 'rent');
  expect(new Set(rents)).toEqual(new Set([205_000]));
});

test.each([
  ['pagué 300 al fontanero por 498 Trinity', 30_000],
  ['I spent 60 on cleaning at 525 duval yesterday', 6_000],
  ['expense 230 electrician 2763 haskell', 23_000],
])('the number of a house is no amount: %s', async (sentence, amount) => {
  expect(await thingsOf(sentence, 'amount')).toEqual([amount]);
});

test.each([
  ['close october of last year', '2025-10'],
  ['cierra agosto del año pasado', '2025-08'],
  ['cierra octubre pasado', '2026-10'],
  ['close oct 31', '2026-10'],
  ['close the month of december', '2025-12'],
])('a month that is over is meant: %s', async (sentence, month) => {
  expect(await thingsOf(sentence, 'month')).toEqual([month]);
});

test.each(['close q3', 'close the books for 2025', 'close last quarter'])(
  'what has several months is no month: %s',
  async (sentence) => {
    expect(await stepsOf(sentence)).toBe('refused');
  },
);

test.each([
  ['give Reuben notice for the end of February', '2027-02-28'],
  ['end Maya’s lease in March', '2027-03-31'],
])('a lease ends with the month that is named: %s', async (sentence, day) => {
  expect(await thingsOf(sentence, 'last_day')).toEqual([day]);
});

test('what is held back of a deposit is not what goes back', async () => {
  expect(await stepsOf('give Petra her deposit back but keep 200 for the wall')).toBe('unclear');
  expect(await thingsOf('return 900 of Lucia’s deposit', 'amount')).toEqual([90_000]);
});

test('a change of more than half the rent is asked about', async () => {
  expect(await stepsOf('announce a rent increase of 60 % for Reuben from March 1')).toBe('unclear');
  expect(await stepsOf('announce a rent increase of 60 for Reuben starting March 1')).toEqual([
    ['tenancies.announceRent', expect.objectContaining({ rent: 206_000 })],
  ]);
});

test('a reason that is none of the list is asked for', async () => {
  const read = await readRequest('decline Kofi because he smokes', corpusReader()(null));
  expect(read).toMatchObject({ kind: 'missing', slots: ['reason'] });
  expect(await thingsOf('decline Kofi because his income is too low', 'reason')).toEqual([
    'income',
  ]);
});
