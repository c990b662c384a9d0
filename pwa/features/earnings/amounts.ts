import { dates, numbers } from '#shared/language/format.ts';

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const BRIEF = { notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 } as const;
// A month's first day has no time zone: read as UTC it stays in its month.
const UTC = { timeZone: 'UTC' } as const;

/** Cents as dollars and cents, so that sums under one another line up. */
export const exactMoney = (cents: number): string => numbers(DOLLARS).format(cents / 100);

/** An amount of cents in short form, such as $25K. */
export const briefMoney = (cents: number): string =>
  numbers({ ...DOLLARS, ...BRIEF }).format(cents / 100);

/** A day such as 2026-03-01 as Mar. */
export const monthShort = (date: string): string =>
  dates({ month: 'short', ...UTC }).format(new Date(date));

/** A day such as 2026-03-01 as March 2026. */
export const monthLong = (date: string): string =>
  dates({ month: 'long', year: 'numeric', ...UTC }).format(new Date(date));

/** A day such as 2026-03-01 as Mar 1, 2026. */
export const dayText = (date: string): string =>
  dates({ month: 'short', day: 'numeric', year: 'numeric', ...UTC }).format(new Date(date));
