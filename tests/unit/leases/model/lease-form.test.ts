import { expect, test } from 'vitest';
import {
  type LeaseForm,
  leaseChanges,
  leaseFormSchema,
  TERMS_CHARACTERS,
  toLeaseForm,
} from '#shared/domains/leases/model/lease-form.ts';

const LEASE = {
  starts_on: '2027-01-15',
  ends_on: '2027-12-31',
  rent_cents: 150_050,
  deposit_cents: 0,
  due_day: 1,
  notice_days: 60,
  terms: 'No pets.',
  after_term: 'ends',
} as const;

const form = (changes: Partial<Record<keyof LeaseForm, unknown>> = {}) => ({
  ...toLeaseForm(LEASE),
  ...changes,
});

test('a stored lease is a form that is right, and comes back as it was', () => {
  const parsed = leaseFormSchema.parse(form());
  expect(parsed.rent).toBe(1_500.5);
  expect(leaseChanges(parsed, Object.keys(parsed))).toEqual(LEASE);
});

test('only the changed fields are sent', () => {
  const parsed = leaseFormSchema.parse(form({ rent: 1_600.1, ends_on: null }));
  expect(leaseChanges(parsed, ['rent', 'ends_on'])).toEqual({ rent_cents: 160_010, ends_on: null });
  expect(leaseChanges(parsed, [])).toEqual({});
});

test.each<[string, string, unknown]>([
  ['no first day', 'starts_on', null],
  ['a first day that is none', 'starts_on', 'soon'],
  ['a last day on the first day', 'ends_on', '2027-01-15'],
  ['a last day before the first day', 'ends_on', '2026-12-31'],
  ['a last day that is none', 'ends_on', '2027-02-30'],
  ['no rent', 'rent', null],
  ['a rent that could not be read', 'rent', Number.NaN],
  ['a rent below zero', 'rent', -1],
  ['a rent above a million', 'rent', 1_000_001],
  ['no deposit', 'deposit', null],
  ['day 0', 'due_day', 0],
  ['day 32', 'due_day', 32],
  ['half a day', 'due_day', 1.5],
  ['181 days of notice', 'notice_days', 181],
  ['no days of notice', 'notice_days', null],
  ['terms that are too long', 'terms', 'x'.repeat(TERMS_CHARACTERS + 1)],
])('%s is named at its field', (_, field, value) => {
  const parsed = leaseFormSchema.safeParse(form({ [field]: value }));
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  expect(parsed.error?.issues[0]?.message).toMatch(/\.$/);
});
