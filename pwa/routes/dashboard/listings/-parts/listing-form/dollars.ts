/** Dollars as a field reads; cents only where there are some. */
export const DOLLARS = {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
} as const satisfies Intl.NumberFormatOptions;
