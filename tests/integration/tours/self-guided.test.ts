import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import {
  act,
  freeSlots,
  inMinutes,
  makeColleague,
  makeTour,
  makeTourWorld,
  told,
} from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

const CODE = '4711#secret';
const HOME = { latitude: 30.27, longitude: -97.74 };
/** A quarter of a kilometer north of the home, and half a kilometer. */
const NEAR = { latitude: HOME.latitude + 0.0022, longitude: HOME.longitude };
const FAR = { latitude: HOME.latitude + 0.0045, longitude: HOME.longitude };

/** A self-guided tour that begins some minutes from now, of a home whose way in is set. */
async function makeLonely(sql: Tx, minutes = 5, status = 'confirmed') {
  const world = await makeTourWorld(sql);
  await sql`update public.listings set ${sql(HOME)} where id = ${world.active}`;
  await setHome(sql, world.host, world.active);
  const tour = await makeTour(sql, world, { kind: 'self_guided', status }, minutes);
  return { ...world, tour };
}

const setHome = (sql: Tx, who: string, listing: string, code = CODE) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.set_home_access(${listing}, ${code}, ${'Left door'})`,
  );

const open = async (sql: Tx, who: string, tour: string, at?: typeof HOME) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.open_tour_access(${tour}, ${at?.latitude ?? null}, ${at?.longitude ?? null}) as way`,
  );
  return row?.way;
};

const move = (sql: Tx, tour: string, minutes: number) => {
  const [from, to] = [inMinutes(minutes), inMinutes(minutes + 30)];
  return sql`
    update public.tours set starts_at = ${from}, ends_at = ${to}, home_held = tstzrange(${from}, ${to}),
      guide_held = tstzrange(${from}, ${to}) where id = ${tour}`;
};

const trouble = (
  sql: Tx,
  who: string,
  tour: string,
  message: string = randomUUID(),
  what: 'position' | 'door' = 'position',
) =>
  asPerson(
    sql,
    who,
    (tx) =>
      tx`select public.report_access_trouble(${tour}, ${message}, ${what}, 'I stand outside')`,
  );

test('the way in of a home is set once by its side, read by its side alone, and removed by an empty code', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherHost, guide, active, org } = await makeLonely(sql, 5, 'requested');
    const read = async (who: string) =>
      (await act(sql, who, 'home_access', { listing: active })).home_access;
    const colleague = await makeColleague(sql, org);
    for (const who of [host, colleague]) {
      expect(await read(who)).toEqual({ code: CODE, instructions: 'Left door' });
    }
    for (const who of [renter, otherHost, guide]) {
      expect(await read(who)).toBeNull();
      await expectRefused(setHome(sql, who, active, '1'), { hint: 'listings.missing' });
    }
    await expectRefused(setHome(sql, host, active, 'x'.repeat(61)), {
      hint: 'tours.home_access_invalid',
    });
    await expectRefused(setHome(sql, host, active, ' '), { hint: 'tours.home_access_invalid' });
    await asPerson(sql, host, (tx) => tx`select public.set_home_access(${active}, '')`);
    expect(await read(host)).toBeNull();
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.home_access(${active})`),
      { code: '42501' },
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`select * from private.home_access`),
      {
        code: '42501',
      },
    );
  }));

test('a self-guided tour is confirmed with the way in of its home, and not without any', () =>
  rolledBack(async (sql) => {
    const { host, active, tour } = await makeLonely(sql, 600, 'scheduled');
    await asPerson(sql, host, (tx) => tx`select public.set_home_access(${active}, '')`);
    await expectRefused(act(sql, host, 'confirm_tour', { tour }), { hint: 'tours.access_missing' });
    await setHome(sql, host, active);
    expect(await act(sql, host, 'confirm_tour', { tour })).toMatchObject({ status: 'confirmed' });
  }));

test('the renter opens the way in from ten minutes before the tour until its end, and at no other time', () =>
  rolledBack(async (sql) => {
    const { renter, tour } = await makeLonely(sql, 11);
    await expectRefused(open(sql, renter, tour), { hint: 'tours.access_early' });
    for (const minutes of [9, 0, -29]) {
      await move(sql, tour, minutes);
      expect(await open(sql, renter, tour)).toMatchObject({
        code: CODE,
        instructions: 'Left door',
      });
    }
    await move(sql, tour, -31);
    await expectRefused(open(sql, renter, tour), { hint: 'tours.access_over' });
  }));

test('the way in opens only for the renter of a confirmed self-guided tour', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, guide, otherHost, tour } = await makeLonely(sql);
    for (const who of [otherRenter, host, guide, otherHost]) {
      await expectRefused(open(sql, who, tour), { hint: 'tours.missing' });
    }
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.open_tour_access(${tour})`),
      { code: '42501' },
    );
    await sql`update public.tours set kind = 'in_person' where id = ${tour}`;
    await expectRefused(open(sql, renter, tour), { hint: 'tours.missing' });
    await sql`update public.tours set kind = 'self_guided' where id = ${tour}`;
    await act(sql, host, 'cancel_tour', { tour, reason: 'Burst pipe' });
    await expectRefused(open(sql, renter, tour), { hint: 'tours.access_closed' });
  }));

