import { money } from '#shared/domains/listings/model/rules.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What is paid, in cents: all that is due, or the part that was typed; else what is wrong with it. */
export function amountOf(typed: string, total: number): number | { error: string } {
  const read = parseMoney(typed);
  switch (read.kind) {
    case 'empty':
      return total;
    case 'unreadable':
      return { error: t('amount.pleaseEnterDollarsSuch') };
    case 'ambiguous':
      return { error: t('amount.twoAmounts', { whole: read.whole }) };
    case 'cents':
      if (read.cents === 0) return { error: t('amount.pleaseEnterMoreThanNothing') };
      return read.cents > total
        ? { error: t('amount.atMostIsDue', { amount: money(total) }) }
        : read.cents;
  }
}
