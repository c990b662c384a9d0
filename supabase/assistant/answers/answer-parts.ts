import { daysInMonth } from '#shared/language/days.ts';
import { dates, dayIn } from '#shared/language/format.ts';
import type { AnswerTable } from '#shared/protocol/answer.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';

/** Most rows that an answer shows; its total says how many there are. */
export const ROWS_MOST = 50;

/** Days from the first to the last one, both `YYYY-MM-DD`. */
export type Days = { from: string; to: string };

/** A text in both languages. */
export type Pair = { en: string; es: string };

/** The days that a sentence said; null where it said none. */
export function daysIn({ period }: SlotValues): Days | null {
  if (typeof period !== 'object' || period === null) return null;
  const { from, to } = period as Partial<Days>; // the grammar makes nothing else
  return from !== undefined && to !== undefined ? { from, to } : null;
}

// A day has no zone: read as UTC it stays the day that it is.
const UTC = { timeZone: 'UTC' } as const;

/** A day such as 2026-03-01 as Mar 1, 2026. */
export const dayText = (day: string): string =>
  dates({ month: 'short', day: 'numeric', year: 'numeric', ...UTC }).format(new Date(day));

/** A day such as 2026-03-01 as March 2026. */
export const monthText = (day: string): string =>
  dates({ month: 'long', year: 'numeric', ...UTC }).format(new Date(day));

/** A day such as 2026-03-01 as Mar 2026, for a bar. */
export const monthBrief = (day: string): string =>
  dates({ month: 'short', year: 'numeric', ...UTC }).format(new Date(day));

/** An instant as a day on the clocks of a home. */
export const dayOfMoment = (at: string, zone: string): string => dayText(dayIn(new Date(at), zone));

const lastOf = (day: string) => `${day.slice(0, 8)}${daysInMonth(day)}`;

/** First and last day of the month of a day. */
export const monthAround = (day: string): Days => ({
  from: `${day.slice(0, 8)}01`,
  to: lastOf(day),
});

/** 'in November 2026', 'in 2026', 'on Nov 3, 2026', 'from Nov 1, 2026 to Nov 15, 2026'. */
export function inDays({ from, to }: Days): string {
  if (from === to) return say({ en: `on ${dayText(from)}`, es: `el ${dayText(from)}` });
  if (from.endsWith('-01') && to === lastOf(from)) {
    return say({ en: `in ${monthText(from)}`, es: `en ${monthText(from)}` });
  }
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) {
    return say({ en: `in ${year}`, es: `en ${year}` });
  }
  return say({
    en: `from ${dayText(from)} to ${dayText(to)}`,
    es: `del ${dayText(from)} al ${dayText(to)}`,
  });
}

/** A home as lists name it. */
export const homeName = ({ title, unit }: { title: string; unit?: string | null }): string =>
  unit ? `${title}, ${unit}` : title;

/** '1 lease', '3 leases' in the language of the request. */
export function count(n: number, one: Pair, many: Pair): string {
  return `${n} ${say(n === 1 ? one : many)}`;
}

/** A home's name inside of a sentence. */
export const quotedHome = (name: string): string => `“${quoted(name, 120)}”`;

/** A table of an answer, of which the first rows are shown. */
export function tableOf(
  caption: string,
  columns: readonly (string | { label: string; align: 'right' })[],
  rows: readonly { cells: string[]; url?: string }[],
  total = rows.length,
): AnswerTable {
  const shown = rows.slice(0, ROWS_MOST);
  return {
    caption,
    columns: columns.map((one) => (typeof one === 'string' ? { label: one } : one)),
    rows: [...shown],
    ...(total > shown.length ? { total } : {}),
  };
}

/** A column of amounts. */
export const right = (label: string) => ({ label, align: 'right' as const });

/** An answer in which only the sentence has to be said. */
export function answerOf(markdown: string, rest: Partial<Answer> = {}): Answer {
  return { markdown, artifacts: [], snippets: [], result: {}, ...rest };
}

/** A link to a page. */
export const link = (url: string, label: Pair) => ({ url, label: say(label) });

/** Today in the books of the caller's organisation: the earliest day at any of its homes. */
export async function booksToday({ tx, caller, now }: ToolContext): Promise<string> {
  const zones = await tx<{ time_zone: string }[]>`
    select distinct time_zone from public.listings where org_id = ${caller.orgId} limit 100`;
  const [first] = zones.map(({ time_zone }) => dayIn(now, time_zone)).toSorted();
  return first ?? dayIn(now, 'UTC');
}

/** The organisation whose money the caller sees; null for assistant members (DEC-39). */
async function booksOf({ tx, caller }: ToolContext): Promise<string | null> {
  const [row] = await tx<{ role: string }[]>`
    select role from public.organization_members
    where profile_id = ${caller.userId} and org_id = ${caller.orgId}`;
  return row && row.role !== 'assistant' ? caller.orgId : null;
}

/** Answers out of the books, or says that they are not the caller's to see. */
export async function fromBooks(
  context: ToolContext,
  answer: (org: string) => Promise<Answer>,
): Promise<Answer> {
  const org = await booksOf(context);
  if (org !== null) return answer(org);
  return answerOf(
    say({
      en: 'Only the owner and the managers of your organization see its money and leases.',
      es: 'Solo el dueño y los gerentes de tu organización ven su dinero y sus contratos.',
    }),
  );
}
