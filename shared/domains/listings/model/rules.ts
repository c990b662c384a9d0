import { numbers } from '../../../language/format.ts';

/** Cents as money without needless decimals. */
export function money(cents: number, currency = 'USD'): string {
  return numbers({
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}
