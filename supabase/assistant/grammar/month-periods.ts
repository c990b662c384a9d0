import { endOfMonth } from 'date-fns/endOfMonth';
import { format } from 'date-fns/format';

const MONTH =
  /^(?:months )?(?:(since|last|this|next) )?(january|february|march|april|may|june|july|august|september|october|november|december)(?: (\d{4}|last|(?:last|this|next) years?))?$/;

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const YEARS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

const iso = (day: Date) => format(day, 'yyyy-MM-dd');

/** The days of a month that is named; null for other times. `lean`: which March it is that no year was named of. */
export function monthPeriod(
  english: string,
  now: Date,
  lean: 'past' | 'future',
): { from: string; to: string } | null {
  const month = MONTH.exec(english);
  if (!month) return null;
  const index = MONTHS.indexOf(month[2] ?? '');
  const [, which, , said] = month;
  // 'August of last year', and 'agosto pasado'.
  const by = said === undefined || /\d/.test(said) ? 0 : (YEARS[said.split(' ')[0] ?? ''] ?? 0);
  let year = said && /\d/.test(said) ? Number(said) : now.getFullYear() + by;
  if (!said || said === 'last') {
    year = now.getFullYear();
    const isLater = index > now.getMonth();
    if (which === 'last' || said === 'last' || (lean === 'past' && which !== 'next'))
      year -= isLater ? 1 : 0;
    else if (index < now.getMonth()) year += 1;
  }
  const from = new Date(year, index, 1);
  return { from: iso(from), to: iso(endOfMonth(from)) };
}
