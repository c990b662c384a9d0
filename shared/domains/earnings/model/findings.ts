import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import type { MonthSums } from './rules.ts';
import type { EarningsMonth } from './schema.ts';

const t = textsOf(texts);

/** What one home brought and cost over some months; null is what is for no single home. */
export type HomeSums = { home: string | null; received: number; expense: number; net: number };

/** Homes by what they brought net, the best first. */
export function sumsByHome(rows: readonly EarningsMonth[]): HomeSums[] {
  const homes = new Map<string | null, HomeSums>();
  for (const { listing_id: home, received_cents, expense_cents, net_cents } of rows) {
    const sums = homes.get(home) ?? { home, received: 0, expense: 0, net: 0 };
    homes.set(home, {
      home,
      received: sums.received + received_cents,
      expense: sums.expense + expense_cents,
      net: sums.net + net_cents,
    });
  }
  return [...homes.values()].sort((one, other) => other.net - one.net);
}

/** The running total of the monthly net. */
export function runningNet(months: readonly MonthSums[]): number[] {
  let sum = 0;
  return months.map(({ net_cents }) => {
    sum += net_cents;
    return sum;
  });
}

/** A sentence about the chart of the net. */
export function netFinding(months: readonly MonthSums[], money: (cents: number) => string): string {
  const left = runningNet(months).at(-1) ?? 0;
  const count = months.length;
  if (left === 0) return t('finding.nothingLeft', { count });
  return left > 0
    ? t('finding.left', { amount: money(left), count })
    : t('finding.missing', { amount: money(-left), count });
}

/** A sentence about the chart of homes. */
export function homesFinding(
  homes: readonly HomeSums[],
  nameOf: (home: string | null) => string,
): string {
  const [best] = homes;
  const total = homes.reduce((sum, { net }) => sum + Math.max(0, net), 0);
  if (!best || best.net <= 0 || total === 0) return t('finding.noHome');
  const share = Math.round((best.net / total) * 100);
  return homes.length === 1
    ? t('finding.allOfIt', { home: nameOf(best.home) })
    : t('finding.most', { home: nameOf(best.home), share });
}

/** A sentence about the chart of due and paid rent. */
export function paidFinding(months: readonly MonthSums[]): string {
  const charged = months.reduce((sum, month) => sum + month.charged_cents, 0);
  const open = months.reduce((sum, month) => sum + month.outstanding_cents, 0);
  if (open === 0 && charged === 0)
    return t(
      months.some(({ received_cents }) => received_cents > 0)
        ? 'finding.dueBefore'
        : 'finding.nothingDue',
    );
  if (open === 0) return t('finding.allPaid');
  // Debts from before these months are open, too: together they may be more than was charged since.
  const share = charged === 0 ? 100 : Math.round((open / charged) * 100);
  return t('finding.open', { share: Math.min(100, Math.max(1, share)) });
}
