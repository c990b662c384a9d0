import { moveInFault } from '#shared/domains/listings/model/terms.ts';
import { todayAt } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Home = { available_from: string | null; time_zone: string | null };

/** What is wrong with a wished first day at a home, seen from now; null for a day that suits. */
export function moveInWords(wished: string, home: Home, now: Date): string | null {
  const fault = moveInFault(wished, home, todayAt(home, now));
  if (!fault) return null;
  if (fault.type === 'past') return t('moveInField.past');
  return fault.type === 'notFree'
    ? t('moveInField.notFree', { from: longDate(fault.from) })
    : t('moveInField.farOff');
}
