import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { wordTable } from '#shared/domains/search/model/word-table.ts';
import { numberOf } from './small-words.ts';
import type { TimeSpan } from './time-words.ts';
import type { Clock, Instant } from './times.ts';
import { folded } from './tokens.ts';

/** How long something is moved, in the words for it. */
const COUNTS: Readonly<Record<string, number>> = wordTable({
  ...{ a: 1, an: 1, one: 1, un: 1, una: 1, two: 2, dos: 2, three: 3, tres: 3, 'a couple of': 2 },
  ...{
    half: 0.5,
    'half an': 0.5,
    'half a': 0.5,
    media: 0.5,
    fifteen: 15,
    thirty: 30,
    quince: 15,
    treinta: 30,
  },
});

const COUNT = `\\d{1,3}|${Object.keys(COUNTS)
  .toSorted((one, other) => other.length - one.length)
  .join('|')}`;

const LENGTH = new RegExp(
  `(?<![\\p{L}\\d:])(?:by |por )?(${COUNT}) ?(minutes?|mins?|minutos?|hours?|hrs?|horas?|days?|dias?|weeks?|semanas?)(?![\\p{L}])(?: (?:back|later|earlier|sooner|ahead|more|forward|out|mas tarde|mas temprano|despues|antes|mas))?`,
  'u',
);

/** What makes it later, and what earlier; 'forward' is said of both, but where it is brought. */
const LATER =
  /\b(?:back|later|out|delay\w*|postpone\w*|put off|mas tarde|despues|atras\w*|retras\w*|pospon\w*|posterg\w*|demor\w*|aplaz\w*)\b/;
const EARLIER =
  /\b(?:up|earlier|sooner|ahead|(?:bring|pull|move) .*\bforward|mas temprano|antes|adelant\w*)\b/;

/** 'Back an hour', '30 minutes earlier', 'adelanta media hora': by how much from when it is; null without. */
export function stepOfTime(text: string): TimeSpan | null {
  const plain = folded(text);
  const match = LENGTH.exec(plain);
  if (!match || plain.length !== text.length) return null;
  const [later, earlier] = [LATER.test(plain), EARLIER.test(plain)];
  if (later === earlier) return null;
  const [whole, count = '', unit = ''] = match;
  // 'In an hour' is counted from now.
  if (/\b(?:in|within|en|dentro de)\s+$/.test(plain.slice(0, match.index))) return null;
  const isDays = /^[dws]/.test(unit);
  const size = /^[ws]/.test(unit) ? 7 : unit.startsWith('h') ? 60 : 1;
  const length = (COUNTS[count] ?? numberOf(count) ?? Number.NaN) * size;
  const { index: start } = match;
  const english = `moved ${length} ${isDays ? 'days' : 'minutes'} ${later ? 'later' : 'earlier'}`;
  return { start, end: start + whole.length, english };
}

/** The instant of such a step; whole days go by the clock of the home. Null for every other time. */
export function movedBy({ english }: TimeSpan, { now, zone, starts }: Clock): Instant | null {
  const said = /^moved (\d+) (minutes|days) (later|earlier)$/.exec(english);
  const length = numberOf(said?.[1] ?? '');
  if (!said || length === null || !starts) return null;
  const from = new TZDate(starts, zone);
  const by = said[3] === 'later' ? length : -length;
  const time = said[2] === 'days' ? addDays(from, by).getTime() : from.getTime() + by * 60_000;
  return time <= now.getTime() ? { unclear: 'past' } : { iso: new Date(time).toISOString() };
}
