import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { tourPackSchema } from '#shared/domains/tours/model/pack.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing } from '../policies/people.ts';
import { act, inMinutes, makeColleague, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

const CODE = '4711';

/** A confirmed tour in two hours of a home whose way in is set; a guide shows it. */
async function makeDay(sql: Tx, columns: Record<string, string | null> = {}) {
  const world = await makeTourWorld(sql);
  const { host, guide, active } = world;
  await asPerson(sql, host, (tx) => tx`select public.set_home_access(${active}, ${CODE}, 'Left')`);
  await sql`update public.listings set street_address = '1 Elm St' where id = ${active}`;
  const guided = { status: 'confirmed', guide_id: guide, guide_answer: 'accepted', ...columns };
  // Midnight is no border here: the pack is of three days.
  const tour = await makeTour(sql, world, guided, 120);
  return { ...world, tour };
}

const packsOf = async (sql: Tx, who: string) =>
  z.array(tourPackSchema).parse((await act(sql, who, 'my_tour_packs', {})).my_tour_packs);

test('a guide’s pack has the tour, the home, its note and the way in; the renter’s has no way in, and others have no pack', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, guide, org, tour } = await makeDay(sql);
    await sql`update public.tours set message = 'My mother comes' where id = ${tour}`;
    const [pack] = await packsOf(sql, guide);
    expect(pack).toMatchObject({
      id: tour,
      side: 'guide',
      message: 'My mother comes',
      home: { street_address: '1 Elm St' },
      requests: null,
      extras: { way_in: { code: CODE, instructions: 'Left' } },
    });
    expect(await packsOf(sql, renter)).toMatchObject([
      { side: 'renter', extras: { way_in: null } },
    ]);
    // The guide shows it: neither host nor colleague needs it at the door.
    const colleague = await makeColleague(sql, org);
    for (const who of [host, colleague, otherHost, otherRenter]) {
      expect(await packsOf(sql, who)).toEqual([]);
    }
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.my_tour_packs()`),
      { code: '42501' },
    );
    await expectRefused(
      asPerson(sql, guide, (tx) => tx`select private.tour_pack_extras(null::public.tours, 'host')`),
      { code: '42501' },
    );
  }));

test('the way in leaves the pack with the assignment, and is in none before its day or unconfirmed', () =>
  rolledBack(async (sql) => {
    const { host, guide, tour } = await makeDay(sql);
    const wayIn = async () => (await packsOf(sql, guide))[0]?.extras.way_in;
    expect(await wayIn()).toMatchObject({ code: CODE });
    for (const change of [
      { guide_answer: 'asked' },
      { guide_answer: 'accepted', status: 'scheduled' },
    ]) {
      await sql`update public.tours set ${sql(change)} where id = ${tour}`;
      expect(await wayIn()).toBeNull();
    }
    await sql`update public.tours set status = 'confirmed' where id = ${tour}`;
    const [from, to] = [inMinutes(30 * 60), inMinutes(31 * 60)];
    await sql`
      update public.tours set starts_at = ${from}, ends_at = ${to}, home_held = tstzrange(${from}, ${to}),
        guide_held = tstzrange(${from}, ${to}) where id = ${tour}`;
    expect(await wayIn()).toBeNull();
    await act(sql, host, 'assign_guide', { tour, guide: null });
    expect(await packsOf(sql, guide)).toEqual([]);
  }));

test('without a guide the pack is the host’s, or the member’s whom the host sends', () =>
  rolledBack(async (sql) => {
    const { host, org, tour } = await makeDay(sql, { guide_id: null, guide_answer: null });
    const colleague = await makeColleague(sql, org);
    expect(await packsOf(sql, host)).toMatchObject([
      { id: tour, extras: { way_in: { code: CODE } } },
    ]);
    // The rules of a guide's: confirmed, and from eighteen hours before.
    const wayIn = async () => (await packsOf(sql, host))[0]?.extras.way_in;
    await sql`update public.tours set status = 'scheduled' where id = ${tour}`;
    expect(await wayIn()).toBeNull();
    await sql`update public.tours set status = 'confirmed' where id = ${tour}`;
    const at = (minutes: number) => {
      // Asked for once: a millisecond later it is another moment, and the home is not held for it.
      const [from, to] = [inMinutes(minutes), inMinutes(minutes + 30)];
      return sql`
        update public.tours set starts_at = ${from}, ends_at = ${to},
          home_held = tstzrange(${from}, ${to}), guide_held = tstzrange(${from}, ${to})
        where id = ${tour}`;
    };
    await at(19 * 60);
    expect(await wayIn()).toBeNull();
    await at(120);
    expect(await wayIn()).toMatchObject({ code: CODE });
    expect(await packsOf(sql, colleague)).toEqual([]);
    await act(sql, host, 'set_tour_member', { tour, member: colleague });
    expect(await packsOf(sql, host)).toEqual([]);
    expect(await packsOf(sql, colleague)).toMatchObject([{ id: tour, side: 'host' }]);
    // Who does not work for the host any more has no part in its tours.
    await sql`delete from public.organization_members where profile_id = ${colleague}`;
    expect(await packsOf(sql, colleague)).toEqual([]);
  }));

test('a pack is of today and the next two days, and of nothing that was called off', () =>
  rolledBack(async (sql) => {
    const world = await makeDay(sql);
    const make = async (minutes: number, status: string) =>
      makeTour(sql, { ...world, active: await makeListing(sql, world.host) }, { status }, minutes);
    await make(5 * 24 * 60, 'confirmed');
    await make(300, 'cancelled');
    await make(-60 * 60, 'confirmed');
    const soon = await make(24 * 60, 'requested');
    const unsaid = await make(-24 * 60, 'confirmed');
    const packs = await packsOf(sql, world.renter);
    expect(packs.map(({ id }) => id)).toEqual([unsaid, world.tour, soon]);
  }));

test('the last messages of a pack are those of the reader’s own conversations about the home', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, otherRenter, active } = await makeDay(sql);
    const write = async (from: string, to: string, content: string) =>
      asPerson(
        sql,
        from,
        (tx) => tx`
          select public.send_message(${randomUUID()}, ${content}, null, ${to}, ${active})`,
      );
    await write(renter, host, 'Between renter and host');
    await write(otherRenter, host, 'Of another renter');
    await write(renter, guide, 'I am at the gate');
    const messages = async (who: string) =>
      (await packsOf(sql, who))[0]?.extras.messages.map(({ content }) => content);
    expect(await messages(guide)).toEqual(['I am at the gate']);
    expect(await messages(renter)).toEqual(['Between renter and host', 'I am at the gate']);
  }));

test('the packs of a day of eight tours weigh a small part of what a device may fetch', () =>
  rolledBack(async (sql) => {
    const world = await makeDay(sql);
    const guided = { status: 'confirmed', guide_id: world.guide, guide_answer: 'accepted' };
    const renters = [world.otherRenter, world.renter];
    for (let at = 1; at < 8; at += 1) {
      const active = await makeListing(sql, world.host);
      const renter = renters[at % 2] ?? '';
      await makeTour(sql, { ...world, renter, active }, guided, 120 + at * 60);
    }
    const answer = (await act(sql, world.guide, 'my_tour_packs', {})).my_tour_packs;
    expect(answer).toHaveLength(8);
    expect(JSON.stringify(answer).length).toBeLessThan(100_000);
  }));

test('a report is one for each tour and author, the one written last, whatever device it comes from', () =>
  rolledBack(async (sql) => {
    const { guide, renter, otherHost, tour } = await makeDay(sql);
    const save = (who: string, notes: string, minutes: number, report: string = randomUUID()) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select public.save_tour_report(${report}, ${tour}, '[]', ${notes}, ${inMinutes(minutes)})`,
      );
    const id = randomUUID();
    await save(guide, 'First', -30, id);
    await save(guide, 'First', -30, id);
    await save(guide, 'From the tablet', -10);
    await save(guide, 'Late and older', -20);
    const rows = await sql`select notes from public.tour_reports where tour_id = ${tour}`;
    expect(rows).toEqual([{ notes: 'From the tablet' }]);
    const [pack] = await packsOf(sql, guide);
    expect(pack?.extras.report).toMatchObject({ id, notes: 'From the tablet' });
    for (const who of [renter, otherHost]) {
      await expectRefused(save(who, 'Mine', -1), { code: '42501' });
    }
  }));

