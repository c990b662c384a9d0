import type postgres from 'postgres';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type CheckIn,
  type CodeHashes,
  checkInSchema,
  judgeShown,
} from '#shared/domains/tours/model/check-in.ts';
import { tourPackSchema } from '#shared/domains/tours/model/pack.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import { act, inMinutes, makeColleague, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
type ShownCodes = Extract<CheckIn, { token: string }>;

/** A confirmed tour in person in some minutes; a guide shows it. */
async function makeDoor(sql: Tx, minutes = 5, columns: Record<string, string | null> = {}) {
  const world = await makeTourWorld(sql);
  const guided = { status: 'confirmed', guide_id: world.guide, guide_answer: 'accepted' };
  const tour = await makeTour(sql, world, { ...guided, ...columns }, minutes);
  return { ...world, tour };
}

const checkInOf = async (sql: Tx, who: string, tour: string) =>
  checkInSchema.parse((await act(sql, who, 'tour_check_in', { tour })).tour_check_in);

const shownBy = async (sql: Tx, who: string, tour: string) =>
  (await checkInOf(sql, who, tour)) as ShownCodes; // its renter's
const comparedBy = async (sql: Tx, who: string, tour: string) =>
  (await checkInOf(sql, who, tour)) as CodeHashes; // of who shows it

const checkIn = (sql: Tx, who: string, tour: string, shown: string, at = inMinutes(0)) =>
  act(sql, who, 'check_in_tour', { tour, shown, at });

const historyOf = (sql: Tx, tour: string) =>
  sql<{ details: Record<string, string>; actor_id: string }[]>`
    select details, actor_id from public.tour_events
    where tour_id = ${tour} and event = 'checked_in'`;

/** By one look at the clock: what is held has to contain the tour to the millisecond. */
function moveTo(sql: Tx, tour: string, minutes: number) {
  const [starts, ends] = [inMinutes(minutes), inMinutes(minutes + 30)];
  return sql`
    update public.tours set starts_at = ${starts}, ends_at = ${ends},
      home_held = tstzrange(${starts}, ${ends}), guide_held = tstzrange(${starts}, ${ends})
    where id = ${tour}`;
}

test('what the renter shows is what the guide’s device compares, and no side but the renter’s has it', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, guide, host, org, tour } = await makeDoor(sql);
    const { token, code } = await shownBy(sql, renter, tour);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const [row] = await sql`select * from public.tours where id = ${tour}`;
    const colleague = await makeColleague(sql, org);
    for (const who of [guide, host, colleague]) {
      const hashes = await comparedBy(sql, who, tour);
      expect(JSON.stringify(hashes)).not.toContain(code);
      expect(Object.keys(hashes).toSorted()).toEqual(['code_hash', 'from', 'token_hash', 'until']);
      const at = {
        tour: {
          id: tour,
          starts_at: row?.starts_at.toISOString(),
          time_zone: 'America/Chicago',
          checked_in_at: null,
        },
        hashes,
        now: Date.now(),
      };
      for (const shown of [token, code, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`]) {
        expect(await judgeShown(shown, at), shown).toBe('right');
      }
    }
    await expectRefused(checkInOf(sql, otherRenter, tour), { hint: 'tours.missing' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.tour_check_in(${tour})`),
      { code: '42501' },
    );
    for (const called of [
      (tx: Tx) => tx`select private.check_in_codes(t) from public.tours t where t.id = ${tour}`,
      (tx: Tx) =>
        tx`select private.check_in_of(t, 'renter') from public.tours t where t.id = ${tour}`,
      (tx: Tx) => tx`select * from private.check_in_keys`,
    ]) {
      await expectRefused(asPerson(sql, guide, called), { code: '42501' });
    }
  }));