test('a device that says where it is has to be within 300 meters, unless the host lets its renter in', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, tour } = await makeLonely(sql);
    await expectRefused(open(sql, renter, tour, FAR), { hint: 'tours.access_far' });
    // Not a position at all.
    await expectRefused(open(sql, renter, tour, { latitude: Number.NaN, longitude: 0 }), {
      hint: 'tours.access_far',
    });
    expect(await open(sql, renter, tour, NEAR)).toMatchObject({ code: CODE });
    await trouble(sql, renter, tour);
    const letIn = (who: string) => act(sql, who, 'let_in_anywhere', { tour });
    for (const who of [renter, otherRenter]) await expectRefused(letIn(who), {});
    await letIn(host);
    await letIn(host);
    expect(await told(sql, renter)).toEqual(['The host lets you in']);
    expect(await open(sql, renter, tour, FAR)).toMatchObject({ code: CODE });
  }));

test('each opening is in the history that the host reads, a repetition within a minute is the same, and the code is nowhere', () =>
  rolledBack(async (sql) => {
    const { renter, host, tour } = await makeLonely(sql);
    await open(sql, renter, tour, NEAR);
    await open(sql, renter, tour, NEAR);
    await sql`update public.tours set timed_at = now() - interval '1 hour' where id = ${tour}`;
    await sql`update public.tour_events set created_at = created_at - interval '2 minutes'`;
    await open(sql, renter, tour);
    const { tour_details } = await act(sql, host, 'tour_details', { tour });
    const { events } = tour_details as { events: { event: string; details: object }[] };
    const opened = events.filter(({ event }) => event === 'way_in_opened');
    expect(opened.map(({ details }) => details)).toEqual([{ metres: 245 }, {}]);
    expect(await told(sql, host)).toEqual(['A way in was opened']);
    const [{ count } = {}] = await sql`
      select (select count(*) from public.notifications n where n::text like ${`%${CODE}%`})
        + (select count(*) from public.tour_events e where e::text like ${`%${CODE}%`})
        + (select count(*) from public.messages m where m::text like ${`%${CODE}%`}) as count`;
    expect(Number(count)).toBe(0);
    for (const [who, side] of [
      [renter, 'renter'],
      [host, 'host'],
    ] as const) {
      const lists = [
        await act(sql, who, 'my_tours', { side }),
        await act(sql, who, 'tour_details', { tour }),
        await act(sql, who, 'my_tour_packs', {}),
      ];
      expect(JSON.stringify(lists)).not.toContain(CODE);
    }
  }));

