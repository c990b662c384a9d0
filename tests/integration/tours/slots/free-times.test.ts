import fc from 'fast-check';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../../support/database.ts';
import { sized } from '../../../support/size.ts';
import type { World } from '../../policies/people.ts';
import { makeTour, makeTourWorld } from '../../policies/tour-people.ts';
import { freeTimes, type Model } from './plain-model.ts';

type Tx = postgres.TransactionSql;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RUNS = sized(60, 400);
const CHUNK = 10;

/** Zones and days near which their clocks change: by an hour, after and before midnight, by half an hour, and never. */
const ZONES = {
  'America/Chicago': ['2026-11-01', '2027-03-14'],
  'America/Havana': ['2026-11-01', '2027-03-14'],
  'Australia/Lord_Howe': ['2026-10-04', '2027-04-04'],
  'Asia/Beirut': ['2026-10-25', '2027-03-28'],
  'America/Phoenix': ['2026-11-01', '2027-03-14'],
} as const;

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Hours of a week: short ones, whole days, the night, two on one day. */
const anyHours = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      opens: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 32, max: 70 }),
      ),
      quarters: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(96)),
    }),
    { minLength: 5, maxLength: 12 },
  )
  .map((entries) => {
    const free = new Map<number, number>();
    return [...entries]
      .sort((a, b) => a.weekday - b.weekday || a.opens - b.opens)
      .flatMap(({ weekday, opens, quarters }) => {
        const from = Math.max(opens, free.get(weekday) ?? 0);
        const to = Math.min(from + quarters, 96);
        free.set(weekday, to);
        return from < to ? [{ weekday, opens: clock(from), closes: clock(to) }] : [];
      });
  });

const anyRules = fc.record({
  kinds: fc.constantFrom(['in_person', 'live_video'], ['in_person']),
  hours: anyHours,
  duration_minutes: fc.constantFrom(15, 20, 30, 45, 60, 90, 240),
  notice_hours: fc.constantFrom(0, 0, 1, 12, 60),
  buffer_before_minutes: fc.constantFrom(0, 15, 40),
  buffer_after_minutes: fc.constantFrom(0, 15, 40),
  most_per_day: fc.constantFrom(1, 2, 3, 50, 50),
  most_per_week: fc.constantFrom(null, null, 1, 4),
  days_ahead: fc.constantFrom(3, 9, 180),
  parties_at_once: fc.constantFrom(1, 2, 3, 4),
});

const minutes = (max: number) => fc.integer({ min: 0, max: max / 5 }).map((n) => n * 5);
const anyTour = fc.record({
  /** One of the times that are free, or any quarter of an hour. */
  luck: fc.nat(500),
  minute: minutes(8 * 1440),
  is_offered: fc.constantFrom(true, true, true, false),
  parties: fc.integer({ min: 1, max: 3 }),
  lasts: fc.constantFrom(15, 30, 60),
  before: fc.constantFrom(0, 15),
  after: fc.constantFrom(0, 15, 30),
  kind: fc.constantFrom('in_person', 'in_person', 'in_person', 'live_video'),
  status: fc.constantFrom('requested', 'confirmed', 'in_progress', 'completed', 'cancelled'),
});

const anyCase = fc.record({
  zone: fc.constantFrom(...(Object.keys(ZONES) as (keyof typeof ZONES)[])),
  edge: fc.nat(1),
  rules: anyRules,
  tours: fc.array(anyTour, { minLength: 3, maxLength: 14 }),
  off: fc.array(
    fc.record({ minute: minutes(8 * 1440), lasts: fc.constantFrom(5, 90, 1440, 2000) }),
    { maxLength: 3 },
  ),
  /** The first moment that is asked for, before or after the tours begin; how far; and when it is asked. */
  from: minutes(2 * 1440),
  lasts: fc.oneof(
    fc.integer({ min: 1, max: 6 }).map((days) => days * 1440),
    fc.constant(20 * 1440),
    fc.constant(90 * 1440),
  ),
  before: fc.constantFrom(0, 30, 2000),
  kind: fc.constantFrom('in_person', 'in_person', 'in_person', 'live_video'),
});
type Case = typeof anyCase extends fc.Arbitrary<infer One> ? One : never;

