import * as calendar from './calendar-words.ts';
import { spelt } from './hours/spelt-hours.ts';
import { respelt } from './respelling.ts';
import { numberOf } from './small-words.ts';
import { folded } from './tokens.ts';

const { COUNTS, DAYS, daysApart, MONTHS, PARTS, PARTS_OF_MONTHS, UNITS } = calendar;

/** A part of a request that names times, and the same in English words that chrono knows. */
export type TimeSpan = { start: number; end: number; english: string };

type Lexeme = { pattern: RegExp; english: string; isCore: boolean };

const core = (pattern: string, english = '$&'): Lexeme => ({
  pattern: new RegExp(`(?:${pattern})(?![\\p{L}\\p{N}])`, 'uy'),
  english,
  isCore: true,
});
const link = (pattern: string, english = ''): Lexeme => ({
  ...core(pattern, english),
  isCore: false,
});

/** 'E 2nd St' is a street. */
const NO_STREET = '(?! (?:st|street|ave|avenue|rd|road)(?![\\p{L}\\p{N}]))';

/** In the order in which they are tried: the longest first. */
const HOUR =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)';

const DAYS_LISTED =
  '(?:the |el |los )?\\d{1,2}(?:st|nd|rd|th)?(?:, ?(?:the |el )?\\d{1,2}(?:st|nd|rd|th)?){0,4},? ?(?:and|y|&) ?(?:the |el )?\\d{1,2}(?:st|nd|rd|th)?';

