const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const brief = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

// A month's first day has no time zone: read as UTC it stays in its month.
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const day = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
});

/** Cents as dollars and cents, so that sums under one another line up. */
export const exactMoney = (cents: number): string => exact.format(cents / 100);

/** Cents in a few letters, such as $25K. */
export const briefMoney = (cents: number): string => brief.format(cents / 100);

/** A day such as 2026-03-01 as Mar. */
export const monthShort = (date: string): string => month.format(new Date(date));

/** A day such as 2026-03-01 as March 2026. */
export const monthLong = (date: string): string => monthAndYear.format(new Date(date));

/** A day such as 2026-03-01 as Mar 1, 2026. */
export const dayText = (date: string): string => day.format(new Date(date));
