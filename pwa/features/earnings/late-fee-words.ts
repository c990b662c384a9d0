import type { LateFee } from '#shared/domains/earnings/model/money-rules.ts';
import { numbers } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { exactMoney } from './amounts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a rent that is late costs. */
export type LateFeeTerms = Pick<
  LateFee,
  'fixed_cents' | 'percent_bps' | 'cap_cents' | 'grace_days'
>;

/** A late fee in a sentence without its end. */
export function lateFeeWords({
  fixed_cents,
  percent_bps,
  cap_cents,
  grace_days,
}: LateFeeTerms): string {
  if (fixed_cents !== null) {
    return t('lateFee.fixed', { amount: exactMoney(fixed_cents), days: grace_days });
  }
  const percent = numbers({ style: 'percent', maximumFractionDigits: 2 }).format(
    (percent_bps ?? 0) / 10_000,
  );
  const part = t('lateFee.percent', { percent, days: grace_days });
  return cap_cents === null
    ? part
    : `${part}, ${t('lateFee.atMost', { amount: exactMoney(cap_cents) })}`;
}
