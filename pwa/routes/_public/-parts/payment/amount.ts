import { money } from '#shared/domains/listings/rules.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What is paid, in cents: all that is due, or the part that somebody typed; else what is wrong with it. */
export function amountOf(typed: string, total: number): number | { error: string } {
  const text = typed.replaceAll(/[\s,$]/gu, '');
  if (text === '') return total;
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return { error: t('amount.pleaseEnterDollarsSuch') };
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents === 0) return { error: t('amount.pleaseEnterMoreThanNothing') };
  return cents > total ? { error: t('amount.atMostIsDue', { amount: money(total) }) } : cents;
}
