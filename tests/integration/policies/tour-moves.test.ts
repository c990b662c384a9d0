import { expect, test } from 'vitest';
import { can, type TourVerdict } from '#shared/domains/tours/model/rules.ts';
import {
  type Tour,
  tourSchema,
  tourSides,
  tourStatuses,
} from '#shared/domains/tours/model/schema.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { signUp } from './people.ts';
import { act, inMinutes, makeReady, makeTour, makeTourWorld } from './tour-people.ts';

type Case = { columns: Record<string, string | null>; minutes: number };
type Ask = (tour: Tour, side: (typeof tourSides)[number], now: Date) => TourVerdict;

/** Each act: what rules.ts says, the function, and arguments that change something. */
const ACTS: Record<
  string,
  { ask: Ask; args: (other: string) => Record<string, string | Date | boolean> }
> = {
  schedule_tour: { ask: can.schedule, args: () => ({}) },
  assign_guide: { ask: can.assignGuide, args: (guide) => ({ guide }) },
  answer_tour: { ask: can.answer, args: () => ({ accept: false }) },
  confirm_tour: { ask: can.confirm, args: () => ({}) },
  cancel_tour: { ask: can.cancel, args: () => ({ reason: 'Another home' }) },
  start_tour: { ask: can.start, args: () => ({}) },
  complete_tour: { ask: can.complete, args: () => ({}) },
  mark_tour_no_show: { ask: can.markNoShow, args: () => ({}) },
  'say_tour_outcome yes': { ask: can.sayTookPlace, args: () => ({ took_place: true }) },
  'say_tour_outcome no': { ask: can.sayDidNot, args: () => ({ took_place: false }) },
};

/** The function of an act; one of them says two things. */
const functionOf = (name: string) => name.split(' ')[0] ?? name;

/** States in which the answer to the same act is 'it is so already'. */
const REACHED: Record<string, string> = {
  schedule_tour: 'scheduled',
  confirm_tour: 'confirmed',
  cancel_tour: 'cancelled',
  start_tour: 'in_progress',
  complete_tour: 'completed',
  mark_tour_no_show: 'no_show',
  'say_tour_outcome yes': 'completed',
  'say_tour_outcome no': 'no_show',
};

const CASES: Case[] = tourStatuses.flatMap((status) =>
  // A tour without any statement is over for two days at least.
  (status === 'nobody_said' ? [-4_000] : [-4_000, -200, -20, 20, 600]).flatMap((minutes) =>
    ['renter', 'host'].flatMap((proposed_by) =>
      [
        { kind: 'self_guided', guide_answer: null },
        { kind: 'in_person', guide_answer: null },
        { kind: 'live_video', guide_answer: 'asked' },
        { kind: 'in_person', guide_answer: 'accepted' },
      ].map((more) => ({ columns: { status, proposed_by, ...more }, minutes })),
    ),
  ),
);

test.each(Object.keys(ACTS))(
  'the tour move %s is allowed as rules.ts says, to each side in each state',
  (name) =>
    rolledBack(async (sql) => {
      const world = await makeTourWorld(sql);
      const other = await signUp(sql, 'guide', 'Gus Guide');
      await makeReady(sql, other);
      const rule = ACTS[name];
      if (!rule) throw new Error(name);
      let allowed = 0;
      for (const { columns, minutes } of CASES) {
        // Who chose the time matters to who confirms it, and to nothing else.
        if (name !== 'confirm_tour' && columns.proposed_by === 'host') continue;
        await sql`delete from public.tours where renter_id = ${world.renter}`;
        const guide_id = columns.guide_answer ? world.guide : null;
        const id = await makeTour(sql, world, { ...columns, guide_id }, minutes);
        if (columns.kind === 'self_guided') {
          await sql`
          insert into private.tour_access (tour_id, code, opens_at, closes_at)
          values (${id}, '1', ${inMinutes(minutes)}, ${inMinutes(minutes + 30)})`;
        }
        const [row] = await sql`select t.*, t.starts_at::text, t.ends_at::text
        from public.tours t where id = ${id}`;
        const tour = tourSchema.parse(row);
        for (const side of tourSides) {
          if (side === 'guide' && !guide_id) continue;
          const who = { renter: world.renter, host: world.host, guide: world.guide }[side];
          const verdict = rule.ask(tour, side, new Date());
          let changed = false;
          const undo = new Error('undo');
          await sql
            .savepoint(async (tx) => {
              await act(tx, who, functionOf(name), { tour: id, ...rule.args(other) });
              const [{ status, guide_id: now_guide } = {}] = await tx`
              select status, guide_id from public.tours where id = ${id}`;
              changed = status !== columns.status || now_guide !== guide_id;
              throw undo;
            })
            .catch((error) => {
              if (error !== undo) expect(error).toMatchObject({ code: 'P0001' });
            });
          const state = `${name} by ${side}: ${JSON.stringify({ ...columns, minutes })}`;
          expect(changed, state).toBe(verdict.allowed);
          if (verdict.allowed) allowed += 1;
        }
      }
      expect(allowed, 'some of the cases are allowed').toBeGreaterThan(5);
    }),
  // Hundreds of cases, each undone: of thirty seconds a busy machine needs twenty-five.
  120_000,
);

test('a repeated tour action returns the same answer', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    for (const [name, status] of Object.entries(REACHED)) {
      const tour = await makeTour(sql, world, { status, proposed_by: 'renter' }, 20);
      const answer = await act(sql, world.host, functionOf(name), {
        tour,
        ...ACTS[name]?.args(''),
      });
      expect(answer, name).toMatchObject({ id: tour, status });
      await sql`delete from public.tours where id = ${tour}`;
    }
  }));

test('the lists of tours in rules.ts are those of the table', async () => {
  const [row] = await adminSql()<{ checks: string }[]>`
    select string_agg(pg_get_constraintdef(oid), ' ') as checks from pg_constraint
    where conrelid = 'public.tours'::regclass and contype = 'c'`;
  for (const status of tourStatuses) expect(row?.checks).toContain(`'${status}'`);
});

test('a tour that could not be started on time is started and completed up to two days later', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { guide } = world;
    const columns = { status: 'confirmed', guide_id: guide, guide_answer: 'accepted' };
    const tour = await makeTour(sql, world, columns, -47 * 60);
    await act(sql, guide, 'start_tour', { tour });
    const said = await sql`
      select distinct title, message from public.notifications where metadata ->> 'tour_id' = ${tour}`;
    expect([...said]).toEqual([
      { title: 'A tour took place', message: 'The tour of A home took place.' },
    ]);
    await act(sql, guide, 'complete_tour', { tour });
    expect(await sql`select status from public.tours where id = ${tour}`).toEqual([
      { status: 'completed' },
    ]);
  }));
