import { textsOf } from '../language/texts.ts';
import { plainText } from '../language/typed-number.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A time on the clock without a day or a zone: `14:30`. */
export type TimeOfDay = string;

/** A time as it is read: 2:30 PM. */
export function timeText(time: TimeOfDay): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? t('timeOfDay.morning') : t('timeOfDay.afternoon');
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/**
 * Parses typed text: 2:30 pm, 230p, 14:30, 9. Without am or pm, hours from 1 to 6 are in the afternoon: homes
 * are not shown at night.
 */
export function parseTime(text: string): TimeOfDay | undefined {
  const found = /^(\d{1,2})(?:[:. ]?(\d\d))?\s*([ap])?\.?\s?(?:m\.?)?$/.exec(
    plainText(text).toLowerCase(),
  );
  if (!found) return undefined;
  const [hours, minutes, half] = [Number(found[1]), Number(found[2] ?? 0), found[3]];
  if (minutes > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return undefined;
  if (half) return written((hours % 12) + (half === 'p' ? 12 : 0), minutes);
  const spoken = found[1]?.length === 1;
  return written(spoken && hours >= 1 && hours <= 6 ? hours + 12 : hours, minutes);
}

type Span = {
  /** Minutes from one to the next. */
  step: number;
  from: TimeOfDay;
  to: TimeOfDay;
};

/** Times of a span; with typed text those that begin so, and the very time that it means. */
export function timesOf({ step, from, to }: Span, text = ''): TimeOfDay[] {
  const all: TimeOfDay[] = [];
  for (let at = minutesOf(from); at <= minutesOf(to); at += step) {
    all.push(written(Math.floor(at / 60), at % 60));
  }
  const typed = text.trim().toLowerCase();
  if (!typed) return all;
  const meant = parseTime(typed);
  const inSpan = meant !== undefined && meant >= from && meant <= to;
  const alike = all.filter((time) => timeText(time).toLowerCase().startsWith(typed));
  return [...new Set([...(inSpan ? [meant] : []), ...alike])];
}

function minutesOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function written(hours: number, minutes: number): TimeOfDay {
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
