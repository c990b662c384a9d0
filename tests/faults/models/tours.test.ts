import fc from 'fast-check';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import {
  can,
  holdingStatuses,
  type TourVerdict,
  tourMoves,
} from '#shared/domains/tours/model/rules.ts';
import {
  type Tour,
  type TourSide,
  type TourStatus,
  tourSchema,
  tourSides,
} from '#shared/domains/tours/model/schema.ts';
import { act, inMinutes, makeTour, makeTourWorld } from '../../integration/policies/tour-people.ts';
import { rolledBack } from '../../support/database.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';

type Tx = postgres.TransactionSql;

const RUNS = sized(100, 2000);
/** Runs of one transaction: a world is made once for them. */
const CHUNK = 25;

/** `luck` picks one of the acts that are allowed just then: else few runs would come to the end. */
type Act = {
  name: keyof typeof RULES;
  side: TourSide;
  accept: boolean;
  later: number;
  luck: number | null;
};
type Step = { kind: 'act'; act: Act } | { kind: 'wait'; minutes: number } | { kind: 'job' };

/** Each function, what rules.ts says of it, and what it is given. */
const RULES = {
  schedule_tour: { ask: can.schedule, args: () => ({}) },
  assign_guide: {
    ask: can.assignGuide,
    args: ({ accept }: Act, guide: string) => ({ guide: accept ? guide : null }),
  },
  answer_tour: { ask: can.answer, args: ({ accept }: Act) => ({ accept }) },
  confirm_tour: { ask: can.confirm, args: () => ({}) },
  reschedule_tour: {
    ask: can.reschedule,
    args: ({ later }: Act) => ({ starts: inMinutes(later) }),
  },
  cancel_tour: { ask: can.cancel, args: () => ({ reason: 'Another home' }) },
  start_tour: { ask: can.start, args: () => ({}) },
  complete_tour: { ask: can.complete, args: () => ({}) },
  mark_tour_no_show: { ask: can.markNoShow, args: () => ({}) },
} satisfies Record<
  string,
  {
    ask: (tour: Tour, side: TourSide, now: Date) => TourVerdict;
    args: (act: Act, guide: string) => Record<string, string | boolean | Date | null>;
  }
>;

/** Where the answer is 'it is so already' instead of a refusal. */
const REACHED: Partial<Record<Act['name'], TourStatus>> = {
  schedule_tour: 'scheduled',
  confirm_tour: 'confirmed',
  cancel_tour: 'cancelled',
  start_tour: 'in_progress',
  complete_tour: 'completed',
  mark_tour_no_show: 'no_show',
};

