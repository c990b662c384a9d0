import { funnel, weeksOf } from '#shared/domains/analytics/model/findings.ts';
import { figureLabels } from '#shared/domains/analytics/model/rules.ts';
import { type Insights, insightsSchema } from '#shared/domains/analytics/model/schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { dates, numbers } from '#shared/language/format.ts';
import { say } from '../../language.ts';
import type { Answer, ToolContext } from '../../tools/tool.ts';
import {
  answerOf,
  booksToday,
  type Days,
  daysIn,
  inDays,
  link,
  quotedHome,
  ROWS_MOST,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

/** Days that the page of insights shows, and the most that it can be asked for. */
const DAYS_SHOWN = 28;
const DAYS_MOST = 366;
/** Homes of a chart. */
const BARS_MOST = 10;

/** 'How many views did the loft get?', '¿cuántas vistas tuvo el loft?' */
export const viewsQuestion: Question = {
  spoken: {
    name: 'ask.views',
    title: { en: 'Views of your homes', es: 'Vistas de tus viviendas' },
    say: [
      `views|view count|page views|pageviews|traffic|clicks|impressions|saves|saved|favorites|favourites|insights|funnel|conversion|conversions|engagement|popularity|popular|most viewed|stats|statistics|analytics|vistas|visualizaciones|trafico|clics|guardados|favoritos|embudo|estadisticas|popularidad|populares|popular|rendimiento + ${SHOW} + ${DETAILS} + ${HOMES} + [listing|listings|home|ad|anuncio|anuncios|vivienda|viviendas] + [most|the most|best|mas|el mas|la mas|top] + [get|got|getting|gets|have|had|having|most|best|tuvo|tuvieron|tiene|tienen|lleva|llevan|llevamos|recibio|recibieron|ha tenido|han tenido|doing|wise|in terms of|mas] + [vs|versus|compared to|against|frente a|contra] + [views|saves|favorites|visitas|guardados|favoritos|vistas|per|each|by home|by listing|por anuncio|por vivienda] + [hows|doing|wise|per|each]`,
      `visitas y guardados|visitas en linea|visitas al anuncio|visitas del anuncio|visitas a mi anuncio|visitas en la web + ${SHOW} + ${DETAILS} + [lleva|tiene|tuvo|recibio|llevan|tienen]`,
      `viewed|look at|looks at|looked at|looking at|seen|saw|saved|vio|favorited|clicked|visto|vieron|ven|ha visto|han visto|miraron|guardaron + ${SHOW} + [people|persons|times|visitors|person|personas|gente|veces|visitantes|anyone] + [listing|listings|home|ad|anuncio|anuncios|most|mas] + ${DETAILS}`,
      `how is my listing doing|how are my listings doing|how's my listing doing|hows my listing doing|how is my ad doing|how are my ads doing|como va mi anuncio|como van mis anuncios + ${DETAILS}`,
      `how is|how are|how's|hows|performing|perform|performance|doing|como va|como van|desempeno + [doing|performing|going] + listing|listings|ad|ads|anuncio|anuncios + ${DETAILS}`,
      `how did|how has|how have|como le fue a|como le ha ido a|como les fue a|que tal le fue a + [do|done|perform|performed|go|gone|been doing|fare|fared|el anuncio|en vistas] + ${DETAILS}`,
      `performing|performance|desempeno|interest in|interes en + ${SHOW} + ${DETAILS}`,
    ],
    slots: {
      listing: { type: 'reference', kind: 'listing', optional: true },
      period: { type: 'period', optional: true },
    },
    examples: {
      en: [
        'how many views did my homes get',
        'views of the loft last week',
        'which listing is most viewed',
      ],
      es: [
        'cuántas vistas tuvieron mis viviendas',
        'vistas del loft la semana pasada',
        'estadísticas de mis anuncios',
      ],
    },
    page: '/dashboard/insights',
  },
  async answer(context, values, { listing }) {
    const days = await daysOf(context, daysIn(values));
    const insights = await insightsOf(context, days, listing?.id ?? null);
    return views(context, days, insights, listing);
  },
};

async function daysOf(context: ToolContext, said: Days | null): Promise<Days> {
  const today = await booksToday(context);
  if (!said) return { from: dayLater(today, 1 - DAYS_SHOWN), to: today };
  const to = said.to > today && said.from <= today ? today : said.to;
  const earliest = dayLater(to, 1 - DAYS_MOST);
  return { from: said.from < earliest ? earliest : said.from, to };
}

async function insightsOf(
  { tx, caller }: ToolContext,
  { from, to }: Days,
  home: string | null,
): Promise<Insights> {
  const [row] = await tx<{ insights: unknown }[]>`
    select public.listing_insights(${home}, ${home === null ? caller.orgId : null}, ${from}, ${to}) as insights`;
  return insightsSchema.parse(row?.insights);
}

async function views(
  context: ToolContext,
  days: Days,
  insights: Insights,
  home: { id: string; name: string } | undefined,
): Promise<Answer> {
  const { totals, previous } = insights;
  const n = (value: number) => numbers().format(value);
  const of = home ? quotedHome(home.name) : say({ en: 'Your homes', es: 'Tus viviendas' });
  const artifacts = [
    link('/dashboard/insights', { en: 'Open insights', es: 'Abrir estadísticas' }),
  ];
  const homes = home ? [] : await perHome(context, days);
  const lead = say({
    en: `${of} had **${n(totals.views)} views** ${inDays(days)}: ${n(totals.saves)} saves, ${n(totals.tours)} tours and ${n(totals.applications)} applications came of it.`,
    es: `${of} ${home ? 'tuvo' : 'tuvieron'} **${n(totals.views)} vistas** ${inDays(days)}, con ${n(totals.saves)} guardados, ${n(totals.tours)} visitas y ${n(totals.applications)} solicitudes.`,
  });
  const before = say({
    en: `As many days before there were ${n(previous.views)} views.`,
    es: `En los mismos días antes hubo ${n(previous.views)} vistas.`,
  });
  return answerOf(`${lead} ${before}`, {
    artifacts,
    result: { from: days.from, to: days.to, totals, previous },
    table: home ? funnelTable(insights) : homesTable(homes),
    ...(totals.views > 0 && { chart: home ? weeksChart(insights) : homesChart(homes) }),
  });
}

type HomeViews = { id: string; home: string; views: number; saves: number; applications: number };

function perHome({ tx, caller }: ToolContext, { from, to }: Days): Promise<HomeViews[]> {
  return tx<HomeViews[]>`
    select l.id, concat_ws(', ', l.title, l.unit) as home, coalesce(sum(f.views), 0)::int as views,
      coalesce(sum(f.saves), 0)::int as saves, coalesce(sum(f.applications), 0)::int as applications
    from public.listings l
    left join public.listing_daily_figures f on f.listing_id = l.id and f.day between ${from} and ${to}
    where l.org_id = ${caller.orgId} and (l.status <> 'archived' or f.listing_id is not null)
    group by l.id order by views desc, home`;
}

function homesTable(homes: readonly HomeViews[]) {
  return tableOf(
    say({ en: 'Views by home', es: 'Vistas por vivienda' }),
    [
      say({ en: 'Home', es: 'Vivienda' }),
      ...(['views', 'saves', 'applications'] as const).map((name) => right(figureLabels[name])),
    ],
    homes.slice(0, ROWS_MOST).map(({ id, home, views: seen, saves, applications }) => ({
      cells: [home, String(seen), String(saves), String(applications)],
      url: `/listings/${id}`,
    })),
    homes.length,
  );
}

function homesChart(homes: readonly HomeViews[]) {
  return {
    caption: say({ en: 'Views by home', es: 'Vistas por vivienda' }),
    bars: homes.slice(0, BARS_MOST).map(({ home, views: seen }) => ({
      label: home,
      value: seen,
      text: numbers().format(seen),
    })),
  };
}

function funnelTable({ totals, previous }: Insights) {
  return tableOf(
    say({ en: 'From a view to a lease', es: 'De una vista a un contrato' }),
    [
      say({ en: 'Step', es: 'Paso' }),
      right(say({ en: 'These days', es: 'Estos días' })),
      right(say({ en: 'Before', es: 'Antes' })),
    ],
    funnel.map((name) => ({
      cells: [figureLabels[name], String(totals[name]), String(previous[name])],
    })),
  );
}

function weeksChart({ series }: Insights) {
  const lines = series.length > 14 ? weeksOf(series) : series;
  return {
    caption:
      lines === series
        ? say({ en: 'Views by day', es: 'Vistas por día' })
        : say({ en: 'Views by week', es: 'Vistas por semana' }),
    bars: lines.map(({ day, views: seen }) => ({
      label: dates({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day)),
      value: seen,
      text: numbers().format(seen),
    })),
  };
}
