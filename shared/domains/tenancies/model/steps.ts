import type { LeaseCourse } from './course.ts';

/** The steps at the end of a tenancy, in their order. */
const stepNames = [
  ...(['notice', 'last_day', 'last_rent', 'inspection', 'deposit', 'reviews', 'offer'] as const),
] as const;

/** The name of a step. */
type StepName = (typeof stepNames)[number];

/**
 * A step on the way out: done, to be done now, later, or not needed. `actor` is who has to act, null where
 * it comes by itself; `on` is the day that it is about, null where there is none.
 */
export type Step = {
  name: StepName;
  state: 'done' | 'now' | 'later' | 'none';
  actor: 'host' | 'tenant' | 'both' | null;
  on: string | null;
};

type Ends = { ends_on: string };

function inspectionStep({ move_out, goes_on }: LeaseCourse): Pick<Step, 'state' | 'actor'> {
  // Who was released leaves a home in which others stay.
  if (goes_on) return { state: 'none', actor: null };
  if (!move_out) return { state: 'now', actor: 'host' };
  if (move_out.closed_at) return { state: 'done', actor: null };
  if (move_out.host === move_out.tenant) return { state: 'now', actor: 'both' };
  return { state: 'now', actor: move_out.host ? 'tenant' : 'host' };
}

function depositStep(
  { deposit, goes_on }: LeaseCourse,
  isOver: boolean,
): Pick<Step, 'state' | 'actor'> {
  if (goes_on) return { state: 'none', actor: null };
  if (deposit?.status === 'refunded') return { state: 'done', actor: null };
  if (!deposit || deposit.held_cents === 0) return { state: 'none', actor: null };
  return { state: isOver ? 'now' : 'later', actor: 'host' };
}

function rentStep({ last_rent }: LeaseCourse): Pick<Step, 'state' | 'actor'> {
  if (last_rent && last_rent.back_cents > 0) return { state: 'now', actor: 'host' };
  if (!last_rent || last_rent.cents === 0) return { state: 'none', actor: null };
  const { charged_cents, paid_cents } = last_rent;
  if (charged_cents === null || paid_cents === null) return { state: 'later', actor: 'tenant' };
  return paid_cents >= charged_cents
    ? { state: 'done', actor: null }
    : { state: 'now', actor: 'tenant' };
}

function reviewStep({
  side,
  reviews_open,
  reviews_missed,
}: LeaseCourse): Pick<Step, 'state' | 'actor'> {
  if (reviews_open > 0) return { state: 'now', actor: side };
  return { state: reviews_missed > 0 ? 'none' : 'done', actor: null };
}

/**
 * Whether a lease that ends goes on, renewed or with other tenants: for those who read what follows, there is no
 * moving out.
 */
export function goesOn({ renewal }: Pick<LeaseCourse, 'renewal'>): boolean {
  return renewal !== null && ['active', 'ending', 'ended'].includes(renewal.status);
}

/** The steps of a lease that ends or ended, for the side that reads them. */
export function movingOutSteps(course: LeaseCourse, { ends_on }: Ends): Step[] {
  const { side, today, noticed_by, last_rent, deposit, home } = course;
  const isOver = today > ends_on;
  const steps: Step[] = [
    { name: 'notice', state: noticed_by ? 'done' : 'none', actor: null, on: null },
    { name: 'last_day', state: isOver ? 'done' : 'later', actor: null, on: ends_on },
    { name: 'last_rent', ...rentStep(course), on: last_rent?.due_on ?? null },
    { name: 'inspection', ...inspectionStep(course), on: ends_on },
    { name: 'deposit', ...depositStep(course, isOver), on: deposit?.returned_on ?? null },
    { name: 'reviews', ...reviewStep(course), on: null },
  ];
  if (side === 'host') {
    const isOffered = home.status === 'active';
    steps.push({
      name: 'offer',
      state: isOffered ? 'done' : home.waits ? 'now' : 'none',
      actor: home.waits ? 'host' : null,
      on: isOffered ? home.available_from : null,
    });
  }
  return steps;
}

/** The step that waits for this side, the first one. */
export function nextStep(steps: readonly Step[], side: 'host' | 'tenant'): Step | undefined {
  return steps.find(({ state, actor }) => state === 'now' && (actor === side || actor === 'both'));
}
