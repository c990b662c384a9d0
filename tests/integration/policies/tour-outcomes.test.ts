import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { expectRefused } from './people.ts';
import { act, inMinutes, makeTour, makeTourWorld } from './tour-people.ts';

const HOUR = 60;
/** A tour takes half an hour. */
const LENGTH = 30;

type Side = 'guide' | 'host' | 'renter' | 'otherHost' | 'otherRenter';

/** A tour that stood so, ended so many minutes ago, and who says what; the device's clock in minutes from now. */
const SAID: readonly {
  was: string;
  ended: number;
  by: Side;
  tookPlace: boolean;
  device?: number;
  becomes?: string;
  refused?: string;
}[] = [
  { was: 'confirmed', ended: 1, by: 'guide', tookPlace: true, becomes: 'completed' },
  { was: 'confirmed', ended: 3 * HOUR, by: 'guide', tookPlace: true, becomes: 'completed' },
  {
    was: 'confirmed',
    ended: 47 * HOUR,
    by: 'guide',
    tookPlace: true,
    device: -47 * HOUR,
    becomes: 'completed',
  },
  { was: 'confirmed', ended: 5, by: 'host', tookPlace: false, becomes: 'no_show' },
  { was: 'confirmed', ended: 5, by: 'renter', tookPlace: true, becomes: 'completed' },
  { was: 'scheduled', ended: HOUR, by: 'host', tookPlace: true, becomes: 'completed' },
  { was: 'in_progress', ended: HOUR, by: 'guide', tookPlace: true, becomes: 'completed' },
  { was: 'no_show', ended: 20 * HOUR, by: 'guide', tookPlace: true, becomes: 'completed' },
  { was: 'completed', ended: 20 * HOUR, by: 'renter', tookPlace: false, becomes: 'no_show' },
  { was: 'completed', ended: 20 * HOUR, by: 'guide', tookPlace: true, becomes: 'completed' },
  { was: 'confirmed', ended: 49 * HOUR, by: 'guide', tookPlace: true, refused: 'tours.too_late' },
  { was: 'completed', ended: 49 * HOUR, by: 'host', tookPlace: false, refused: 'tours.too_late' },
  {
    was: 'nobody_said',
    ended: 50 * HOUR,
    by: 'guide',
    tookPlace: true,
    refused: 'tours.too_late',
  },
  // Said in the basement within two days, delivered when there was a signal.
  {
    was: 'nobody_said',
    ended: 50 * HOUR,
    by: 'guide',
    tookPlace: true,
    device: -3 * HOUR,
    becomes: 'completed',
  },
  {
    was: 'nobody_said',
    ended: 6 * 24 * HOUR,
    by: 'renter',
    tookPlace: false,
    device: -5 * 24 * HOUR,
    becomes: 'no_show',
  },
  {
    was: 'confirmed',
    ended: 49 * HOUR,
    by: 'host',
    tookPlace: true,
    device: -2 * HOUR,
    becomes: 'completed',
  },
  {
    was: 'nobody_said',
    ended: 8 * 24 * HOUR,
    by: 'guide',
    tookPlace: true,
    device: -7 * 24 * HOUR,
    refused: 'tours.too_late',
  },
  // What another side said in time stays.
  {
    was: 'no_show',
    ended: 50 * HOUR,
    by: 'guide',
    tookPlace: true,
    device: -3 * HOUR,
    refused: 'tours.too_late',
  },
  {
    was: 'cancelled',
    ended: HOUR,
    by: 'guide',
    tookPlace: true,
    refused: 'status.transition_not_allowed',
  },
  {
    was: 'requested',
    ended: HOUR,
    by: 'host',
    tookPlace: true,
    refused: 'status.transition_not_allowed',
  },
  { was: 'confirmed', ended: -HOUR, by: 'guide', tookPlace: true, refused: 'tours.not_now' },
  // A clock that is a little ahead is one of a person's devices.
  { was: 'confirmed', ended: HOUR, by: 'guide', tookPlace: true, device: 5, becomes: 'completed' },
  { was: 'confirmed', ended: HOUR, by: 'otherHost', tookPlace: true, refused: 'tours.missing' },
  { was: 'confirmed', ended: HOUR, by: 'otherRenter', tookPlace: false, refused: 'tours.missing' },
];

