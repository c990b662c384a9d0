import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { figures, insightsSchema } from '#shared/domains/analytics/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, makeWorld, start } from './people.ts';
import { makeLease, makeTour } from './stays.ts';

type Tx = postgres.TransactionSql;

const runFigures = async (sql: Tx, at: string) => {
  // Homes of the seed are due as well: they are not this test's.
  const [row] = await sql<{ n: number }[]>`select private.run_daily_figures(${at}, 5000) as n`;
  return row?.n ?? 0;
};

const figuresOf = (sql: Tx, listing: string) => sql`
  select day::text, views, saves, messages, tours, applications, leases
  from public.listing_daily_figures where listing_id = ${listing} order by day`;

const NOTHING = { views: 0, saves: 0, messages: 0, tours: 0, applications: 0, leases: 0 };

const view = (sql: Tx, listing: string, day: string, viewers: number) => sql`
  insert into private.listing_views (listing_id, day, viewer_hash)
  select ${listing}, ${day}::date, sha256(n::text::bytea) from generate_series(1, ${viewers}) n`;

/** Only this test's homes are counted, and only from a day on. */
async function onlyDue(sql: Tx, ...listings: string[]): Promise<void> {
  await sql`delete from private.listing_figure_days where listing_id not in ${sql(listings)}`;
}

test('past days are counted from the rows, in the home’s time zone, and the current day is not', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    await onlyDue(sql, active);
    await view(sql, active, '2026-03-07', 4);
    await view(sql, active, '2026-03-09', 9);
    // 23:30 and 0:30 of New York around the midnight after the clocks went forward.
    await sql`
      insert into public.favorites (user_id, listing_id, created_at)
      values (${renter}, ${active}, '2026-03-09T03:30:00Z'),
        (${otherRenter}, ${active}, '2026-03-09T04:30:00Z')`;
    await sql`
      insert into public.applications (listing_id, applicant_id, status, created_at)
      values (${active}, ${renter}, 'submitted', '2026-03-08T06:59:00Z'),
        (${active}, ${otherRenter}, 'draft', '2026-03-08T12:00:00Z')`;
    const thread = await start(sql, renter, host, active);
    for (const [sender, at] of [
      [renter, '2026-03-08T15:00:00Z'],
      [renter, '2026-03-08T15:01:00Z'],
      [host, '2026-03-08T15:02:00Z'],
    ] as const) {
      const id = randomUUID();
      await sql`
        insert into public.messages (id, conversation_id, sender_id, content)
        values (${id}, ${thread}, ${sender}, 'Is it free?')`;
      await sql`update public.messages set created_at = ${at} where id = ${id}`;
    }
    expect(await runFigures(sql, '2026-03-09T12:00:00Z')).toBe(1);
    expect(await figuresOf(sql, active)).toEqual([
      { ...NOTHING, day: '2026-03-07', views: 4 },
      { ...NOTHING, day: '2026-03-08', saves: 1, messages: 2, applications: 1 },
    ]);
  }));

test('tours count on the day of their request, leases on the day of the last signature', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { active } = world;
    await onlyDue(sql, active);
    const tour = await makeTour(sql, world);
    await sql`update public.tours set created_at = '2026-06-08T15:00:00Z' where id = ${tour}`;
    const lease = await makeLease(sql, world);
    // 23:30 of the 8th in New York.
    await sql`update public.leases set activated_at = '2026-06-09T03:30:00Z' where id = ${lease}`;
    await makeLease(sql, world, { status: 'draft', starts_on: '2027-01-01', ends_on: null });
    await runFigures(sql, '2026-06-10T12:00:00Z');
    expect(await figuresOf(sql, active)).toEqual([
      { ...NOTHING, day: '2026-06-08', tours: 1, leases: 1 },
    ]);
  }));

