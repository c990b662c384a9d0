import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused } from '../policies/people.ts';
import { act, inMinutes, makeTour, makeTourWorld, told } from '../policies/tour-people.ts';
import { ask, makeAsked } from './asked-guides.ts';

type Tx = postgres.TransactionSql;

/** A tour whose time the renter chose, set for a long while; it begins in so many minutes, or began. */
async function makeChosen(sql: Tx, minutes: number, columns: Record<string, string | null> = {}) {
  const world = await makeTourWorld(sql);
  const chosen = { status: 'scheduled', proposed_by: 'renter', guide_id: world.guide, ...columns };
  const tour = await makeTour(sql, world, { guide_answer: 'accepted', ...chosen }, minutes);
  await sql`update public.tours set timed_at = now() - interval '3 days' where id = ${tour}`;
  return { ...world, tour };
}

const statusOf = async (sql: Tx, tour: string) =>
  (await sql`select status from public.tours where id = ${tour}`)[0]?.status;

test('a yes that was given before the time and arrives after it confirms the tour, and what was said behind it counts', () =>
  rolledBack(async (sql) => {
    const { guide, renter, tour } = await makeChosen(sql, -60);
    const at = inMinutes(-90);
    await expectRefused(act(sql, guide, 'confirm_tour', { tour }), { hint: 'tours.too_late' });
    expect((await act(sql, guide, 'confirm_tour', { tour, at })).status).toBe('confirmed');
    expect(await told(sql, renter)).toEqual(['A tour was confirmed in time']);
    await act(sql, guide, 'start_tour', { tour, at: inMinutes(-58) });
    await act(sql, guide, 'complete_tour', { tour, at: inMinutes(-35) });
    expect(await statusOf(sql, tour)).toBe('completed');
    // The same once more changes nothing, and is no error that would stand on the phone.
    expect((await act(sql, guide, 'confirm_tour', { tour, at })).status).toBe('completed');
  }));

test('a guide’s late yes confirms the time that the renter chose', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeChosen(sql, -20, { guide_answer: 'asked' });
    const [row] = await sql`select starts_at from public.tours where id = ${tour}`;
    const said = { tour, accept: true, starts: row?.starts_at, at: inMinutes(-45) };
    expect(await act(sql, guide, 'answer_tour', said)).toEqual({ answer_tour: 'accepted' });
    expect(await statusOf(sql, tour)).toBe('confirmed');
  }));

test('a yes from before the tour was moved is to another time, and one of a week ago to none', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeChosen(sql, 60);
    await sql`update public.tours set timed_at = now() - interval '30 minutes' where id = ${tour}`;
    await expectRefused(act(sql, guide, 'confirm_tour', { tour, at: inMinutes(-60) }), {
      hint: 'tours.time_changed',
    });
    // Clocks differ by a few minutes.
    const close = await act(sql, guide, 'confirm_tour', { tour, at: inMinutes(-35) });
    expect(close.status).toBe('confirmed');
    const old = await makeChosen(sql, -8 * 24 * 60);
    await expectRefused(
      act(sql, old.guide, 'confirm_tour', { tour: old.tour, at: inMinutes(-9 * 24 * 60) }),
      { hint: 'tours.too_late' },
    );
  }));

test('of two guides the first who is heard has the tour, whenever they said yes', () =>
  rolledBack(async (sql) => {
    const { host, guide, second, tour } = await makeAsked(sql);
    await ask(sql, host, tour, [guide, second]);
    await act(sql, second, 'answer_guide_request', { tour, accept: true });
    await expectRefused(
      act(sql, guide, 'answer_guide_request', { tour, accept: true, at: inMinutes(-30) }),
      { hint: 'tours.guide_taken' },
    );
  }));

test('how late one is says when it was said, and once the tour is over no side hears it', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, tour } = await makeChosen(sql, 30, { status: 'confirmed' });
    const late = (who: string, at: Date) =>
      asPerson(sql, who, (tx) => tx`select public.say_on_the_way(${tour}, 10, ${at})`);
    await late(renter, inMinutes(-20));
    const [heard] = await sql`
      select n.message from public.notifications n where n.recipient_id = ${host}
        and n.title like '% 10 minutes late'`;
    expect(heard?.message).toMatch(/^You see each other at .+: .+\. Said at .+\d [AP]M \(.+\)\.$/);
    await sql`
      update public.tours set starts_at = starts_at - interval '2 hours',
        ends_at = ends_at - interval '2 hours', status = 'completed',
        home_held = tstzrange(starts_at - interval '2 hours', ends_at - interval '2 hours'),
        guide_held = tstzrange(starts_at - interval '2 hours', ends_at - interval '2 hours')
      where id = ${tour}`;
    await late(guide, inMinutes(-80));
    const said = await sql`
      select e.id from public.tour_events e where e.tour_id = ${tour} and e.event = 'late'`;
    expect(said).toHaveLength(1);
  }));

test('a tour that any guide may take is heard of by those near who are free, once for its time', () =>
  rolledBack(async (sql) => {
    const { host, guide, second, tour } = await makeAsked(sql);
    const near = (who: string) =>
      asPerson(sql, who, (tx) => tx`select public.save_guide_area('Testville', 'TX', 25)`);
    await near(guide);
    await near(second);
    // Who was asked for it knows of it.
    await ask(sql, host, tour, [second]);
    const open = (opened: boolean) => act(sql, host, 'open_tour_to_guides', { tour, opened });
    await open(true);
    await open(false);
    await open(true);
    expect(await told(sql, guide)).toEqual(['A tour near you has no guide yet']);
    expect(await told(sql, second)).toEqual(['Can you show a home?']);
    const [notice] = await sql`
      select n.metadata ->> 'tour_id' as tour, n.message from public.notifications n
      where n.recipient_id = ${guide}`;
    expect(notice?.tour).toBe(tour);
    expect(notice?.message).not.toContain('street');
  }));
