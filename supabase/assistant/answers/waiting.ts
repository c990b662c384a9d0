import { dealsOf } from '#shared/domains/deals/model/deal.ts';
import { pageAddress } from '#shared/domains/deals/model/deal-step.ts';
import { nextStep } from '#shared/domains/deals/model/next-step.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { priorityLabels } from '#shared/domains/maintenance/model/labels.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import { conversationUrl } from '../tools/conversations.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import { dayQuestion } from './day.ts';
import { textOf } from './message-text.ts';
import type { Question } from './question.ts';
import {
  answerOf,
  distanceText,
  listed,
  nameText,
  ROWS_MAX,
  tableOf,
  timeText,
  totalOf,
} from './sentences.ts';
import { ANY_TOUR, type TourRow, toursOf, tourUrl } from './tour-rows.ts';
import {
  type AskedRow,
  askedOf,
  type OpenRequestRow,
  openRequestsOf,
  type TurnRow,
  turnsOf,
  type UnreadRow,
  unreadOf,
} from './waiting-rows.ts';
import { waitingWords } from './waiting-words.ts';

/** Something that waits for the caller: what it is, what of it is looked at first, and its page. */
type Item = { who: string | null; home: string; detail: string; url: string };

/** Things of one kind, in their order; `total` counts those that were not read, too. */
type Group = { title: string; page: string; items: Item[]; total: number };

const group = (title: string, page: string, items: Item[], total: number): Group => ({
  title,
  page,
  items,
  total,
});

function tourItem(row: TourRow): Item {
  const { person, home } = row;
  return { who: person, home, detail: timeText(row.starts_at, row.time_zone), url: tourUrl(row) };
}

function requestItem({ title, person, home, priority, created_at }: OpenRequestRow, now: Date) {
  const detail = `${title} · ${priorityLabels[priority]} · ${distanceText(created_at, now)}`;
  return { who: person, home, detail, url: '/dashboard/maintenance' };
}

function askedItem({ id, home, question, at }: AskedRow, now: Date): Item {
  const detail = `${question} · ${distanceText(at, now)}`;
  return { who: null, home, detail, url: `/dashboard/reviews?question=${id}` };
}

function messageItem(row: UnreadRow, now: Date): Item {
  const detail = `${textOf(row)} · ${distanceText(row.at, now)}`;
  return { who: row.person, home: row.home ?? '', detail, url: conversationUrl(row.id) };
}

function turnItem(row: TurnRow, now: Date): Item {
  const since = distanceText(row.moved_at, now);
  const detail =
    row.urgency === 1
      ? money(row.overdue_cents, row.currency)
      : row.urgency === 2 && row.expires_at
        ? say({
            en: `expires ${distanceText(row.expires_at, now)}`,
            es: `vence ${distanceText(row.expires_at, now)}`,
          })
        : since;
  return { who: row.person, home: row.home, detail, url: turnUrl(row) };
}

/** The page of the turn's next step; an assistant member has turns in applications alone, whose page is the same. */
function turnUrl({ deal }: TurnRow): string {
  const [state] = dealsOf([deal]).deals.map((one) => one.state);
  const step = state && nextStep('manager', state);
  if (!step) return '/dashboard';
  const { to, search } = pageAddress(step.page);
  const query = new URLSearchParams(search).toString();
  return query ? `${to}?${query}` : to;
}

const TURNS: Readonly<Record<number, { title: { en: string; es: string }; page: string }>> = {
  1: {
    title: { en: 'Overdue rent', es: 'Rentas atrasadas' },
    page: '/dashboard/earnings/arrears',
  },
  2: { title: { en: 'Leases to sign', es: 'Contratos por firmar' }, page: '/dashboard/leases' },
  3: {
    title: { en: 'Money to give back', es: 'Dinero por devolver' },
    page: '/dashboard/earnings',
  },
  4: {
    title: { en: 'Applications to decide', es: 'Solicitudes por decidir' },
    page: '/dashboard/applications',
  },
  5: { title: { en: 'Leases to finish', es: 'Contratos por terminar' }, page: '/dashboard/leases' },
  6: {
    title: { en: 'Leases at their end', es: 'Contratos en su final' },
    page: '/dashboard/leases',
  },
};

