import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { CHECKLIST } from '#shared/domains/tours/model/visit/checklist.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join } from '../policies/people.ts';
import { act, inMinutes, makeTourWorld } from '../policies/tour-people.ts';
import {
  checked,
  complete,
  DAY,
  FINE,
  type Line,
  makeProof,
  makeVisit,
  ofTour,
  PUBLIC,
  report,
  rowsOf,
  seen,
  snapshots,
  tamper,
} from './visits/visit-world.ts';

type Tx = postgres.TransactionSql;

test('a guide’s report of a tour that was held leaves one proof, with a day of the home’s clock and no note', () =>
  rolledBack(async (sql) => {
    // Half past ten in the evening in Chicago, or half past eleven: another day than in Greenwich.
    const instant = new Date();
    instant.setUTCDate(instant.getUTCDate() - 1);
    instant.setUTCHours(4, 30, 0, 0);
    const dayBefore = new Date(instant.getTime() - DAY * 60_000).toISOString().slice(0, 10);
    const minutes = (instant.getTime() - Date.now()) / 60_000;
    const { guide, active, tour } = await makeVisit(
      sql,
      { started_at: instant.toISOString() },
      minutes,
    );
    await complete(sql, guide, tour);
    expect([...(await rowsOf(sql, tour))]).toEqual([]);
    await report(sql, guide, tour);
    // Another device sends the same report, and then another one.
    await report(sql, guide, tour);
    await report(sql, guide, tour, [...FINE, { item: 'Left locked', state: 'ok' }]);
    const rows = await rowsOf(sql, tour);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ listing_id: active, guide_id: guide, checklist: PUBLIC });
    const [day] = await sql`select held_on::text from private.guide_visits where tour_id = ${tour}`;
    expect(day?.held_on).toBe(dayBefore);
    expect(rows[0]?.held_at).toEqual(instant);
  }));

test('a report that is there before the tour is said to have taken place leaves the proof with that word', () =>
  rolledBack(async (sql) => {
    const { guide, active, tour } = await makeVisit(sql);
    await report(sql, guide, tour);
    expect(await seen(sql, active)).toBeNull();
    await complete(sql, guide, tour);
    expect((await seen(sql, active))?.guide).toEqual({ id: guide, full_name: 'Gil Guide' });
  }));

test.each<[string, Line[]]>([
  ['the home is not as listed', [{ item: 'Home as listed', state: 'problem' }, ...FINE.slice(1)]],
  ['the guide did not get in', [...FINE, { item: 'Access and keys', state: 'problem' }]],
  ['it does not say that the home is as listed', [{ item: 'Smoke alarms', state: 'ok' }]],
  ['the home was not compared with the listing', [{ item: 'Home as listed', state: 'skipped' }]],
  ['only words of the guide’s own are fine', [{ item: 'Rosa Renter was kind', state: 'ok' }]],
])('a report leaves no proof where %s', (_, lines) =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeVisit(sql);
    await complete(sql, guide, tour);
    await report(sql, guide, tour, lines);
    expect([...(await rowsOf(sql, tour))]).toEqual([]);
  }),
);

test('no proof is left by a tour that was not held, by a host’s report, or by a guide of the host’s side', () =>
  rolledBack(async (sql) => {
    const { guide, host, org, tour } = await makeVisit(sql);
    await complete(sql, guide, tour);
    await report(sql, host, tour);
    expect([...(await rowsOf(sql, tour))]).toEqual([]);
    await join(sql, org, guide);
    await report(sql, guide, tour);
    expect([...(await rowsOf(sql, tour))]).toEqual([]);
    const missed = await makeVisit(sql, { status: 'no_show', absent: 'renter', started_at: null });
    await report(sql, missed.guide, missed.tour);
    expect([...(await rowsOf(sql, missed.tour))]).toEqual([]);
  }));

