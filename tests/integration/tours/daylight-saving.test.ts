import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { tourCalendar, tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { makeTour, makeTourWorld } from '../policies/tour-people.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const STEP = 15;

/** What no tour and no day off is of. */
const NO_HOME = randomUUID();

type Edge = { zone: string; day: string; shift: number };

/** A clock on the wall, by nothing but Node's Intl: '2026-11-01 01:30'. */
function wallClock(zone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (time) => format.format(time);
}

/** Minutes from UTC. */
const offsetOf = (wall: (time: number) => string, time: number) =>
  (Date.parse(`${wall(time).replace(' ', 'T')}Z`) - time) / MINUTE;

/** Every day of 2026 and 2027 on which the clocks of a zone change. */
function edgesOf(zone: string): Edge[] {
  const wall = wallClock(zone);
  const edges: Edge[] = [];
  const end = Date.UTC(2028, 0, 1);
  for (let time = Date.UTC(2026, 0, 1); time < end; time += 60 * MINUTE) {
    const shift = offsetOf(wall, time + 60 * MINUTE) - offsetOf(wall, time);
    if (shift !== 0) edges.push({ zone, day: wall(time).slice(0, 10), shift });
  }
  return edges;
}

/** The first instant of each quarter of an hour that the wall shows on three days around one. */
function quartersAround({ zone, day }: Pick<Edge, 'zone' | 'day'>): Map<string, number> {
  const wall = wallClock(zone);
  const middle = Date.parse(`${day}T12:00:00Z`);
  const days = [-1, 0, 1].map((n) => new Date(middle + n * DAY).toISOString().slice(0, 10));
  const first = new Map<string, number>();
  for (let time = middle - 3 * DAY; time < middle + 3 * DAY; time += STEP * MINUTE) {
    const shown = wall(time);
    if (days.includes(shown.slice(0, 10)) && !first.has(shown)) first.set(shown, time);
  }
  return first;
}

/** What Postgres offers on the same three days when a home is open day and night. */
async function slotsAround(sql: postgres.Sql, { zone, day }: Pick<Edge, 'zone' | 'day'>) {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: '00:00',
    closes: '24:00',
  }));
  return await sql<{ starts_at: Date; ends_at: Date; text: string }[]>`
    select o.starts_at, o.ends_at, private.tour_time_text(o.starts_at, ${zone}) as text
    from private.free_openings(${NO_HOME},
      jsonb_populate_record(null::public.tour_rules, private.default_tour_rules()
        || ${sql.json({ hours, duration_minutes: STEP, buffer_after_minutes: 0 })}),
      ${zone}, (${day}::date - 2)::timestamptz, (${day}::date + 3)::timestamptz, ${day}::date + 1) o
    where o.day >= ${day}::date - 1
    order by o.starts_at`;
}

/** Where the seed's homes are. */
const EDGES = ['America/New_York', 'America/Chicago', 'America/Los_Angeles'].flatMap(edgesOf);

test('each time zone of the homes has two clock changes a year', () => {
  expect(EDGES.map(({ zone, day, shift }) => `${zone} ${day} ${shift}`)).toEqual(
    ['America/New_York', 'America/Chicago', 'America/Los_Angeles'].flatMap((zone) => [
      `${zone} 2026-03-08 60`,
      `${zone} 2026-11-01 -60`,
      `${zone} 2027-03-14 60`,
      `${zone} 2027-11-07 -60`,
    ]),
  );
});

test.each(EDGES)(
  '$zone, $day: every existing time is offered once, the doubled hour once',
  (edge) => expectSlotsOf(edge, 96 * 3 - (edge.shift > 0 ? 4 : 0)),
);

test('a time is said with the name or the city of its zone, by the page as by the database', () => {
  const zones = [
    ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix'],
    ...['America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/Detroit'],
    ...['Europe/Berlin', 'America/Argentina/Buenos_Aires'],
  ];
  const at = '2026-12-04T21:30:00Z';
  return rolledBack(async (sql) => {
    const rows = await sql`
      select zone, private.tour_time_text(${at}, zone) as text from unnest(${zones}::text[]) zone`;
    expect(rows.map(({ text }) => text)).toEqual(zones.map((zone) => tourTimeText(at, zone)));
  });
});

/** British Columbia gave its changes up in 2026; Paraguay in 2024. The days were edges before. */
test.each([
  { zone: 'America/Vancouver', day: '2026-11-01' },
  { zone: 'America/Vancouver', day: '2027-03-14' },
  { zone: 'America/Asuncion', day: '2026-03-22' },
  { zone: 'America/Asuncion', day: '2026-10-04' },
])('$zone, $day: an ordinary day since its law changed has ordinary slots', async (day) => {
  expect(edgesOf(day.zone).map((edge) => edge.day)).not.toContain(day.day);
  await expectSlotsOf(day, 96 * 3);
});