/** Everything that waits, the most urgent kind first: what a clock runs on goes before what can wait. */
async function groupsOf(context: ToolContext): Promise<Group[]> {
  const { now } = context;
  const [ahead, over, unread, requests, turns, asked] = await Promise.all([
    toursOf(
      context,
      Object.assign({}, ANY_TOUR, {
        statuses: ['requested', 'scheduled'],
        time: 'ahead',
        proposedBy: 'renter',
      }),
    ),
    toursOf(
      context,
      Object.assign({}, ANY_TOUR, {
        statuses: ['scheduled', 'confirmed', 'in_progress'],
        time: 'over',
      }),
    ),
    unreadOf(context),
    openRequestsOf(context),
    turnsOf(context),
    askedOf(context),
  ]);
  const urgent = requests.filter(({ is_urgent }) => is_urgent);
  const others = requests.filter(({ is_urgent }) => !is_urgent);
  const ofTurns = Object.entries(TURNS).map(([urgency, { title, page }]) => {
    const rows = turns.filter((row) => row.urgency === Number(urgency));
    return group(
      say(title),
      page,
      rows.map((row) => turnItem(row, now)),
      totalOf(rows),
    );
  });
  const [late, signatures, ...later] = ofTurns;
  const all = [
    group(
      say({ en: 'Urgent repairs', es: 'Reparaciones urgentes' }),
      '/dashboard/maintenance',
      urgent.map((row) => requestItem(row, now)),
      totalOf(urgent),
    ),
    group(
      say({ en: 'Tour requests to answer', es: 'Solicitudes de visita por responder' }),
      '/dashboard/tours',
      ahead.map(tourItem),
      totalOf(ahead),
    ),
    group(
      say({ en: 'Unread conversations', es: 'Conversaciones sin leer' }),
      '/dashboard/messages',
      unread.map((row) => messageItem(row, now)),
      totalOf(unread),
    ),
    group(
      say({ en: 'Questions about homes', es: 'Preguntas sobre viviendas' }),
      '/dashboard/reviews',
      asked.map((row) => askedItem(row, now)),
      totalOf(asked),
    ),
    signatures,
    late,
    ...later,
    group(
      say({ en: 'Open repair requests', es: 'Solicitudes de reparación abiertas' }),
      '/dashboard/maintenance',
      others.map((row) => requestItem(row, now)),
      totalOf(others),
    ),
    group(
      say({ en: 'Tours whose outcome is to be said', es: 'Visitas sin resultado anotado' }),
      '/dashboard/tours',
      over.map(tourItem),
      totalOf(over),
    ),
  ];
  return all.filter((one) => one !== undefined && one.items.length > 0) as Group[];
}

/** Items of a group that its line names. */
const NAMED_MAX = 3;

function lineOf({ title, items, total }: Group): string {
  const named = items.slice(0, NAMED_MAX).map(({ who, home, detail }) =>
    [who && nameText(who), home, detail]
      .filter((part) => part)
      .map((part) => quoted(String(part), 90))
      .join(', '),
  );
  const more = total - named.length;
  const rest = more > 0 ? say({ en: ` · ${more} more`, es: ` · ${more} más` }) : '';
  return `- **${title}** (${total}): ${named.join(' · ')}${rest}`;
}

/** The most rows of each group with which the table still shows every group. */
function shownOf(groups: readonly Group[]): Item[][] {
  const shown: Item[][] = groups.map(() => []);
  let left = ROWS_MAX;
  for (let row = 0; left > 0 && groups.some(({ items }) => row < items.length); row += 1) {
    for (const [index, { items }] of groups.entries()) {
      const item = items[row];
      if (!item || left === 0) continue;
      shown[index]?.push(item);
      left -= 1;
    }
  }
  return shown;
}

/** 'What is waiting for me?' */
async function waiting(context: ToolContext): Promise<Answer> {
  const groups = await groupsOf(context);
  const total = groups.reduce((sum, one) => sum + one.total, 0);
  const shown = shownOf(groups);
  const rows = groups.flatMap(({ title }, index) =>
    (shown[index] ?? []).map(({ who, home, detail, url }) => ({
      cells: [title, who === null ? '–' : nameText(who), home, detail],
      url,
    })),
  );
  const lead =
    total === 0
      ? say({ en: 'Nothing waits for you.', es: 'No te espera nada.' })
      : `${say({
          en: total === 1 ? '1 thing waits for you' : `${total} things wait for you`,
          es: total === 1 ? 'Te espera 1 asunto' : `Te esperan ${total} asuntos`,
        })}: ${listed(groups.map((one) => `${one.title.toLowerCase()} (${one.total})`))}.`;
  return answerOf([lead, groups.map(lineOf).join('\n')], {
    artifacts: groups.slice(0, 6).map(({ title, page }) => ({ url: page, label: title })),
    snippets: groups.flatMap(({ title, items }) =>
      items.slice(0, 2).map(({ who, home, detail, url }) => ({
        title: [title, who ?? home].filter((part) => part).join(': '),
        text: detail,
        url,
      })),
    ),
    table: tableOf(
      say({ en: 'What waits for you', es: 'Lo que te espera' }),
      [
        say({ en: 'What', es: 'Qué' }),
        say({ en: 'Who', es: 'Quién' }),
        say({ en: 'Home', es: 'Vivienda' }),
        say({ en: 'Detail', es: 'Detalle' }),
      ],
      rows,
      total,
    ),
    result: { count: total },
  });
}

/** Questions of every morning: what waits, and what the day brings. */
export const waitingQuestions: readonly Question[] = [
  { spoken: waitingWords.waiting, answer: waiting },
  dayQuestion,
];
