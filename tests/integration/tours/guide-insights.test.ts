import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { guideInsightsSchema } from '#shared/domains/tours/model/guides/insights.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, makeWorld } from '../policies/people.ts';
import { makeTour } from '../policies/stays.ts';

type Tx = postgres.TransactionSql;
type World = Awaited<ReturnType<typeof makeWorld>>;

/** A tour of the guide at a moment, and what the renter said of it. */
async function tourAt(sql: Tx, world: World, starts: string, status: string, stars?: number) {
  const ends = new Date(Date.parse(starts) + 1_800_000).toISOString();
  const id = await makeTour(sql, world, {
    ...{ status, org_id: world.org, starts_at: starts, ends_at: ends, guide_answer: 'accepted' },
    ...{ home_held: `[${starts},${ends})`, guide_held: `[${starts},${ends})` },
    completed_at: status === 'completed' ? ends : null,
  });
  if (stars)
    await sql`
      insert into public.tour_feedback (tour_id, renter_id, stars)
      values (${id}, ${world.renter}, ${stars})`;
  return id;
}

const insights = async (sql: Tx, who: string, since = '2025-01-01', until = '2025-12-01') => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`select public.my_guide_insights(${since}::date, ${until}::date) as answer`,
  );
  return guideInsightsSchema.parse(row?.answer);
};

test('tours count in the month of the home’s clock, with their stars and pay, and by place and home', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${world.org}, 4000)`;
    await sql`update public.tours set status = 'cancelled' where guide_id = ${world.guide}`;
    const [home] = await sql<{ zone: string; city: string; title: string }[]>`
      select time_zone as zone, city, title from public.listings where id = ${world.active}`;
    // Half an hour before the month ends there; in UTC it has ended.
    const [edge] = await sql<{ at: Date }[]>`
      select (timestamp '2025-03-31 23:30' at time zone ${home?.zone ?? ''}) as at`;
    await tourAt(sql, world, edge?.at.toISOString() ?? '', 'completed', 5);
    await tourAt(sql, world, '2025-04-10T16:00:00Z', 'completed', 4);
    await tourAt(sql, world, '2025-04-11T16:00:00Z', 'completed');
    await tourAt(sql, world, '2025-04-12T16:00:00Z', 'no_show');
    await tourAt(sql, world, '2025-04-13T16:00:00Z', 'cancelled');
    const answer = await insights(sql, world.guide);
    expect(answer.months).toMatchObject([
      { key: '2025-03-01', held: 1, missed: 0, rated: 1, stars: 5, paid: 1, cents: 4_000 },
      { key: '2025-04-01', held: 2, missed: 1, rated: 1, stars: 4, paid: 2, cents: 8_000 },
    ]);
    const all = { held: 3, missed: 1, rated: 2, stars: 4.5, paid: 3, cents: 12_000 };
    expect(answer.places).toMatchObject([{ ...all, city: home?.city }]);
    expect(answer.homes).toMatchObject([{ ...all, key: world.active, name: home?.title }]);
    // Outside of the months that are asked for there is nothing, and of others' tours neither.
    expect((await insights(sql, world.guide, '2025-04-01', '2025-04-01')).months).toHaveLength(1);
    for (const who of [world.host, world.renter])
      expect(await insights(sql, who)).toMatchObject({ months: [], places: [], homes: [] });
  }));

test('the time to answer is that of who was asked, from the asking to the first answer', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const days = ['10', '11', '12', '13', '14'];
    const tours: string[] = [];
    for (const day of days)
      tours.push(await tourAt(sql, world, `2025-04-${day}T16:00:00Z`, 'cancelled'));
    const request = (
      tour: string | undefined,
      status: string,
      minutes: number | null,
      asked = true,
    ) =>
      sql`
        insert into public.guide_requests (tour_id, guide_id, status, asked_by, asked_at, answered_at)
        values (${tour ?? ''}, ${world.guide}, ${status}, ${asked ? world.host : null},
          '2025-04-01T16:00:00Z',
          timestamptz '2025-04-01T16:00:00Z' + make_interval(mins => ${minutes}))`;
    const [fast, slow, back, taken, open] = tours;
    await request(fast, 'accepted', 10);
    await request(slow, 'declined', 90);
    // Stepped back a day after they had accepted within twenty minutes.
    await request(back, 'declined', 1_440);
    await sql`
      insert into public.tour_events (tour_id, actor_id, event, to_status, created_at, details)
      values (${back ?? ''}, ${world.guide}, 'guide_accepted', 'confirmed',
        '2025-04-01T16:20:00Z', '{}')`;
    await request(taken, 'taken', 5);
    // An open tour that they took was no question to them.
    await request(open, 'accepted', 0, false);
    expect((await insights(sql, world.guide)).answers).toEqual({
      ...{ asked: 4, accepted: 1, declined: 2, taken: 1, minutes: 20 },
    });
    expect((await insights(sql, world.host)).answers).toMatchObject({ asked: 0, minutes: null });
  }));

test('a visitor is refused, and so is a call without a session', () =>
  rolledBack(async (sql) => {
    await sql`set local role anon`;
    await expect(
      sql.savepoint((tx) => tx`select public.my_guide_insights('2025-01-01', '2025-12-01')`),
    ).rejects.toThrow('permission denied');
  }));
