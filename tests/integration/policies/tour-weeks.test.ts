import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp, type World } from './people.ts';
import { makeTour, makeTourWorld } from './tour-people.ts';

type Tx = postgres.TransactionSql;

/** A town that no seed has. */
const CITY = 'Quxville';
const ZONE = 'America/New_York';

/** The day some days after today in the home's zone, and its number in the week. */
async function dayIn(sql: Tx, days: number): Promise<{ day: string; weekday: number }> {
  const [row] = await sql<{ day: string; weekday: number }[]>`
    select to_char(at, 'YYYY-MM-DD') as day, extract(isodow from at)::integer as weekday
    from (select (now() at time zone ${ZONE})::date + ${days}::integer as at) today`;
  if (!row) throw new Error('no day');
  return row;
}

const isFound = async (sql: Tx, home: string, filters: Record<string, unknown> = {}) => {
  const wanted = sql.json({ city: CITY, tours_this_week: true, ...filters } as never);
  const [row] = await asVisitor(
    sql,
    (tx) => tx<{ page: { items: { id: string }[] } }[]>`
      select public.search_listings('', ${wanted}) as page`,
  );
  return row?.page.items.some(({ id }) => id === home) ?? false;
};

/** A world whose home can be seen from nine to ten on the weekday of the day after the day after tomorrow. */
const withDay = (
  body: (
    sql: Tx,
    world: World,
    set: (rules: Record<string, unknown>) => Promise<unknown>,
  ) => unknown,
) =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    await sql`
      update public.listings set city = ${CITY}, time_zone = ${ZONE} where id = ${world.active}`;
    const { weekday } = await dayIn(sql, 3);
    await asPerson(
      sql,
      world.host,
      (tx) => tx`
        insert into public.tour_rules (listing_id, hours) values
          (${world.active}, ${tx.json([{ weekday, opens: '09:00', closes: '10:00' }])})`,
    );
    const set = (rules: Record<string, unknown>) =>
      asPerson(
        sql,
        world.host,
        (tx) => tx`
          update public.tour_rules set ${tx(rules as never)} where listing_id = ${world.active}`,
      );
    await body(sql, world, set);
  });

test('a home is found with tours this week as its host opens, closes and takes days off', () =>
  withDay(async (sql, { host, active }, set) => {
    const states: boolean[] = [];
    const look = async () => states.push(await isFound(sql, active));
    await look();
    for (const rules of [
      { is_open: false },
      { is_open: true, days_ahead: 2 },
      { days_ahead: 3 },
      { notice_hours: 336 },
      { notice_hours: 0 },
    ]) {
      await set(rules);
      await look();
    }
    const { day } = await dayIn(sql, 3);
    const [off] = await asPerson(
      sql,
      host,
      (tx) => tx`
        insert into public.tour_blackouts (listing_id, starts_at, ends_at) values
          (${active}, ${`${day}T08:00:00`}::timestamp at time zone ${ZONE},
            ${`${day}T12:00:00`}::timestamp at time zone ${ZONE})
        returning id`,
    );
    await look();
    await asPerson(sql, host, (tx) => tx`delete from public.tour_blackouts where id = ${off?.id}`);
    await look();
    expect(states).toEqual([true, false, false, true, false, true, false, true]);
  }));

