import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import type { ListingStatus } from '#shared/domains/listings/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { inLanguage, say } from '../language.ts';
import { excerpt } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import { dayText } from './days.ts';
import { homeLabels, homeNames, homeText, type NamedHome, sideHomes } from './home-labels.ts';
import { type Fact, type Kind, mostOf, type Wanted } from './kind.ts';
import { fact, money, sought, yesNo } from './wanted.ts';

type Row = {
  id: string;
  status: ListingStatus;
  rent_cents: number;
  time_zone: string;
  since: string;
  names: NamedHome;
};

async function list({ tx }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const { ids, words } = sought(wanted);
  const rows = await tx<Row[]>`
    select home.id, home.status, home.rent_cents, home.time_zone,
      to_json(coalesce(home.published_at, home.created_at)) #>> '{}' as since,
      ${homeNames(tx)} as names
    from (${sideHomes(tx)}) home
    where (${ids}::uuid[] is null or home.id = any (${ids}::uuid[]))
      and (${words}::text[] is null or private.sounds_like(${homeText(tx)}, ${words}::text[]))
    order by array_position(array['active', 'paused', 'rented', 'draft'], home.status) nulls last,
      home.created_at desc, home.id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => ({
    kind: 'listing',
    id: row.id,
    name: row.names.title,
    topic: [row.names.street, row.names.neighborhood ?? row.names.city].filter(Boolean).join(', '),
    labels: homeLabels(row.names),
    state: row.status,
    at: row.since,
    zone: row.time_zone,
    person: null,
    home: row.id,
    cents: row.rent_cents,
    url: `/dashboard/listings/${row.id}/edit`,
  }));
}

type Facts = {
  names: NamedHome;
  status: ListingStatus;
  description: string;
  rent_cents: number;
  deposit_cents: number | null;
  available_from: string | null;
  pets_allowed: boolean;
  furnished: boolean;
  closed: { from: string; to: string }[];
};

async function facts(context: ToolContext, id: string): Promise<Fact[]> {
  const { tx } = context;
  const [row] = await tx<Facts[]>`
    select ${homeNames(tx)} as names, home.status, home.description, home.rent_cents,
      home.deposit_cents, home.available_from::text, home.pets_allowed, home.furnished,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'from', (b.starts_at at time zone home.time_zone)::date,
          'to', ((b.ends_at - interval '1 second') at time zone home.time_zone)::date)
          order by b.starts_at)
        from public.tour_blackouts b where b.listing_id = home.id and b.ends_at > now()
      ), '[]') as closed
    from (${sideHomes(tx)}) home where home.id = ${id}`;
  if (!row) return [];
  return inLanguage(context.locale, () => [
    fact('status', 'Status', 'Estado', listingStatusLabels[row.status]),
    fact('title', 'Title', 'Título', row.names.title),
    fact('rent', 'Rent a month', 'Renta al mes', money(row.rent_cents)),
    fact('deposit', 'Deposit', 'Depósito', money(row.deposit_cents)),
    fact('available', 'Free from', 'Libre desde', dayText(row.available_from)),
    fact('pets', 'Pets allowed', 'Se admiten mascotas', yesNo(row.pets_allowed)),
    fact('furnished', 'Furnished', 'Amueblada', yesNo(row.furnished)),
    fact('description', 'Description', 'Descripción', excerpt(row.description, 400)),
    fact('closed', 'Days without tours', 'Días sin visitas', row.closed.map(span).join('; ')),
  ]);
}

const span = ({ from, to }: { from: string; to: string }) =>
  from === to
    ? `${dayText(from)}`
    : say({
        en: `${dayText(from)} to ${dayText(to)}`,
        es: `del ${dayText(from)} al ${dayText(to)}`,
      });

/** The homes of the caller's side. */
export const listingKind: Kind = { kind: 'listing', list, facts };
