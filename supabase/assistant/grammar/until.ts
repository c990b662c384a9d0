import { dayLater } from '#shared/language/days.ts';
import type { TimeSpan } from './time-words.ts';
import { type Clock, dayOf, type Period, periodOf } from './times.ts';
import { folded } from './tokens.ts';

/** 'By March 3', 'before the end of March', 'antes de que acabe marzo': it is a part of it. */
const UNTIL_END =
  /\b(?:(?:before|until|by) (?:the )?end of|antes de que (?:acabe|termine)|(?:antes del?|hasta) (?:el )?fin(?:al)? de|by|until|hasta)(?: the| el)?\s+$/;

/** 'Before March', 'antes de marzo': it is none. */
const BEFORE = /\b(?:before|antes de)(?: the| el)?\s+$/;

/** A period to come that was said by its end alone begins today; as it was read where none is left of it. */
export function until(text: string, span: TimeSpan, period: Period, clock: Clock): Period {
  const before = folded(text.slice(0, span.start));
  const from = dayOf({ start: 0, end: 0, english: 'today' }, clock);
  const to = UNTIL_END.test(before)
    ? period.to
    : BEFORE.test(before)
      ? dayLater(period.from, -1)
      : null;
  return from === null || to === null || to < from ? period : { from, to };
}

/** What ends with the month that is named. */
const RUNS_OUT = /^(?:documents\.setExpiry|leases\.giveNotice|tenancies\.offerRenewal)$/;
const NAMES_MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?$/;

/** Whether a time is a month and nothing more. */
export const isMonth = ({ english }: TimeSpan): boolean => NAMES_MONTH.test(english);

/** 'The license is good until March 2028': the last day of it; null for every other verb and time. */
export const lastDay = (verb: string, span: TimeSpan, clock: Clock): string | null =>
  RUNS_OUT.test(verb) && (NAMES_MONTH.test(span.english) || / to /.test(span.english))
    ? (periodOf(span, clock, 'future')?.to ?? null)
    : null;

/** 'Move Samuel's tour to 4', 'is now at 3': an hour alone, where a time is the only number that is said. */
export function hourAlone(text: string): TimeSpan | undefined {
  const found = /\b(?:to|now at|till|until)\s+(\d{1,2}(?::\d{2})?)[.!]?\s*$/.exec(text);
  if (!found?.[1]) return undefined;
  const end = found.index + found[0].trimEnd().replace(/[.!]$/, '').length;
  return { start: end - found[1].length, end, english: `at ${found[1]}` };
}

/**
 * The first period of a clause, or the one that has all others within it, with those: 'over Christmas, December 24
 * through 26'.
 */
export function widest(
  spans: readonly TimeSpan[],
  clock: Clock,
  lean: 'past' | 'future',
): [TimeSpan | undefined, TimeSpan[]] {
  const all = spans.flatMap((span) => {
    const period = periodOf(span, clock, lean);
    return period ? [{ span, period }] : [];
  });
  const wide = all.find(({ period: { from, to } }) =>
    all.every(({ period }) => from <= period.from && period.to <= to),
  );
  if (!wide || all.length < 2) return [all[0]?.span, []];
  return [wide.span, all.flatMap(({ span }) => (span === wide.span ? [] : [span]))];
}
