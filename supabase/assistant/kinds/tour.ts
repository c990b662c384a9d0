import { tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { type Tour, tourSchema } from '#shared/domains/tours/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { inLanguage, say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import { homeLabels, homeNames, homeText, homeTopic, type NamedHome } from './home-labels.ts';
import { type Fact, type Kind, mostOf, type Wanted } from './kind.ts';
import { fact, sought } from './wanted.ts';

const PAGE = '/dashboard/tours';

type Row = {
  id: string;
  listing_id: string;
  renter_id: string;
  status: string;
  starts: string;
  time_zone: string;
  renter: string | null;
  guide: string | null;
  names: NamedHome;
};

async function list({ tx }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const { ids, words } = sought(wanted);
  const rows = await tx<Row[]>`
    select t.id, t.listing_id, t.renter_id, t.status, t.time_zone,
      to_json(t.starts_at) #>> '{}' as starts, renter.full_name as renter,
      guide.full_name as guide, ${homeNames(tx)} as names
    from public.tours t
    join public.listings home on home.id = t.listing_id
    left join public.public_profiles renter on renter.id = t.renter_id
    left join public.public_profiles guide on guide.id = t.guide_id
    where (t.host_id = (select auth.uid()) or t.org_id in (select private.my_organizations()))
      and (${ids}::uuid[] is null or t.id = any (${ids}::uuid[]))
      and (${words}::text[] is null
        or private.sounds_like(concat_ws(' ', renter.full_name, guide.full_name), ${words}::text[])
        or private.sounds_like(${homeText(tx)}, ${words}::text[]))
    -- Those ahead, the next one first; then what took place, the latest first.
    order by t.ends_at < now(), abs(extract(epoch from t.starts_at - now())), t.id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => ({
    kind: 'tour',
    id: row.id,
    name: row.renter ?? say({ en: 'a renter', es: 'un interesado' }),
    topic: `${homeTopic(row.names)}, ${tourTimeText(row.starts, row.time_zone)}`,
    labels: [row.renter ?? '', row.guide ?? '', ...homeLabels(row.names)].filter(Boolean),
    state: row.status,
    at: row.starts,
    zone: row.time_zone,
    person: row.renter_id,
    home: row.listing_id,
    url: PAGE,
  }));
}

async function facts(context: ToolContext, id: string): Promise<Fact[]> {
  const [found] = await context.tx<
    { row: unknown; renter: string | null; guide: string | null; names: NamedHome }[]
  >`
    select to_jsonb(t) as row, renter.full_name as renter, guide.full_name as guide,
      ${homeNames(context.tx)} as names
    from public.tours t
    join public.listings home on home.id = t.listing_id
    left join public.public_profiles renter on renter.id = t.renter_id
    left join public.public_profiles guide on guide.id = t.guide_id
    where t.id = ${id}`;
  if (!found) return [];
  const tour = tourSchema.parse(found.row);
  return inLanguage(context.locale, () => [
    fact('status', 'Status', 'Estado', tourStatusLabels[tour.status]),
    fact('time', 'Time', 'Hora', tourTimeText(tour.starts_at, tour.time_zone)),
    fact('home', 'Home', 'Vivienda', homeTopic(found.names)),
    fact('renter', 'With', 'Con', found.renter),
    fact('guide', 'Guide', 'Guía', found.guide && `${found.guide}${answerOf(tour)}`),
    fact('reason', 'Reason', 'Motivo', tour.cancel_reason),
  ]);
}

function answerOf({ guide_answer }: Tour): string {
  if (guide_answer === 'accepted') return say({ en: ' (accepted)', es: ' (aceptó)' });
  return say({ en: ' (asked)', es: ' (sin respuesta)' });
}

/** Tours of the homes of the caller's side. */
export const tourKind: Kind = { kind: 'tour', list, facts };
