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
  { what: 'a neighborhood', q: '', filters: { areas: ['Fishtown'], sort: 'fit' } },
  {
    what: 'a room within a total, by fit',
    q: '',
    filters: { city: 'Philadelphia', home_types: ['room'], max_total_cents: 90_000, sort: 'fit' },
  },
  { what: 'words by fit', q: 'quiet balcony', filters: { city: 'Austin', sort: 'fit' } },
  {
    what: 'all filters by fit',
    q: '',
    filters: {
      city: 'Portland',
      state: 'OR',
      max_total_cents: 300_000,
      min_bedrooms: 1,
      min_bathrooms: 1,
      min_area_sqft: 500,
      home_types: ['apartment', 'house', 'loft'],
      pets_allowed: true,
      lease_months: 12,
      available_by: '2027-06-01',
      amenities: ['dishwasher'],
      sort: 'fit',
    },
  },
  {
    what: 'every filter in a part of the map, by fit',
    q: '',
    filters: {
      box: [-122.75, 45.45, -122.55, 45.6],
      max_total_cents: 400_000,
      min_bedrooms: 1,
      max_bedrooms: 3,
      min_bathrooms: 1,
      max_bathrooms: 3,
      min_area_sqft: 400,
      home_types: ['apartment', 'house', 'townhouse', 'loft'],
      pets_allowed: true,
      unfurnished: true,
      laundry: 'any',
      parking: 'any',
      lease_months: 12,
      available_by: '2027-06-01',
      sort: 'fit',
    },
  },
  {
    what: 'words in a part of the map',
    q: 'quiet balcony',
    filters: { box: [-122.75, 45.45, -122.55, 45.6], sort: 'fit' },
  },
];

/** Homes that the search ranks at once. */
const RANKED = 500;

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
    Array.isArray(filters.box) && boxed(filters.box, words !== null),
    text('max_bedrooms') && `l.bedrooms <= ${text('max_bedrooms')}`,
    filters.unfurnished === true && 'not l.furnished',
    text('laundry') && `(l.laundry in ('in_unit', 'in_building') or l.amenities && '${LAUNDRY}')`,
    text('parking') &&
      `(l.parking in ('garage', 'driveway', 'off_street') or l.amenities && '${PARKING}')`,
    text('min_bedrooms') && `l.bedrooms >= ${text('min_bedrooms')}`,
    Array.isArray(filters.home_types) && `l.home_type in ('${filters.home_types.join("','")}')`,
    filters.pets_allowed === true && 'l.pets_allowed',
    Array.isArray(filters.areas) && `lower(l.neighborhood) = '${filters.areas[0]?.toLowerCase()}'`,
    text('max_total_cents') &&
      `l.rent_cents <= ${text('max_total_cents')} and l.rent_cents + ${fees(filters)} <= ${text('max_total_cents')}`,
    text('min_bathrooms') && `l.bathrooms >= ${text('min_bathrooms')}`,
    text('max_bathrooms') && `l.bathrooms <= ${text('max_bathrooms')}`,
    text('min_area_sqft') && `l.area_sqft >= ${text('min_area_sqft')}`,
    text('lease_months') &&
      `l.lease_months_min <= ${text('lease_months')} and coalesce(l.lease_months_max, 120) >= ${text('lease_months')}`,
    text('available_by') &&
      `(l.available_from is null or l.available_from <= '${text('available_by')}')`,
    Array.isArray(filters.amenities) && `l.amenities && '{Dishwasher,dishwasher}'`,
  ]
    .filter(Boolean)
    .join(' and ');
  const order = {
    rent_asc: 'l.rent_cents, l.id',
    rent_desc: 'l.rent_cents desc, l.id desc',
  }[text('sort')];
  const found = `select l.* from public.listings l where ${conditions}
      order by ${order ?? 'l.published_at desc, l.id desc'}`;
  // By fit: the newest that match, the best of them first.
  const ranked = `select l.* from (${found} limit ${RANKED + 1}) l
      order by ${words ? `4 * ts_rank_cd('{0.05, 0.3, 0.6, 1}', l.search, '${words.replaceAll("'", "''")}'::tsquery, 32)` : '0'}
        - l.bedrooms * 0.4 + 1.0 / (1 + extract(epoch from (now() - l.published_at)) / 2592000) desc,
        l.id`;
  return sql.unsafe(`
    with found as (
      ${text('sort') === 'fit' ? ranked : found} limit ${page + 1}
    ), counted as (
      select count(*) from (select from public.listings l where ${conditions} limit 1001) few
    )
    select (select count from counted), jsonb_agg(jsonb_build_object(
      'id', l.id, 'owner_id', l.owner_id, 'title', l.title, 'city', l.city, 'state', l.state,
      'neighborhood', l.neighborhood, 'home_type', l.home_type, 'rent_cents', l.rent_cents,
      'currency', l.currency, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms,
      'area_sqft', l.area_sqft, 'available_from', l.available_from, 'latitude', spot[1],
      'longitude', spot[0], 'published_at', l.published_at,
      'pets_allowed', l.pets_allowed, 'furnished', l.furnished, 'monthly_fees_cents', ${fees({})},
      'pictures', (select jsonb_agg(jsonb_build_object('path', m.path, 'widths', m.widths,
          'alt', m.alt, 'dominant_color', m.dominant_color) order by m.position)
        from public.listing_media m where m.listing_id = l.id and m.kind = 'image'
          and m.position < 5)))
    from found l, private.public_point(l.id, l.latitude, l.longitude) spot`);
}

/** Monthly fees as a search by total counts them. */
function fees({ pets_allowed }: Record<string, unknown>): string {
  const left = ['application', 'parking', ...(pets_allowed === true ? [] : ['pet'])].join("','");
  return `coalesce((select sum(f.amount_cents) from public.listing_fees f where f.listing_id = l.id
    and f.period = 'monthly' and f.kind not in ('${left}')), 0)`;
}

/** As hosts write them, of private.amenity_spellings. */
const LAUNDRY =
  '{Washer and dryer,Washer,In-unit laundry,Washer/dryer,Laundry in building,Laundry room,Shared laundry,Laundry}';
const PARKING = '{Garage parking,Garage,Driveway,Off-street parking,Parking space,Parking}';

/**
 * Public spots are what a map shows, and what its part holds. Words are found by their own index, and a spot is less
 * than a hundredth of a degree from its home.
 */
function boxed(box: unknown[], worded: boolean): string {
  const [west = 0, south = 0, east = 0, north = 0] = box.map(Number);
  const spot = `private.public_point(l.id, l.latitude, l.longitude) <@ box '((${west},${south}),(${east},${north}))'`;
  if (!worded) return spot;
  return `l.longitude between ${west - 0.01} and ${east + 0.01}
    and l.latitude between ${south - 0.01} and ${north + 0.01} and (${spot}) is true`;
}
