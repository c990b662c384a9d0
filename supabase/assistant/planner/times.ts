import { TZDate } from '@date-fns/tz';
import { type ParsedResult, parse } from 'chrono-node';

/** A part of a text that names a day or a time of day. */
type Span = { index: number; text: string };

/** The instant that is meant, ISO 8601 in UTC, or why it is not clear. */
type Instant = { starts: string } | { refused: string };

/** A time and the zone that its clocks show. */
type Place = { starts: string; zone: string };

const HINT = 'Say the day and the time of day, for example “Friday at 3 pm”.';

/** Days and times in a text, in its order. A month alone is none: it may be a name. */
export function timesIn(text: string, now: Date): Span[] {
  return parsed(text, now, 'UTC')
    .filter(({ start }) => namesDay(start) || start.isCertain('hour'))
    .map(({ index, text: span }) => ({ index, text: span }));
}

/** Whether a span names a day, and not only a time of day. */
export function isDay(span: Span, now: Date): boolean {
  return parsed(span.text, now, 'UTC').some(({ start }) => namesDay(start));
}

/** Whether something takes place on the day that a span names. */
export function isOnDay(span: string, { starts, zone }: Place, now: Date): boolean {
  const [result] = parsed(span, now, zone);
  if (!result) return false;
  // 'Monday' is any Monday: today, when it is one, is seldom meant.
  if (!result.start.isCertain('day')) {
    return new TZDate(starts, zone).getDay() === result.start.get('weekday');
  }
  return dayIn(result).join() === dayOf(new Date(starts), zone).join();
}

/**
 * What a phrase means at a home: days and hours of its own clocks. Where only a time of day is said,
 * the day stays. Refused when it is past, or may mean two things.
 */
export function instantOf(phrase: string, { starts, zone }: Place, now: Date): Instant {
  const [result] = parsed(phrase, now, zone);
  if (!result) return { refused: HINT };
  const { start, text } = result;
  // 'In an hour', 'two hours later' count from now, or from the time that it has: two meanings.
  if (result.end || start.isCertain('timezoneOffset') || isTwoDates(text)) {
    return { refused: `“${text}” may mean more than one time. ${HINT}` };
  }
  const [hour, minute] = [start.get('hour'), start.get('minute') ?? 0];
  if (hour === null || !start.isCertain('hour')) return { refused: `At what time of day? ${HINT}` };
  if (!start.isCertain('meridiem') && !isWrittenOut(text)) {
    return { refused: `Is “${text}” in the morning or after noon? ${HINT}` };
  }
  const [year, month, day] = namesDay(start) ? dayIn(result) : dayOf(new Date(starts), zone);
  const at = new TZDate(year, month - 1, day, hour, minute, 0, zone);
  if (at.getHours() !== hour || at.getMinutes() !== minute) {
    return { refused: `There is no ${text}: the clocks are changed then.` };
  }
  if (isDoubled(at, zone)) return { refused: `${text} comes twice: the clocks are changed then.` };
  if (at.getTime() <= now.getTime()) return { refused: `“${text}” is in the past.` };
  return { starts: new Date(at.getTime()).toISOString() };
}

function parsed(text: string, now: Date, zone: string): ParsedResult[] {
  const timezone = -new TZDate(now.getTime(), zone).getTimezoneOffset();
  return parse(text, { instant: now, timezone }, { forwardDate: true });
}

function namesDay(start: ParsedResult['start']): boolean {
  return start.isCertain('day') || start.isCertain('weekday');
}

type Day = [year: number, month: number, day: number];

function dayIn({ start }: ParsedResult): Day {
  return [start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0];
}

function dayOf(at: Date, zone: string): Day {
  const local = new TZDate(at.getTime(), zone);
  return [local.getFullYear(), local.getMonth() + 1, local.getDate()];
}

/** '3/4' is in March or in April. */
function isTwoDates(text: string): boolean {
  const [, first, second] =
    /\b(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{2,4})?\b(?!\s*[ap]\.?m)/i.exec(text) ?? [];
  return first !== undefined && Number(first) <= 12 && Number(second) <= 12 && first !== second;
}

/** 'Noon', '15', '10:30' and '03:30' need no 'am' or 'pm'; 'at 3' and '3:30' do. */
function isWrittenOut(text: string): boolean {
  if (/\b(?:noon|midday|midnight)\b/i.test(text)) return true;
  const clock = /\b(\d{1,2}):(\d{2})\b/.exec(text)?.[1];
  return clock !== undefined && (clock.startsWith('0') || Number(clock) >= 7);
}

/** In autumn an hour comes twice. */
function isDoubled(at: TZDate, zone: string): boolean {
  const shown = (time: number) => {
    const local = new TZDate(time, zone);
    return `${dayOf(local, zone).join()} ${local.getHours()}:${local.getMinutes()}`;
  };
  const time = at.getTime();
  return [-3_600_000, 3_600_000].some((hour) => shown(time + hour) === shown(time));
}
