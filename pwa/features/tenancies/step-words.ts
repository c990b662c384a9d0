import { daysOfLastMonth } from '#shared/domains/leases/model/rules.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import type { Step } from '#shared/domains/tenancies/model/steps.ts';
import { dates } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { longDate } from '../dates/long-date.ts';
import { exactMoney } from '../earnings/amounts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const monthName = (month: string) =>
  dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`));

type Term = { starts_on: string; ends_on: string };

function rentWords(course: LeaseCourse, term: Term): string {
  const back = course.last_rent?.back_cents ?? 0;
  const owed = lastRentWords(course, term);
  return back > 0 ? `${owed} ${t('said.rentBack', { back: exactMoney(back) })}` : owed;
}

function lastRentWords({ last_rent }: LeaseCourse, { starts_on, ends_on }: Term): string {
  if (!last_rent || last_rent.cents === 0) return t('said.noRent');
  const { cents, whole_cents, month, due_on } = last_rent;
  const facts = { rent: exactMoney(cents), month: monthName(month), day: longDate(due_on) };
  if (cents === whole_cents) return t('said.rentWhole', facts);
  const days = daysOfLastMonth(starts_on, ends_on);
  return t('said.rentByDays', { ...facts, days, whole: exactMoney(whole_cents) });
}

function depositWords({ deposit, goes_on }: LeaseCourse): string {
  if (goes_on) return t('said.depositStays');
  if (deposit?.status === 'refunded') {
    const { returned_cents, withheld_cents, returned_on } = deposit;
    const facts = {
      amount: exactMoney(returned_cents ?? 0),
      day: longDate(returned_on ?? ''),
    };
    return withheld_cents
      ? t('said.depositKept', { ...facts, withheld: exactMoney(withheld_cents) })
      : t('said.depositReturned', facts);
  }
  return deposit && deposit.held_cents > 0
    ? t('said.depositHeld', { amount: exactMoney(deposit.held_cents) })
    : t('said.depositNone');
}

/** What is to be known of a step, in a sentence or two. */
export function stepWords(step: Step, course: LeaseCourse, term: Term): string {
  const { noticed_by, move_out, reviews_open, reviews_missed, home } = course;
  switch (step.name) {
    case 'notice':
      if (noticed_by === null) return t('said.noNotice');
      return t(noticed_by === 'host' ? 'said.noticeByHost' : 'said.noticeByTenant');
    case 'last_day':
      return t('said.lastDay', { day: longDate(term.ends_on) });
    case 'last_rent':
      return rentWords(course, term);
    case 'inspection':
      if (course.goes_on) return t('said.inspectionStays');
      if (!move_out) return t('said.inspectionNone');
      return t(move_out.closed_at ? 'said.inspectionDone' : 'said.inspectionOpen');
    case 'deposit':
      return depositWords(course);
    case 'reviews':
      if (reviews_open > 0) return t('said.reviewsOpen', { count: reviews_open });
      return t(reviews_missed > 0 ? 'said.reviewsOver' : 'said.reviewsDone');
    case 'offer':
      if (step.state === 'none') return t('said.offerNone');
      if (step.state === 'now') return t('said.offerNow');
      return home.available_from
        ? t('said.offered', { day: longDate(home.available_from) })
        : t('said.offeredNow');
  }
}