test('counting twice changes nothing, a home is due once after its midnight, and the last two days are corrected', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    const west = await makeListing(sql, host, { time_zone: 'America/Los_Angeles' });
    await onlyDue(sql, active, west);
    await view(sql, active, '2026-06-09', 3);
    await sql`
      insert into public.favorites (user_id, listing_id, created_at)
      values (${renter}, ${active}, '2026-06-07T15:00:00Z')`;
    expect(await runFigures(sql, '2026-06-10T12:00:00Z')).toBe(2);
    expect(await runFigures(sql, '2026-06-10T12:00:00Z')).toBe(0);
    const before = await figuresOf(sql, active);
    expect(before).toHaveLength(2);
    await sql`delete from public.favorites where listing_id = ${active}`;
    // 1:00 in New York, 22:00 of the day before in Los Angeles.
    expect(await runFigures(sql, '2026-06-11T05:00:00Z')).toBe(1);
    expect(await figuresOf(sql, active), 'the 7th is closed').toEqual(before);
    expect(await runFigures(sql, '2026-06-11T08:00:00Z')).toBe(1);
    expect(await runFigures(sql, '2026-06-12T12:00:00Z')).toBe(2);
    expect(await runFigures(sql, '2026-06-13T12:00:00Z')).toBe(2);
    expect(await figuresOf(sql, active), 'views that went are not missed').toEqual(before);
    const left = await sql`select from private.listing_views where listing_id = ${active}`;
    expect(left).toEqual([]);
  }));

test('views of a day whose rows are gone stay counted, and its other figures are counted anew', () =>
  rolledBack(async (sql) => {
    const { renter, active } = await makeWorld(sql);
    await onlyDue(sql, active);
    await sql`
      insert into public.listing_daily_figures
        (listing_id, day, views, saves, messages, tours, applications, leases)
      values (${active}, '2026-06-08', 12, 3, 0, 0, 0, 0), (${active}, '2026-06-09', 7, 0, 0, 0, 0, 0)`;
    await sql`
      insert into public.favorites (user_id, listing_id, created_at)
      values (${renter}, ${active}, '2026-06-09T15:00:00Z')`;
    await view(sql, active, '2026-06-09', 2);
    await runFigures(sql, '2026-06-10T12:00:00Z');
    expect(await figuresOf(sql, active)).toEqual([
      { ...NOTHING, day: '2026-06-08', views: 12 },
      { ...NOTHING, day: '2026-06-09', views: 7, saves: 1 },
    ]);
  }));

test('a row that is deleted within two days of its creation is not counted', () =>
  rolledBack(async (sql) => {
    const { renter, active } = await makeWorld(sql);
    await onlyDue(sql, active);
    await sql`
      insert into public.favorites (user_id, listing_id, created_at)
      values (${renter}, ${active}, '2026-06-09T15:00:00Z')`;
    await runFigures(sql, '2026-06-10T12:00:00Z');
    expect(await figuresOf(sql, active)).toHaveLength(1);
    await sql`delete from public.favorites where listing_id = ${active}`;
    await runFigures(sql, '2026-06-11T12:00:00Z');
    expect(await figuresOf(sql, active)).toEqual([]);
  }));

test('views are deleted when their day is counted for good, and not before', () =>
  rolledBack(async (sql) => {
    const { active } = await makeWorld(sql);
    await onlyDue(sql, active);
    for (const day of ['2026-06-07', '2026-06-08', '2026-06-09', '2026-06-10']) {
      await view(sql, active, day, 2);
    }
    await sql`insert into private.view_salts (day) values ('2026-06-07'), ('2026-06-10')
      on conflict do nothing`;
    await runFigures(sql, '2026-06-10T12:00:00Z');
    const left = await sql`
      select distinct day::text from private.listing_views where listing_id = ${active} order by 1`;
    expect(left.map(({ day }) => day)).toEqual(['2026-06-08', '2026-06-09', '2026-06-10']);
    const salts = await sql`select day::text from private.view_salts where day < '2026-06-11'`;
    expect(salts.map(({ day }) => day)).toEqual(['2026-06-10']);
    await runFigures(sql, '2026-06-11T12:00:00Z');
    expect((await figuresOf(sql, active)).map(({ day }) => day)).toEqual([
      ...['2026-06-07', '2026-06-08', '2026-06-09', '2026-06-10'],
    ]);
  }));

async function figure(
  sql: Tx,
  listing: string,
  day: string,
  columns: Record<string, number>,
): Promise<void> {
  await sql`
    insert into public.listing_daily_figures ${sql({ listing_id: listing, day, ...columns })}`;
}

