// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AskedCardAction,
  judgeCardAction,
} from '#shared/domains/assistant/model/card-action.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { elementNamed } from '../../../../../pwa/features/action-runner/element.ts';
import { planFor } from '../../../../../pwa/features/action-runner/plan.ts';
import { createRunner } from '../../../../../pwa/features/action-runner/runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const turn = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A page of homes with the way to a form, as far as a plan sees it. */
const LIST =
  '<h1 data-action="listings.open">Listings</h1><a data-action="listings.create">Create listing</a>';
const FORM = `<form>
  <label>Title <input data-action="listings.create.title"></label>
  <label>Rent <input data-action="listings.create.rent"></label>
  <button type="submit" data-action="listings.create.submit">Save draft</button>
</form>`;

const CREATE = { cardName: 'listings', action: 'create', entity: 'title=Loft&rent=21' };

function planOf(asked: AskedCardAction) {
  const verdict = judgeCardAction(asked);
  if (!verdict.allowed) throw new Error(verdict.error);
  return planFor(verdict.asked, { id: 'p', title: 'T', description: 'D' });
}

/** A runner on a document whose link opens the form. */
function onPages(html: Record<string, string> = { '/dashboard/listings': LIST }) {
  let address = '/dashboard';
  let elsewhere: string | undefined;
  const heard = { failed: 0, pressed: [] as string[], marked: [] as (string | undefined)[] };
  const show = (path: string) => {
    address = path;
    document.body.innerHTML = html[path.replace(/\?.*/, '')] ?? '';
    document.querySelector('a')?.addEventListener('click', () => {
      heard.pressed.push('link');
      address = '/dashboard/listings/create-listing';
      document.body.innerHTML = FORM;
      document.querySelector('button')?.addEventListener('click', (event) => {
        event.preventDefault();
        heard.pressed.push('submit');
      });
    });
  };
  const runner = createRunner({
    clock: systemClock,
    go: async (href) => show(elsewhere ?? href),
    here: () => address,
    find: elementNamed,
    mark: (element) => void heard.marked.push(element?.dataset.action),
    onFailed: () => {
      heard.failed += 1;
    },
  });
  const plan = () => runner.store.getState().plan;
  return {
    runner,
    heard,
    show,
    /** Pages that are opened from now on end there. */
    leadElsewhere(path: string) {
      elsewhere = path;
    },
    plan,
    at: () => address,
    step: () => plan()?.currentStep,
    typed: (field: string) =>
      document.querySelector<HTMLInputElement>(`[data-action="listings.create.${field}"]`)?.value,
    /** The person, typing themselves. */
    type(field: string, text: string) {
      const input = document.querySelector<HTMLInputElement>(
        `[data-action="listings.create.${field}"]`,
      );
      if (input) input.value = text;
    },
  };
}

/** Until the first field of the form is in turn. */
const TO_FORM = 500 + 1000 + 800 + 1000 + 600;

test('[ACT-13][ACT-09] a step has the delay of its kind: navigate 500, wait 1000, click 800, fill 600, others 1000 ms', () => {
  const delays = planOf(CREATE).steps.map(({ type, delay }) => [type, delay]);
  expect(delays).toEqual([
    ['navigate', 500],
    ['wait', 1000],
    ['click', 800],
    ['wait', 1000],
    ['fill', 600],
    ['fill', 600],
    ['press', 1000],
  ]);
});

test('[ACT-02][ACT-13] the steps run in order, each after its delay', async () => {
  const { runner, at, heard, step } = onPages();
  runner.start(planOf(CREATE));
  await turn(499);
  expect(at()).toBe('/dashboard');
  await turn(1);
  expect(at()).toBe('/dashboard/listings');
  expect(step()).toBe(1);
  await turn(999);
  expect(step()).toBe(1);
  await turn(1);
  expect(step()).toBe(2);
  await turn(799);
  expect(heard.pressed).toEqual([]);
  await turn(1);
  expect(heard.pressed).toEqual(['link']);
  await turn(1000);
  expect(step()).toBe(4);
});