test.each(SAID)(
  'of a tour that stood as $was and ended $ended minutes ago, $by says "took place: $tookPlace" (device $device)',
  ({ was, ended, by, tookPlace, device = 0, becomes, refused }) =>
    rolledBack(async (sql) => {
      const world = await makeTourWorld(sql);
      const columns = { status: was, guide_id: world.guide, guide_answer: 'accepted' };
      const tour = await makeTour(sql, world, columns, -ended - LENGTH);
      const at = inMinutes(device);
      const said = act(sql, world[by], 'say_tour_outcome', { tour, took_place: tookPlace, at });
      if (refused) return expectRefused(said, { hint: refused });
      expect(await said).toMatchObject({ id: tour, status: becomes });
      const [event] = await sql`
        select actor_id, details ->> 'corrected' as corrected,
          (details ->> 'said_at')::timestamptz <= now() as past,
          abs(extract(epoch from (details ->> 'said_at')::timestamptz - least(${at}, now()))) < 1 as same
        from public.tour_events where tour_id = ${tour}`;
      // What was so already is not said again.
      if (was === becomes) expect(event).toBeUndefined();
      else {
        const corrected = String(was === 'completed' || was === 'no_show');
        expect(event).toEqual({ actor_id: world[by], corrected, past: true, same: true });
      }
    }),
);

/** Buttons at the door that wait on the device: so many hours after the end they are delivered. */
const DELIVERED = [
  { name: 'complete_tour', hours: 49, said: -3, becomes: 'completed' },
  { name: 'complete_tour', hours: 6 * 24, said: -5 * 24, becomes: 'completed' },
  { name: 'complete_tour', hours: 8 * 24, said: -7 * 24, refused: 'tours.too_late' },
  { name: 'complete_tour', hours: 50, said: -1, refused: 'tours.too_late' },
  { name: 'mark_tour_no_show', hours: 49, said: -49, becomes: 'no_show' },
  { name: 'mark_tour_no_show', hours: 8 * 24, said: -7 * 24, refused: 'tours.too_late' },
] as const;

test.each(DELIVERED)(
  '$name is taken as one of the answers when it is delivered $hours hours after the end, said $said hours ago',
  ({ name, hours, said, ...then }) =>
    rolledBack(async (sql) => {
      const world = await makeTourWorld(sql);
      const columns = { status: 'nobody_said', guide_id: world.guide, guide_answer: 'accepted' };
      const tour = await makeTour(sql, world, columns, -hours * HOUR - LENGTH);
      const at = inMinutes(said * HOUR);
      // What was begun is delivered before.
      if (name === 'complete_tour' && 'becomes' in then) {
        await act(sql, world.guide, 'start_tour', { tour, at: inMinutes(said * HOUR - 10) });
      }
      const delivered = act(sql, world.guide, name, { tour, at });
      if ('refused' in then) return expectRefused(delivered, { hint: then.refused });
      expect(await delivered).toMatchObject({ id: tour, status: then.becomes });
    }),
);

test('a no-show that is delivered before the job has run is judged by the same two days', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const tour = await makeTour(sql, world, { status: 'confirmed' }, -50 * HOUR);
    await expectRefused(act(sql, world.host, 'mark_tour_no_show', { tour, at: new Date() }), {
      hint: 'tours.too_late',
    });
    const at = inMinutes(-49 * HOUR);
    expect(await act(sql, world.host, 'mark_tour_no_show', { tour, at })).toMatchObject({
      status: 'no_show',
    });
  }));

test('a tour without any statement blames no side, its guide included', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const columns = { status: 'confirmed', guide_id: world.guide, guide_answer: 'accepted' };
    const tour = await makeTour(sql, world, columns, -49 * HOUR - LENGTH);
    await sql`select private.run_tour_expiry(now(), 100000)`;
    const [row] = await sql`select status, absent from public.tours where id = ${tour}`;
    expect(row).toEqual({ status: 'nobody_said', absent: null });
    const told = await sql`
      select distinct title from public.notifications where metadata ->> 'tour_id' = ${tour}`;
    expect([...told]).toEqual([{ title: 'Nobody said whether a tour took place' }]);
  }));

test('a correction takes the blame off who was said to be absent, and both sides hear of it', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide, renter, host } = world;
    const columns = { status: 'confirmed', guide_id: guide, guide_answer: 'accepted' };
    const tour = await makeTour(sql, world, columns, -LENGTH);
    expect(await act(sql, guide, 'mark_tour_no_show', { tour })).toMatchObject({
      absent: 'renter',
    });
    expect(
      await act(sql, renter, 'say_tour_outcome', { tour, took_place: true, at: new Date() }),
    ).toMatchObject({ status: 'completed', absent: null });
    for (const who of [guide, host]) {
      const told = await sql`
        select title from public.notifications
        where recipient_id = ${who} and metadata ->> 'status' = 'completed'`;
      expect([...told]).toEqual([{ title: 'A tour took place' }]);
    }
    const events = await sql`
      select event from public.tour_events where tour_id = ${tour} order by created_at`;
    expect(events.map(({ event }) => event)).toEqual(['no_show', 'completed']);
  }));
