import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, type World } from './people.ts';
import { act, inMinutes, makeColleague, makeTour, makeTourWorld } from './tour-people.ts';

type Tx = postgres.TransactionSql;
type Columns = Record<string, string | number | boolean | Date | string[] | postgres.Parameter>;

const write = (sql: Tx, who: string, table: string, columns: Columns) =>
  asPerson(sql, who, (tx) => tx`insert into ${tx(`public.${table}`)} ${tx(columns)} returning id`);

/** A Monday to Sunday of January, nine to twelve, seen from the day before. */
const NOW = '2027-01-10T12:00:00-05:00';
const FROM = '2027-01-11T00:00:00-05:00';
const TO = '2027-01-12T00:00:00-05:00';

/** Local times at which a home is free on one day in New York. */
async function timesOf(sql: Tx, listing: string, kind = 'in_person'): Promise<string[]> {
  const rows = await sql<{ time: string }[]>`
    select to_char(starts_at at time zone 'America/New_York', 'HH24:MI') as time
    from private.home_slots(${listing}, ${FROM}, ${TO}, ${kind}, ${NOW})`;
  return rows.map(({ time }) => time);
}

const MONDAY = [{ weekday: 1, opens: '09:00', closes: '12:00' }];

test('free slots result from hours, notice, buffers, blackouts, days ahead and the daily limit', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, active } = world;
    await write(sql, host, 'tour_rules', {
      listing_id: active,
      hours: sql.json(MONDAY),
      duration_minutes: 60,
      buffer_before_minutes: 30,
    });
    const change = async (columns: Columns) => {
      await asPerson(
        sql,
        host,
        (tx) => tx`update public.tour_rules set ${tx(columns)} where listing_id = ${active}`,
      );
      return timesOf(sql, active);
    };
    expect(await timesOf(sql, active)).toEqual(['09:00', '10:00', '11:00']);
    expect(await timesOf(sql, active, 'self_guided')).toEqual([]);
    expect(await change({ duration_minutes: 90 })).toEqual(['09:00', '10:30']);
    expect(await change({ duration_minutes: 60, notice_hours: 22 })).toEqual(['10:00', '11:00']);
    expect(await change({ notice_hours: 0, days_ahead: 1 })).toHaveLength(3);
    expect(await change({ is_open: false })).toEqual([]);
    expect(await change({ is_open: true, most_per_day: 1 })).toHaveLength(3);

    // Held from 9:00 to 9:30 with no buffer of its own; the half hour before 10:00 is free.
    const starts_at = '2027-01-11T09:00:00-05:00';
    const ends_at = '2027-01-11T09:30:00-05:00';
    const held = `[${starts_at},${ends_at})`;
    await makeTour(sql, world, {
      starts_at,
      ends_at,
      home_held: held,
      guide_held: held,
    });
    expect(await timesOf(sql, active)).toEqual([]);
    expect(await change({ most_per_day: 2 })).toEqual(['10:00', '11:00']);
    expect(await change({ buffer_before_minutes: 31 })).toEqual(['11:00']);
    await write(sql, host, 'tour_blackouts', {
      listing_id: active,
      starts_at: '2027-01-11T11:30:00-05:00',
      ends_at: '2027-01-11T11:31:00-05:00',
    });
    expect(await timesOf(sql, active)).toEqual([]);
    await sql`delete from public.tours where listing_id = ${active}`;
    expect(await timesOf(sql, active)).toEqual(['09:00', '10:00']);
  }));

/** A tour of the home on a day of January 2027 at nine in New York. */
const tourOn = (
  sql: Tx,
  world: World,
  day: string,
  columns: Record<string, string | null> = {},
) => {
  const starts_at = `2027-01-${day}T09:00:00-05:00`;
  const ends_at = `2027-01-${day}T09:30:00-05:00`;
  const held = `[${starts_at},${ends_at})`;
  return makeTour(sql, world, {
    starts_at,
    ends_at,
    home_held: held,
    guide_held: held,
    ...columns,
  });
};