const insightsOf = async (
  sql: Tx,
  who: string,
  asked: { listing?: string; org?: string; from: string; to: string },
) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ answer: unknown }[]>`
      select public.listing_insights(${asked.listing ?? null}, ${asked.org ?? null},
        ${asked.from}, ${asked.to}) as answer`,
  );
  return insightsSchema.parse(row?.answer);
};

test('insights have a line without gaps, its sums and the change to as many days before', () =>
  rolledBack(async (sql) => {
    const { host, org, active, draft } = await makeWorld(sql);
    await figure(sql, active, '2026-05-01', { views: 99 });
    await figure(sql, active, '2026-05-02', { views: 4 });
    await figure(sql, active, '2026-05-05', { views: 3, saves: 1 });
    await figure(sql, active, '2026-05-07', { views: 3, tours: 2, leases: 1 });
    await figure(sql, active, '2026-05-08', { views: 50 });
    await figure(sql, draft, '2026-05-07', { views: 6, messages: 5, applications: 2 });
    const one = await insightsOf(sql, host, {
      listing: active,
      from: '2026-05-05',
      to: '2026-05-07',
    });
    expect(one).toEqual({
      from: '2026-05-05',
      to: '2026-05-07',
      series: [
        { ...NOTHING, day: '2026-05-05', views: 3, saves: 1 },
        { ...NOTHING, day: '2026-05-06' },
        { ...NOTHING, day: '2026-05-07', views: 3, tours: 2, leases: 1 },
      ],
      totals: { ...NOTHING, views: 6, saves: 1, tours: 2, leases: 1 },
      previous: { ...NOTHING, views: 4 },
      change: {
        views: 0.5,
        saves: null,
        messages: null,
        tours: null,
        applications: null,
        leases: null,
      },
    });
    const all = await insightsOf(sql, host, { org, from: '2026-05-05', to: '2026-05-07' });
    expect(all.totals).toMatchObject({ views: 12, messages: 5, applications: 2 });
    expect(Object.keys(all.totals).sort()).toEqual([...figures].sort());
  }));

test('insights are for the host’s side: others get the answer for missing rows', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    await figure(sql, active, '2026-05-07', { views: 3 });
    const period = { from: '2026-05-05', to: '2026-05-07' };
    for (const who of [otherHost, renter]) {
      const missing = { hint: 'insights.missing' };
      await expectRefused(insightsOf(sql, who, { listing: active, ...period }), missing);
      await expectRefused(insightsOf(sql, who, { org, ...period }), missing);
      await expectRefused(insightsOf(sql, who, { listing: randomUUID(), ...period }), missing);
      await expectRefused(insightsOf(sql, who, { listing: active, org, ...period }), missing);
      await expectRefused(insightsOf(sql, who, period), missing);
      expect(
        await asPerson(
          sql,
          who,
          (tx) => tx`select * from public.listing_daily_figures
          where listing_id = ${active}`,
        ),
      ).toEqual([]);
    }
    expect(
      await asPerson(
        sql,
        host,
        (tx) => tx`select views from public.listing_daily_figures
        where listing_id = ${active}`,
      ),
    ).toEqual([{ views: 3 }]);
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`select public.listing_insights(${active}, null, '2026-05-05', '2026-05-07')`,
      ),
    );
    // A home of another host next to one's own organisation.
    const foreign = await makeListing(sql, otherHost);
    await expectRefused(insightsOf(sql, host, { listing: foreign, org, ...period }), {
      hint: 'insights.missing',
    });
  }));

test.each([
  ['2026-05-07', '2026-05-06'],
  ['2025-01-01', '2026-01-02'],
])('insights for a period from %s to %s are refused', (from, to) =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    await expectRefused(insightsOf(sql, host, { listing: active, from, to }), {
      hint: 'insights.period_invalid',
    });
  }),
);

test('only the job writes figures of insights', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    await figure(sql, active, '2026-05-07', { views: 3 });
    for (const statement of [
      `insert into public.listing_daily_figures (listing_id, day, views) values ('${active}', '2026-01-01', 5)`,
      'update public.listing_daily_figures set views = 1000',
      'delete from public.listing_daily_figures',
      'select private.run_daily_figures()',
    ]) {
      await expectRefused(asPerson(sql, host, (tx) => tx.unsafe(statement)));
    }
  }));