/** Stores a home as it was drawn and answers what is asked of it, and the tours and days off that it now has. */
async function store(sql: Tx, world: World, given: Case) {
  const { active, renter, otherRenter, host } = world;
  const base = Date.parse(`${ZONES[given.zone][given.edge]}T00:00:00Z`) - 2 * DAY;
  const from = base + given.from * MINUTE;
  const asked = {
    ...{ from, to: from + given.lasts * MINUTE, kind: given.kind },
    at: from - given.before * MINUTE,
  };
  await sql`delete from public.tours where listing_id = ${active}`;
  await sql`delete from public.tour_blackouts where listing_id = ${active}`;
  await sql`update public.listings set time_zone = ${given.zone} where id = ${active}`;
  await sql`delete from public.tour_rules where listing_id = ${active}`;
  await sql`
    insert into public.tour_rules ${sql({
      ...given.rules,
      listing_id: active,
      hours: sql.json(given.rules.hours),
    })}`;
  const off = given.off.map(({ minute, lasts }) => {
    const starts = base + minute * MINUTE;
    return [starts, starts + lasts * MINUTE] as const;
  });
  for (const [starts, ends] of off)
    await sql`
      insert into public.tour_blackouts (listing_id, starts_at, ends_at)
      values (${active}, ${new Date(starts)}, ${new Date(ends)})`;
  const model: Model = { zone: given.zone, rules: given.rules, tours: [], off };
  const offered = freeTimes(model, {
    ...asked,
    from: base,
    to: base + 9 * DAY,
    at: base - 4 * DAY,
  });
  // Who is notified of a tour, and which searches it concerns, is nothing to its times.
  await sql`set local session_replication_role = replica`;
  for (const tour of given.tours) {
    const found = tour.is_offered ? offered[tour.luck % Math.max(1, offered.length)] : undefined;
    const starts = found?.starts_at ?? base + tour.minute * MINUTE;
    const ends = starts + tour.lasts * MINUTE;
    const held = `[${new Date(starts - tour.before * MINUTE).toISOString()},${new Date(ends + tour.after * MINUTE).toISOString()})`;
    // What overlaps an earlier one is refused, and is not there then.
    for (const [party, who] of [renter, otherRenter, host].slice(0, tour.parties).entries())
      await sql
        .savepoint((tx) =>
          makeTour(
            tx,
            { ...world, renter: who },
            {
              ...{ kind: tour.kind, status: tour.status, home_held: held, party },
              ...{ starts_at: new Date(starts), ends_at: new Date(ends) },
              guide_held: `[${new Date(starts).toISOString()},${new Date(ends).toISOString()})`,
            },
          ),
        )
        .catch((error) => expect(['23P01', '23514']).toContain(error.code));
  }
  await sql`set local session_replication_role = origin`;
  const tours = await sql<
    { kind: string; status: string; starts_at: Date; low: Date; high: Date }[]
  >`
    select kind, status, starts_at, lower(home_held) as low, upper(home_held) as high
    from public.tours where listing_id = ${active}`;
  return {
    asked,
    model: {
      ...model,
      tours: tours.map(({ kind, status, starts_at, low, high }) => ({
        ...{ kind, status, starts_at: +starts_at },
        home_held: [+low, +high] as const,
      })),
    },
  };
}

/** How much a run has proven: one in which nothing is free, or no visit has a place left, proves little. */
type Seen = { free: number; shared: number; next: number; none: number };

async function compare(sql: Tx, world: World, given: Case, seen: Seen): Promise<void> {
  const { asked, model } = await store(sql, world, given);
  const rows = await sql<
    { starts_at: Date; ends_at: Date; places: number | null; is_next: boolean }[]
  >`
    select starts_at, ends_at, places, is_next from private.home_slots(${world.active},
      ${new Date(asked.from)}, ${new Date(asked.to)}, ${asked.kind}, ${new Date(asked.at)})`;
  const length = given.rules.duration_minutes * MINUTE;
  expect(rows.every((row) => +row.ends_at - +row.starts_at === length)).toBe(true);
  const text = (row: { starts_at: number | Date; places: number | null; is_next: boolean }) =>
    `${new Date(row.starts_at).toISOString()} ${row.places} ${row.is_next}`;
  expect(rows.map(text)).toEqual(freeTimes(model, asked).map(text));
  const { parties_at_once } = given.rules;
  seen.free += rows.length;
  seen.shared += rows.filter(({ places }) => places !== null && places < parties_at_once).length;
  seen.next += rows.filter(({ is_next }) => is_next).length;
  seen.none += rows.length === 0 ? 1 : 0;
}

test(
  'free times are those of a plain model in five zones: hours, notice, buffers, days off, visits, days and weeks that are full',
  async () => {
    const seen: Seen = { free: 0, shared: 0, next: 0, none: 0 };
    await fc.assert(
      // A transaction for a few of them: what it has deleted is in the way of what it looks for.
      fc.asyncProperty(fc.array(anyCase, { minLength: CHUNK, maxLength: CHUNK }), (cases) =>
        rolledBack(async (sql) => {
          const world = await makeTourWorld(sql);
          for (const given of cases) await compare(sql, world, given, seen);
        }),
      ),
      // Ten homes at once shrink for minutes; what differs says enough.
      { numRuns: RUNS / CHUNK, endOnFailure: true },
    );
    expect(seen.free).toBeGreaterThan(RUNS);
    expect(seen.shared).toBeGreaterThan(0);
    expect(seen.next).toBeGreaterThan(0);
    expect(seen.none).toBeLessThan(RUNS * 0.75);
  },
  sized(60_000, 300_000),
);