test('a proof is taken back while its tour or its report says otherwise, and counts again after', () =>
  rolledBack(async (sql) => {
    const { guide, active, tour, renter, visit } = await makeProof(sql);
    const at = inMinutes(0);
    await act(sql, renter, 'say_tour_outcome', { tour, took_place: false, at });
    expect(await seen(sql, active)).toBeNull();
    expect(await checked(sql, visit.code)).toMatchObject({ genuine: true, state: 'withdrawn' });
    expect(await ofTour(sql, guide, tour)).toMatchObject({ is_withdrawn: true, is_shown: false });
    await act(sql, guide, 'say_tour_outcome', { tour, took_place: true, at });
    expect(await seen(sql, active)).toEqual(visit);
    await report(sql, guide, tour, [{ item: 'Home as listed', state: 'problem' }]);
    expect(await seen(sql, active)).toBeNull();
    await report(sql, guide, tour);
    expect(await seen(sql, active)).toEqual(visit);
  }));

test('a proof waits for the pictures of its report and has their hashes, and after two days does without', () =>
  rolledBack(async (sql) => {
    const { guide, active, tour } = await makeVisit(sql);
    const [first, lost] = [`${tour}/${guide}/1.jpg`, `${tour}/${guide}/2.jpg`];
    await complete(sql, guide, tour);
    await snapshots(sql, guide, tour, [first, lost]);
    await report(sql, guide, tour);
    expect(await seen(sql, active)).toBeNull();
    const hash = 'a'.repeat(64);
    await asPerson(
      sql,
      guide,
      (tx) => tx`
        insert into storage.objects (bucket_id, name, owner_id, user_metadata)
        values ('tour_reports', ${first}, ${guide}, ${tx.json({ sha256: hash })})`,
    );
    expect(await seen(sql, active)).toBeNull();
    expect((await sql`select private.run_guide_visits(${inMinutes(47 * 60)}) as n`)[0]?.n).toBe(0);
    expect((await sql`select private.run_guide_visits(${inMinutes(49 * 60)}) as n`)[0]?.n).toBe(1);
    const visit = await seen(sql, active);
    expect(visit?.pictures).toBe(1);
    expect(await checked(sql, visit?.code ?? '')).toMatchObject({ picture_hashes: [hash] });
  }));

test('with its last picture the proof is left at once', () =>
  rolledBack(async (sql) => {
    const { guide, active, tour } = await makeVisit(sql);
    const path = `${tour}/${guide}/1.jpg`;
    await complete(sql, guide, tour);
    await snapshots(sql, guide, tour, [path]);
    await report(sql, guide, tour);
    await sql`
      insert into storage.objects (bucket_id, name, owner_id, user_metadata)
      values ('tour_reports', ${path}, ${guide}, ${sql.json({ sha256: 'b'.repeat(64) })})`;
    expect((await seen(sql, active))?.pictures).toBe(1);
  }));

