import { daysInMonth } from '../../../../language/days.ts';

/** The rent of some days of a month, half a cent rounded up; `private.prorated_cents`. */
export function proratedCents(cents: number, days: number, daysOfMonth: number): number {
  return Math.floor((2 * cents * days + daysOfMonth) / (2 * daysOfMonth));
}

/** What the first month costs of a lease without an end in it: `rentOfMonth` of the day on which it begins. */
export function rentOfFirstMonth(cents: number, startsOn: string): number {
  return cents - proratedCents(cents, Number(startsOn.slice(8)) - 1, daysInMonth(startsOn));
}

/**
 * What a month of a lease costs and when it is due; `private.rent_of_month`. `month` is its first day. Parts of
 * a month that follow each other add up to the month: each is the difference of two rounded sums.
 */
export function rentOfMonth(
  lease: { rent_cents: number; starts_on: string; ends_on: string | null; due_day: number },
  month: string,
): { cents: number; due_on: string } {
  const inMonth = daysInMonth(month);
  const last = dayOf(month, inMonth);
  const end = lease.ends_on !== null && lease.ends_on < last ? lease.ends_on : last;
  const until = Math.max(0, daysBetween(month, end) + 1);
  const before = Math.min(inMonth, daysBetween(month, latest(lease.starts_on, month)));
  const costUntil = (days: number) => proratedCents(lease.rent_cents, days, inMonth);
  // Nothing is due before moving in, nor after moving out.
  const due = latest(dayOf(month, Math.min(lease.due_day, inMonth)), lease.starts_on);
  return {
    cents: Math.max(0, costUntil(until) - costUntil(before)),
    due_on: lease.ends_on !== null && lease.ends_on < due ? lease.ends_on : due,
  };
}

const latest = (one: string, other: string) => (one > other ? one : other);

function dayOf(month: string, day: number): string {
  return `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
