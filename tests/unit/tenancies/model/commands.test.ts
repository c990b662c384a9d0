import { expect, test } from 'vitest';
import {
  announceRent,
  offerHomeAgain,
  offerRenewal,
  type TenancyFacts,
  withdrawRent,
} from '#shared/domains/tenancies/model/commands.ts';
import {
  renewalFormSchema,
  rentFormSchema,
} from '#shared/domains/tenancies/model/tenancy-forms.ts';

const id = '00000000-0000-4000-8000-000000000001';
const host = { side: 'host' } as const;
const renewal = {
  id,
  status: 'draft',
  starts_on: '2027-01-01',
  ends_on: null,
  rent_cents: 1,
  addendum: false,
};
const rent_change = {
  id,
  former_cents: 100_000,
  rent_cents: 110_000,
  effective_on: '2027-03-01',
  note: '',
};

const facts = (
  lease: Partial<TenancyFacts['lease']> = {},
  course: Partial<TenancyFacts['course']> = {},
): TenancyFacts => ({
  lease: { status: 'active', ends_on: null, after_term: 'ends', ...lease },
  course: { today: '2027-01-15', renewal: null, rent_change: null, ...course },
});

test('tenants and strangers renew nothing, change no rent and offer no home', () => {
  for (const side of ['tenant', null] as const) {
    expect(offerRenewal.can(facts(), { side }).allowed).toBe(false);
    expect(announceRent.can(facts(), { side }).allowed).toBe(false);
    expect(withdrawRent.can(facts({}, { rent_change }), { side }).allowed).toBe(false);
    expect(offerHomeAgain.can(facts({ status: 'ended' }), { side }).allowed).toBe(false);
  }
});

test('a lease is renewed once, while it runs', () => {
  expect(offerRenewal.can(facts(), host).allowed).toBe(true);
  expect(offerRenewal.can(facts({ status: 'ending' }), host).allowed).toBe(true);
  expect(offerRenewal.can(facts({ status: 'ended' }), host).allowed).toBe(false);
  expect(offerRenewal.can(facts({}, { renewal }), host).allowed).toBe(false);
});

test('a rent changes where no last day fixes it, once at a time, and is taken back until it begins', () => {
  const fixed = facts({ ends_on: '2027-12-31' });
  expect(announceRent.can(facts(), host).allowed).toBe(true);
  expect(announceRent.can(fixed, host).allowed).toBe(false);
  const goesOn = facts({ ends_on: '2027-12-31', after_term: 'month_to_month' });
  expect(announceRent.can(goesOn, host).allowed).toBe(true);
  expect(announceRent.can(facts({ status: 'ending' }), host).allowed).toBe(false);
  expect(announceRent.can(facts({}, { rent_change }), host).allowed).toBe(false);
  expect(withdrawRent.can(facts({}, { rent_change }), host).allowed).toBe(true);
  expect(withdrawRent.can(facts({}, { rent_change, today: '2027-03-01' }), host).allowed).toBe(
    false,
  );
});

test('a home is offered again once its lease ends, and not while it is renewed', () => {
  expect(offerHomeAgain.can(facts(), host).allowed).toBe(false);
  expect(offerHomeAgain.can(facts({ status: 'ending' }), host).allowed).toBe(true);
  expect(offerHomeAgain.can(facts({ status: 'ended' }), host).allowed).toBe(true);
  expect(offerHomeAgain.can(facts({ status: 'ended' }, { renewal }), host).allowed).toBe(false);
});

test('the form of a new rent takes another amount, from the first of a month after the notice', () => {
  const schema = rentFormSchema(100_000, '2027-03-01', (day) => day);
  const form = { rent: 1_100, from: '2027-03-01', note: '' };
  const wrong = (changes: object) =>
    schema.safeParse({ ...form, ...changes }).error?.issues.map(({ path }) => path[0]);
  expect(wrong({})).toBeUndefined();
  expect(wrong({ rent: 1_000 })).toEqual(['rent']);
  expect(wrong({ rent: null })).toEqual(['rent']);
  expect(wrong({ from: '2027-02-01' })).toEqual(['from']);
  expect(wrong({ from: '2027-03-02' })).toEqual(['from']);
  expect(wrong({ note: 'x'.repeat(1_001) })).toEqual(['note']);
});

test('the form of a renewal leaves no day without a lease, and ends after it begins', () => {
  const schema = renewalFormSchema('2027-01-01', (day) => day);
  const form = { starts_on: '2027-01-01', ends_on: '2027-12-31', rent: 1_100 };
  const wrong = (changes: object) =>
    schema.safeParse({ ...form, ...changes }).error?.issues.map(({ path }) => path[0]);
  expect(wrong({})).toBeUndefined();
  expect(wrong({ ends_on: null })).toBeUndefined();
  expect(wrong({ starts_on: '2027-01-02' })).toEqual(['starts_on']);
  expect(wrong({ starts_on: null })).toEqual(['starts_on']);
  expect(wrong({ ends_on: '2027-01-01' })).toEqual(['ends_on']);
});
