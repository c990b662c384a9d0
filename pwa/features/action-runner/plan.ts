import type { JudgedCardAction } from '#shared/domains/assistant/model/card-action.ts';

/** ACT-09, ACT-13: how long before each kind of step, in ms. What the person presses is a step like any other. */
const STEP_DELAY = {
  navigate: 500,
  wait: 1000,
  click: 800,
  fill: 600,
  press: 1000,
  show: 1000,
} as const;

/** What a step does; `press` is the person's own. */
type StepType = keyof typeof STEP_DELAY;

/** Why a step was left out: the field had something in it, or the person went on without it. */
type Skipped = 'filled' | 'passed';

/** ENT-21: one step. Its description is said from its type and, once it is found, its element's name. */
export type PlanStep = {
  id: string;
  type: StepType;
  /** The address of `navigate`, otherwise the stable name of an element. */
  target: string;
  /** The row that the element belongs to. */
  entity: string | null;
  /** What is typed. */
  value: string | null;
  /** What the element is called on the screen; empty until it was found. */
  description: string;
  status: 'pending' | 'running' | 'done' | 'error' | Skipped;
  delay: number;
};

/** ACT-01, ENT-20: a plan; `pending` has not begun or was stopped by the person. */
export type ActionPlan = {
  id: string;
  title: string;
  description: string;
  steps: readonly PlanStep[];
  /** Index of the step in turn. */
  currentStep: number;
  status: 'pending' | 'running' | 'completed' | 'error';
  /** When it began and ended, in ms; null before. */
  startTime: number | null;
  endTime: number | null;
};

type NewPlan = { id: string; title: string; description: string };

/** The steps that show how an action is done, up to what the person presses. */
export function planFor(
  { name, action, id: row, href, values }: JudgedCardAction,
  { id, title, description }: NewPlan,
): ActionPlan {
  const entity = action.inRow ? row : null;
  const form = action.form !== undefined;
  const submit = `${name}.submit`;
  const opens = action.act === 'open';
  const kinds: [type: StepType, target: string, value?: string][] = [
    ['navigate', href],
    ['wait', name],
    ...(opens ? [['click', name] as [StepType, string]] : []),
    ...(opens && form ? [['wait', submit] as [StepType, string]] : []),
    ...values.map(({ field, value }): [StepType, string, string] => [
      'fill',
      `${name}.${field}`,
      value,
    ]),
    ...lastOf(name, submit, form, action.act),
  ];
  const steps = kinds.map(
    ([type, target, value = null], index): PlanStep => ({
      id: `${id}:${index}`,
      type,
      target,
      entity,
      value,
      description: '',
      status: 'pending',
      delay: STEP_DELAY[type],
    }),
  );
  return {
    id,
    title,
    description,
    steps,
    currentStep: 0,
    status: 'pending',
    startTime: null,
    endTime: null,
  };
}

function lastOf(
  name: string,
  submit: string,
  form: boolean,
  act: JudgedCardAction['action']['act'],
): [StepType, string][] {
  if (form) return [['press', submit]];
  if (act === 'press') return [['press', name]];
  return act === 'show' ? [['show', name]] : [];
}

/** What happens to a plan. */
export type PlanEvent =
  | { type: 'stepBegun'; index: number }
  | { type: 'stepNamed'; index: number; description: string }
  | { type: 'stepEnded'; index: number; status: 'done' | Skipped }
  | { type: 'failed' }
  | { type: 'stopped' }
  | { type: 'completed' };

/** A plan's life: pure. */
export function reducePlan(plan: ActionPlan, event: PlanEvent, at: number): ActionPlan {
  switch (event.type) {
    case 'stepBegun':
      return {
        ...withStep(plan, event.index, { status: 'running' }),
        currentStep: event.index,
        status: 'running',
        startTime: plan.startTime ?? at,
        endTime: null,
      };
    case 'stepNamed':
      return withStep(plan, event.index, { description: event.description });
    case 'stepEnded':
      return withStep(plan, event.index, { status: event.status });
    case 'failed':
      return {
        ...withStep(plan, plan.currentStep, { status: 'error' }),
        status: 'error',
        endTime: at,
      };
    case 'stopped':
      return { ...withStep(plan, plan.currentStep, { status: 'pending' }), status: 'pending' };
    case 'completed':
      return { ...plan, status: 'completed', endTime: at };
  }
}

function withStep(plan: ActionPlan, index: number, change: Partial<PlanStep>): ActionPlan {
  const steps = plan.steps.map((step, at) => (at === index ? { ...step, ...change } : step));
  return { ...plan, steps };
}
