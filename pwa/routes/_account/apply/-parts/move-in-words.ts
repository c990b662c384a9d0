import { moveInFault } from '#shared/domains/listings/model/terms.ts';
import { deviceDay } from '#shared/language/days.ts';
import { textsOf } from '#shared/language/texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What is wrong with a wished first day at a home, seen from now; null for a day that suits. */
export function moveInWords(
  wished: string,
  home: { available_from: string | null },
  now: Date,
): string | null {
  const fault = moveInFault(wished, home, deviceDay(now));
  if (!fault) return null;
  if (fault.type === 'past') return t('moveInField.past');
  return fault.type === 'notFree'
    ? t('moveInField.notFree', { from: longDate(fault.from) })
    : t('moveInField.farOff');
}
