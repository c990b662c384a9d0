import { TZDate } from '@date-fns/tz';
import type { ParsedResult } from 'chrono-node';
import { parse } from 'chrono-node/en';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addQuarters } from 'date-fns/addQuarters';
import { addWeeks } from 'date-fns/addWeeks';
import { addYears } from 'date-fns/addYears';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfQuarter } from 'date-fns/endOfQuarter';
import { endOfWeek } from 'date-fns/endOfWeek';
import { endOfYear } from 'date-fns/endOfYear';
import { format } from 'date-fns/format';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import { startOfWeek } from 'date-fns/startOfWeek';
import { startOfYear } from 'date-fns/startOfYear';
import { weekdayIn } from './hours/weekdays.ts';
import { monthPeriod } from './month-periods.ts';
import type { TimeSpan } from './time-words.ts';

/** Where and when a time is said. */
export type Clock = {
  now: Date;
  /** IANA zone whose clocks are meant. */
  zone: string;
  /** When the thing is that is moved: a time of day alone is on its day. */
  starts?: string | null;
};

/** Days, both `YYYY-MM-DD`, the last one included. */
export type Period = { from: string; to: string };

/** An instant, ISO 8601 in UTC; or why it is not clear, as a text key of the grammar. */
export type Instant = { iso: string } | { unclear: 'time' | 'past' | 'skipped' | 'twice' };

const iso = (day: Date) => format(day, 'yyyy-MM-dd');

const today = ({ now, zone }: Clock) => {
  const local = new TZDate(now.getTime(), zone);
  return new Date(local.getFullYear(), local.getMonth(), local.getDate());
};

function parsed(english: string, { now, zone }: Clock): ParsedResult | undefined {
  const timezone = -new TZDate(now.getTime(), zone).getTimezoneOffset();
  const text = english.replace(/\b(am|pm)\b(?=.*\b\d{1,2}(?::\d\d)?$)/, '').trim();
  const [result] = parse(clockFirst(text), { instant: now, timezone }, { forwardDate: true });
  return result;
}

/** '3 at friday' and 'at 3:00 friday' as chrono reads them best: the day, then the time of day. */
function clockFirst(text: string): string {
  const clock = /^(?:at )?(\d{1,2}(?::\d{2})?(?: ?[ap]m)?) (?:at )?(?=[a-z]{4,})/.exec(text);
  const month =
    /^(?:at )?\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)/;
  if (!clock || month.test(text)) return text;
  return `${text.slice(clock[0].length)} at ${clock[1]}`;
}

const namesDay = ({ start }: ParsedResult) => start.isCertain('day') || start.isCertain('weekday');

/** The days that spans name, by clock: each thing that a sentence may mean is asked for the same. */
const daysNamed = new Map<string, Date | null>();
const DAYS_REMEMBERED = 1_000;

/** The day that a span names, as a local date; null where it names none. */
function dayNamed(english: string, clock: Clock): Date | null {
  const key = `${english} ${clock.zone} ${clock.now.getTime()}`;
  const known = daysNamed.get(key);
  if (known !== undefined) return known;
  const day = dayRead(english, clock);
  if (daysNamed.size >= DAYS_REMEMBERED) daysNamed.clear();
  daysNamed.set(key, day);
  return day;
}

