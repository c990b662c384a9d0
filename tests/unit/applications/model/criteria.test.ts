import { expect, test } from 'vitest';
import {
  type ApplicationContent,
  changedParts,
} from '#shared/domains/applications/model/content.ts';
import {
  type Criteria,
  checkCriteria,
  criteriaSchema,
} from '#shared/domains/applications/model/criteria.ts';
import {
  criteriaLines,
  criterionWords,
} from '#shared/domains/applications/model/criteria-words.ts';

const home = { rent_cents: 200_000, bedrooms: 1, pets_allowed: true, available_from: null };

const criteria: Criteria = {
  income_ratio: null,
  people_per_bedroom: null,
  references_least: 0,
  proof_of_income: false,
  notes: '',
};

const facts = {
  household_size: 2,
  employment: 'employed',
  employer: null,
  income_cents: 600_000,
  move_in_on: '2027-03-01',
  pets: [],
  vehicles: [],
  about: '',
} as const;

const reference = {
  id: '00000000-0000-4000-8000-000000000001',
  full_name: 'Lara',
  relation: 'landlord',
  email: null,
  phone: '1',
  note: '',
} as const;

const sent: ApplicationContent = {
  full_name: 'Rene Renter',
  message: 'Hello',
  facts: { ...facts, pets: [], vehicles: [] },
  homes: [],
  references: [],
  co_applicants: [],
};

type Case = [
  asked: Partial<Criteria>,
  ofHome: Partial<typeof home> | { available_from: string },
  told: Partial<ApplicationContent['facts'] & object> | null,
  answer: Record<string, string>,
];

const CASES: Case[] = [
  [{}, {}, {}, {}],
  [{ income_ratio: 3 }, {}, {}, { income: 'met' }],
  [{ income_ratio: 3 }, {}, { income_cents: 599_999 }, { income: 'met' }],
  [{ income_ratio: 3 }, {}, { income_cents: 580_000 }, { income: 'missed' }],
  [{ income_ratio: 3 }, {}, { income_cents: null }, { income: 'unknown' }],
  [{ income_ratio: 3 }, { rent_cents: 0 }, {}, { income: 'unknown' }],
  [{ income_ratio: 3 }, {}, null, { income: 'unknown' }],
  [{ people_per_bedroom: 2 }, {}, {}, { people: 'met' }],
  [{ people_per_bedroom: 2 }, {}, { household_size: 3 }, { people: 'missed' }],
  [{ people_per_bedroom: 1 }, { bedrooms: 0 }, { household_size: 1 }, { people: 'met' }],
  [{ people_per_bedroom: 1 }, { bedrooms: 3 }, { household_size: 3 }, { people: 'met' }],
  [{}, { pets_allowed: false }, {}, { pets: 'met' }],
  [{}, { pets_allowed: false }, { pets: ['a cat'] }, { pets: 'missed' }],
  [{}, { pets_allowed: false }, { pets: ['an assistance dog'] }, { pets: 'met' }],
  [{}, { pets_allowed: false }, { pets: ['perro guía'] }, { pets: 'met' }],
  [{}, { pets_allowed: false }, { pets: ['service dog', 'a cat'] }, { pets: 'missed' }],
  [{}, { pets_allowed: false }, null, { pets: 'unknown' }],
  [{}, { available_from: '2027-03-01' }, {}, { move_in: 'met' }],
  [{}, { available_from: '2027-03-02' }, {}, { move_in: 'missed' }],
  [{}, { available_from: '2027-03-02' }, { move_in_on: null }, { move_in: 'unknown' }],
  [{ references_least: 1 }, {}, {}, { references: 'missed' }],
  [{ proof_of_income: true }, {}, {}, { proof: 'missed' }],
];

test.each(CASES)(
  'criteria %j of a home %j look at %j and answer %j',
  (asked, ofHome, told, answer) => {
    const content = { ...sent, facts: told && { ...facts, pets: [], vehicles: [], ...told } };
    const checks = checkCriteria({ ...criteria, ...asked }, { ...home, ...ofHome }, content, {
      hasProofOfIncome: false,
    });
    expect(Object.fromEntries(checks.map(({ name, result }) => [name, result]))).toEqual(answer);
  },
);

test('a reference and a shared proof are counted, and each check names what it compared', () => {
  const checks = checkCriteria(
    { ...criteria, income_ratio: 2.5, references_least: 1, proof_of_income: true },
    home,
    { ...sent, references: [reference] },
    { hasProofOfIncome: true },
  );
  expect(checks.map(criterionWords)).toEqual([
    { title: 'Income against the rent', detail: 'At least 2.5 times the rent, here 3.' },
    { title: 'References', detail: 'At least 1, here 1.' },
    { title: 'Proof of income', detail: 'A paper is shared.' },
  ]);
});

test('applicants read what is asked for, and nothing of what is not', () => {
  expect(criteriaLines(criteria)).toEqual([]);
  expect(
    criteriaLines({ ...criteria, income_ratio: 3, people_per_bedroom: 2, references_least: 1 }),
  ).toEqual([
    'An income of a month of at least 3 times the rent',
    'At most 2 people per bedroom',
    'At least one reference',
  ]);
});

test('criteria outside of their limits are refused', () => {
  for (const wrong of [
    { income_ratio: 0.5 },
    { income_ratio: 11 },
    { people_per_bedroom: 0 },
    { references_least: 6 },
    { notes: 'x'.repeat(1001) },
  ]) {
    expect(criteriaSchema.safeParse({ ...criteria, ...wrong }).success).toBe(false);
  }
});

test('a later version names the parts that were changed', () => {
  expect(changedParts(sent, sent)).toEqual([]);
  expect(changedParts(sent, { ...sent, message: 'Hi', references: [reference] })).toEqual([
    'message',
    'references',
  ]);
});