/** Lord Howe changes by half an hour, Troll by two, Dublin's winter is the exception. */
test.each(
  ['Australia/Lord_Howe', 'Antarctica/Troll', 'Europe/Dublin', 'Europe/Berlin'].flatMap(edgesOf),
)('$zone, $day: slots are right when clocks change by $shift minutes', (edge) =>
  expectSlotsOf(edge, 96 * 3 - Math.max(0, edge.shift / STEP)),
);

async function expectSlotsOf(edge: Pick<Edge, 'zone' | 'day'>, count: number): Promise<void> {
  const slots = await slotsAround(adminSql(), edge);
  const wanted = [...quartersAround(edge).values()].sort((a, b) => a - b);
  expect(slots.map(({ starts_at }) => starts_at.getTime())).toEqual(wanted);
  expect(slots).toHaveLength(count);
  expect(new Set(slots.map(({ text }) => text)).size, 'no two read the same').toBe(count);
  for (const { starts_at, ends_at, text } of slots) {
    expect(ends_at.getTime() - starts_at.getTime()).toBe(STEP * MINUTE);
    expect(tourTimeText(starts_at, edge.zone)).toBe(text);
  }
}

test.each(EDGES)('$zone, $day: a tour’s range, its text and its calendar mean one time', (edge) =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const wall = wallClock(edge.zone);
    const middle = Date.parse(`${edge.day}T12:00:00Z`);
    // Every half hour of the night in which the clocks change, both halves of a doubled hour.
    for (let time = middle - 12 * 60 * MINUTE; time < middle; time += 30 * MINUTE) {
      const starts_at = new Date(time);
      const ends_at = new Date(time + 30 * MINUTE);
      const held = `[${starts_at.toISOString()},${ends_at.toISOString()})`;
      const tour = await makeTour(sql, world, {
        starts_at,
        ends_at,
        time_zone: edge.zone,
        home_held: held,
        guide_held: held,
      });
      const [row] = await sql`
        select lower(home_held) as low, upper(home_held) as high,
          to_char(starts_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as shown,
          private.tour_time_text(starts_at, time_zone) as text
        from public.tours where id = ${tour}`;
      const text = tourTimeText(starts_at, edge.zone);
      expect(row).toEqual({ low: starts_at, high: ends_at, shown: wall(time), text });
      const file = tourCalendar(
        {
          id: tour,
          status: 'confirmed',
          sequence: 0,
          home: 'A home',
          place: 'Main Street 1',
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          time_zone: edge.zone,
        },
        starts_at,
      );
      const stamp = starts_at.toISOString().replace(/[-:]|\.000/g, '');
      expect(file).toContain(`\r\nDTSTART:${stamp}\r\n`);
    }
  }),
);

test('tour hours that end within the missing hour offer the times before it', async () => {
  const sql = adminSql();
  const hours = [{ weekday: 7, opens: '01:00', closes: '02:30' }];
  const rows = await sql`
    select private.tour_time_text(o.starts_at, 'America/New_York') as text
    from private.free_openings(${NO_HOME},
      jsonb_populate_record(null::public.tour_rules, private.default_tour_rules()
        || ${sql.json({ hours, duration_minutes: 30 })}),
      'America/New_York', '2027-03-13', '2027-03-15', '2027-03-14') o order by o.starts_at`;
  expect(rows.map(({ text }) => text)).toEqual([
    'Sun, Mar 14, 2027, 1:00 AM (Eastern time, UTC-05:00)',
    'Sun, Mar 14, 2027, 1:30 AM (Eastern time, UTC-05:00)',
  ]);
});

test.each(['America/Chicago', 'America/Havana', 'Australia/Lord_Howe'])(
  'openings of two years are the wall times that exist in %s, the first of a doubled hour',
  async (zone) => {
    const [found] = await adminSql()<{ days: number; other: number }[]>`
      with rules as (
        select jsonb_populate_record(null::public.tour_rules, private.default_tour_rules() || jsonb_build_object(
          'hours', (select jsonb_agg(jsonb_build_object('weekday', n, 'opens', '00:00', 'closes', '24:00'))
            from generate_series(1, 7) n))) as r
      ),
      days as (select d::date as day from generate_series(date '2026-01-01', date '2027-12-31', '1 day') d),
      found as (
        select o.day, o.starts_at from generate_series(timestamptz '2025-12-31', '2028-01-02', '30 days') at, rules,
          private.free_openings(${NO_HOME}, r, ${zone}, at, at + interval '30 days', date '2027-12-31') o
        where o.day >= date '2026-01-01'
      ),
      exact as (
        select d.day, private.local_instant(d.day + make_interval(mins => n), ${zone}) as starts_at
        from days d, generate_series(0, 1410, 30) n
      )
      select (select count(distinct day)::int from found) as days,
        (select count(*)::int from (table found except (select * from exact)) one) as other`;
    expect(found).toEqual({ days: 730, other: 0 });
  },
);