test('a tour that takes the last free time of the week hides its home until it is cancelled or moved', () =>
  withDay(async (sql, world, set) => {
    const { active } = world;
    await set({ most_per_day: 1 });
    const { day } = await dayIn(sql, 3);
    const [time] = await sql<{ starts_at: Date; ends_at: Date }[]>`
      select starts_at, ends_at from private.home_slots(${active},
        ${`${day}T00:00:00`}::timestamp at time zone ${ZONE}, now() + interval '7 days', 'in_person')`;
    if (!time) throw new Error('no time');
    const [starts_at, ends_at] = [time.starts_at.toISOString(), time.ends_at.toISOString()];
    const held = `[${starts_at},${ends_at})`;
    expect(await isFound(sql, active)).toBe(true);
    const columns = { starts_at, ends_at, home_held: held, guide_held: held, time_zone: ZONE };
    const tour = await makeTour(sql, world, columns);
    expect(await isFound(sql, active)).toBe(false);
    await sql`update public.tours set status = 'cancelled' where id = ${tour}`;
    // No user did it, so that it is the job's.
    await sql`select private.run_tour_weeks(now(), 100000)`;
    expect(await isFound(sql, active)).toBe(true);
    const second = await makeTour(sql, world, columns);
    expect(await isFound(sql, active)).toBe(false);
    await sql`
      update public.tours set starts_at = starts_at + interval '7 days',
        ends_at = ends_at + interval '7 days',
        home_held = tstzrange(starts_at + interval '7 days', ends_at + interval '7 days'),
        guide_held = tstzrange(starts_at + interval '7 days', ends_at + interval '7 days')
      where id = ${second}`;
    expect(await isFound(sql, active)).toBe(true);
  }));

test('a home whose host has set nothing has free times in every week of the year', () =>
  rolledBack(async (sql) => {
    const host = await signUp(sql, 'host', 'Hana Host');
    const home = await makeListing(sql, host, { city: CITY, time_zone: ZONE });
    expect(await isFound(sql, home)).toBe(true);
    expect(await sql`select from private.tour_weeks where listing_id = ${home}`).toEqual([]);
    const closed = await sql`
      select at from generate_series(now(), now() + interval '1 year', interval '107 hours') at
      where not exists (select from private.home_slots(${home}, at,
        ((at at time zone ${ZONE})::date + 7)::timestamp at time zone ${ZONE}, 'in_person', at))`;
    expect(closed).toEqual([]);
  }));

test.each([
  ['one morning, with notice of two days', { notice_hours: 48 }],
  ['no notice', { notice_hours: 0 }],
  ['only for the next two days', { days_ahead: 2, notice_hours: 1 }],
  ['a notice of six days', { notice_hours: 144 }],
  ['a notice of more than the week', { notice_hours: 200 }],
  ['closed', { is_open: false }],
])('the stored spans agree with the slots at each hour of the next week: %s', (_name, rules) =>
  withDay(async (sql, { active }, set) => {
    const { weekday } = await dayIn(sql, 0);
    await set({
      ...rules,
      hours: sql.json([
        { weekday, opens: '09:00', closes: '12:00' },
        { weekday: (weekday % 7) + 1, opens: '20:00', closes: '24:00' },
      ]),
    });
    const wrong = await sql`
      select at from private.tour_weeks w,
        generate_series(now(), w.known_until - interval '1 second', interval '5 hours') at
      where w.listing_id = ${active} and at < now() + interval '9 days'
        and w.bookable @> at is distinct from exists (
          select from private.home_slots(${active}, at,
            ((at at time zone ${ZONE})::date + 7)::timestamp at time zone ${ZONE}, 'in_person', at))`;
    expect(wrong).toEqual([]);
    const [known] = await sql`
      select known_until > now() + interval '7 days' as is_long from private.tour_weeks
      where listing_id = ${active}`;
    expect(known?.is_long).toBe(true);
  }),
);

test('tours this week goes along with other filters, and is counted before it is taken', () =>
  withDay(async (sql, { host, active }, set) => {
    const home = { city: CITY, time_zone: ZONE, latitude: 30.25, longitude: -97.75 };
    await makeListing(sql, host, { ...home, bedrooms: 3, home_type: 'house' });
    await sql`
      update public.listings set latitude = 30.35, longitude = -97.75, bedrooms = 1
      where id = ${active}`;
    const counted = async (filters: Record<string, unknown>) => {
      const wanted = sql.json({ city: CITY, ...filters } as never);
      const [row] = await asVisitor(
        sql,
        (tx) => tx`select public.search_facets('', ${wanted}) as counts`,
      );
      const { tours, total, types } = row?.counts ?? {};
      return { tours, total, types };
    };
    await set({ is_open: false });
    expect(await counted({})).toMatchObject({ tours: 1, total: 2 });
    expect(await counted({ tours_this_week: true })).toEqual({
      tours: 1,
      total: 1,
      types: { house: 1 },
    });
    expect(await counted({ home_types: ['apartment'] })).toMatchObject({ tours: 0, total: 1 });
    // Counts obey the areas of the map.
    const hill = { box: [-97.8, 30.3, -97.7, 30.4] };
    expect(await counted(hill)).toMatchObject({ tours: 0, total: 1 });
    await set({ is_open: true });
    expect(await counted({ ...hill, tours_this_week: true })).toMatchObject({ tours: 1, total: 1 });
    expect(await isFound(sql, active, { min_bedrooms: 2 })).toBe(false);
    expect(await isFound(sql, active, { min_bedrooms: 1, sort: 'fit' })).toBe(true);
  }));

