import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../../support/database.ts';
import { sized } from '../../../support/size.ts';
import { asPerson, asVisitor, expectRefused, makeWorld, signUp } from '../../policies/people.ts';
import {
  act,
  freeSlots,
  makeReady,
  makeTourWorld,
  request,
  told,
} from '../../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

/** A home that takes so many parties at once, three renters, and its free times. */
async function makeGroups(sql: Tx, parties = 2) {
  const world = await makeTourWorld(sql);
  await asPerson(
    sql,
    world.host,
    (tx) => tx`insert into public.tour_rules (listing_id, parties_at_once)
      values (${world.active}, ${parties})`,
  );
  const third = await signUp(sql, 'renter', 'Rosa Third');
  const slots = await freeSlots(sql, world.active);
  const [first, second] = slots;
  if (!first || !second) throw new Error('no slots');
  return { ...world, third, first, second };
}

const places = async (sql: Tx, listing: string, starts: Date, kind = 'in_person') => {
  const rows = await asVisitor(
    sql,
    (tx) => tx<{ places: number | null }[]>`
      select places from public.tour_slots(${listing}, ${starts}, ${new Date(+starts + 1_000)}, ${kind})`,
  );
  return rows.map((row) => row.places);
};

const details = async (sql: Tx, who: string, tour: string) =>
  (await act(sql, who, 'tour_details', { tour })).tour_details as {
    together: number;
    parties: { id: string; renter_name: string }[];
    guide_id: string | null;
    guide_answer: string | null;
  };

test('a time holds as many parties as the host says, visitors read how many places are left, and the next is refused', () =>
  rolledBack(async (sql) => {
    const { active, renter, otherRenter, third, first, second } = await makeGroups(sql);
    expect(await places(sql, active, first)).toEqual([2]);
    // A call is for one party.
    expect(await places(sql, active, first, 'live_video')).toEqual([null]);
    const one = await request(sql, renter, active, first);
    expect(await places(sql, active, first)).toEqual([1]);
    // What overlaps it is taken as before, and so is the same time for another way of seeing it.
    expect(await places(sql, active, second)).toEqual([]);
    expect(await places(sql, active, first, 'live_video')).toEqual([]);
    const two = await request(sql, otherRenter, active, first);
    expect([one.party, two.party]).toEqual([0, 1]);
    expect(await places(sql, active, first)).toEqual([]);
    await expectRefused(request(sql, third, active, first), { hint: 'tours.slot_taken' });
    // Who gives up a place leaves it to others.
    await act(sql, renter, 'cancel_tour', { tour: one.id, reason: 'Ill' });
    expect((await request(sql, third, active, first)).party).toBe(0);
  }));

test('several parties are one visit of the day', () =>
  rolledBack(async (sql) => {
    const { active, renter, otherRenter, first } = await makeGroups(sql, 3);
    await sql`update public.tour_rules set most_per_day = 1, most_per_week = 1 where listing_id = ${active}`;
    await request(sql, renter, active, first);
    await request(sql, otherRenter, active, first);
    expect(await places(sql, active, first)).toEqual([1]);
    const later = new Date(+first + 2 * 3_600_000);
    expect(await places(sql, active, later)).toEqual([]);
  }));

test('the constraints hold what no function let through: a party too many, another time, another way', () =>
  rolledBack(async (sql) => {
    const { active, renter, otherRenter, third, host, org, first } = await makeGroups(sql);
    const hold = (who: string, minutes: number, kind = 'in_person') => {
      const starts = new Date(+first + minutes * 60_000);
      const ends = new Date(+starts + 30 * 60_000);
      return sql.savepoint(
        (tx) => tx`
        insert into public.tours (listing_id, renter_id, host_id, org_id, kind, starts_at, ends_at, time_zone,
          home_held, guide_held)
        values (${active}, ${who}, ${host}, ${org}, ${kind}, ${starts}, ${ends}, 'America/New_York',
          tstzrange(${starts}, ${ends}), tstzrange(${starts}, ${ends}))`,
      );
    };
    const refused = (constraint_name: string) => ({ code: '23P01', constraint_name });
    await hold(renter, 0);
    await expect(hold(otherRenter, 10)).rejects.toMatchObject({ code: '23P01' });
    await expect(hold(otherRenter, 0, 'live_video')).rejects.toMatchObject({ code: '23P01' });
    await hold(otherRenter, 0);
    await expect(hold(third, 0)).rejects.toMatchObject(refused('tours_home_free'));
    // A place of its own lets no other time overlap.
    await hold(third, 120);
    const [row] = await sql<{ id: string }[]>`
      select id from public.tours where listing_id = ${active} and renter_id = ${third}`;
    const widened = sql.savepoint(
      (tx) => tx`
      update public.tours set party = 2, home_held = tstzrange(${first}, ends_at) where id = ${row?.id ?? ''}`,
    );
    await expect(widened).rejects.toMatchObject(refused('tours_home_one_time'));
  }));

