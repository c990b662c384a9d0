import { expect, test } from 'vitest';
import {
  can,
  daysOfLastMonth,
  earliestLastDay,
  isSettling,
  leaseMoves,
  turnOf,
} from '#shared/domains/leases/model/rules.ts';
import { leaseChangesSchema, leaseStatuses } from '#shared/domains/leases/model/schema.ts';

const allowed = (rule: keyof typeof can, actor: 'tenant' | 'manager') =>
  leaseStatuses.filter((status) => can[rule]({ status }, actor));

test('only the host’s side drafts, sends and withdraws a lease', () => {
  expect(allowed('edit', 'manager')).toEqual(['draft']);
  expect(allowed('send', 'manager')).toEqual(['draft']);
  expect(allowed('recall', 'manager')).toEqual(['sent', 'partly_signed']);
  for (const rule of ['edit', 'send', 'recall'] as const) {
    expect(allowed(rule, 'tenant')).toEqual([]);
  }
});

test('both sides sign, decline and give notice in the states that allow it', () => {
  for (const actor of ['tenant', 'manager'] as const) {
    expect(allowed('sign', actor)).toEqual(['sent', 'partly_signed']);
    expect(allowed('drop', actor)).toEqual(['draft', 'sent', 'partly_signed']);
    expect(allowed('giveNotice', actor)).toEqual(['active']);
  }
});

test('an ended lease does not move', () => {
  expect(leaseMoves.ended).toEqual([]);
});

test('the next signer is the first in order who has not signed', () => {
  const party = (profile_id: string, signing_order: number, signed_at: string | null) => ({
    profile_id,
    signing_order,
    signed_at,
  });
  expect(
    turnOf([party('host', 20, null), party('b', 2, null), party('a', 1, 'x')])?.profile_id,
  ).toBe('b');
  expect(turnOf([party('host', 20, null), party('b', 2, 'x')])?.profile_id).toBe('host');
  expect(turnOf([party('host', 20, 'x')])).toBeUndefined();
});

test('a draft of a lease accepts known terms only', () => {
  expect(leaseChangesSchema.safeParse({ ends_on: null, due_day: 31 }).success).toBe(true);
  for (const wrong of [
    { due_day: 32 },
    { due_day: 0 },
    { status: 'active' },
    { starts_on: 'soon' },
  ]) {
    expect(leaseChangesSchema.safeParse(wrong).success).toBe(false);
  }
});

test('the earliest last day is the end of a fixed lease, or after the days of notice', () => {
  const lease = {
    starts_on: '2026-01-31',
    ends_on: null,
    notice_days: 30,
    after_term: 'ends',
  } as const;
  expect(earliestLastDay(lease, '2026-02-10')).toBe('2026-03-12');
  expect(earliestLastDay({ ...lease, notice_days: 0 }, '2026-01-10')).toBe('2026-02-01');
  expect(earliestLastDay({ ...lease, ends_on: '2026-12-31' }, '2026-02-10')).toBe('2026-12-31');
  // One that goes on by the month ends with its term at the earliest, and after the notice.
  const goesOn = { ...lease, ends_on: '2026-12-31', after_term: 'month_to_month' } as const;
  expect(earliestLastDay(goesOn, '2026-02-10')).toBe('2026-12-31');
  expect(earliestLastDay(goesOn, '2026-12-20')).toBe('2027-01-19');
});

test('a lease that ended is still to be settled for 120 days', () => {
  const ended = { status: 'ended', ends_on: '2027-01-31' } as const;
  expect(isSettling(ended, '2027-05-31')).toBe(true);
  expect(isSettling(ended, '2027-06-01')).toBe(false);
  expect(isSettling({ ...ended, status: 'ending' }, '2027-02-01')).toBe(false);
});

test('the last month of a lease has the days until its end, from its beginning where that is later', () => {
  expect(daysOfLastMonth('2026-01-16', '2027-02-10')).toBe(10);
  expect(daysOfLastMonth('2027-02-04', '2027-02-10')).toBe(7);
  expect(daysOfLastMonth('2026-02-04', '2027-02-28')).toBe(28);
});