test('packs of who shows the home never hold what the renter shows; the renter’s own does', () =>
  rolledBack(async (sql) => {
    const { renter, guide, host, tour } = await makeDoor(sql);
    const { token, code } = await shownBy(sql, renter, tour);
    const packsOf = async (who: string) =>
      z.array(tourPackSchema).parse((await act(sql, who, 'my_tour_packs', {})).my_tour_packs);
    const text = JSON.stringify(await packsOf(guide));
    expect(text).toContain('token_hash');
    for (const secret of [token, code, token.split('.')[3] ?? '']) {
      expect(text.toUpperCase()).not.toContain(secret);
    }
    expect((await packsOf(renter))[0]?.extras.check_in).toMatchObject({ token, code });
    await sql`update public.tours set guide_id = null, guide_answer = null where id = ${tour}`;
    expect(JSON.stringify(await packsOf(host))).not.toContain(code);
    expect((await packsOf(host))[0]?.extras.check_in).toHaveProperty('token_hash');
  }));

test('there is a code from a day before until half an hour after a confirmed tour in person', () =>
  rolledBack(async (sql) => {
    const { renter, guide, tour } = await makeDoor(sql, 24 * 60 + 5);
    expect(await checkInOf(sql, renter, tour)).toBeNull();
    for (const [minutes, there] of [
      [24 * 60 - 5, true],
      [-59, true],
      [-61, false],
    ] as const) {
      await moveTo(sql, tour, minutes);
      expect((await checkInOf(sql, renter, tour)) !== null, `${minutes}`).toBe(there);
      expect((await checkInOf(sql, guide, tour)) !== null, `${minutes}`).toBe(there);
    }
    await moveTo(sql, tour, 5);
    for (const change of [
      { kind: 'live_video' },
      { kind: 'in_person', status: 'cancelled', cancel_reason: 'Ill' },
    ]) {
      await sql`update public.tours set ${sql(change)} where id = ${tour}`;
      expect(await checkInOf(sql, renter, tour)).toBeNull();
    }
  }));

test.each([
  ['scanned', 'scan'],
  ['typed', 'code'],
] as const)('a code that is %s checks in once, begins nothing, and each side reads it', (_, by) =>
  rolledBack(async (sql) => {
    const { renter, guide, host, tour } = await makeDoor(sql);
    const { token, code } = await shownBy(sql, renter, tour);
    const shown = by === 'scan' ? token : code;
    const at = inMinutes(-2);
    const first = await checkIn(sql, guide, tour, shown, at);
    expect(first).toMatchObject({ status: 'confirmed', checked_in_at: at });
    // An answer that was lost, and a second device.
    expect(await checkIn(sql, guide, tour, shown, at)).toMatchObject({ checked_in_at: at });
    expect(await checkIn(sql, host, tour, code)).toMatchObject({ checked_in_at: at });
    const [event, ...more] = await historyOf(sql, tour);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ actor_id: guide, details: { by } });
    expect(Date.parse(event?.details.at ?? '')).toBe(at.getTime());
    for (const who of [renter, guide, host]) {
      const { tour_details } = await act(sql, who, 'tour_details', { tour });
      expect(tour_details).toMatchObject({
        checked_in_at: expect.any(String),
        events: expect.arrayContaining([expect.objectContaining({ event: 'checked_in' })]),
      });
    }
  }),
);

