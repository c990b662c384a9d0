import { expect, test } from 'vitest';
import {
  applyFormSchema,
  type Companion,
} from '#shared/domains/applications/model/apply-schema.ts';
import {
  dividedEvenly,
  isDivided,
  partsOf,
  sharesOf,
  undivided,
} from '#shared/domains/applications/model/joint/rent-parts.ts';

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

const companion = (at: number, more: Partial<Companion> = {}): Companion => ({
  id: id(at),
  full_name: '',
  email: '',
  status: 'invited',
  mate: id(at + 4),
  ...more,
});

const faultOf = (companions: Companion[]) =>
  applyFormSchema.shape.companions.safeParse(companions).error?.issues[0]?.message;

test('equal parts are whole percents, the rest is the applicant’s, and who refused has none', () => {
  const [one, other, gone] = dividedEvenly([
    companion(1),
    companion(2),
    companion(3, { status: 'refused', share: 50 }),
  ]);
  expect([one?.share, other?.share, gone?.share]).toEqual([33, 33, null]);
  expect(isDivided(undivided([companion(1, { share: 40 })]))).toBe(false);
});

test('parts are sent in hundredths of a percent, of those who apply or are asked', () => {
  const people = [
    companion(2, { share: 33.33 }),
    companion(1, { share: 12.5 }),
    companion(3, { status: 'refused', share: 50 }),
  ];
  expect(sharesOf(people)).toEqual([
    { id: id(1), share_bps: 1250 },
    { id: id(2), share_bps: 3333 },
  ]);
  expect(sharesOf([companion(1), companion(2)])).toEqual([]);
  expect(partsOf([companion(1, { share: 40 }), companion(2)])).toEqual([4000, Number.NaN]);
});

test('a form takes parts of all who apply or of none, and no more than the whole together', () => {
  const fault = 'Give each person a part of the rent; all parts together are 100 percent.';
  expect(faultOf([companion(1), companion(2)])).toBeUndefined();
  expect(faultOf([companion(1, { share: 60 }), companion(2, { share: 40 })])).toBeUndefined();
  expect(faultOf([companion(1, { share: 60 }), companion(2, { share: 40.01 })])).toBe(fault);
  expect(faultOf([companion(1, { share: 60 }), companion(2)])).toBe(fault);
  expect(faultOf([companion(1, { share: -1 })])).toBe(fault);
});

test('a mate needs no address, another person does, and no mate is named twice', () => {
  expect(faultOf([companion(1)])).toBeUndefined();
  expect(faultOf([companion(1, { mate: null })])).toBe(
    'Each person needs a name and an e-mail address.',
  );
  expect(faultOf([companion(1), companion(2, { mate: id(5) })])).toBeTruthy();
});
