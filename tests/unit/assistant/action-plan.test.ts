import { expect, test } from 'vitest';
import {
  type ActionPlan,
  actionPlanSchema,
  actionPlanStepSchema,
  reduceActionPlan,
} from '#shared/domains/assistant/action-plan.ts';

const step = (id: string) => ({
  ...{ id, type: 'filter', target: 'applications', value: 'open' },
  ...{ description: 'Show open applications', status: 'pending' as const, delay: 200 },
});

const plan: ActionPlan = {
  ...{ id: 'p1', title: 'Applications', description: 'Opens what waits for you.' },
  ...{ steps: [step('a'), step('b')], currentStep: 0, status: 'pending' },
  ...{ startTime: null, endTime: null },
};

test('[ENT-20] an action plan has a title, steps, the current one, its status and times', () => {
  expect(actionPlanSchema.parse(plan)).toEqual(plan);
  const { endTime: _, ...rest } = plan;
  expect(actionPlanSchema.safeParse(rest).success).toBe(false);
  expect(actionPlanSchema.safeParse({ ...plan, status: 'done' }).success).toBe(false);
  expect(actionPlanSchema.safeParse({ ...plan, steps: [] }).success).toBe(false);
});

test('[ENT-21] a step has a type, a target, a value, a status and its delay', () => {
  expect(actionPlanStepSchema.parse(step('a'))).toEqual(step('a'));
  for (const wrong of [{ delay: -1 }, { type: '' }, { status: 'done' }, { value: 7 }]) {
    expect(actionPlanStepSchema.safeParse({ ...step('a'), ...wrong }).success).toBe(false);
  }
});

test('steps run in order, and the plan is over with the last of them', () => {
  const started = reduceActionPlan(plan, { type: 'started', at: 10 });
  expect(started).toMatchObject({ status: 'running', startTime: 10, currentStep: 0 });
  expect(started.steps.map(({ status }) => status)).toEqual(['running', 'pending']);
  const half = reduceActionPlan(started, { type: 'step.completed', at: 20 });
  expect(half.steps.map(({ status }) => status)).toEqual(['completed', 'running']);
  const over = reduceActionPlan(half, { type: 'step.completed', at: 30 });
  expect(over).toMatchObject({ status: 'completed', endTime: 30, currentStep: 2 });
  expect(reduceActionPlan(over, { type: 'step.completed', at: 40 })).toBe(over);
});

test('a step that fails ends the plan there', () => {
  const started = reduceActionPlan(plan, { type: 'started', at: 10 });
  const failed = reduceActionPlan(started, { type: 'step.failed', at: 20 });
  expect(failed).toMatchObject({ status: 'error', endTime: 20, currentStep: 0 });
  expect(failed.steps.map(({ status }) => status)).toEqual(['error', 'pending']);
  expect(reduceActionPlan(failed, { type: 'started', at: 30 })).toBe(failed);
});