function dayRead(english: string, clock: Clock): Date | null {
  const now = today(clock);
  if (PART_OF.test(english)) return null;
  if (english === 'end of month') return endOfMonth(now);
  if (english === 'end of next month') return endOfMonth(addMonths(now, 1));
  if (english === 'end of year') return endOfYear(now);
  const ordinal = ORDINAL.exec(english);
  if (ordinal) {
    const day = Number(ordinal[1]);
    // The next month that has such a day.
    const months = [0, 1, 2].map((by) => new Date(now.getFullYear(), now.getMonth() + by, day));
    return months.find((one) => one >= now && one.getDate() === day) ?? null;
  }
  const dated = weekdayIn(english, now);
  if (dated !== undefined) return dated;
  const within = /^in (\d+) (days|weeks|months|years)$/.exec(english);
  if (within) {
    const count = Number(within[1]);
    const add = { days: addDays, weeks: addWeeks, months: addMonths, years: addYears }[
      within[2] as 'days'
    ];
    return add(now, count);
  }
  const starting = /^(?:next|this) (months|years|weeks)$/.exec(english);
  if (starting?.[1] === 'months')
    return startOfMonth(addMonths(now, english.startsWith('next') ? 1 : 0));
  if (starting?.[1] === 'years')
    return startOfYear(addYears(now, english.startsWith('next') ? 1 : 0));
  const result = parsed(english, clock);
  if (!result) return null;
  if (!namesDay(result)) {
    if (!result.start.isCertain('month') || result.start.isCertain('hour')) return null;
    return new Date(result.start.get('year') ?? 0, (result.start.get('month') ?? 1) - 1, 1);
  }
  const { start } = result;
  return new Date(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1);
}

/** 'The 3rd', 'the 3rd at 2 pm'. */
const ORDINAL = /^(?:at )?(\d{1,2})th(?:,? (?:at )?\d{1,2}(?::\d{2})?(?: ?[ap]m)?| [ap]m)?$/;

/** 'December 24 and 31' are two days. */
const isTwo = (english: string) => / and /.test(english) && !english.startsWith('between ');

/** The day that is meant, `YYYY-MM-DD`. */
export function dayOf({ english }: TimeSpan, clock: Clock): string | null {
  if (isTwo(english)) return null;
  const day = dayNamed(english.replace(/^since /, ''), clock);
  return day && iso(day);
}

/** Whether a span names a day, and not a time of day alone. */
export function namesADay({ english }: TimeSpan, clock: Clock): boolean {
  return dayNamed(english, clock) !== null;
}

/** Whether a span names a time of day. */
export function namesAnHour({ english }: TimeSpan, clock: Clock): boolean {
  return hourIn(english, clock) !== null;
}

/** Whether a span names a part of a day: 'Friday from 2 to 5 pm', 'tomorrow morning'. */
export function namesAPart(span: TimeSpan, clock: Clock): boolean {
  return namesAnHour(span, clock) || /^(?:am|pm) |\b(?:am|pm|noon)$/.test(span.english);
}

type Hour = { hour: number; minute: number };

/**
 * The time of day in a span. Without 'am' or 'pm' it is when homes are shown: from 8 in the morning to
 * 7 in the evening; the plan shows it before anything is done.
 */
function hourIn(english: string, clock: Clock): Hour | null {
  const result = parsed(english, clock);
  const vague = /\b(am|pm)\b/.exec(english)?.[1];
  const bare = /\bat (\d{1,2})(?!\d|:|th)/.exec(english) ?? /\b(\d{1,2}):(\d{2})\b/.exec(english);
  if (result?.start.isCertain('hour')) {
    const hour = result.start.get('hour') ?? 0;
    const minute = result.start.get('minute') ?? 0;
    if (result.start.isCertain('meridiem')) return { hour, minute };
    return { hour: usual(hour, vague), minute };
  }
  if (!bare) return null;
  return { hour: usual(Number(bare[1]), vague), minute: Number(bare[2] ?? 0) };
}

function usual(hour: number, vague: string | undefined): number {
  if (hour > 12 || hour === 0) return hour;
  if (vague === 'am') return hour % 12;
  if (vague === 'pm') return (hour % 12) + 12;
  return hour >= 8 && hour <= 12 ? hour : hour + 12;
}