const LEXEMES: readonly Lexeme[] = [
  core(
    `(?:at |a las |a la )?${HOUR} ?(?:a\\.?m\\.?|p\\.?m\\.?)|(?:half|quarter) past ${HOUR}|quarter to ${HOUR}|${HOUR} menos cuarto|(?:at |a las |a la )?${HOUR} (?:o'?clock|en punto)|${HOUR} (?:thirty|fifteen|y media|y cuarto)|(?:at(?! once)|a las|a la) ${HOUR}(?! (?:thirty|fifteen|y media|y cuarto))|(?:two|dos) (?:weeks|semanas) from (?:today|now)`,
    'spelt',
  ),
  // '2026-07' is a month, '2026-07-01' a day.
  core('20\\d{2}-(?:0[1-9]|1[0-2])(?!-)', 'spelt'),
  ...MONTHS.map(([pattern, english]) =>
    core(
      `(?:${pattern})\\.? (\\d{1,2}) ?(?:-|to|through|thru|until|al?) ?(\\d{1,2})(?![:/]|\\s?[ap]m)`,
      `$1 to $2 ${english}`,
    ),
  ),
  // 'December 24 and 25', '24, 25 y 26 de diciembre': days that follow each other are a span.
  ...MONTHS.flatMap(([pattern, english]) => [
    core(`(?:${pattern})\\.? ${DAYS_LISTED}(?![:/]|\\s?[ap]m|\\p{Nd})`, `days ${english}`),
    core(`${DAYS_LISTED} (?:de |of )?(?:${pattern})`, `days ${english}`),
  ]),
  core('yesteday|yestarday|yesterdya|yestrday|yday', 'yesterday'),
  core('2nite|tonite', 'today pm'),
  core('2moro|2morrow|tmw', 'tomorrow'),
  core('christmas eve|nochebuena', 'december 24'),
  core('christmas(?: day)?|navidad', 'december 25'),
  core("new year'?s eve|nochevieja|fin de ano", 'december 31'),
  core('(?:the )?day after tomorrow|pasado manana', 'in 2 days'),
  core('(?:the )?day before yesterday|antes de ayer|anteayer|antier', '2 days ago'),
  core('half past (\\d{1,2})', '$1:30'),
  core('quarter past (\\d{1,2})', '$1:15'),
  core('(\\d{1,2}) y media', '$1:30'),
  core('(\\d{1,2}) y cuarto', '$1:15'),
  core('(?:de |por |en )?(?:la |esta )?manana a las', 'tomorrow at'),
  core('(?:por |en )?la manana del?', 'am'),
  core('(?:por |en )?la (?:tarde|noche) del?', 'pm'),
  core('(?:de|por|en) la manana', 'am'),
  core('(?:de|por|en) la tarde|(?:de|por|en) la noche', 'pm'),
  core('this morning|esta manana', 'today am'),
  core('esta (?:tarde|noche)|tonight|this (?:afternoon|evening)', 'today pm'),
  core('(?:in )?the morning', 'am'),
  core('(?:in )?the afternoon|(?:in )?the evening', 'pm'),
  core('morning', 'am'),
  core('afternoon|evening', 'pm'),
  core('(?:a |al )?mediodia|(?:at )?noon|midday', 'at 12:00 pm'),
  core('(?:a )?medianoche|(?:at )?midnight', 'at 12:00 am'),
  core('today|todays|hoy', 'today'),
  core('tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|tomorrows|manana', 'tomorrow'),
  core('yesterday|yesterdays|ayer', 'yesterday'),
  // 'El 9/12' is the 9th of December in Spanish.
  core(
    '(?:el|del|al|dia|para el) (0?[1-9]|1[0-2])/(0?[1-9]|1[0-2])(?:/(\\d{4}))?(?![/\\p{Nd}])',
    '$2/$1 $3',
  ),
  core(
    '(?:at |by |on )?(?:the )?end of next month|(?:a |al )?fin(?:al)?(?:es)? (?:de|del) (?:proximo mes|mes (?:que|q) (?:viene|entra)|mes (?:proximo|siguiente|entrante))',
    'end of next month',
  ),
  core(
    '(?:end of|fin(?:es)? de|final(?:es)? de) (?:the |this |el |este )?(?:month|mes)|month end|eom',
    'end of month',
  ),
  core(
    '(?:end of|fin(?:es)? de|final(?:es)? de) (?:the |this |el |este )?(?:year|ano)|year end',
    'end of year',
  ),
  // 'The first week of January', 'la segunda quincena de este mes'.
  ...PARTS.map(([pattern, english]) =>
    core(
      `(?:the |la |el )?(?:${pattern}) (?:(weeks?|semana)|half|mitad|quincena) (?:of|in|de|del)(?: the(?! next)| el| este| this)?`,
      `${english} part $1 of`,
    ),
  ),
  core('(?:el )?(mes|ano|trimestre|semana) (?:pasado|pasada|anterior)', 'last $1'),
  core(
    '(?:el |la )?(mes|ano|trimestre|semana) (?:(?:que|q|k) viene|proximo|proxima|entrante|siguiente)',
    'next $1',
  ),
  core('(?:ultimos|ultimas|last|past|previous) (\\d{1,3})', 'last $1'),
  core('(?:proximos|proximas|next|following|coming) (\\d{1,3})', 'next $1'),
  core(
    'year to date|ytd|so far this year|this year so far|(?:en )?lo que va del? (?:este )?ano',
    'since this years',
  ),
  core(
    '(?:en )?lo que va del? (?:este )?mes|so far this month|this month so far|mtd',
    'since this months',
  ),
  link(
    '(?:the |his |her |their )?last day(?: is| will be| on)?|(?:el |su )?ultimo dia(?: es| sera)?',
  ),
  core('(?:this past|last|past|previous|prior|pasad[oa]|anterior)', 'last'),
  // 'Who is coming tomorrow' names tomorrow; 'this coming Friday' the next one.
  core(
    '(?:next|(?<!\\b(?:is|are|whos|s|be|anyone|anybody) )coming|upcoming|following|proxim[oa]|siguiente)',
    'next',
  ),
  core('(?:this|current|este|esta)', 'this'),
  core('(\\d{1,2})(?::|\\.|h)(\\d{2}) ?(?:a\\.?m\\.?)', '$1:$2 am'),
  core('(\\d{1,2})(?::|\\.|h)(\\d{2}) ?(?:p\\.?m\\.?)', '$1:$2 pm'),
  core('(\\d{1,2}) ?(?:a\\.?m\\.?)', '$1 am'),
  core('(\\d{1,2}) ?(?:p\\.?m\\.?)', '$1 pm'),
  core("(\\d{1,2}) ?(?:o'?clock|en punto)", '$1:00'),
  core('(\\d{1,2}):(\\d{2})', '$1:$2'),
  core('\\d{4}-\\d{2}-\\d{2}'),
  core('\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{1,2}/\\d{1,2}|\\d{1,2}-\\d{1,2}-\\d{4}'),
  core('q([1-4])|(?:primer) trimestre', 'q$1'),
  core(`(?:on |by |before |after )?the (\\d{1,2})(?:st|nd|rd|th)(?: of)?${NO_STREET}`, '$1th'),
  core('(?:el )?(?:dia )?(?:1ro|1o|primero) de', '1'),
  core('in an?|en una?|dentro de una?', 'in 1'),
  core('(?:in|dentro de|en) (\\d{1,3})', 'in $1'),
  core('(?:within(?: the next)?|en los proximos|en las proximas) (\\d{1,3})', 'in $1'),
  ...COUNTS.map(([pattern, count]) =>
    core(
      `(?:in|within(?: the next)?|dentro de|en(?: los proximos| las proximas)?) (?:${pattern})`,
      `in ${count}`,
    ),
  ),
  core('(?:hace|desde hace) (\\d{1,3})', 'ago $1'),
  core('ago', 'ago'),
  ...PARTS_OF_MONTHS.map(([pattern, english]) => core(pattern, english)),
  core('(?:in )?a fortnight|en quince dias|dentro de quince dias', 'in 2 weeks'),
  ...DAYS.flatMap(([pattern, english]) => [
    core(`(?:a|one|1) week from (?:${pattern})`, `1 weeks after ${english}`),
    core(`(?:two|2) weeks from (?:${pattern})`, `2 weeks after ${english}`),
  ]),
  ...DAYS.map(([pattern, english]) => core(`(?:${pattern}) (?:que|q) (?:viene|entra)`, english)),
  ...DAYS.map(([pattern, english]) => core(pattern, english)),
  ...MONTHS.map(([pattern, english]) => core(pattern, english)),
  ...UNITS.map(([pattern, english]) => core(pattern, english)),
  core('20[0-9]{2}'),
  link('at|a las|a la|para las', 'at'),
  link('since|desde(?: el| la)?', 'since'),
  link('between|entre', 'between'),
  // 'Twenty-five a month' and '35 al mes' are rates, and no time until.
  link('through|thru|until|till|til|to|hasta(?: el| la)?|al?(?! (?:month|mes)(?!\\p{L}))', 'to'),
  link('and|y', 'and'),
  link('on|of|the|in|for|by|before|after|from|de|del|el|la|los|las|en|para|around|about|como', ''),
  link(`(\\d{1,2})(?:st|nd|rd|th)(?: of)?${NO_STREET}`, '$1th'),
  link('\\d{1,2}', '$&'),
];

