import { dates, dayIn, distances, lists } from '#shared/language/format.ts';
import type { AnswerTable } from '#shared/protocol/answer.ts';
import { say } from '../language.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';

/** How one asks to be shown something; a group that may be left out. */
export const SHOW =
  '[show|list|see|view|display|give|get|pull up|check|check on|look at|look up|tell|find out|know|update on|updates on|run through|mostrar|muestra|muestrame|muestreme|ensena|ensename|ensenar|lista|listar|listame|dame|deme|dime|digame|ver|veamos|mira|mirar|revisa|revisar|consulta|consultar|saber] + [summary of|overview of|list of|summary|overview|rundown|rundown of|resumen de|resumen|lista de]';

/** How one asks whether there is one. */
export const ANY =
  '[anything|anyone|anybody|someone|somebody|any|alguna|alguno|algun|algunos|algunas|algo|alguien|nada|nadie|no one]';

/** How one asks how many there are. */
export const MANY =
  '[how many|how much|many|much|count|number|count of|number of|total|cuantas|cuantos|cuanta|cuanto|numero de|total de]';

/**
 * Words right before a noun: 'next tour', 'próximas visitas'. By themselves they would take a part of
 * 'next week'.
 */
export const rightBefore = (words: string, nouns: string): string =>
  words
    .split('|')
    .flatMap((word) => nouns.split('|').map((noun) => `${word} ${noun}`))
    .join('|');

/** Rows of a table at most; it says how many there are in all. */
export const ROWS_MAX = 50;

/** A word of one and of several things, in both languages. */
export type Words = {
  en: readonly [one: string, many: string];
  es: readonly [one: string, many: string];
};

/** The form of a word that goes with a number. */
export function formOf(count: number, { en, es }: Words): string {
  const at = count === 1 ? 0 : 1;
  return say({ en: en[at], es: es[at] });
}

/** '1 tour', '2 tours', '2 visitas'. */
export const counted = (count: number, words: Words): string => `${count} ${formOf(count, words)}`;

/** One thing after the other: 'a, b, and c'. */
export const listed = (parts: readonly string[]): string => lists().format(parts);

/** A time by the clock of its home, with its zone: 'Sat, Nov 28, 3:00 PM PST'. */
export function timeText(at: Date | string, timeZone: string): string {
  return dates({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at));
}

/** A day without a clock, `YYYY-MM-DD`: 'Sat, Nov 28', with its year where that is another one. */
export function dayText(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === String(now.getUTCFullYear());
  return dates({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago or ahead, in words: 'yesterday', '3 hours ago', 'in 2 days'. */
export function distanceText(at: Date | string, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) {
      return distances({ numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
    }
  }
  return say({ en: 'just now', es: 'ahora mismo' });
}

/** The ids of a slot: one or several; null where the sentence names none. */
export function idsOf(value: unknown): string[] | null {
  const ids = [value].flat().filter((id) => typeof id === 'string');
  return ids.length > 0 ? ids : null;
}

/** The value of a choice; null where the sentence names none. */
export const choiceOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;

/** Days, both `YYYY-MM-DD`, the last one included. */
export type Days = { from: string; to: string };

/** The days that a sentence names; null where it names none. */
export function daysOf({ period, day }: SlotValues): Days | null {
  if (typeof day === 'string') return { from: day, to: day };
  if (typeof period !== 'object' || period === null) return null;
  const { from, to } = Object.fromEntries(Object.entries(period));
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}

/** Today where the question is asked. */
export const todayOf = ({ now, zone }: ToolContext): string => dayIn(now, zone);

/** How days are named in a sentence: 'today', 'on Sat, Nov 28', 'from Mon, Nov 23 to Sun, Nov 29'. */
export function daysText({ from, to }: Days, context: ToolContext): string {
  const { now } = context;
  if (from !== to) {
    return say({
      en: `from ${dayText(from, now)} to ${dayText(to, now)}`,
      es: `del ${dayText(from, now)} al ${dayText(to, now)}`,
    });
  }
  const off = Math.round((Date.parse(from) - Date.parse(todayOf(context))) / 86_400_000);
  const near: Record<string, { en: string; es: string }> = {
    '-1': { en: 'yesterday', es: 'ayer' },
    '0': { en: 'today', es: 'hoy' },
    '1': { en: 'tomorrow', es: 'mañana' },
  };
  const known = near[String(off)];
  if (known) return say(known);
  return say({ en: `on ${dayText(from, now)}`, es: `el ${dayText(from, now)}` });
}

/** A sentence that begins with what was made in its middle. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How many there are, as each row of a query with a limit has it. */
export const totalOf = ([first]: readonly { total: number }[]): number => first?.total ?? 0;

/** A row of an answer: its cells as plain text, and its page. */
type Row = { cells: string[]; url: string };

/** A table of the first rows; `total` counts those that are not here, too. */
export function tableOf(
  caption: string,
  columns: readonly string[],
  rows: readonly Row[],
  total = rows.length,
): AnswerTable | undefined {
  if (rows.length === 0) return undefined;
  const table = {
    caption,
    columns: columns.map((label) => ({ label })),
    rows: rows.slice(0, ROWS_MAX).map(({ cells, url }) => ({ cells, url })),
  };
  return total > table.rows.length ? Object.assign(table, { total }) : table;
}

/** What an answer may have behind its words. */
type Behind = {
  artifacts?: Answer['artifacts'];
  snippets?: Answer['snippets'];
  table?: AnswerTable | undefined;
  chart?: Answer['chart'] | undefined;
  result?: unknown;
};

/** An answer out of its paragraphs. */
export function answerOf(paragraphs: readonly string[], behind: Behind): Answer {
  const answer: Answer = {
    markdown: paragraphs.filter((part) => part !== '').join('\n\n'),
    artifacts: behind.artifacts ?? [],
    snippets: behind.snippets ?? [],
    result: behind.result ?? null,
  };
  if (behind.table) answer.table = behind.table;
  if (behind.chart) answer.chart = behind.chart;
  return answer;
}

/** A name for people who have given none. */
export const nameText = (name: string | null): string =>
  name?.trim() || say({ en: 'Someone', es: 'Alguien' });
