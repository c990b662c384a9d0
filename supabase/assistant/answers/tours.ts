import { tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import type { TourStatus } from '#shared/domains/tours/model/schema.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { guidesQuestion } from './guides.ts';
import type { Question } from './question.ts';
import {
  answerOf,
  choiceOf,
  counted,
  type Days,
  daysOf,
  daysText,
  dayText,
  formOf,
  idsOf,
  nameText,
  tableOf,
  timeText,
  todayOf,
  type Words,
} from './sentences.ts';
import { ANY_TOUR, type TourFilter, type TourRow, toursOf, tourUrl } from './tour-rows.ts';
import { tourWords } from './tour-words.ts';

const PAGE = '/dashboard/tours';
const TOURS = { en: ['tour', 'tours'], es: ['visita', 'visitas'] } as const;

/** What a word for a status stands for: who asks for the pending ones means all that wait. */
const STATUSES: Readonly<Record<string, readonly TourStatus[]>> = {
  requested: ['requested', 'scheduled'],
  scheduled: ['scheduled', 'confirmed', 'in_progress'],
  confirmed: ['confirmed', 'in_progress'],
  in_progress: ['in_progress'],
  completed: ['completed'],
  cancelled: ['cancelled'],
  no_show: ['no_show'],
};

function filterOf(context: ToolContext, values: SlotValues): TourFilter {
  const days = daysOf(values);
  const status = choiceOf(values.status);
  const isOver = status === 'completed' || status === 'no_show';
  const isPast = days !== null && days.to < todayOf(context);
  return {
    statuses: (status && STATUSES[status]) || ANY_TOUR.statuses,
    days,
    time: isOver || isPast ? 'over' : days || status === 'cancelled' ? null : 'ahead',
    people: idsOf(values.person),
    listings: idsOf(values.listing),
    guides: null,
    proposedBy: null,
  };
}

/** What was asked for, in words, of one and of several. */
const KINDS: Readonly<Record<string, Words>> = {
  requested: {
    en: [' that waits for an answer', ' that wait for an answer'],
    es: [' que espera respuesta', ' que esperan respuesta'],
  },
  confirmed: { en: [' confirmed', ' confirmed'], es: [' confirmada', ' confirmadas'] },
  scheduled: { en: [' planned', ' planned'], es: [' programada', ' programadas'] },
  in_progress: { en: [' under way', ' under way'], es: [' en curso', ' en curso'] },
  completed: { en: [' completed', ' completed'], es: [' hecha', ' hechas'] },
  cancelled: { en: [' called off', ' called off'], es: [' cancelada', ' canceladas'] },
  no_show: {
    en: [' where the visitor did not come', ' where the visitor did not come'],
    es: [' a la que no vino la visita', ' a las que no vino la visita'],
  },
};

async function subjectOf({ tx }: ToolContext, { people, listings }: TourFilter): Promise<string> {
  const [named] = await tx<{ people: string[] | null; homes: string[] | null }[]>`
    select (select array_agg(p.full_name order by p.full_name) from public.public_profiles p
        where p.id = any(${people ?? []}::uuid[])) as people,
      (select array_agg(l.title order by l.title) from public.listings l
        where l.id = any(${listings ?? []}::uuid[])) as homes`;
  const who = (named?.people ?? []).map((name) => quoted(name, 80)).join(', ');
  const where = (named?.homes ?? []).map((title) => quoted(title, 80)).join(', ');
  return [
    who && say({ en: ` with ${who}`, es: ` con ${who}` }),
    where && say({ en: ` of ${where}`, es: ` de ${where}` }),
  ].join('');
}

/** 'Which tours do I have tomorrow?' */
async function tours(context: ToolContext, values: SlotValues): Promise<Answer> {
  const asked = filterOf(context, values);
  const found = await toursOf(context, asked);
  const isNamed = asked.people !== null || asked.listings !== null;
  // Of one person or home with nothing ahead, what was before is the answer.
  const filter: TourFilter =
    found.length === 0 && isNamed && asked.time === 'ahead'
      ? Object.assign({}, asked, { time: 'over' })
      : asked;
  const rows = filter === asked ? found : await toursOf(context, filter);
  const subject = await subjectOf(context, filter);
  const total = rows[0]?.total ?? 0;
  const words = KINDS[choiceOf(values.status) ?? ''];
  const kind = words ? formOf(total, words) : '';
  const when = filter.days
    ? ` ${daysText(filter.days, context)}`
    : timeWords(filter !== asked && total > 0, filter);
  const lead =
    total === 0
      ? say({
          en: `There are no tours${kind}${subject}${when}.`,
          es: `No hay visitas${kind}${subject}${when}.`,
        })
      : say({
          en: `${counted(total, TOURS)}${kind}${subject}${when}${nextOf(rows, filter)}`,
          es: `${counted(total, TOURS)}${kind}${subject}${when}${nextOf(rows, filter)}`,
        });
  return answerOf([lead], {
    artifacts: [{ url: PAGE, label: say({ en: 'Open tours', es: 'Abrir visitas' }) }],
    snippets: rows.slice(0, 10).map((row) => ({
      title: `${nameText(row.person)}, ${row.home}`,
      text: `${timeText(row.starts_at, row.time_zone)} · ${tourStatusLabels[row.status]}`,
      url: tourUrl(row),
    })),
    table: tourTable(rows, total),
    chart: filter.days ? chartOf(rows, filter.days, context.now) : undefined,
    result: { count: total, tour_ids: rows.map(({ id }) => id) },
  });
}

function timeWords(isFallback: boolean, { time }: TourFilter): string {
  if (isFallback) return say({ en: ' so far, none ahead', es: ' hasta ahora, ninguna por venir' });
  return time === 'ahead' ? say({ en: ' ahead', es: ' por venir' }) : '';
}

/** The first one by name: what is looked for is mostly it. */
function nextOf(rows: readonly TourRow[], { time }: TourFilter): string {
  const [first] = rows;
  if (!first) return '.';
  const at = timeText(first.starts_at, first.time_zone);
  const who = quoted(nameText(first.person), 80);
  const home = quoted(first.home, 80);
  if (time === 'over') {
    return say({
      en: `, the last with ${who}, ${home}, ${at}.`,
      es: `, la última con ${who}, ${home}, ${at}.`,
    });
  }
  return say({
    en: `, the first with ${who}, ${home}, ${at}.`,
    es: `, la primera con ${who}, ${home}, ${at}.`,
  });
}

/** Tours as rows of an answer. */
function tourTable(rows: readonly TourRow[], total: number) {
  return tableOf(
    say({ en: 'Tours', es: 'Visitas' }),
    [
      say({ en: 'When', es: 'Cuándo' }),
      say({ en: 'Who', es: 'Quién' }),
      say({ en: 'Home', es: 'Vivienda' }),
      say({ en: 'Status', es: 'Estado' }),
      say({ en: 'Guide', es: 'Guía' }),
    ],
    rows.map((row) => ({
      cells: [
        timeText(row.starts_at, row.time_zone),
        nameText(row.person),
        row.home,
        tourStatusLabels[row.status],
        row.guide ?? '–',
      ],
      url: tourUrl(row),
    })),
    total,
  );
}

/** How many on each day, where there are several days. */
function chartOf(rows: readonly TourRow[], { from, to }: Days, now: Date): Answer['chart'] {
  const byDay = new Map<string, number>();
  for (const { day } of rows) byDay.set(day, (byDay.get(day) ?? 0) + 1);
  if (from === to || byDay.size < 3 || byDay.size > 31) return undefined;
  return {
    caption: say({ en: 'Tours by day', es: 'Visitas por día' }),
    bars: [...byDay]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, value]) => ({ label: dayText(day, now), value, text: String(value) })),
  };
}

/** Questions about tours. */
export const tourQuestions: readonly Question[] = [
  { spoken: tourWords.tours, answer: tours },
  guidesQuestion,
];