/** The instant that is meant, by the clocks of the home. */
export function momentOf({ english: said }: TimeSpan, clock: Clock): Instant | null {
  // 'From Saturday to Sunday at 2': what is moved goes to the later one.
  const goal = / to (.+)$/.exec(said)?.[1];
  const english = goal && dayNamed(goal, clock) ? goal : said;
  const hour = hourIn(english, clock);
  const soon = /^in (\d+) (minutes|hours)$/.exec(english);
  if (soon) {
    const length = soon[2] === 'hours' ? 3_600_000 : 60_000;
    return { iso: new Date(clock.now.getTime() + Number(soon[1]) * length).toISOString() };
  }
  if (!hour) return dayNamed(english, clock) ? { unclear: 'time' } : null;
  const named = dayNamed(english, clock);
  // A day that is said and not understood is not today.
  if (!named && /\dth\b/.test(english)) return { unclear: 'time' };
  const own = clock.starts ? new TZDate(clock.starts, clock.zone) : null;
  const day =
    named ?? (own ? new Date(own.getFullYear(), own.getMonth(), own.getDate()) : today(clock));
  const at = new TZDate(
    day.getFullYear(),
    day.getMonth(),
    day.getDate(),
    hour.hour,
    hour.minute,
    0,
    clock.zone,
  );
  if (at.getHours() !== hour.hour || at.getMinutes() !== hour.minute) return { unclear: 'skipped' };
  if (isDoubled(at, clock.zone)) return { unclear: 'twice' };
  if (at.getTime() <= clock.now.getTime()) {
    // 'At 9' said in the evening, of nothing that has a day: tomorrow.
    if (named || own) return { unclear: 'past' };
    return momentOf({ start: 0, end: 0, english: `tomorrow ${english}` }, clock);
  }
  return { iso: new Date(at.getTime()).toISOString() };
}

/** In autumn an hour comes twice. */
function isDoubled(at: TZDate, zone: string): boolean {
  const shown = (time: number) => format(new TZDate(time, zone), 'yyyy-MM-dd HH:mm');
  const time = at.getTime();
  return [-3_600_000, 3_600_000].some((hour) => shown(time + hour) === shown(time));
}

