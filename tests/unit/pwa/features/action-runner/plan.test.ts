import { expect, test } from 'vitest';
import { judgeCardAction } from '#shared/domains/assistant/model/card-action.ts';
import { planFor, reducePlan } from '../../../../../pwa/features/action-runner/plan.ts';

test('[ENT-20][ENT-21] a plan and its steps have their fields, from the first step to the end', () => {
  const verdict = judgeCardAction({ cardName: 'listings', action: 'open', entity: null });
  if (!verdict.allowed) throw new Error(verdict.error);
  const fresh = planFor(verdict.asked, { id: 'p', title: 'T', description: 'D' });
  expect(fresh).toMatchObject({ id: 'p', title: 'T', description: 'D', currentStep: 0 });
  expect(fresh).toMatchObject({ status: 'pending', startTime: null, endTime: null });
  expect(fresh.steps[0]).toEqual({
    id: 'p:0',
    type: 'navigate',
    target: '/dashboard/listings',
    entity: null,
    value: null,
    description: '',
    status: 'pending',
    delay: 500,
  });
  const begun = reducePlan(fresh, { type: 'stepBegun', index: 0 }, 1_000);
  expect(begun).toMatchObject({ status: 'running', startTime: 1_000, endTime: null });
  expect(begun.steps[0]?.status).toBe('running');
  const on = reducePlan(
    reducePlan(begun, { type: 'stepEnded', index: 0, status: 'done' }, 1_500),
    { type: 'stepBegun', index: 1 },
    1_500,
  );
  expect(on).toMatchObject({ currentStep: 1, startTime: 1_000 });
  expect(on.steps[0]?.status).toBe('done');
  const failed = reducePlan(on, { type: 'failed' }, 2_000);
  expect(failed).toMatchObject({ status: 'error', endTime: 2_000 });
  expect(failed.steps[1]?.status).toBe('error');
  expect(reducePlan(on, { type: 'completed' }, 2_500)).toMatchObject({
    status: 'completed',
    endTime: 2_500,
  });
});
