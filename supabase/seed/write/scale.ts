import type postgres from 'postgres';

/** How many homes the large sets hold, by the values of `SEED_SCALE`. */
export const SCALES = { '100k': 100_000, '1m': 1_000_000 } as const;
export type Scale = keyof typeof SCALES;

/** Homes written by one statement: few enough for a line of progress every few seconds. */
const BATCH = 20_000;

/**
 * Grows the seed's active homes to a large set for measuring: each new home is one of the seed's
 * with its own place, price, size and date, and its first picture. The same number gives the same
 * homes.
 */
export async function growHomes(
  sql: postgres.Sql,
  wanted: number,
  onProgress: (line: string) => void = () => {},
): Promise<void> {
  const [known] = await sql<{ homes: number }[]>`
    select count(*)::int as homes from public.listings where status = 'active'`;
  const present = known?.homes ?? 0;
  if (present === 0) throw new Error('large sets grow from the seed: seed first');
  // Their triggers look at each home alone, and every word of the copies is known already.
  await sql`alter table public.listings disable trigger user`;
  try {
    for (let from = present + 1; from <= wanted; from += BATCH) {
      const to = Math.min(from + BATCH - 1, wanted);
      await writeBatch(sql, from, to);
      onProgress(`${to.toLocaleString('en-US')} homes of ${wanted.toLocaleString('en-US')}`);
    }
  } finally {
    await sql`alter table public.listings enable trigger user`;
  }
  await sql`vacuum analyze public.listings`;
  await sql`vacuum analyze public.listing_media`;
}

/** Homes number `from` to `to`; what differs comes from a hash of the number. */
function writeBatch(sql: postgres.Sql, from: number, to: number) {
  return sql`
    with sources as materialized (
      -- The seed's own: copies have one picture.
      select l.*, row_number() over (order by l.published_at, l.id) - 1 as place,
        count(*) over () as total
      from public.listings l
      where l.status = 'active' and l.id in (select m.listing_id from public.listing_media m
        where m.position = 1)
      order by l.published_at, l.id limit 1200
    ), made as (
      select n, md5('home ' || n)::uuid as new_id,
          -- Three independent numbers from 0 to 255.
        get_byte(decode(md5('place ' || n), 'hex'), 0) as a,
        get_byte(decode(md5('place ' || n), 'hex'), 1) as b,
        get_byte(decode(md5('place ' || n), 'hex'), 2) as c
      from generate_series(${from}::int, ${to}::int) n
    ), copies as (
      select made.*, s.*
      from made join sources s on s.place = made.n % s.total
    ), written as (
      insert into public.listings (id, owner_id, org_id, title, description, status, home_type,
        street_address, unit, city, state, postal_code, neighborhood, latitude, longitude,
        time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities, rent_cents,
        deposit_cents, available_from, lease_months_min, smoking, laundry, parking,
        utilities_included, published_at, created_at, updated_at)
      select new_id, owner_id, org_id, title, description, status, home_type,
        n || ' ' || regexp_replace(street_address, '^[0-9]+ ', ''), unit, city, state, postal_code,
        neighborhood, latitude + (a - 128) / 4000.0, longitude + (b - 128) / 4000.0,
        time_zone, bedrooms, bathrooms, greatest(area_sqft + (c - 128) * 2, 120),
        furnished, pets_allowed, amenities,
        greatest(40000, (rent_cents * (0.75 + a / 512.0))::int / 500 * 500), deposit_cents,
        available_from + (b / 4), lease_months_min, smoking, laundry, parking, utilities_included,
        published_at - make_interval(mins => n % 500000),
        created_at - make_interval(mins => n % 500000), updated_at
      from copies
    )
    insert into public.listing_media (listing_id, kind, path, widths, width, height, alt,
      dominant_color, position, created_at)
    select copies.new_id, m.kind, m.path, m.widths, m.width, m.height, m.alt, m.dominant_color, 0,
      m.created_at
    from copies join public.listing_media m on m.listing_id = copies.id and m.position = 0`;
}
