import type { PayState, TourPay } from '#shared/domains/earnings/model/guide-pay/tour-pay.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { textsOf } from '#shared/language/texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { dayText, exactMoney } from '../../../../features/earnings/amounts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The name of what a row is about. */
export const homeOf = ({ home }: Pick<TourPay, 'home'>): string => home ?? t('tourPay.someHome');

/** When a tour began, by its home's clock. */
export const timeOf = ({ starts_at, time_zone }: Pick<TourPay, 'starts_at' | 'time_zone'>) =>
  tourTimeText(starts_at, time_zone);

/** What the status of a row means, where its word does not say it. */
export function payNote({ state, paid_on }: Pick<TourPay, 'state' | 'paid_on'>): string | null {
  if (state === 'paid' && paid_on) return t('payNote.paidOn', { day: dayText(paid_on) });
  if (state === 'not_held') return t('payNote.notHeld');
  if (state === 'elsewhere') return t('payNote.elsewhere', { brand: PRODUCT });
  return state === 'failed' ? t('payNote.failed') : null;
}

/** What was said of a row's pay, and answered. */
export function disputeWords({ dispute }: Pick<TourPay, 'dispute'>): string[] {
  if (!dispute) return [];
  const { status, claimed_cents, granted_cents, answer } = dispute;
  const claimed = exactMoney(claimed_cents);
  const said = {
    open: () => t('dispute.open', { amount: claimed }),
    granted: () => t('dispute.granted', { claimed, amount: exactMoney(granted_cents ?? 0) }),
    declined: () => t('dispute.declined', { amount: claimed }),
    withdrawn: () => t('dispute.withdrawn'),
  } as const;
  const first = said[status]();
  return answer ? [first, t('dispute.answer', { words: answer })] : [first];
}

/** The states that have a sum of their own above the rows, in the order in which money goes through them. */
export const SUMMED = [
  'agreed',
  'held',
  'on_its_way',
  'paid',
] as const satisfies readonly PayState[];