test('a visitor reads day, guide and points of a visit and nothing of who toured', () =>
  rolledBack(async (sql) => {
    const { guide, active, renter, tour, visit } = await makeProof(sql);
    const all = JSON.stringify([visit, await checked(sql, visit.code)]);
    expect(visit).toMatchObject({
      guide: { id: guide, full_name: 'Gil Guide' },
      checklist: PUBLIC,
      pictures: 0,
    });
    for (const hidden of [renter, tour, 'Rosa', 'For the host alone', 'beeps', 'held_at'])
      expect(all, hidden).not.toContain(hidden);
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.tour_guide_visit(${tour})`),
      { code: '42501' },
    );
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    expect(await seen(sql, active)).toBeNull();
    // The proof stays genuine; the home is not named any more.
    expect(await checked(sql, visit.code)).toMatchObject({ genuine: true, home: null });
  }));

test('a proof fades after ninety days by the clock of the server', () =>
  rolledBack(async (sql) => {
    for (const [days, state] of [
      [89, 'current'],
      [91, 'faded'],
    ] as const) {
      const { guide, active, tour } = await makeVisit(sql, { status: 'completed' }, -days * DAY);
      await report(sql, guide, tour);
      const [row] = await sql`
        select private.guide_visit_code(v) as code from private.guide_visits v where tour_id = ${tour}`;
      expect((await seen(sql, active)) !== null, state).toBe(state === 'current');
      expect(await checked(sql, row?.code)).toMatchObject({ genuine: true, state });
    }
  }));

test('a proof of which one byte is altered does not match, in its code and in the database', () =>
  rolledBack(async (sql) => {
    const { active, visit } = await makeProof(sql);
    expect(await checked(sql, visit.code)).toMatchObject({ genuine: true, state: 'current' });
    const altered = [...visit.code].map(
      (char, at) => visit.code.slice(0, at) + (char === '0' ? '1' : '0') + visit.code.slice(at + 1),
    );
    for (const code of [...altered.filter((_, at) => at % 9 === 0), ` ${visit.code}`, '', 'KV1'])
      expect(await checked(sql, code), code).toEqual({ genuine: false });
    const changes = [
      "held_at = held_at + interval '1 microsecond'",
      'held_on = held_on + 1',
      "time_zone = 'UTC'",
      'listing_id = (select id from public.listings where id <> listing_id limit 1)',
      'tour_id = gen_random_uuid()',
      `checklist = '[{"item": "Home as listed", "state": "ok"}]'`,
      `picture_hashes = array['${'c'.repeat(64)}']`,
      `signatures_hash = '${'c'.repeat(64)}'`,
    ];
    for (const change of changes) {
      const undone = sql.savepoint(async (tx) => {
        await tamper(tx, (raw) => raw.unsafe(`update private.guide_visits set ${change}`));
        expect(await checked(tx, visit.code), change).toEqual({ genuine: false });
        expect(await seen(tx, active), change).toBeNull();
        throw new Error('undone');
      });
      await expect(undone, change).rejects.toThrow('undone');
    }
    // With another key nothing that was signed before is genuine.
    await sql`update private.guide_visit_keys set key = decode('00', 'hex')`;
    expect(await checked(sql, visit.code)).toEqual({ genuine: false });
  }));

test('a proof is rewritten by no person, not even by the owner of the tables, and read by none past its functions', () =>
  rolledBack(async (sql) => {
    const { guide, host, renter, visit, tour } = await makeProof(sql);
    const tries = [
      (tx: Tx) => tx`select * from private.guide_visits`,
      (tx: Tx) => tx`select key from private.guide_visit_keys`,
      (tx: Tx) => tx`update private.guide_visits set held_on = held_on + 1`,
      (tx: Tx) => tx`delete from private.guide_visits`,
      (tx: Tx) => tx`select private.judge_guide_visit(${tour})`,
      (tx: Tx) => tx`select private.run_guide_visits()`,
      (tx: Tx) => tx`select private.guide_visit_signature(null::private.guide_visits)`,
    ];
    for (const attempt of tries) {
      for (const who of [guide, host, renter])
        await sql.savepoint((tx) => expectRefused(asPerson(tx, who, attempt)));
      await sql.savepoint((tx) => expectRefused(asVisitor(tx, attempt)));
    }
    await expectRefused(
      sql.savepoint((tx) => tx`update private.guide_visits set held_on = held_on + 1`),
      { hint: 'history.immutable' },
    );
    expect(await checked(sql, visit.code)).toMatchObject({ genuine: true });
  }));

test('guide and host read on the tour that its proof is shown; its renter and others do not', () =>
  rolledBack(async (sql) => {
    const { guide, host, otherHost, renter, otherRenter, tour, visit } = await makeProof(sql);
    for (const who of [guide, host])
      expect(await ofTour(sql, who, tour)).toMatchObject({
        code: visit.code,
        is_shown: true,
        is_withdrawn: false,
      });
    for (const who of [renter, otherHost, otherRenter])
      await sql.savepoint((tx) => expectRefused(ofTour(tx, who, tour), { hint: 'tours.missing' }));
  }));

test('a proof goes with its guide, and stays when the renter goes', () =>
  rolledBack(async (sql) => {
    const { guide, renter, visit, tour, active } = await makeProof(sql);
    await sql`select private.erase_account(${renter})`;
    expect([...(await sql`select 1 from public.tours where id = ${tour}`)]).toEqual([]);
    expect(await seen(sql, active)).toEqual(visit);
    await sql`select private.erase_account(${guide})`;
    expect(await checked(sql, visit.code)).toEqual({ genuine: false });
  }));

test('who checks proofs without end is asked to wait', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeTourWorld(sql);
    const check = () => act(sql, renter, 'check_guide_visit', { code: 'KV1' });
    for (let n = 0; n < 60; n += 1) await check();
    await expectRefused(check(), { hint: 'limits.rows' });
  }));

test('the points of the form are those that the database calls known, in its order', () =>
  rolledBack(async (sql) => {
    const [row] = await sql`select private.tour_checklist_points() as points`;
    expect(row?.points).toEqual([...CHECKLIST]);
  }));
