import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AtTheDoor,
  checkInSchema,
  hashOf,
  judgeShown,
  plainCode,
} from '#shared/domains/tours/model/check-in.ts';
import { lastingPacks, tourPackSchema } from '#shared/domains/tours/model/pack.ts';
import { rowId, tourPack } from '#tests/support/surface/tours.ts';

const STARTS = Date.parse('2027-01-01T16:00:00Z');
const MINUTE = 60_000;
const CODE = '7K3Q9MXD';
const SECRET = 'AB'.repeat(16);
const iso = (at: number) => new Date(at).toISOString();

/** What the renter of a tour shows, as private.check_in_codes makes it. */
async function tokenOf(tour: string, starts = STARTS, secret = SECRET): Promise<string> {
  const signed = `KC1.${tour.replaceAll('-', '').toUpperCase()}.${starts / 1000}.${secret}`;
  return `${signed}.${(await hashOf(signed, 1)).slice(0, 8).toUpperCase()}`;
}

const hashes = {
  from: iso(STARTS - 30 * MINUTE),
  until: iso(STARTS + 60 * MINUTE),
  token_hash: await hashOf(await tokenOf(rowId(1)), 1),
  code_hash: await hashOf(`${rowId(1)} ${CODE}`, 4096),
};

const door = (minutes = 0, checked_in_at: string | null = null): AtTheDoor => ({
  tour: { id: rowId(1), starts_at: iso(STARTS), time_zone: 'America/Chicago', checked_in_at },
  hashes,
  now: STARTS + minutes * MINUTE,
});

test('the token and the code of this tour are right, however the code is typed', async () => {
  const token = await tokenOf(rowId(1));
  for (const shown of [token, ` ${token.toLowerCase()}\n`, CODE, '7k3q-9mxd', ' 7K3Q 9MXD ']) {
    expect(await judgeShown(shown, door()), shown).toBe('right');
  }
  expect(plainCode('oil-0 1')).toBe('01101');
});

test.each([
  [-41, 'clock'],
  [-39, 'right'],
  [69, 'right'],
  [71, 'clock'],
  [2 * 1440, 'clock'],
  [-2 * 1440, 'clock'],
])(
  '%s minutes from the beginning by the clock of the device it is %s',
  async (minutes, verdict) => {
    expect(await judgeShown(await tokenOf(rowId(1)), door(minutes))).toBe(verdict);
    expect(await judgeShown(CODE, door(minutes))).toBe(verdict);
  },
);

test('a code that was shown before is noticed', async () => {
  const before = door(0, iso(STARTS));
  expect(await judgeShown(await tokenOf(rowId(1)), before)).toBe('already');
  expect(await judgeShown(CODE, before)).toBe('already');
  expect(await judgeShown('00000000', before)).toBe('wrong-code');
});

test('codes of another tour, of yesterday and of an earlier time are named as such', async () => {
  const day = 24 * 60 * MINUTE;
  const of = async (tour: string, starts: number) =>
    judgeShown(await tokenOf(tour, starts), door());
  expect(await of(rowId(2), STARTS + 60 * MINUTE)).toBe('other-tour');
  expect(await of(rowId(2), STARTS - day)).toBe('other-day');
  expect(await of(rowId(1), STARTS - day)).toBe('other-day');
  expect(await of(rowId(1), STARTS - 60 * MINUTE)).toBe('other-time');
  expect(await judgeShown(await tokenOf(rowId(1), STARTS, 'AC'.repeat(16)), door())).toBe(
    'altered',
  );
});

test('no other QR code and no half a code is taken for one', async () => {
  for (const shown of ['https://example.com/?KC1.', 'WIFI:S:guest;;', '', '7K3Q', `${CODE}1`]) {
    expect(await judgeShown(shown, door()), shown).toBe('unreadable');
  }
});

test('a token that was altered by one byte is never right, and no other tour’s', async () => {
  const token = await tokenOf(rowId(1));
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' }),
      async (at, letter) => {
        fc.pre(token[at] !== letter.toUpperCase() && letter !== ' ');
        const altered = token.slice(0, at) + letter + token.slice(at + 1);
        expect(['altered', 'unreadable']).toContain(await judgeShown(altered, door()));
      },
    ),
    { numRuns: 300 },
  );
});

test('a device that compares never has what it could show itself', async () => {
  const hex = fc.string({
    minLength: 32,
    maxLength: 32,
    unit: fc.constantFrom(...'0123456789ABCDEF'),
  });
  await fc.assert(
    fc.asyncProperty(fc.uuid(), hex, async (id, secret) => {
      const token = await tokenOf(id, STARTS, secret);
      // As the server answers who shows the home, and a server that says too much.
      const check_in = { ...hashes, token_hash: await hashOf(token, 1) };
      const parsed = tourPackSchema.parse(
        tourPack({ id, extras: { ...tourPack().extras, check_in } }),
      );
      expect(JSON.stringify(parsed).toUpperCase()).not.toContain(secret);
      expect(checkInSchema.parse({ ...check_in, secret })).toEqual(check_in);
    }),
    { numRuns: 50 },
  );
});

test('the renter’s device forgets the code with its window, the other keeps what it compares with', () => {
  const of = (check_in: object) =>
    tourPackSchema.parse({
      ...tourPack({ keep_until: iso(STARTS + 3 * 1440 * MINUTE) }),
      extras: { ...tourPack().extras, check_in },
    });
  const { from, until } = hashes;
  const packs = [of({ from, until, token: SECRET, code: CODE }), of(hashes)];
  const left = (minutes: number) =>
    lastingPacks(packs, STARTS + minutes * MINUTE).map(({ extras }) => extras.check_in !== null);
  expect(left(59)).toEqual([true, true]);
  expect(left(61)).toEqual([false, true]);
});

test('a pack from before there was a check-in is still one', () => {
  const { check_in: _, ...extras } = tourPack().extras;
  const { checked_in_at: __, ...before } = tourPack();
  expect(tourPackSchema.parse({ ...before, extras })).toEqual(
    tourPack({
      keep_until: before.keep_until,
      starts_at: before.starts_at,
      ends_at: before.ends_at,
    }),
  );
});