test('a saved search with tours this week reports a new home only where it has some', () =>
  withDay(async (sql, { host, renter, active }, set) => {
    await set({ is_open: false });
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    await sql`
      insert into public.saved_searches (user_id, name, filters, frequency, alerted_until, watching_since)
      values (${renter}, 'With tours', ${sql.json({ city: CITY, tours_this_week: true })}, 'daily',
        now() - interval '2 days', now() - interval '2 days')`;
    const other = await makeListing(sql, host, { city: CITY, status: 'draft', published_at: null });
    await sql`
      update public.listings set status = 'active', published_at = now()
      where id in (${active}, ${other})`;
    await sql`select private.alert_saved_searches('daily', now(), 1000)`;
    const told = await sql`
      select metadata -> 'homes' -> 0 ->> 'listing_id' as home, title from public.notifications
      where recipient_id = ${renter} and notification_type = 'home_alert'`;
    expect(told).toEqual([{ home: other, title: '1 home for “With tours”' }]);
  }));

test('the job refreshes spans that end soon, and adds homes that were written past the triggers', () =>
  withDay(async (sql, world) => {
    const { active, host } = world;
    const second = await makeListing(sql, host, { city: CITY, time_zone: ZONE });
    await makeTour(sql, { ...world, active: second });
    await sql`delete from private.tour_weeks where listing_id = ${second}`;
    await sql`
      update private.tour_weeks set bookable = '{}', known_until = now() + interval '3 days'
      where listing_id = ${active}`;
    expect(await isFound(sql, active)).toBe(false);
    await sql`select private.run_tour_weeks(now(), 100000)`;
    expect(await isFound(sql, active)).toBe(true);
    expect(await sql`select from private.tour_weeks where listing_id = ${second}`).toHaveLength(1);
    // Once more it writes neither row: other files' homes in the same database may be due.
    const written = () => sql`
      select ctid::text from private.tour_weeks
      where listing_id in ${sql([active, second])} order by listing_id`;
    const before = await written();
    await sql`select private.run_tour_weeks(now(), 100000)`;
    expect(await written()).toEqual(before);
    // Without rules and tours of its own a home needs no row.
    await sql`delete from public.tour_rules where listing_id = ${active}`;
    expect(await sql`select from private.tour_weeks where listing_id = ${active}`).toEqual([]);
  }));

test('a search looks up the spans of a home by its key, and never joins those of all homes', () =>
  rolledBack(async (sql) => {
    const [row] = await sql<{ asked: string }[]>`
      select private.listing_conditions(null, ${sql.json({ tours_this_week: true })}) as asked`;
    await sql`set local enable_seqscan = off`;
    const plan = await sql.unsafe<{ 'QUERY PLAN': string }[]>(
      `explain select l.id from public.listings l where ${row?.asked} order by l.published_at desc limit 25`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('tour_weeks_pkey');
    expect(text).not.toMatch(/Seq Scan|Anti Join/);
  }));

test('no client reads the stored spans or has them worked out', () =>
  withDay(async (sql, { host }) => {
    await expectRefused(asPerson(sql, host, (tx) => tx`select from private.tour_weeks`));
    await expectRefused(asVisitor(sql, (tx) => tx`select from private.homes_without_tours`));
    await expectRefused(asPerson(sql, host, (tx) => tx`select private.refresh_tour_weeks('{}')`));
    await expectRefused(asPerson(sql, host, (tx) => tx`select private.run_tour_weeks()`));
  }));
