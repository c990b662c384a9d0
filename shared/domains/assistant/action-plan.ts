import * as z from 'zod/mini';

/** Where a plan or one of its steps stands. */
export const actionStatuses = ['pending', 'running', 'completed', 'error'] as const;
const actionStatusSchema = z.enum(actionStatuses);

/** ENT-21: one step that the runner takes on a page. */
export const actionPlanStepSchema = z.object({
  id: z.string(),
  /** What is done, such as `navigate` or `filter`; the card's table of actions says what exists. */
  type: z.string().check(z.minLength(1)),
  /** The card, field or address that it is done to. */
  target: z.string(),
  value: z.nullable(z.string()),
  description: z.string(),
  status: actionStatusSchema,
  /** How long to wait before it, in ms. */
  delay: z.number().check(z.nonnegative()),
});

/** A step of an action plan. */
export type ActionPlanStep = z.infer<typeof actionPlanStepSchema>;

/** ENT-20: what the runner does on the host's pages, as the floating progress card shows it. */
export const actionPlanSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  steps: z.array(actionPlanStepSchema).check(z.minLength(1)),
  /** Index of the step that runs or comes next; the number of steps when all are done. */
  currentStep: z.int().check(z.nonnegative()),
  status: actionStatusSchema,
  /** ms since the epoch; null before. */
  startTime: z.nullable(z.number()),
  endTime: z.nullable(z.number()),
});

/** An action plan. */
export type ActionPlan = z.infer<typeof actionPlanSchema>;

/** What happens to a plan. */
export type ActionPlanEvent =
  | { type: 'started'; at: number }
  | { type: 'step.completed'; at: number }
  | { type: 'step.failed'; at: number };

/** The plan after an event; one that does not fit where the plan stands changes nothing. */
export function reduceActionPlan(plan: ActionPlan, event: ActionPlanEvent): ActionPlan {
  if (event.type === 'started') {
    if (plan.status !== 'pending') return plan;
    return { ...mark(plan, 'running'), status: 'running', startTime: event.at };
  }
  if (plan.status !== 'running') return plan;
  if (event.type === 'step.failed') {
    return { ...mark(plan, 'error'), status: 'error', endTime: event.at };
  }
  const next = { ...mark(plan, 'completed'), currentStep: plan.currentStep + 1 };
  return next.currentStep === plan.steps.length
    ? { ...next, status: 'completed', endTime: event.at }
    : mark(next, 'running');
}

function mark(plan: ActionPlan, status: ActionPlanStep['status']): ActionPlan {
  const steps = plan.steps.map((step, index) =>
    index === plan.currentStep ? { ...step, status } : step,
  );
  return { ...plan, steps };
}