test('[ACT-12] what is filled in is typed at 50 ms for each character', async () => {
  const { runner, typed } = onPages();
  runner.start(planOf(CREATE));
  await turn(TO_FORM);
  expect(typed('title')).toBe('');
  await turn(50);
  expect(typed('title')).toBe('L');
  await turn(50);
  expect(typed('title')).toBe('Lo');
  await turn(100);
  expect(typed('title')).toBe('Loft');
});

test('[ACT-01] a plan is pending, running, and completed once the person has pressed its last button', async () => {
  const { runner, plan, heard, step } = onPages();
  runner.start(planOf(CREATE), false);
  await turn(10_000);
  expect(plan()).toMatchObject({ status: 'pending', startTime: null });
  runner.resume();
  expect(plan()?.status).toBe('running');
  await turn(20_000);
  // It waits for the person, however long, and never presses what saves.
  expect(heard.pressed).toEqual(['link']);
  expect(step()).toBe(6);
  expect(plan()).toMatchObject({ status: 'running', endTime: null });
  document.querySelector('button')?.click();
  await turn(0);
  expect(plan()?.status).toBe('completed');
  expect(plan()?.endTime).toBeGreaterThan(plan()?.startTime ?? Number.POSITIVE_INFINITY);
});

test('[ACT-04] the plan goes 3 s after its completion', async () => {
  const { runner, plan, heard } = onPages();
  runner.start(planOf({ cardName: 'listings', action: 'open', entity: null }));
  await turn(500 + 1000 + 1000);
  expect(plan()?.status).toBe('completed');
  await turn(2999);
  expect(plan()?.status).toBe('completed');
  await turn(1);
  expect(plan()).toBeNull();
  expect(heard.marked.at(-1)).toBeUndefined();
  expect(heard.marked).toContain('listings.open');
});

test('[ACT-11] a page has 5 s to draw the element that is waited for', async () => {
  const { runner, plan, heard, show } = onPages({});
  runner.start(planOf({ cardName: 'listings', action: 'open', entity: null }));
  await turn(500 + 1000 + 4900);
  expect(plan()?.status).toBe('running');
  document.body.innerHTML = LIST;
  await turn(100);
  expect(plan()?.currentStep).toBe(2);
  show('/dashboard');
  runner.start(planOf({ cardName: 'listings', action: 'open', entity: null }));
  await turn(500 + 1000 + 4999);
  expect(heard.failed).toBe(0);
  await turn(1);
  expect(plan()?.status).toBe('error');
  expect(heard.failed).toBe(1);
});

test('[ACT-10][ACT-01] an element is looked up three times, 500 ms apart, then the plan is in error', async () => {
  const { runner, plan, heard } = onPages();
  runner.start(planOf({ cardName: 'listings', action: 'open', entity: null }));
  await turn(500 + 1000);
  document.body.innerHTML = '';
  await turn(1000 + 999);
  expect(plan()?.status).toBe('running');
  await turn(1);
  expect(plan()).toMatchObject({ status: 'error' });
  expect(heard.failed).toBe(1);
});

test('[ACT-10] an element that comes with the third try is found', async () => {
  const { runner, plan } = onPages();
  runner.start(planOf({ cardName: 'listings', action: 'open', entity: null }));
  await turn(500 + 1000);
  document.body.innerHTML = '';
  await turn(1000 + 999);
  document.body.innerHTML = LIST;
  await turn(1);
  expect(plan()?.status).toBe('completed');
});