test('only a home takes several parties, between one and twenty', () =>
  rolledBack(async (sql) => {
    const { host, guide, active } = await makeTourWorld(sql);
    for (const parties of [0, 21])
      await expectRefused(
        asPerson(
          sql,
          host,
          (tx) => tx`insert into public.tour_rules (listing_id, parties_at_once)
            values (${active}, ${parties})`,
        ),
        { code: '23514' },
      );
    await expectRefused(
      asPerson(
        sql,
        guide,
        (tx) => tx`insert into public.tour_rules (guide_id, time_zone, parties_at_once)
          values (${guide}, 'America/Chicago', 2)`,
      ),
      { code: '23514' },
    );
  }));

test('a guide who accepted one party has the others of the visit, those that come later too, and reads each', () =>
  rolledBack(async (sql) => {
    const { active, renter, otherRenter, third, host, guide, first } = await makeGroups(sql, 3);
    const one = await request(sql, renter, active, first);
    const two = await request(sql, otherRenter, active, first);
    await asPerson(sql, host, (tx) => tx`select public.ask_guides(${one.id}, ${[guide]})`);
    await act(sql, guide, 'answer_guide_request', { tour: one.id, accept: true });
    const has = { guide_id: guide, guide_answer: 'accepted' };
    expect(await details(sql, host, two.id)).toMatchObject(has);
    const later = await request(sql, third, active, first);
    expect(await details(sql, guide, later.id)).toMatchObject({
      ...has,
      together: 2,
      parties: [{ id: one.id }, { id: two.id }],
    });
    expect(await told(sql, guide)).toContain('Another party comes along');
    // A renter reads how many others come, and not who.
    expect(await details(sql, renter, one.id)).toMatchObject({ together: 2, parties: [] });
    await act(sql, host, 'agree_to_tour', { tour: later.id });
    const [row] = await sql`select status from public.tours where id = ${later.id}`;
    expect(row).toMatchObject({ status: 'confirmed' });
  }));

test('a guide whom a renter blocked has the others of the visit, and not theirs', () =>
  rolledBack(async (sql) => {
    const { active, renter, otherRenter, host, guide, first } = await makeGroups(sql, 3);
    const one = await request(sql, renter, active, first);
    await asPerson(sql, host, (tx) => tx`select public.ask_guides(${one.id}, ${[guide]})`);
    await act(sql, guide, 'answer_guide_request', { tour: one.id, accept: true });
    await act(sql, otherRenter, 'block_person', { person: guide });
    const two = await request(sql, otherRenter, active, first);
    expect(await details(sql, host, two.id)).toMatchObject({ guide_id: null });
    expect((await details(sql, guide, one.id)).parties).toEqual([]);
  }));