test('the renter, a guide who is off the tour, and others check in no renter', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, otherHost, guide, host, tour } = await makeDoor(sql);
    const { token } = await shownBy(sql, renter, tour);
    await expectRefused(checkIn(sql, renter, tour, token), { hint: 'tours.not_allowed' });
    for (const who of [otherRenter, otherHost]) {
      await expectRefused(checkIn(sql, who, tour, token), { hint: 'tours.missing' });
    }
    await act(sql, host, 'assign_guide', { tour, guide: null });
    await expectRefused(checkIn(sql, guide, tour, token), { hint: 'tours.missing' });
    await expectRefused(checkInOf(sql, guide, tour), { hint: 'tours.missing' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.check_in_tour(${tour}, ${token})`),
      { code: '42501' },
    );
    expect(await historyOf(sql, tour)).toEqual([]);
  }));

test('what another tour, another time or another hand shows is refused', () =>
  rolledBack(async (sql) => {
    const world = await makeDoor(sql);
    const { renter, otherRenter, guide, tour } = world;
    const other = await makeTour(
      sql,
      { ...world, renter: otherRenter },
      { status: 'confirmed' },
      120,
    );
    const of = await shownBy(sql, renter, tour);
    const ofOther = await shownBy(sql, otherRenter, other);
    await moveTo(sql, tour, -24 * 60);
    const [yesterday] = await sql<{ token: string; code: string }[]>`
      select (private.check_in_codes(t)).* from public.tours t where t.id = ${tour}`;
    await moveTo(sql, tour, 5);
    const now = await shownBy(sql, renter, tour);
    // Moved by a few ms: another time has another code.
    expect(now.token === of.token).toBe(false);
    const wrong = [
      ofOther.token,
      ofOther.code,
      yesterday?.token,
      yesterday?.code,
      '',
      'KC1.',
      'no',
    ];
    for (let at = 0; at < now.token.length; at += 7) {
      const letter = now.token[at] === '0' ? '1' : '0';
      wrong.push(now.token.slice(0, at) + letter + now.token.slice(at + 1));
    }
    for (const shown of wrong) {
      await expectRefused(checkIn(sql, guide, tour, shown ?? ''), { hint: 'tours.check_in_wrong' });
    }
    expect(await checkIn(sql, guide, tour, now.token)).toMatchObject({ status: 'confirmed' });
  }));

test('a tour that is not confirmed, or not in person, has no check-in', () =>
  rolledBack(async (sql) => {
    const { renter, guide, tour } = await makeDoor(sql);
    const { token } = await shownBy(sql, renter, tour);
    for (const change of [
      { status: 'scheduled' },
      { status: 'confirmed', kind: 'live_video' },
      { kind: 'in_person', status: 'cancelled', cancel_reason: 'Ill' },
    ]) {
      await sql`update public.tours set ${sql(change)} where id = ${tour}`;
      await expectRefused(checkIn(sql, guide, tour, token), { hint: 'tours.no_check_in' });
    }
  }));

test.each([
  ['in its time, delivered an hour later', -60, -55, 'device'],
  ['in its time, delivered days later', -3 * 1440, -3 * 1440 + 5, 'device'],
  ['by a clock nine minutes ahead', 5, 9, 'server'],
  ['by a clock that is two days ahead, during the tour', -5, 2 * 1440, 'server'],
  ['by a clock that is two days behind, during the tour', -5, -2 * 1440, 'server'],
  ['by a clock that is two days behind, delivered later', -180, -2 * 1440, 'refused'],
  ['hours before', 300, 0, 'refused'],
  ['the day after', -1440, 0, 'refused'],
  ['in its time, delivered after eight days', -8 * 1440, -8 * 1440 + 5, 'refused'],
])('a check-in said %s is judged: %s %s %s', (_, starts, said, judged) =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeDoor(sql, starts);
    const [codes] = await sql<{ token: string }[]>`
      select (private.check_in_codes(t)).token from public.tours t where t.id = ${tour}`;
    const at = inMinutes(said);
    const tried = checkIn(sql, guide, tour, codes?.token ?? '', at);
    if (judged === 'refused') {
      await expectRefused(tried, { hint: 'tours.not_now' });
      return;
    }
    const { checked_in_at } = await tried;
    const [now] = await sql<{ now: Date }[]>`select now()`;
    expect(checked_in_at).toEqual(judged === 'device' ? at : now?.now);
    const [event] = await historyOf(sql, tour);
    // What the device said stays readable.
    expect(Date.parse(event?.details.said_at ?? '')).toBe(at.getTime());
  }),
);

test('it counts as evidence after the outcome was said, and is forgotten with another time', () =>
  rolledBack(async (sql) => {
    const { guide, renter, tour } = await makeDoor(sql, -20);
    const { token } = await shownBy(sql, renter, tour);
    await act(sql, renter, 'mark_tour_no_show', { tour });
    const late = await checkIn(sql, guide, tour, token, inMinutes(-15));
    expect(late).toMatchObject({ status: 'no_show', checked_in_at: expect.any(Date) });
    await moveTo(sql, tour, 60);
    const [row] = await sql`select checked_in_at from public.tours where id = ${tour}`;
    expect(row?.checked_in_at).toBeNull();
  }));
