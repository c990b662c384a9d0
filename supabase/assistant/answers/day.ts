import { chargeText } from '#shared/domains/earnings/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import { dayIn } from '#shared/language/format.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import { conversationUrl } from '../tools/conversations.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { duesOf, leaseDaysOf, repairsOf, toSendOf } from './day-rows.ts';
import { textOf } from './message-text.ts';
import type { Question } from './question.ts';
import {
  answerOf,
  counted,
  type Days,
  daysOf,
  daysText,
  dayText,
  listed,
  nameText,
  sentence,
  tableOf,
  timeText,
  todayOf,
  totalOf,
} from './sentences.ts';
import { ANY_TOUR, toursOf, tourUrl } from './tour-rows.ts';
import { waitingWords } from './waiting-words.ts';

/** Something on a day; `at` orders the things of a day, and those without a clock come first. */
type Item = {
  day: string;
  at: string;
  when: string;
  what: string;
  who: string;
  home: string;
  url: string;
};

/** Things of a kind; `total` counts those that were not read, too. */
type Part = { items: Item[]; total: number; words: string };

const TOURS = { en: ['tour', 'tours'], es: ['visita', 'visitas'] } as const;
const BEGIN = {
  en: ['lease begins', 'leases begin'],
  es: ['contrato empieza', 'contratos empiezan'],
} as const;
const END = {
  en: ['lease ends', 'leases end'],
  es: ['contrato termina', 'contratos terminan'],
} as const;
const DUES = {
  en: ['payment due', 'payments due'],
  es: ['pago por cobrar', 'pagos por cobrar'],
} as const;
const REPAIRS = { en: ['repair', 'repairs'], es: ['reparación', 'reparaciones'] } as const;
const SENDS = {
  en: ['message to be sent', 'messages to be sent'],
  es: ['mensaje por enviar', 'mensajes por enviar'],
} as const;

async function toursPart(context: ToolContext, days: Days): Promise<Part> {
  const rows = await toursOf(context, Object.assign({}, ANY_TOUR, { days }));
  const items = rows.map((row) => ({
    day: row.day,
    at: row.starts_at.toISOString(),
    when: timeText(row.starts_at, row.time_zone),
    what: `${say({ en: 'Tour', es: 'Visita' })}: ${tourStatusLabels[row.status]}`,
    who: nameText(row.person),
    home: row.home,
    url: tourUrl(row),
  }));
  const total = totalOf(rows);
  return { items, total, words: counted(total, TOURS) };
}

async function leaseParts(context: ToolContext, days: Days): Promise<Part[]> {
  const rows = await leaseDaysOf(context, days);
  return (['begins', 'ends'] as const).map((what) => {
    const own = rows.filter((row) => row.what === what);
    const items = own.map((row) => ({
      day: row.day,
      at: '',
      when: dayText(row.day, context.now),
      what:
        what === 'begins'
          ? say({ en: 'Lease begins', es: 'Empieza el contrato' })
          : say({ en: 'Lease ends', es: 'Termina el contrato' }),
      who: nameText(row.person),
      home: row.home,
      url: `/dashboard/leases/${row.id}`,
    }));
    const total = totalOf(own);
    return { items, total, words: counted(total, what === 'begins' ? BEGIN : END) };
  });
}

async function duesPart(context: ToolContext, days: Days): Promise<Part> {
  const rows = await duesOf(context, days);
  const items = rows.map((row) => ({
    day: row.day,
    at: '',
    when: dayText(row.day, context.now),
    what: `${chargeText(row)}: ${money(row.open_cents, row.currency)}`,
    who: row.person ?? '–',
    home: row.home ?? '',
    url: row.lease_id
      ? `/dashboard/earnings/leases/${row.lease_id}`
      : '/dashboard/earnings/arrears',
  }));
  const total = totalOf(rows);
  const cents = rows[0]?.total_cents ?? 0;
  return { items, total, words: `${counted(total, DUES)} (${money(cents)})` };
}

async function repairsPart(context: ToolContext, days: Days): Promise<Part> {
  const rows = await repairsOf(context, days);
  const items = rows.map((row) => ({
    day: row.day,
    at: row.at.toISOString(),
    when: timeText(row.at, row.time_zone),
    what: row.title,
    who: row.person ?? '–',
    home: row.home,
    url: row.what === 'order' ? '/dashboard/maintenance/work-orders' : '/dashboard/maintenance',
  }));
  const total = totalOf(rows);
  return { items, total, words: counted(total, REPAIRS) };
}

async function sendsPart(context: ToolContext, days: Days): Promise<Part> {
  const rows = await toSendOf(context, days);
  const items = rows.map((row) => ({
    day: dayIn(row.at, context.zone),
    at: row.at.toISOString(),
    when: timeText(row.at, context.zone),
    what: `${say({ en: 'Message', es: 'Mensaje' })}: ${textOf({ content: row.content, files: 1 }, 80)}`,
    who: nameText(row.person),
    home: '',
    url: conversationUrl(row.conversation_id),
  }));
  const total = totalOf(rows);
  return { items, total, words: counted(total, SENDS) };
}

/** Rows of the list in the words of the answer; the table has the rest. */
const LINES_MAX = 8;

/** 'What is on today?' */
async function day(context: ToolContext, values: SlotValues): Promise<Answer> {
  const today = todayOf(context);
  const days = daysOf(values) ?? { from: today, to: today };
  const parts = (
    await Promise.all([
      toursPart(context, days),
      leaseParts(context, days),
      repairsPart(context, days),
      duesPart(context, days),
      sendsPart(context, days),
    ])
  )
    .flat()
    .filter(({ items }) => items.length > 0);
  const items = parts
    .flatMap((part) => part.items)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.at.localeCompare(other.at));
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const when = daysText(days, context);
  const lead =
    items.length === 0
      ? say({ en: `Nothing is planned ${when}.`, es: `No hay nada previsto ${when}.` })
      : `${sentence(when)}: ${listed(parts.map(({ words }) => words))}.`;
  const lines = items
    .slice(0, LINES_MAX)
    .map((item) =>
      [`- **${item.when}**`, quoted(item.what, 90), quoted(item.who, 80), quoted(item.home, 80)]
        .filter((part) => part !== '' && part !== '–')
        .join(', '),
    );
  return answerOf([lead, lines.join('\n')], {
    artifacts: [
      { url: '/dashboard/tours', label: say({ en: 'Open tours', es: 'Abrir visitas' }) },
      { url: '/dashboard', label: say({ en: 'Open the dashboard', es: 'Abrir el panel' }) },
    ],
    snippets: items.slice(0, 10).map((item) => ({
      title: [item.what, item.home].filter((part) => part !== '').join(', '),
      text: item.when,
      url: item.url,
    })),
    table: tableOf(
      say({ en: 'What is planned', es: 'Lo previsto' }),
      [
        say({ en: 'When', es: 'Cuándo' }),
        say({ en: 'What', es: 'Qué' }),
        say({ en: 'Who', es: 'Quién' }),
        say({ en: 'Home', es: 'Vivienda' }),
      ],
      items.map((item) => ({ cells: [item.when, item.what, item.who, item.home], url: item.url })),
      total,
    ),
    result: { count: total },
  });
}

/** What a day or a week brings. */
export const dayQuestion: Question = { spoken: waitingWords.day, answer: day };