test('a home has no free time in a week with its most tours, those that took place counted', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    await sql`
      update public.listings set time_zone = 'America/New_York' where id = ${world.active}`;
    await write(sql, world.host, 'tour_rules', { listing_id: world.active, most_per_week: 2 });
    const free = async () => (await timesOf(sql, world.active)).length > 0;
    // The Sunday before, the Monday after, and one that was called off are of no account.
    await tourOn(sql, world, '10');
    await tourOn(sql, world, '18');
    await tourOn(sql, world, '13', { status: 'cancelled' });
    await tourOn(sql, world, '16');
    expect(await free()).toBe(true);
    await tourOn(sql, world, '17', { status: 'completed' });
    expect(await free()).toBe(false);
    await sql`update public.tour_rules set most_per_week = 3 where listing_id = ${world.active}`;
    expect(await free()).toBe(true);
    await sql`update public.tour_rules set most_per_week = null where listing_id = ${world.active}`;
    expect(await free()).toBe(true);
  }));

test('the most tours of a week are one to two hundred, or none are said', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeTourWorld(sql);
    for (const most_per_week of [0, 201]) {
      await expectRefused(write(sql, host, 'tour_rules', { listing_id: active, most_per_week }), {
        code: '23514',
      });
    }
    await write(sql, host, 'tour_rules', { listing_id: active, most_per_week: 200 });
  }));

test('a guide with their most tours of a week is not given another one, and takes none themselves', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide, host } = world;
    const whole = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      ...{ weekday, opens: '00:00', closes: '24:00' },
    }));
    await write(sql, guide, 'tour_rules', {
      ...{ guide_id: guide, time_zone: 'America/New_York', hours: sql.json(whole) },
      ...{ notice_hours: 0, days_ahead: 180, most_per_week: 1 },
    });
    // Wednesday and Thursday of the week after next, whatever day it is.
    const [at] = await sql<{ one: string; other: string; next: string }[]>`
      select w + interval '2 days 12 hours' as one, w + interval '3 days 12 hours' as other,
        w + interval '9 days 12 hours' as next
      from (select (date_trunc('week', now() at time zone 'America/New_York') + interval '14 days')
        at time zone 'America/New_York' as w) week`;
    if (!at) throw new Error('no week');
    const made = (starts: string | Date, columns: Record<string, string | null> = {}) => {
      const starts_at = new Date(starts).toISOString();
      const ends_at = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString();
      const held = `[${starts_at},${ends_at})`;
      return makeTour(sql, world, {
        starts_at,
        ends_at,
        home_held: held,
        guide_held: held,
        ...columns,
      });
    };
    await made(at.one, { guide_id: guide, guide_answer: 'accepted', status: 'confirmed' });
    const second = await made(at.other, { status: 'scheduled' });
    await expectRefused(act(sql, host, 'assign_guide', { tour: second, guide }), {
      hint: 'tours.week_full',
      message: 'The guide has as many tours in that week as they take.',
    });
    await sql`
      insert into public.guide_requests (tour_id, guide_id, asked_by)
      values (${second}, ${guide}, ${host})`;
    await expectRefused(act(sql, guide, 'answer_guide_request', { tour: second, accept: true }), {
      hint: 'tours.week_full',
      message: 'You have as many tours in that week as your tour hours allow.',
    });
    const later = await made(at.next, { status: 'scheduled' });
    await act(sql, host, 'assign_guide', { tour: later, guide });
    await sql`update public.tour_rules set most_per_week = 2 where guide_id = ${guide}`;
    await act(sql, guide, 'answer_guide_request', { tour: second, accept: true });
  }));

test('a cancelled tour blocks no time, a requested one does', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const at = { starts_at: '2027-01-11T09:00:00-05:00', ends_at: '2027-01-11T09:30:00-05:00' };
    const held = `[${at.starts_at},${at.ends_at})`;
    const before = await timesOf(sql, world.active);
    expect(before).toContain('09:00');
    await makeTour(sql, world, { ...at, home_held: held, guide_held: held, status: 'cancelled' });
    expect(await timesOf(sql, world.active)).toEqual(before);
    await makeTour(sql, world, { ...at, home_held: held, guide_held: held });
    expect(await timesOf(sql, world.active)).not.toContain('09:00');
  }));