test('begun, finished and missed count as of the time of the device, within bounds', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeDay(sql);
    const at = (minutes: number) => inMinutes(minutes);
    const moved = async (minutes: number) => {
      const [from, to] = [at(minutes), at(minutes + 30)];
      await sql`
        update public.tours set status = 'confirmed', starts_at = ${from}, ends_at = ${to},
          home_held = tstzrange(${from}, ${to}), guide_held = tstzrange(${from}, ${to})
        where id = ${tour}`;
    };
    await moved(60);
    await expectRefused(act(sql, guide, 'start_tour', { tour, at: at(20) }), {
      hint: 'tours.not_now',
    });
    await moved(-300);
    await act(sql, guide, 'start_tour', { tour, at: at(-300) });
    const done = await act(sql, guide, 'complete_tour', { tour, at: at(-275) });
    expect(done.status).toBe('completed');
    expect(Date.parse(String(done.started_at))).toBeCloseTo(at(-300).getTime(), -4);
    expect(Date.parse(String(done.completed_at))).toBeCloseTo(at(-275).getTime(), -4);
    // Said before, delivered after another had spoken: nothing is said twice, and nothing fails.
    expect((await act(sql, guide, 'start_tour', { tour, at: at(-299) })).status).toBe('completed');
  }));

test('a guide accepts the time that they saw, and no other', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeDay(sql, { guide_answer: 'asked' });
    const seen = inMinutes(60);
    await expectRefused(act(sql, guide, 'answer_tour', { tour, accept: true, starts: seen }), {
      hint: 'tours.time_changed',
    });
    const [row] = await sql`select starts_at from public.tours where id = ${tour}`;
    const answer = await act(sql, guide, 'answer_tour', {
      tour,
      accept: true,
      starts: row?.starts_at,
    });
    expect(answer).toEqual({ answer_tour: 'accepted' });
  }));

