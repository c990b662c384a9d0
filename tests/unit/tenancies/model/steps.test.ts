import { expect, test } from 'vitest';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import { leaseEndOf } from '#shared/domains/tenancies/model/lease-end.ts';
import { goesOn, movingOutSteps, nextStep } from '#shared/domains/tenancies/model/steps.ts';

const id = '00000000-0000-4000-8000-000000000001';
const ENDS = '2027-02-10';

const course = (changes: Partial<LeaseCourse> = {}): LeaseCourse => ({
  side: 'host',
  today: '2027-02-01',
  noticed_by: 'tenant',
  last_rent: {
    month: '2027-02-01',
    cents: 35_714,
    due_on: '2027-02-01',
    whole_cents: 100_000,
    charged_cents: 35_714,
    paid_cents: 0,
    back_cents: 0,
  },
  move_in: null,
  move_out: null,
  deposit: {
    charge: id,
    lease: id,
    status: 'paid',
    held_cents: 150_000,
    runs_on: false,
    returned_cents: null,
    withheld_cents: null,
    returned_on: null,
    lines: [],
  },
  reviews_open: 1,
  reviews_missed: 0,
  home: { status: 'rented', available_from: null, waits: true },
  renewal: null,
  goes_on: false,
  rent_change: null,
  earliest_rent_change: null,
  ...changes,
});

const stepsOf = (changes: Partial<LeaseCourse> = {}) =>
  Object.fromEntries(
    movingOutSteps(course(changes), { ends_on: ENDS }).map(({ name, state, actor }) => [
      name,
      [state, actor],
    ]),
  );

const list = (host: boolean, tenant: boolean) => ({
  id,
  closed_at: host && tenant ? '2027-02-11T10:00:00Z' : null,
  host,
  tenant,
});

test('after a notice the steps say what is done, what is to do now, and by whom', () => {
  expect(stepsOf()).toEqual({
    notice: ['done', null],
    last_day: ['later', null],
    last_rent: ['now', 'tenant'],
    inspection: ['now', 'host'],
    deposit: ['later', 'host'],
    reviews: ['now', 'host'],
    offer: ['now', 'host'],
  });
});

test('a list waits for the side that has not confirmed it, and for both at the beginning', () => {
  const of = (host: boolean, tenant: boolean) =>
    stepsOf({ move_out: list(host, tenant) }).inspection;
  expect(of(false, false)).toEqual(['now', 'both']);
  expect(of(true, false)).toEqual(['now', 'tenant']);
  expect(of(false, true)).toEqual(['now', 'host']);
  expect(of(true, true)).toEqual(['done', null]);
});

test('the deposit waits for the last day, is returned after it, and is left out where none is held', () => {
  const { deposit } = course();
  if (!deposit) throw new Error('no deposit');
  expect(stepsOf({ today: '2027-02-11' }).deposit).toEqual(['now', 'host']);
  expect(stepsOf({ deposit: null }).deposit).toEqual(['none', null]);
  expect(stepsOf({ deposit: { ...deposit, held_cents: 0, status: 'due' } }).deposit).toEqual([
    'none',
    null,
  ]);
  expect(stepsOf({ deposit: { ...deposit, held_cents: 0, status: 'refunded' } }).deposit).toEqual([
    'done',
    null,
  ]);
});

test('a home is offered again where it waits, and not while it is on offer or held by another lease', () => {
  const home = (status: string, waits: boolean, available_from: string | null = null) =>
    stepsOf({ home: { status, waits, available_from } }).offer;
  expect(home('paused', true)).toEqual(['now', 'host']);
  expect(home('rented', false)).toEqual(['none', null]);
  expect(home('paused', false)).toEqual(['none', null]);
  expect(home('active', false, '2027-02-11')).toEqual(['done', null]);
  expect(stepsOf({ side: 'tenant' }).offer).toBeUndefined();
});

test('a review is asked for while it can be written, and is no step that was done where it was not', () => {
  expect(stepsOf({ reviews_open: 0 }).reviews).toEqual(['done', null]);
  expect(stepsOf({ reviews_open: 0, reviews_missed: 1 }).reviews).toEqual(['none', null]);
  expect(leaseEndOf(course({ reviews_open: 0, reviews_missed: 1 })).reviewsOpen).toBe(false);
});

test('a tenant is led to what waits for them, and to nothing once all of it is done', () => {
  const next = (changes: Partial<LeaseCourse>) =>
    nextStep(movingOutSteps(course({ side: 'tenant', ...changes }), { ends_on: ENDS }), 'tenant')
      ?.name;
  const { last_rent } = course();
  const paid = last_rent && { ...last_rent, paid_cents: 35_714 };
  expect(next({})).toBe('last_rent');
  expect(next({ last_rent: paid, move_out: list(true, false) })).toBe('inspection');
  expect(next({ last_rent: paid })).toBe('reviews');
  expect(next({ last_rent: paid, reviews_open: 0 })).toBeUndefined();
  // A rent that is not charged yet comes by itself.
  expect(
    next({ last_rent: last_rent && { ...last_rent, charged_cents: null }, reviews_open: 0 }),
  ).toBeUndefined();
});

test('rent that was paid for days after the end is the host’s to give back, though all else is paid', () => {
  const paid = {
    month: '2027-02-01',
    cents: 35_714,
    due_on: '2027-02-01',
    whole_cents: 100_000,
    charged_cents: 100_000,
    paid_cents: 100_000,
  };
  const rentOf = (back_cents: number) => stepsOf({ last_rent: { ...paid, back_cents } }).last_rent;
  expect(rentOf(64_286)).toEqual(['now', 'host']);
  expect(rentOf(0)).toEqual(['done', null]);
});

test('a lease goes on once everybody signed what follows it, a renewal or an addendum, for who reads that', () => {
  const follower = { id, starts_on: '2027-02-11', ends_on: null, rent_cents: 1 };
  for (const addendum of [false, true]) {
    for (const status of ['draft', 'sent', 'partly_signed', 'active', 'ending', 'ended']) {
      const isSigned = ['active', 'ending', 'ended'].includes(status);
      const renewed = course({ renewal: { ...follower, status, addendum }, goes_on: isSigned });
      expect(goesOn(renewed), `${status} ${addendum}`).toBe(isSigned);
      expect(leaseEndOf(renewed)).toMatchObject(
        isSigned ? { follows: id, deposit: null } : { follows: null, deposit: id },
      );
    }
  }
  // Who was released reads nothing of it: they leave, and the others keep home and deposit.
  const released = { side: 'tenant', renewal: null, goes_on: true } as const;
  expect(goesOn(course(released))).toBe(false);
  expect(leaseEndOf(course(released))).toMatchObject({ follows: null, deposit: null });
  expect(stepsOf(released)).toMatchObject({
    inspection: ['none', null],
    deposit: ['none', null],
  });
});

test('the end of a lease says whom its list waits for, and whether rent goes back, as its steps do', () => {
  const { last_rent } = course();
  const of = (changes: Partial<LeaseCourse>) => leaseEndOf(course(changes));
  expect(of({}).inspection).toBe('none');
  expect(of({ move_out: list(false, false) }).inspection).toBe('both');
  expect(of({ move_out: list(true, false) }).inspection).toBe('tenant');
  expect(of({ move_out: list(false, true) }).inspection).toBe('host');
  expect(of({ move_out: list(true, true) }).inspection).toBe('closed');
  expect(of({}).givesBack).toBe(false);
  expect(of({ last_rent: last_rent && { ...last_rent, back_cents: 1 } }).givesBack).toBe(true);
  expect(of({ last_rent: null }).givesBack).toBe(false);
});
