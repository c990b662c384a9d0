import { randomUUID } from 'node:crypto';
import { tenancyWords } from '#shared/domains/tenancies/model/words.ts';
import { dayLater, lastDayOfTerm, monthsLater } from '#shared/language/days.ts';
import type { ToolContext } from '../tools/tool.ts';
import { leaseSubject } from './leases.ts';
import { leaseToday, numberOf, only, refuse, saidNumber, saidText, textOf } from './lookups.ts';
import type { Verb } from './verb.ts';

/** Months of a renewal of which no last day is said, as its form begins. */
const MONTHS = 12;
/** Months of a renewal whose length is said in words. */
const TERMS: Readonly<Record<string, number>> = {
  three_months: 3,
  six_months: 6,
  one_year: 12,
  two_years: 24,
};

/** A new rent begins so many months ahead where the server does not name a day: it refuses then. */
const MONTHS_AHEAD = 3;

/** The first day after a lease; of one that goes on by the month, the first of the month after the next. */
async function firstDayAfter(context: ToolContext, lease: string, ends_on: string | null) {
  const today = await leaseToday(context, lease);
  const after = ends_on && dayLater(ends_on, 1);
  return after && after > today ? after : monthsLater(`${today.slice(0, 7)}-01`, 2);
}

const offerRenewal: Verb = {
  spoken: tenancyWords.offerRenewal,
  async input(context, values) {
    const lease = saidText(values, 'lease');
    const { ends_on, rent_cents } = await leaseSubject(context, lease);
    const first_day = await firstDayAfter(context, lease, ends_on);
    const months = numberOf(values, 'months') ?? TERMS[textOf(values, 'term') ?? ''] ?? MONTHS;
    return {
      lease,
      first_day,
      last_day: textOf(values, 'last_day') ?? lastDayOfTerm(first_day, months),
      monthly_cents: numberOf(values, 'rent') ?? rent_cents,
    };
  },
};

const announceRent: Verb = {
  spoken: tenancyWords.announceRent,
  async input(context, values) {
    const lease = saidText(values, 'lease');
    const { earliest } = only(
      await context.tx<{ earliest: string | null }[]>`
        select public.lease_course(${lease}) ->> 'earliest_rent_change' as earliest`,
    );
    const later = monthsLater(`${(await leaseToday(context, lease)).slice(0, 7)}-01`, MONTHS_AHEAD);
    return {
      change: randomUUID(),
      lease,
      monthly_cents: saidNumber(values, 'rent'),
      from_day: textOf(values, 'day') ?? earliest ?? later,
      note: '',
    };
  },
  subject: async () => null,
};

const withdrawRent: Verb = {
  spoken: tenancyWords.withdrawRent,
  async input({ tx }, values) {
    const [change] = await tx<{ id: string }[]>`
      select c.id from public.rent_changes c
      where c.lease_id = ${saidText(values, 'lease')} and c.withdrawn_at is null
        and c.applied_at is null`;
    if (!change) {
      return refuse({
        en: 'No other rent is announced here.',
        es: 'Aquí no hay otra renta anunciada.',
      });
    }
    return { change: change.id };
  },
};

/** What a host's side does with leases that run. */
export const tenancyVerbs: readonly Verb[] = [
  offerRenewal,
  announceRent,
  withdrawRent,
  { spoken: tenancyWords.offerHomeAgain },
];