test('a guide who accepts while the tour is moved has accepted nothing', async () => {
  const sql = adminSql();
  const world = await sql.begin((tx) => makeTourWorld(tx));
  const { host, renter, guide } = world;
  try {
    const guided = { status: 'confirmed', guide_id: guide, guide_answer: 'asked' };
    const tour = await sql.begin((tx) => makeTour(tx, world, guided));
    const [row] = await sql`select starts_at from public.tours where id = ${tour}`;
    let answered: Promise<unknown> | undefined;
    await sql.begin(async (tx) => {
      await tx`
        update public.tours set starts_at = starts_at + interval '5 minutes' where id = ${tour}`;
      answered = sql.begin((other) =>
        act(other, guide, 'answer_tour', { tour, accept: true, starts: row?.starts_at }),
      );
      answered.catch(() => {});
      await vi.waitFor(async () => {
        const waiting = await sql`
          select from pg_locks l where not l.granted and l.locktype = 'transactionid'`;
        expect(waiting).not.toHaveLength(0);
      });
    });
    await expect(answered).rejects.toMatchObject({ hint: 'tours.time_changed' });
  } finally {
    await sql`delete from auth.users where id in ${sql([host, renter, guide])}`;
  }
});

test('a pack has the public place of its home, also before the address is known', () =>
  rolledBack(async (sql) => {
    const { guide, renter, active, tour } = await makeDay(sql);
    await sql`update public.listings set latitude = 30.26715, longitude = -97.74306 where id = ${active}`;
    await sql`update public.tours set guide_answer = 'asked' where id = ${tour}`;
    const [pack] = await packsOf(sql, guide);
    expect(pack?.home).toMatchObject({ latitude: null, longitude: null });
    const spot = pack?.extras.public_place;
    expect([spot?.latitude.toFixed(2), spot?.longitude.toFixed(2)]).toEqual(['30.27', '-97.74']);
    expect(spot).not.toMatchObject({ latitude: 30.26715 });
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`select private.public_place(${active})`),
      { code: '42501' },
    );
    await sql`update public.listings set latitude = null, longitude = null where id = ${active}`;
    expect((await packsOf(sql, guide))[0]?.extras.public_place).toBeNull();
  }));