describe('what the person does meanwhile', () => {
  test('a stop stands in the middle of a word, and going on types the rest', async () => {
    const { runner, plan, typed } = onPages();
    runner.start(planOf(CREATE));
    await turn(TO_FORM + 100);
    runner.stop();
    await turn(5000);
    expect(typed('title')).toBe('Lo');
    expect(plan()).toMatchObject({ status: 'pending', currentStep: 4 });
    runner.resume();
    await turn(600 + 100);
    expect(typed('title')).toBe('Loft');
  });

  test('a field that has something in it stays as it is, and the plan goes on', async () => {
    const { runner, plan, type, typed } = onPages();
    runner.start(planOf(CREATE));
    await turn(TO_FORM - 600);
    type('title', 'Mine');
    await turn(600 + 600 + 200);
    expect(typed('title')).toBe('Mine');
    expect(typed('rent')).toBe('21');
    expect(plan()?.steps[4]?.status).toBe('filled');
  });

  test('a field that has the same in it in another form is done', async () => {
    const { runner, plan, type, typed } = onPages();
    runner.start(planOf(CREATE));
    await turn(TO_FORM - 600);
    type('rent', '$21');
    await turn(600 + 250 + 600);
    expect(plan()?.steps[5]?.status).toBe('done');
    expect(typed('rent')).toBe('$21');
  });

  test('typing into the field in turn ends the runner’s typing', async () => {
    const { runner, type, typed } = onPages();
    runner.start(planOf(CREATE));
    await turn(TO_FORM + 100);
    type('title', 'Lovely');
    await turn(1000);
    expect(typed('title')).toBe('Lovely');
  });

  test('after an error the same step is tried again', async () => {
    const { runner, plan, step, heard } = onPages({});
    runner.start(planOf({ cardName: 'listings', action: 'open', entity: null }));
    await turn(500 + 1000 + 5000);
    expect(plan()?.status).toBe('error');
    document.body.innerHTML = LIST;
    runner.retry();
    expect(step()).toBe(1);
    await turn(1000);
    expect(step()).toBe(2);
    expect(heard.failed).toBe(1);
  });

  test('after an error the plan goes on without the step', async () => {
    const { runner, plan, typed } = onPages();
    runner.start(planOf(CREATE));
    await turn(TO_FORM - 600);
    document.querySelector('[data-action="listings.create.title"]')?.remove();
    await turn(600 + 1000);
    expect(plan()?.status).toBe('error');
    runner.resume();
    await turn(600 + 200);
    expect(plan()?.steps[4]?.status).toBe('passed');
    expect(typed('rent')).toBe('21');
  });

  test('going to another page gives the plan up, and leaves what was typed', async () => {
    const { runner, plan, typed, heard } = onPages();
    runner.start(planOf(CREATE));
    await turn(TO_FORM + 100);
    runner.arrived('/dashboard/listings/create-listing');
    expect(plan()).not.toBeNull();
    runner.arrived('/dashboard/tours');
    expect(plan()).toBeNull();
    await turn(10_000);
    expect(typed('title')).toBe('Lo');
    expect(heard.failed).toBe(0);
  });

  test('going elsewhere while the page opens gives the plan up without an error', async () => {
    const { runner, plan, heard, leadElsewhere } = onPages();
    leadElsewhere('/dashboard/tours');
    runner.start(planOf(CREATE));
    await turn(20_000);
    expect(plan()).toBeNull();
    expect(heard.failed).toBe(0);
  });

  test('another action takes the place of one that runs', async () => {
    const { runner, plan, typed } = onPages();
    runner.start(planOf(CREATE));
    await turn(TO_FORM + 100);
    runner.start(planOf({ cardName: 'listings', action: 'open', entity: null }), false);
    await turn(5000);
    expect(typed('title')).toBe('Lo');
    expect(plan()?.steps).toHaveLength(3);
  });
});

test('a submitting button is never pressed, whatever the table says', async () => {
  const { runner, plan, heard } = onPages({
    '/dashboard/listings': '<form><button data-action="listings.create">Send</button></form>',
  });
  const pressed = vi.spyOn(HTMLButtonElement.prototype, 'click');
  runner.start(planOf({ ...CREATE, entity: null }));
  await turn(500 + 1000 + 800);
  expect(pressed).not.toHaveBeenCalled();
  expect(plan()?.status).toBe('error');
  expect(heard.failed).toBe(1);
});

test('of several rows the one of the entity is meant, and a hidden element is no element', () => {
  document.body.innerHTML = `
    <button data-action="tours.accept" data-entity="1" id="one"></button>
    <button data-action="x tours.accept" data-entity="2" id="two"></button>`;
  expect(elementNamed('tours.accept', '2')?.id).toBe('two');
  expect(elementNamed('tours.accept', '3')).toBeNull();
  const first = elementNamed('tours.accept', null);
  expect(first?.id).toBe('one');
  Object.assign(first ?? {}, { checkVisibility: () => false });
  expect(elementNamed('tours.accept', null)?.id).toBe('two');
});