/** `YYYY-MM`. */
export function monthOf(span: TimeSpan, clock: Clock): string | null {
  // 'September and October' are two; 'Friday' is none.
  if (/ (?:and|to) |(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(span.english)) return null;
  // 'October 31' is a day of it.
  const named = span.english.replace(/^([a-z]{3,}) \d{1,2}$|^\d{1,2} ([a-z]{3,})$/, '$1$2');
  const period = periodOf({ ...span, english: named }, clock, 'past');
  // A quarter and a year have more than one.
  const [from, to] = [period?.from.slice(0, 7), period?.to.slice(0, 7)];
  return from !== undefined && from === to ? from : null;
}

/** The days that a span means; `lean` says which March it is that no year was named of. */
export function periodOf(
  { english }: TimeSpan,
  clock: Clock,
  lean: 'past' | 'future',
): Period | null {
  const now = today(clock);
  const days = /^(\d{1,2}) to (\d{1,2}) ([a-z]+)$/.exec(english);
  if (days) {
    const from = dayNamed(`${days[1]} ${days[3]}`, clock);
    const to = dayNamed(`${days[2]} ${days[3]}`, clock);
    return from && to && { from: iso(from), to: iso(to) };
  }
  const between = /^(?:between |since )?(.+) (?:and|to) (.+)$/.exec(english);
  if (between) {
    const from = periodOf(spanOf(between[1] ?? ''), clock, lean);
    const to = periodOf(spanOf(between[2] ?? ''), clock, lean);
    const isNext = from && to && iso(addDays(new Date(`${from.to}T00:00`), 1)) === to.from;
    if (isTwo(english) && !isNext) return null;
    if (from && to && from.from <= to.to) return { from: from.from, to: to.to };
  }
  const since = /^since (.+)$/.exec(english);
  if (since) {
    const from = periodOf(spanOf(since[1] ?? ''), clock, 'past');
    return from && { from: from.from, to: iso(now) };
  }
  const part = PART_OF.exec(english);
  if (part) return partPeriod(part, clock, lean);
  const unit = /^(this|next|last) (weeks|weekend|months|quarter|years)$/.exec(english);
  if (unit) return unitPeriod(unit[1] ?? '', unit[2] ?? '', now);
  const many = /^(last|next) (\d+) (days|weeks|months|years)$/.exec(english);
  if (many) return manyPeriod(many[1] ?? '', Number(many[2]), many[3] ?? '', now);
  const within = /^in (\d+) (days|weeks|months)$/.exec(english);
  if (within) return manyPeriod('next', Number(within[1]), within[2] ?? '', now);
  const quarter = /^q([1-4])(?: (\d{4}))?$/.exec(english);
  if (quarter) {
    const year = Number(quarter[2] ?? now.getFullYear());
    const from = new Date(year, (Number(quarter[1]) - 1) * 3, 1);
    return { from: iso(from), to: iso(endOfQuarter(from)) };
  }
  const month = monthPeriod(english, now, lean);
  if (month) return month;
  const year = /^(?:at )?(20\d\d)$/.exec(english);
  if (year) return { from: `${year[1]}-01-01`, to: `${year[1]}-12-31` };
  const day = dayNamed(english, clock);
  return day && { from: iso(day), to: iso(day) };
}

/** 'First part week of january', 'second part of next months': a week, or half of it. */
const PART_OF = /^(first|second|third|fourth|final) part (weeks?)? ?of (.+)$/;

const PARTS = ['first', 'second', 'third', 'fourth'];

/** Weeks are counted from the first day of a month, the final one from its last. */
function partPeriod(part: RegExpExecArray, clock: Clock, lean: 'past' | 'future'): Period | null {
  const [, which = '', week, of = ''] = part;
  const whole = periodOf(spanOf(of === 'months' ? 'this months' : of), clock, lean);
  if (!whole) return null;
  const day = (text: string, by: number) => iso(addDays(new Date(`${text}T00:00`), by));
  const at = PARTS.indexOf(which);
  if (week) {
    if (at === -1) return { from: day(whole.to, -6), to: whole.to };
    return { from: day(whole.from, 7 * at), to: day(whole.from, 7 * at + 6) };
  }
  if (at === 0) return { from: whole.from, to: day(whole.from, 14) };
  return at > 1 ? null : { from: day(whole.from, 15), to: whole.to };
}

const spanOf = (english: string): TimeSpan => ({ start: 0, end: 0, english });

const WEEK = { weekStartsOn: 0 } as const;

function unitPeriod(which: string, unit: string, now: Date): Period {
  const by = which === 'next' ? 1 : which === 'last' ? -1 : 0;
  const span = (from: Date, to: Date) => ({ from: iso(from), to: iso(to) });
  switch (unit) {
    case 'weeks': {
      const at = addWeeks(now, by);
      return span(startOfWeek(at, WEEK), endOfWeek(at, WEEK));
    }
    case 'weekend': {
      const end = endOfWeek(addWeeks(now, by), WEEK);
      return span(end, addDays(end, 1));
    }
    case 'months': {
      const at = addMonths(now, by);
      return span(startOfMonth(at), endOfMonth(at));
    }
    case 'quarter': {
      const at = addQuarters(now, by);
      return span(startOfQuarter(at), endOfQuarter(at));
    }
    default: {
      const at = addYears(now, by);
      return span(startOfYear(at), endOfYear(at));
    }
  }
}

function manyPeriod(which: string, count: number, unit: string, now: Date): Period {
  const add = { days: addDays, weeks: addWeeks, months: addMonths, years: addYears }[
    unit as 'days'
  ];
  return which === 'last'
    ? { from: iso(add(now, -count)), to: iso(now) }
    : { from: iso(now), to: iso(add(now, count)) };
}