test('visitors read free slots of an active home, and nothing of who is busy', () =>
  rolledBack(async (sql) => {
    const { active, draft } = await makeTourWorld(sql);
    const read = (listing: string) =>
      asVisitor(
        sql,
        (tx) => tx`select * from public.tour_slots(${listing}, now(), ${inMinutes(90 * 1440)})`,
      );
    const slots = await read(active);
    expect(slots.length).toBeGreaterThan(100);
    expect(Object.keys(slots[0] ?? {})).toEqual(['starts_at', 'ends_at', 'places', 'is_next']);
    // That another tour is next to a time is for who has signed in.
    expect(slots.every(({ is_next }) => is_next === false)).toBe(true);
    // Of a time for one party there is nothing to count.
    expect(slots.every(({ places }) => places === null)).toBe(true);
    expect(await read(draft)).toEqual([]);
    for (const table of ['tour_rules', 'tour_blackouts', 'tours']) {
      await expectRefused(asVisitor(sql, (tx) => tx`select from ${tx(`public.${table}`)}`));
    }
    // The moment of now is the server's to say.
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`select private.home_slots(${active}, now(), now(), 'in_person', '2020-01-01')`,
      ),
    );
  }));

test('[DEC-39] the host’s side sets the tour rules of its homes; others neither read nor write', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, guide, org, active, draft } = await makeTourWorld(sql);
    const colleague = await makeColleague(sql, org);
    await write(sql, colleague, 'tour_rules', { listing_id: active });
    await write(sql, host, 'tour_rules', { listing_id: draft });
    const range = { starts_at: inMinutes(60), ends_at: inMinutes(120) };
    await write(sql, colleague, 'tour_blackouts', { listing_id: active, ...range });
    for (const who of [otherHost, renter, guide]) {
      await expectRefused(write(sql, who, 'tour_rules', { listing_id: draft }));
      await expectRefused(write(sql, who, 'tour_blackouts', { listing_id: active, ...range }));
      const seen = await asPerson(
        sql,
        who,
        (tx) => tx`select id from public.tour_rules union all select id from public.tour_blackouts`,
      );
      expect(seen).toEqual([]);
      const changed = await asPerson(
        sql,
        who,
        (tx) => tx`update public.tour_rules set is_open = false returning id`,
      );
      expect(changed).toEqual([]);
    }
  }));

test('a guide sets their own tour rules only, in a time zone', () =>
  rolledBack(async (sql) => {
    const { guide, renter, host } = await makeTourWorld(sql);
    const zone = { time_zone: 'America/Chicago' };
    await expectRefused(write(sql, guide, 'tour_rules', { guide_id: guide }), { code: '23514' });
    await expectRefused(
      write(sql, guide, 'tour_rules', { guide_id: guide, time_zone: 'Mars/Base' }),
      { hint: 'listings.time_zone_unknown' },
    );
    await write(sql, guide, 'tour_rules', { guide_id: guide, ...zone });
    for (const who of [renter, host]) {
      await expectRefused(write(sql, who, 'tour_rules', { guide_id: who, ...zone }));
      await expectRefused(write(sql, who, 'tour_rules', { guide_id: guide, ...zone }));
    }
  }));

const HOUR = { weekday: 1, opens: '09:00', closes: '10:00' };

test.each([
  ['no list', {}],
  ['a weekday too many', [{ ...HOUR, weekday: 8 }]],
  ['an hour too late', [{ ...HOUR, closes: '24:30' }]],
  ['a time without its zero', [{ ...HOUR, opens: '9:00' }]],
  ['the wrong way round', [{ ...HOUR, opens: '10:00' }]],
  ['something more', [{ ...HOUR, note: 'x' }]],
  ['something less', [{ weekday: 1, opens: '09:00' }]],
  ['too many', Array.from({ length: 43 }, () => HOUR)],
  ['a null', [null]],
])('tour hours are refused: %s', (_, hours) =>
  rolledBack(async (sql) => {
    const { host, active } = await makeTourWorld(sql);
    await expectRefused(
      write(sql, host, 'tour_rules', { listing_id: active, hours: sql.json(hours) }),
      { code: '23514' },
    );
  }),
);

test('a home without tour rules has the defaults of the columns', () =>
  rolledBack(async (sql) => {
    const { active, draft } = await makeTourWorld(sql);
    await sql`insert into public.tour_rules (listing_id) values (${active})`;
    const [rows] = await sql`
      select to_jsonb(private.home_tour_rules(${active})) as set,
        to_jsonb(private.home_tour_rules(${draft})) as unset`;
    const own = ['id', 'listing_id', 'row_version', 'created_at', 'updated_at'];
    const facts = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !own.includes(key)));
    expect(facts(rows?.unset)).toEqual(facts(rows?.set));
  }));

test('the extension btree_gist is in the schema extensions', async () => {
  const [row] = await adminSql()`
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'btree_gist'`;
  expect(row?.nspname).toBe('extensions');
});
