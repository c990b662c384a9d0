import type { World } from '../world.ts';
import type { Sql } from './rows.ts';

/** The last whole day before the seed's end, and how far back figures go. */
const DAYS = 365;

/**
 * Writes the daily figures of every home: what can be counted is counted by the product's own
 * function, views fall off from the day of publishing and swing with the week.
 */
export async function writeFigures(sql: Sql, { now }: World): Promise<void> {
  // A row each, if the homes were written without their trigger.
  await sql`
    insert into private.listing_figure_days (listing_id) select id from public.listings
    on conflict do nothing`;
  await sql`select private.run_daily_figures(${now}, 100000)`;
  await sql`
    insert into public.listing_daily_figures (listing_id, day, views)
    select l.id, day::date, seen.views
    from public.listings l
    left join public.leases r on r.listing_id = l.id and r.status in ('active', 'ending')
    cross join lateral generate_series(
      greatest(l.published_at, ${now}::timestamptz - make_interval(days => ${DAYS}))::date::timestamp,
      least(coalesce(r.activated_at, ${now}::timestamptz), ${now}::timestamptz)::date - 1,
      '1 day') day
    cross join lateral (
      select get_byte(decode(md5(l.id::text), 'hex'), 0) / 16 + 3 as liking,
        get_byte(decode(md5(l.id::text || day), 'hex'), 0) as luck,
        day::date - l.published_at::date as age
    ) home
    cross join lateral (
      select round(home.liking * (0.25 + 1.6 * exp(-home.age / 12.0))
        * case when extract(isodow from day) >= 6 then 1.4 else 1 end
        * (0.4 + home.luck / 210.0))::int as views
    ) seen
    where l.published_at is not null and seen.views > 0
    on conflict (listing_id, day) do update set views = excluded.views`;
  // What homes may bring is learned at night; the first visitor need not wait for that.
  await sql`select private.run_rent_model(${now})`;
}