const names = Object.keys(RULES) as Act['name'][];
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 10,
      arbitrary: fc.record({
        kind: fc.constant('act' as const),
        act: fc.record({
          name: fc.constantFrom(...names),
          side: fc.constantFrom(...tourSides),
          accept: fc.boolean(),
          later: fc.constantFrom(20, 1440, 4000),
          luck: fc.option(fc.nat(999), { freq: 2 }),
        }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        // None of them meets the edge of a rule: the clock runs on while a chunk does.
        minutes: fc.constantFrom(13, 43, 1441, 2957),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
  ),
  { minLength: 6, maxLength: 16, size: 'max' },
);

const read = async (sql: Tx, id: string): Promise<Tour> => {
  const [row] = await sql`
    select t.*, t.starts_at::text, t.ends_at::text from public.tours t where id = ${id}`;
  return tourSchema.parse(row);
};

/** Time passes for one tour: it comes nearer. */
const wait = (sql: Tx, id: string, minutes: number) => sql`
  update public.tours t set starts_at = starts_at - m, ends_at = ends_at - m, timed_at = timed_at - m,
    home_held = tstzrange(lower(home_held) - m, upper(home_held) - m),
    guide_held = tstzrange(lower(guide_held) - m, upper(guide_held) - m)
  from (select make_interval(mins => ${minutes}) as m) i where t.id = ${id}`;

/** Whether rules.ts allows an act. */
const allows = (tour: Tour, name: Act['name'], side: TourSide) =>
  RULES[name].ask(tour, side, inMinutes(0)).allowed;

/** What brings a tour on; the others end most runs or lead back. */
const ONWARD: readonly Act['name'][] = names.filter(
  (name) => !['cancel_tour', 'reschedule_tour', 'assign_guide'].includes(name),
);

/** The act as it was drawn, or one that is allowed now and brings the tour on. */
function chosen(tour: Tour, { name, side, luck }: Act): Pick<Act, 'name' | 'side'> {
  const allowed = ONWARD.flatMap((one) => tourSides.map((by) => ({ name: one, side: by }))).filter(
    (one) => allows(tour, one.name, one.side),
  );
  return (luck !== null && allowed[luck % Math.max(allowed.length, 1)]) || { name, side };
}

/** Tries one step; whether the database took it. */
async function taken(step: Promise<unknown>): Promise<boolean> {
  try {
    await step;
    return true;
  } catch (error) {
    // Anything but a refusal for people is a fault of the product.
    expect(error).toMatchObject({ code: 'P0001', hint: expect.any(String) });
    return false;
  }
}

/** Chance rarely waits two days for a job: no side says what became of a tour that was to be. */
const UNSAID: Step[] = [
  {
    kind: 'act',
    act: { name: 'schedule_tour', side: 'host', accept: true, later: 20, luck: null },
  },
  { kind: 'wait', minutes: 2957 },
  { kind: 'job' },
  // No act is allowed any more, and what is seen is the state before each.
  { kind: 'job' },
];

test(`[tours] any order of actions by any side moves a tour as rules.ts says, ${RUNS} runs`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const reached = new Set<TourStatus>();
  let acts = 0;
  for (let chunk = 0; chunk * CHUNK < RUNS; chunk += 1) {
    await rolledBack(async (sql) => {
      const world = await makeTourWorld(sql);
      const people = { renter: world.renter, host: world.host, guide: world.guide };
      const run = fc.asyncProperty(steps, fc.boolean(), async (plan, guided) => {
        const asked = { guide_id: world.guide, guide_answer: 'asked' };
        const id = await makeTour(sql, world, guided ? asked : {}, 20);
        try {
          for (const step of plan) {
            const before = await read(sql, id);
            reached.add(before.status);
            if (step.kind === 'wait') await wait(sql, id, step.minutes);
            if (step.kind === 'job') await sql`select private.run_tour_expiry()`;
            if (step.kind === 'act') {
              const { name, side } = chosen(before, step.act);
              const allowed = allows(before, name, side);
              const went = await taken(
                act(sql, people[side], name, {
                  tour: id,
                  ...RULES[name].args(step.act, world.guide),
                }),
              );
              acts += 1;
              const repeated =
                before.status === REACHED[name] ||
                (name === 'assign_guide' && side === 'host') ||
                (name === 'answer_tour' && side === 'guide');
              // A renter's slot and a guide's calendar are facts that rules.ts cannot see.
              const facts = ['reschedule_tour', 'assign_guide'].includes(name);
              if (!allowed && !repeated) expect(went, `${name} by ${side}`).toBe(false);
              if (allowed && !facts) expect(went, `${name} by ${side}`).toBe(true);
            }
            await expectSound(sql, id, before);
          }
        } finally {
          await sql`delete from public.tours where id = ${id}`;
        }
      });
      const numRuns = Math.min(CHUNK, RUNS - chunk * CHUNK);
      await fc.assert(run, { numRuns, seed: seed + chunk, examples: [[UNSAID, false]] });
    });
  }
  await recordResult({
    id: 'model-tours',
    what: 'states of tours',
    seed,
    figures: { runs: RUNS, acts },
  });
  expect([...reached].sort(), 'every status was reached').toEqual(Object.keys(tourMoves).sort());
});

/** What is true of every tour, after any actions. */
async function expectSound(sql: Tx, id: string, before: Tour): Promise<void> {
  const after = await read(sql, id);
  if (after.status !== before.status) {
    expect(tourMoves[before.status]).toContain(after.status);
    const [event] = await sql`
      select from_status, to_status from public.tour_events
      where tour_id = ${id} and from_status is distinct from to_status
      order by created_at desc limit 1`;
    expect(event).toEqual({ from_status: before.status, to_status: after.status });
  }
  if (!holdingStatuses.includes(before.status)) expect(after.status).toBe(before.status);
  expect(after.guide_answer === null).toBe(after.guide_id === null);
  if (after.status === 'confirmed' && before.status === 'scheduled') {
    expect(after.guide_answer).not.toBe('asked');
  }
}
