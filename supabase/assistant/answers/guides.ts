import { numbers } from '#shared/language/format.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { SlotValues } from '../verbs/verb.ts';
import { daysIn } from './answer-parts.ts';
import type { Question } from './question.ts';
import { answerOf, counted, idsOf, nameText, tableOf, timeText } from './sentences.ts';
import { tourWords } from './tour-words.ts';

const GUIDES = { en: ['guide', 'guides'], es: ['guía', 'guías'] } as const;
const TOURS = { en: ['tour', 'tours'], es: ['visita', 'visitas'] } as const;

type GuideRow = {
  id: string;
  name: string | null;
  ahead: number;
  unanswered: number;
  /** Tours in the days that were asked about. */
  in_period: number;
  completed: number;
  next_id: string | null;
  next_at: Date | null;
  time_zone: string | null;
  stars: string | null;
  reviews: number | null;
};

/** The guides of the caller's tours, those with most to do first. */
async function guidesOf(
  context: ToolContext,
  ids: readonly string[] | null,
  period: { from: string; to: string } | null,
) {
  return context.tx<GuideRow[]>`
    with shown as (
      select t.* from public.tours t
      where t.guide_id is not null
        and (t.host_id = (select auth.uid()) or t.org_id in (select private.my_organizations()))
        and (${ids && [...ids]}::uuid[] is null or t.guide_id = any(${ids && [...ids]}::uuid[]))
    )
    select s.guide_id as id, min(p.full_name) as name,
      (count(*) filter (where a.is_ahead))::integer as ahead,
      (count(*) filter (where a.is_ahead and s.guide_answer = 'asked'))::integer as unanswered,
      (count(*) filter (where s.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and (s.starts_at at time zone s.time_zone)::date
          between ${period?.from ?? null}::date and ${period?.to ?? null}::date))::integer as in_period,
      (count(*) filter (where s.status = 'completed'))::integer as completed,
      (array_agg(s.id order by s.starts_at) filter (where a.is_ahead))[1] as next_id,
      min(s.starts_at) filter (where a.is_ahead) as next_at,
      (array_agg(s.time_zone order by s.starts_at) filter (where a.is_ahead))[1] as time_zone,
      min(r.stars) as stars, min(r.reviews) as reviews
    from shown s
    cross join lateral (
      select s.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and s.ends_at > ${context.now} as is_ahead
    ) a
    left join public.public_profiles p on p.id = s.guide_id
    left join public.rating_summaries r on r.id = s.guide_id and r.subject = 'guide'
    group by s.guide_id
    order by ahead desc, completed desc, name, s.guide_id`;
}

/** 'Which guides show my homes?' */
async function guides(context: ToolContext, { guide, period }: SlotValues): Promise<Answer> {
  const days = daysIn({ period });
  const rows = await guidesOf(context, idsOf(guide), days);
  const [first] = rows;
  const isOne = idsOf(guide)?.length === 1;
  const lead = first ? (isOne ? leadOfOne(first) : leadOf(rows)) : none(isOne);
  return answerOf([...(days && first ? [freeOf(rows)] : []), lead], {
    artifacts: [{ url: '/dashboard/tours', label: say({ en: 'Open tours', es: 'Abrir visitas' }) }],
    snippets: rows.slice(0, 10).map((row) => ({
      title: nameText(row.name),
      text: counted(row.completed, TOURS),
      url: urlOf(row),
    })),
    table: tableOf(
      say({ en: 'Guides', es: 'Guías' }),
      [
        say({ en: 'Guide', es: 'Guía' }),
        say({ en: 'Tours ahead', es: 'Por venir' }),
        say({ en: 'Next one', es: 'La próxima' }),
        say({ en: 'Done', es: 'Hechas' }),
        say({ en: 'Rating', es: 'Valoración' }),
      ],
      rows.map((row) => ({
        cells: [
          nameText(row.name),
          String(row.ahead),
          row.next_at ? timeText(row.next_at, row.time_zone ?? 'UTC') : '–',
          String(row.completed),
          starsOf(row),
        ],
        url: urlOf(row),
      })),
    ),
    chart: rows.length < 3 ? undefined : chartOf(rows),
    result: { count: rows.length, guide_ids: rows.map(({ id }) => id) },
  });
}

/** Who of them has no tour of the caller's in the days that were asked about; other hosts' tours are not known. */
function freeOf(rows: readonly GuideRow[]): string {
  const named = (list: readonly GuideRow[]) =>
    list
      .slice(0, 8)
      .map(({ name }) => quoted(nameText(name), 80))
      .join(', ');
  const free = rows.filter(({ in_period }) => in_period === 0);
  const busy = rows.filter(({ in_period }) => in_period > 0);
  if (free.length === 0) {
    return say({
      en: `Each of them has a tour of yours then: ${named(busy)}.`,
      es: `Todos tienen entonces una visita contigo: ${named(busy)}.`,
    });
  }
  const others =
    busy.length === 0
      ? ''
      : say({ en: ` A tour then: ${named(busy)}.`, es: ` Con visita entonces: ${named(busy)}.` });
  return `${say({
    en: `Without a tour of yours then: ${named(free)}.`,
    es: `Sin visita tuya entonces: ${named(free)}.`,
  })}${others}`;
}

const none = (isOne: boolean) =>
  isOne
    ? say({ en: 'This guide has no tours of yours.', es: 'Este guía no tiene visitas tuyas.' })
    : say({ en: 'No guide shows your homes.', es: 'Ningún guía enseña tus viviendas.' });

function leadOf(rows: readonly GuideRow[]): string {
  const ahead = rows.reduce((sum, row) => sum + row.ahead, 0);
  const waiting = rows.reduce((sum, row) => sum + row.unanswered, 0);
  const open =
    waiting === 0
      ? ''
      : say({
          en: `; ${waiting} of them still without the guide’s answer`,
          es: `; en ${waiting} falta la respuesta del guía`,
        });
  return say({
    en: `${counted(rows.length, GUIDES)} with ${counted(ahead, TOURS)} of yours ahead${open}.`,
    es: `${counted(rows.length, GUIDES)} con ${counted(ahead, TOURS)} por venir contigo${open}.`,
  });
}

function leadOfOne(row: GuideRow): string {
  const who = quoted(nameText(row.name), 80);
  const next = row.next_at ? timeText(row.next_at, row.time_zone ?? 'UTC') : null;
  return say({
    en: `${who} has ${counted(row.ahead, TOURS)} of yours ahead${next ? `, the next ${next}` : ''}, and ${row.completed} done. Rating: ${starsOf(row)}.`,
    es: `${who} tiene ${counted(row.ahead, TOURS)} por venir contigo${next ? `, la próxima ${next}` : ''}, y lleva ${row.completed}. Valoración: ${starsOf(row)}.`,
  });
}

const starsOf = ({ stars, reviews }: GuideRow) =>
  stars === null
    ? '–'
    : `${numbers({ maximumFractionDigits: 1 }).format(Number(stars))} ★ (${reviews ?? 0})`;

const urlOf = ({ next_id }: GuideRow) =>
  next_id ? `/dashboard/tours?tour=${next_id}` : '/dashboard/tours';

const chartOf = (rows: readonly GuideRow[]): Answer['chart'] => ({
  caption: say({ en: 'Tours ahead and done by guide', es: 'Visitas por venir y hechas por guía' }),
  bars: rows.slice(0, 12).map((row) => ({
    label: nameText(row.name),
    value: row.ahead + row.completed,
    text: String(row.ahead + row.completed),
  })),
});

/** Who shows the caller's homes. */
export const guidesQuestion: Question = { spoken: tourWords.guides, answer: guides };