/** Words that are times only next to others: 'may', 'sun', 'this', 'last', 'next', 'sat', 'march'. */
const NOT_ALONE =
  /^(?:this|next|last|in 1|ago|am|pm|quarter|years?|months?|weeks?|days?|hours?|minutes?|weekend)$/;

/** Also names and verbs: times only behind 'in' and the like. */
const NAMES = /^(?:may|march|august|april|june|sunday|monday|wednesday|saturday|january)$/;
const SHORT = /^(?:may|march|sun|mon|wed|sat|august|april|june|jan)$/;

/** Months that people are called by. */
const NAMED_MONTHS = /^(?:april|may|june|august)$/;
const MONTH = new RegExp(`^(?:${MONTHS.map(([, english]) => english).join('|')})$`);

type Found = { start: number; end: number; english: string; isCore: boolean; typed: string };

function lexemeAt(text: string, at: number): Found | null {
  for (const { pattern, english, isCore } of LEXEMES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const said = english
      .replace('$&', match[0])
      .replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
    const words = said === 'spelt' ? spelt(match[0]) : listed(said, match[0]);
    return { start: at, end: at + match[0].length, english: words, isCore, typed: match[0] };
  }
  return null;
}

/** '24 and 25' of a month as '24 to 25'; days that do not follow each other stay two. */
function listed(english: string, typed: string): string {
  const month = /^days (\p{L}+)$/u.exec(english)?.[1];
  if (month === undefined) return english;
  const days = (typed.match(/\d{1,2}/g) ?? []).map((day) => numberOf(day) ?? 0);
  const [first = 0] = days;
  const follow = days.every((day, index) => day === first + index);
  if (follow) return `${first} to ${days.at(-1)} ${month}`;
  return `${month} ${days.join(' and ')}`;
}

/** The parts of a text that name days, times of day and periods. */
export function timeSpans(written: string): TimeSpan[] {
  const right = respelt(daysApart(folded(written)));
  if (right.text.length === written.length) return spansIn(written, right.text);
  // Where a slip made a word shorter, what has capitals is no longer letter by letter the same.
  return spansIn(right.text, right.text).map(({ start, end, english }) => ({
    start: right.written(start),
    end: right.written(end),
    english,
  }));
}

function spansIn(text: string, plain: string): TimeSpan[] {
  const spans: TimeSpan[] = [];
  let at = 0;
  while (at < plain.length) {
    const isStart = at === 0 || !/[\p{L}\p{N}$.,]/u.test(plain[at - 1] ?? '');
    const first = isStart && /[\p{L}\p{N}]/u.test(plain[at] ?? '') ? lexemeAt(plain, at) : null;
    if (!first) {
      at += 1;
      continue;
    }
    const run = runFrom(plain, first);
    const name = namedIn(text, run);
    if (name) {
      at = name.end;
      continue;
    }
    const span = trimmed(run) ?? alone(plain, run);
    if (span) spans.push(span);
    at = run.at(-1)?.end ?? at + 1;
  }
  return spans;
}