test('trouble at the door is a notice and a message to the host’s side, once for each tap, five at most', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, tour } = await makeLonely(sql);
    const message = randomUUID();
    await trouble(sql, renter, tour, message);
    await trouble(sql, renter, tour, message);
    expect(await told(sql, host)).toEqual(['Rene Renter cannot get in']);
    const written = await asPerson(
      sql,
      host,
      (tx) => tx`select content from public.messages where id = ${message}`,
    );
    expect(written).toEqual([{ content: 'I stand outside' }]);
    await expectRefused(trouble(sql, otherRenter, tour), { hint: 'tours.missing' });
    await expectRefused(trouble(sql, host, tour), { hint: 'tours.missing' });
    for (let more = 0; more < 4; more += 1) await trouble(sql, renter, tour);
    await expectRefused(trouble(sql, renter, tour), { hint: 'tours.too_many_changes' });
    await move(sql, tour, -200);
    await expectRefused(trouble(sql, renter, tour), { hint: 'tours.not_now' });
  }));

test('a tour whose way in was opened took place, until a person says otherwise', () =>
  rolledBack(async (sql) => {
    await sql`delete from public.tours`;
    const { renter, host, tour } = await makeLonely(sql);
    await open(sql, renter, tour);
    await sql`select private.run_tour_questions(${inMinutes(60)})`;
    expect(await told(sql, renter)).toEqual([]);
    const status = async () =>
      (await sql`select status from public.tours where id = ${tour}`)[0]?.status;
    // So long the renter may say that the door stays closed.
    await sql`select private.run_tour_expiry(${inMinutes(35 + 119)})`;
    expect(await status()).toBe('confirmed');
    await sql`select private.run_tour_expiry(${inMinutes(35 + 121)})`;
    expect(await status()).toBe('completed');
    expect(await told(sql, renter)).toEqual(['How was your tour?']);
    await move(sql, tour, -60);
    await act(sql, host, 'say_tour_outcome', { tour, took_place: false });
    expect(await status()).toBe('no_show');
  }));

test('a self-guided tour whose way in was not opened does not end by itself', () =>
  rolledBack(async (sql) => {
    await sql`delete from public.tours`;
    const { tour } = await makeLonely(sql);
    await sql`select private.run_tour_expiry(${inMinutes(200)})`;
    const [row] = await sql`select status from public.tours where id = ${tour}`;
    expect(row?.status).toBe('confirmed');
  }));

test.each([
  ['that the door stays closed', 'door', 'before', 'nobody_said'],
  ['that the door stays closed', 'door', 'after', 'nobody_said'],
  ['of the position', 'position', 'after', 'nobody_said'],
  ['of the position', 'position', 'before', 'completed'],
] as const)(
  'what was said %s (%s, %s the way in was opened) counts: %s',
  (_, what, when, becomes) =>
    rolledBack(async (sql) => {
      await sql`delete from public.tours`;
      const { renter, tour } = await makeLonely(sql);
      const say = () => trouble(sql, renter, tour, randomUUID(), what);
      if (when === 'before') await say();
      await sql`update public.tours set timed_at = now() - interval '1 hour' where id = ${tour}`;
      await sql`update public.tour_events set created_at = created_at - interval '2 minutes'`;
      await open(sql, renter, tour);
      await sql`
      update public.tour_events set created_at = created_at - interval '1 minute'
      where event = 'way_in_opened'`;
      if (when === 'after') await say();
      await sql`select private.run_tour_questions(${inMinutes(60)})`;
      const asked = (await told(sql, renter)).includes('Did the tour take place?');
      expect(asked).toBe(becomes === 'nobody_said');
      await sql`select private.run_tour_expiry(${inMinutes(35 + 121)})`;
      await sql`select private.run_tour_expiry(${inMinutes(35 + 49 * 60)})`;
      const [row] = await sql`select status from public.tours where id = ${tour}`;
      expect(row?.status).toBe(becomes);
    }),
);

