import { expect, test } from 'vitest';
import {
  type ClauseFacts,
  openPlaces,
  standardClauses,
} from '#shared/domains/leases/model/clauses.ts';
import { TERMS_CHARACTERS } from '#shared/domains/leases/model/lease-form.ts';

const HOME: ClauseFacts = {
  fees: [],
  pets_allowed: false,
  furnished: false,
  smoking: null,
  laundry: null,
  parking: null,
  utilities_included: [],
  state: '',
  other_people: null,
  has_late_fee: false,
};

const clause = (facts: Partial<ClauseFacts>, title: string) =>
  standardClauses({ ...HOME, ...facts })
    .split('\n\n')
    .find((text) => text.split('\n')[0]?.endsWith(`. ${title}`)) ?? '';

const fee = (facts: Partial<ClauseFacts['fees'][number]>) => ({
  kind: 'pet',
  label: null,
  amount_cents: 4_500,
  period: 'monthly' as const,
  refundable: false,
  ...facts,
});

test.each<[string, string, Partial<ClauseFacts>, string]>([
  ['no fee', 'Fees', {}, 'There are no fees in addition'],
  ['a monthly fee', 'Fees', { fees: [fee({})] }, '- Pet fee: $45, each month, with the rent.'],
  [
    'a fee with cents, once, refundable',
    'Fees',
    {
      fees: [
        fee({ kind: 'other', label: 'Key', amount_cents: 1_050, period: 'once', refundable: true }),
      ],
    },
    '- Key: $10.50, once, before moving in, refundable.',
  ],
  [
    'the fee of an application alone',
    'Fees',
    { fees: [fee({ kind: 'application' })] },
    'There are no fees',
  ],
  ['pets', 'Pets', { pets_allowed: true }, 'Pets are welcome'],
  ['no pets', 'Pets', {}, 'No pets are allowed'],
  [
    'utilities',
    'Utilities',
    { utilities_included: ['water', 'gas', 'trash'] },
    'water, gas, and trash',
  ],
  ['no utilities', 'Utilities', {}, 'No utilities are included'],
  ['smoking outside', 'Smoking', { smoking: 'outside' }, 'outside of the home only'],
  ['smoking not said', 'Smoking', {}, '[Whether and where one may smoke]'],
  ['a garage', 'Parking', { parking: 'garage' }, 'in the garage'],
  ['laundry', 'Laundry', { laundry: 'in_unit' }, 'for the tenants alone'],
  ['furniture', 'The home', { furnished: true }, '[list of furniture]'],
  ['no other person', 'Who lives in the home', { other_people: 0 }, 'and no other person.'],
  ['one more person', 'Who lives in the home', { other_people: 1 }, '[name of the one other'],
  ['more people', 'Who lives in the home', { other_people: 2 }, '[names of the 2 other persons'],
  ['the state', 'What the law adds', { state: 'TX' }, 'The law of TX'],
])('the clauses say what the listing says about %s', (_, title, facts, words) => {
  expect(clause(facts, title)).toContain(words);
});

test('what the listing leaves open is marked, and what it says is not', () => {
  const bare = openPlaces(standardClauses(HOME));
  const told = openPlaces(
    standardClauses({
      ...HOME,
      smoking: 'not_allowed',
      laundry: 'none',
      parking: 'none',
      state: 'TX',
    }),
  );
  expect(bare).toContain('[state]');
  expect(told).not.toContain('[state]');
  expect(bare.length).toBe(told.length + 4);
});

test('a late fee that the head of the text names is asked for in no clause', () => {
  expect(clause({}, 'Rent')).toContain('[amount, or “no late fee”]');
  const ruled = clause({ has_late_fee: true }, 'Rent');
  expect(ruled).toContain('The fee for late rent is stated above.');
  expect(openPlaces(ruled)).toEqual([]);
});

test('the clauses leave room for more, with every fee that a home can have', () => {
  const fees = Array.from({ length: 20 }, () => fee({ label: 'x'.repeat(80) }));
  expect(standardClauses({ ...HOME, fees }).length).toBeLessThan(TERMS_CHARACTERS / 2);
});

test('open places are found in typed terms, and broken brackets are none', () => {
  expect(openPlaces('Keys: [number]. Pets: [kind] and [number]')).toEqual([
    '[number]',
    '[kind]',
    '[number]',
  ]);
  expect(openPlaces('a [ b\n c] and ] [ and []')).toEqual([]);
});