/** 'The tour with June', 'June Park', 'June to Friday': no month goes to a day. */
function namedIn(text: string, run: readonly Found[]): Found | null {
  const [month, link, next] = run.slice(run.findIndex(({ isCore }) => isCore));
  if (!month || !NAMED_MONTHS.test(month.english)) return null;
  const before = text.slice(0, month.start);
  const isDated = /\b(?:in|of|since|until|by|en|desde|hasta|\d+)\s+$/i.test(before);
  const isFullName = !isDated && !link && /^\s+\p{Lu}/u.test(text.slice(month.end));
  const goesToDay = link?.english === 'to' && next !== undefined && !MONTH.test(next.english);
  return /\b(?:with|con)\s+$/i.test(before) || isFullName || goesToDay ? month : null;
}

function runFrom(text: string, first: Found): Found[] {
  const run = [first];
  for (;;) {
    const last = run.at(-1);
    if (!last) return run;
    const gap = /^[\s,]+|^(?=')'s\s+/.exec(text.slice(last.end));
    if (!gap) return run;
    const next = lexemeAt(text, last.end + gap[0].length);
    if (!next) return run;
    run.push(next);
  }
}

/** Links at both ends are no part of a time, but for the number behind 'at' and a month. */
function trimmed(run: readonly Found[]): TimeSpan | null {
  const isNumber = ({ typed }: Found) => /^\d+(?:st|nd|rd|th)?$/.test(typed);
  let from = 0;
  let to = run.length;
  while (from < to && isTrimmedFirst(run, from)) from += 1;
  while (to > from) {
    const last = run[to - 1];
    const before = run[to - 2];
    if (!last || last.isCore) break;
    const counts =
      isNumber(last) && before !== undefined && (before.isCore || before.english === 'at');
    if (counts) break;
    to -= 1;
  }
  const used = run.slice(from, to);
  const [first] = used;
  const last = used.at(-1);
  if (!first || !last || (!used.some(({ isCore }) => isCore) && !atNumber(used))) return null;
  const english = used
    .map((one) => one.english)
    .filter((word) => word !== '')
    .join(' ')
    .replace(/\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday) (last|next)\b/, '$2 $1')
    .replace(/\b(mes)\b/g, 'months')
    .replace(/\b(ano)\b/g, 'years')
    .replace(/\b(trimestre)\b/g, 'quarter')
    .replace(/\b(semana)\b/g, 'weeks');
  if (NOT_ALONE.test(english) || / of$/.test(english)) return null;
  const isName = used.length === 1 && NAMES.test(english) && SHORT.test(first.typed);
  return isName && from === 0 ? null : { start: first.start, end: last.end, english };
}

const OF_BOOKS =
  /(?:close|close out|reopen|re-open|unlock|lock|books for|books of|cierra|cerrar|reabre|reabrir|abre) (?:the |out |up )*$/;
const OF_TOURS =
  /(?:tours?|showings?|viewings?|visits?|appointments?|on|for|this|citas?|visitas?) $/;

/** 'Reopen August', 'any showings sat?': what is also a name or a verb is a time where nothing else can be. */
function alone(plain: string, run: readonly Found[]): TimeSpan | null {
  const [only, ...more] = run.filter(({ isCore }) => isCore);
  if (!only || more.length > 0) return null;
  const { start, end, english } = only;
  const before = plain.slice(0, start);
  const isMonth = NAMED_MONTHS.test(english) && OF_BOOKS.test(before);
  const isDay = /^(?:sat|sun|mon|wed)$/.test(only.typed) && OF_TOURS.test(before);
  const isLast = /^[\s?.!]*$/.test(plain.slice(end));
  return isMonth || (isDay && isLast) ? { start, end, english } : null;
}

function isTrimmedFirst(run: readonly Found[], at: number): boolean {
  const one = run[at];
  if (!one || one.isCore) return false;
  if (['at', 'since', 'between'].includes(one.english)) return false;
  // '12 March', 'el 15'
  return !/^\d+(?:st|nd|rd|th)?/.test(one.typed) || !isBesideCore(run, at);
}

/** 'At 4', 'a las 4'. */
function atNumber(used: readonly Found[]): boolean {
  return used[0]?.english === 'at' && /^\d+$/.test(used[1]?.typed ?? '');
}

/** '15 de diciembre', '20 al 27 de diciembre'. */
function isBesideCore(run: readonly Found[], at: number): boolean {
  const next = run
    .slice(at + 1)
    .find(({ english, typed }) => english !== '' && english !== 'to' && !/^\d/.test(typed));
  return next?.isCore === true;
}

/** 'Every Sunday', 'on Sundays', 'los lunes': no single day. */
export const comesAgain = (
  text: string,
  { start, end }: Pick<TimeSpan, 'start' | 'end'>,
): boolean =>
  /\b(?:every|each|cada|todos los|todas las)\s+$/i.test(folded(text.slice(0, start))) ||
  /(?:days|domingos|sabados)$/i.test(folded(text.slice(start, end)).replace(/.*\b\d+ days$/, ''));