test('a tour that had a code of its own and was moved does not fall back to that of its home', () =>
  rolledBack(async (sql) => {
    const { renter, host, active, tour } = await makeLonely(sql, 3 * 1440);
    await act(sql, host, 'set_tour_access', { tour, code: 'of this tour' });
    const [slot] = await freeSlots(sql, active, 4);
    await act(sql, host, 'reschedule_tour', { tour, starts: slot ?? null });
    await expectRefused(act(sql, renter, 'confirm_tour', { tour }), {
      hint: 'tours.access_missing',
    });
    await expectRefused(act(sql, host, 'tour_access', { tour }), { hint: 'tours.missing' });
    await act(sql, host, 'set_tour_access', { tour, code: 'of the new time' });
    expect(await act(sql, renter, 'confirm_tour', { tour })).toMatchObject({ status: 'confirmed' });
  }));

test('a tour with the way in of its home keeps it when it is moved', () =>
  rolledBack(async (sql) => {
    const { renter, host, active, tour } = await makeLonely(sql, 3 * 1440);
    const [slot] = await freeSlots(sql, active, 4);
    await act(sql, host, 'reschedule_tour', { tour, starts: slot ?? null });
    expect(await act(sql, renter, 'confirm_tour', { tour })).toMatchObject({ status: 'confirmed' });
  }));

test('the way in of a home is changed, but not emptied, while a confirmed tour has no other', () =>
  rolledBack(async (sql) => {
    const { host, active, tour } = await makeLonely(sql, 600);
    const empty = () =>
      asPerson(sql, host, (tx) => tx`select public.set_home_access(${active}, '')`);
    await expectRefused(empty(), { hint: 'tours.home_access_needed' });
    await setHome(sql, host, active, 'another');
    await act(sql, host, 'set_tour_access', { tour, code: 'of this tour' });
    await empty();
  }));

const CHANGED = 'The way in has changed';

test('a way in that changes is news for the renter who has opened it, without its words, and for no other', () =>
  rolledBack(async (sql) => {
    const { renter, host, active, tour } = await makeLonely(sql);
    const news = async (who: string) => (await told(sql, who)).filter((title) => title === CHANGED);
    await setHome(sql, host, active, 'before it was opened');
    expect(await news(renter)).toEqual([]);
    await open(sql, renter, tour);
    // Saved again it is the same.
    await setHome(sql, host, active, 'before it was opened');
    expect(await news(renter)).toEqual([]);
    await setHome(sql, host, active, 'a new secret');
    await act(sql, host, 'set_tour_access', { tour, code: 'another secret' });
    expect(await news(renter)).toEqual([CHANGED, CHANGED]);
    await setHome(sql, host, active, 'not of this tour');
    expect(await news(renter)).toEqual([CHANGED, CHANGED]);
    expect(await news(host)).toEqual([]);
    const words = await sql`select message from public.notifications where title = ${CHANGED}`;
    expect(JSON.stringify(words)).not.toContain('secret');
  }));

test.each([
  [17, true],
  [19, false],
])('who shows the home in %s hours hears that its way in has changed: %s', (hours, hears) =>
  rolledBack(async (sql) => {
    const { host, renter, guide, active, org, tour } = await makeLonely(sql, hours * 60);
    const colleague = await makeColleague(sql, org);
    const change = async (columns: Record<string, string | null>, code: string) => {
      await sql`update public.tours set ${sql({ kind: 'in_person', ...columns })} where id = ${tour}`;
      await setHome(sql, host, active, code);
    };
    const news = async (who: string) => (await told(sql, who)).includes(CHANGED);
    await change({ guide_id: guide, guide_answer: 'asked' }, 'one');
    expect(await news(guide)).toBe(false);
    await change({ guide_id: guide, guide_answer: 'accepted' }, 'two');
    await change({ guide_id: null, guide_answer: null, member_id: colleague }, 'three');
    expect([await news(guide), await news(colleague)]).toEqual([hears, hears]);
    expect([await news(renter), await news(host)]).toEqual([false, false]);
  }),
);