test('a visit is paid once, with a party that came', () =>
  rolledBack(async (sql) => {
    const { active, renter, otherRenter, guide, host, org } = await makeGroups(sql);
    await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${org}, 4000)`;
    const at = '2026-01-10T15:00:00Z';
    for (const [who, status] of [
      [renter, 'no_show'],
      [otherRenter, 'completed'],
    ] as const)
      await sql`
        insert into public.tours (listing_id, renter_id, guide_id, guide_answer, host_id, org_id, kind, status,
          starts_at, ends_at, time_zone, home_held, guide_held)
        select ${active}, ${who}, ${guide}, 'accepted', ${host}, ${org}, 'in_person', ${status}, ${at}::timestamptz,
          ${at}::timestamptz + interval '30 minutes', 'America/New_York',
          tstzrange(${at}::timestamptz, ${at}::timestamptz + interval '30 minutes'),
          tstzrange(${at}::timestamptz, ${at}::timestamptz + interval '30 minutes')`;
    const pay = async () =>
      (
        await asPerson(
          sql,
          guide,
          (tx) => tx<{ cents: number; state: string }[]>`
            select cents, state from public.my_tour_pay('2026-01-01')`,
        )
      ).map(({ cents, state }) => [cents, state]);
    expect(await pay()).toEqual([[4000, 'held']]);
    await sql`update public.tours set status = 'completed', absent = null where renter_id = ${renter}`;
    expect(await pay()).toEqual([[4000, 'held']]);
    await sql`select private.run_guide_payouts('2026-02-04T12:00:00Z'::timestamptz, 100000)`;
    const paid = await sql`
      select p.tours, p.amount_cents from public.payouts p where p.org_id = ${org}`;
    expect(paid).toMatchObject([{ tours: 1, amount_cents: '4000' }]);
    // Next month the other one is no new visit.
    await sql`select private.run_guide_payouts('2026-03-04T12:00:00Z'::timestamptz, 100000)`;
    expect(await sql`select from public.payouts p where p.org_id = ${org}`).toHaveLength(1);
  }));

test('of five who ask for three places in the same moment three have one, in every race', async () => {
  const sql = adminSql();
  const races = sized(10, 200);
  const world = await sql.begin((tx) => makeWorld(tx));
  const { active } = world;
  const renters = await Promise.all(
    ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map((name) => signUp(sql, 'renter', `${name} Racer`)),
  );
  try {
    await sql`insert into public.tour_rules (listing_id, parties_at_once) values (${active}, 3)`;
    const [starts] = await sql.begin((tx) => freeSlots(tx, active));
    if (!starts) throw new Error('no slot');
    for (let race = 0; race < races; race += 1) {
      const answers = await Promise.allSettled(
        renters.map((who) => sql.begin((tx) => request(tx, who, active, starts, randomUUID()))),
      );
      const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused, `race ${race}`).toMatchObject([
        { hint: 'tours.slot_taken' },
        { hint: 'tours.slot_taken' },
      ]);
      const rows = await sql<{ party: number }[]>`
        select party from public.tours where listing_id = ${active} and starts_at = ${starts} order by party`;
      expect(rows.map(({ party }) => party)).toEqual([0, 1, 2]);
      await sql`delete from public.tours where listing_id = ${active} and starts_at = ${starts}`;
    }
  } finally {
    const people = [...renters, ...Object.values(world).slice(0, 6)];
    await sql`delete from auth.users where id in ${sql(people)}`;
  }
}, 300_000);

test('two guides who accept two parties of one visit in the same moment both come to an end', async () => {
  const sql = adminSql();
  const races = sized(10, 100);
  const world = await sql.begin((tx) => makeWorld(tx));
  const { active, host, renter, otherRenter } = world;
  const guides = await Promise.all(
    ['Ann', 'Ben'].map((name) => signUp(sql, 'guide', `${name} Racer`)),
  );
  try {
    await sql`insert into public.tour_rules (listing_id, parties_at_once) values (${active}, 2)`;
    const [starts] = await sql.begin(async (tx) => {
      for (const guide of guides) await makeReady(tx, guide);
      return await freeSlots(tx, active);
    });
    if (!starts) throw new Error('no slot');
    for (let race = 0; race < races; race += 1) {
      const tours = await sql.begin(async (tx) => {
        const made = [
          (await request(tx, renter, active, starts)).id,
          (await request(tx, otherRenter, active, starts)).id,
        ];
        for (const tour of made)
          await asPerson(tx, host, (own) => own`select public.ask_guides(${tour}, ${guides})`);
        return made;
      });
      const answers = await Promise.allSettled(
        guides.map((guide, at) =>
          sql.begin((tx) =>
            act(tx, guide, 'answer_guide_request', { tour: tours[at] ?? '', accept: true }),
          ),
        ),
      );
      // One may find that the other has both.
      for (const answer of answers)
        if (answer.status === 'rejected')
          expect(answer.reason, `race ${race}`).toMatchObject({ hint: 'tours.guide_taken' });
      const rows = await sql<{ guide_answer: string }[]>`
        select guide_answer from public.tours where listing_id = ${active} and starts_at = ${starts}`;
      expect(rows.map((row) => row.guide_answer)).toEqual(['accepted', 'accepted']);
      await sql`delete from public.tours where listing_id = ${active} and starts_at = ${starts}`;
    }
  } finally {
    const people = [...guides, ...Object.values(world).slice(0, 6)];
    await sql`delete from auth.users where id in ${sql(people)}`;
  }
}, 300_000);
