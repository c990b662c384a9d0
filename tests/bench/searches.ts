import type postgres from 'postgres';

/** A search as people make it. */
export type Search = { what: string; q: string; filters: Record<string, unknown> };

/** From 'everything' to what few homes answer. */
export const SEARCHES: readonly Search[] = [
  { what: 'everything, newest', q: '', filters: {} },
  { what: 'everything, cheapest', q: '', filters: { sort: 'rent_asc' } },
  { what: 'a city', q: '', filters: { city: 'Austin', state: 'TX' } },
  {
    what: 'a city within a budget',
    q: '',
    filters: { city: 'Portland', max_rent_cents: 180_000, sort: 'rent_desc' },
  },
  { what: 'houses with pets', q: '', filters: { home_types: ['house'], pets_allowed: true } },
  { what: 'a common word', q: 'garden', filters: {} },
  { what: 'words in a city', q: 'quiet balcony', filters: { city: 'Philadelphia' } },
  { what: 'a few rooms by price', q: 'loft', filters: { min_bedrooms: 2, sort: 'rent_asc' } },
];

type Sql = postgres.ReservedSql;

/** What the product asks. */
export function ourSearch(
  sql: Sql,
  { q, filters }: Search,
  page: number,
  bookmark: unknown = null,
) {
  return sql`
    select public.search_listings(${q}, ${sql.json(filters as never)},
      ${bookmark === null ? null : sql.json(bookmark as never)}, ${page})`;
}

/** The words of a search as Postgres looks for them, the last one as the beginning of a word. */
export async function wordsOf(sql: Sql, { q }: Search): Promise<string | null> {
  const [row] = await sql<
    { words: string | null }[]
  >`select private.search_query(${q})::text words`;
  return row?.words ?? null;
}

/**
 * The same answer by a hand-written statement for this very search: its conditions as
 * literals (the words as `wordsOf` them), no policies, no functions.
 */
export function byHand(sql: Sql, { filters }: Search, words: string | null, page: number) {
  const text = (key: string) => String(filters[key] ?? '');
  const conditions = [
    `l.status = 'active'`,
    words && `l.search @@ '${words.replaceAll("'", "''")}'::tsquery`,
    text('city') && `lower(l.city) = '${text('city').toLowerCase()}'`,
    text('state') && `lower(l.state) = '${text('state').toLowerCase()}'`,
    text('max_rent_cents') && `l.rent_cents <= ${text('max_rent_cents')}`,
    text('min_bedrooms') && `l.bedrooms >= ${text('min_bedrooms')}`,
    Array.isArray(filters.home_types) && `l.home_type = '${filters.home_types.join("','")}'`,
    filters.pets_allowed === true && 'l.pets_allowed',
  ]
    .filter(Boolean)
    .join(' and ');
  const order = {
    rent_asc: 'l.rent_cents, l.id',
    rent_desc: 'l.rent_cents desc, l.id desc',
  }[text('sort')];
  return sql.unsafe(`
    with found as (
      select l.* from public.listings l where ${conditions}
      order by ${order ?? 'l.published_at desc, l.id desc'} limit ${page + 1}
    ), counted as (
      select count(*) from (select from public.listings l where ${conditions} limit 1001) few
    )
    select (select count from counted), jsonb_agg(jsonb_build_object(
      'id', l.id, 'owner_id', l.owner_id, 'title', l.title, 'city', l.city, 'state', l.state,
      'neighborhood', l.neighborhood, 'home_type', l.home_type, 'rent_cents', l.rent_cents,
      'currency', l.currency, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms,
      'area_sqft', l.area_sqft, 'available_from', l.available_from, 'latitude', l.latitude,
      'longitude', l.longitude, 'published_at', l.published_at,
      'pictures', (select jsonb_agg(jsonb_build_object('path', m.path, 'widths', m.widths,
          'alt', m.alt, 'dominant_color', m.dominant_color) order by m.position)
        from public.listing_media m where m.listing_id = l.id and m.kind = 'image'
          and m.position < 5)))
    from found l`);
}
