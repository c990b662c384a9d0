import { createStore } from 'zustand/vanilla';
import type { ClockPort } from '#shared/platform/ports/clock.ts';
import { lookUp, pause, shownName, waitForElement } from './element.ts';
import { type ActionPlan, type PlanEvent, type PlanStep, reducePlan } from './plan.ts';
import { isField, typeInto } from './typing.ts';

/** ACT-04: ms until the card of a completed plan goes. */
const SHOWN_AFTERWARDS = 3000;

/** What the runner needs of the page that it runs in. */
export type RunnerPorts = {
  clock: ClockPort;
  /** Opens a page of the app; resolves when it is there. */
  go: (href: string) => Promise<void>;
  /** Path and search of the address. */
  here: () => string;
  find: (name: string, entity: string | null) => HTMLElement | null;
  /** Shows which element is in turn; null for none. */
  mark: (element: HTMLElement | null) => void;
  /** TST-10. */
  onFailed: () => void;
};

type RunnerState = { plan: ActionPlan | null };

/** Of a submitting button the person decides; so much for a table that says otherwise. */
const SUBMITS = '[type=submit], [type=image], [type=reset], form button:not([type])';

const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/**
 * Shows how something is done, step by step. It opens pages, presses what only opens something, and types;
 * what changes anything the person presses.
 */
export function createRunner({ clock, go, here, find, mark, onFailed }: RunnerPorts) {
  const store = createStore<RunnerState>(() => ({ plan: null }));
  let run = new AbortController();
  /** The path that the plan is on; null while it is on its way to another one. */
  let path: string | null = null;

  const apply = (event: PlanEvent) =>
    store.setState(({ plan }) => ({ plan: plan && reducePlan(plan, event, clock.now()) }));

  function end(): AbortSignal {
    run.abort();
    run = new AbortController();
    mark(null);
    return run.signal;
  }

  async function runFrom(first: number): Promise<void> {
    const signal = end();
    try {
      const steps = store.getState().plan?.steps ?? [];
      for (const [index, step] of steps.entries()) {
        if (index < first) continue;
        apply({ type: 'stepBegun', index });
        await pause(clock, step.delay, signal);
        const status = await act(index, step, signal);
        signal.throwIfAborted();
        apply({ type: 'stepEnded', index, status });
      }
      apply({ type: 'completed' });
      await pause(clock, SHOWN_AFTERWARDS, signal);
      close();
    } catch {
      if (signal.aborted) return;
      mark(null);
      apply({ type: 'failed' });
      onFailed();
    }
  }

  async function act(
    index: number,
    step: PlanStep,
    signal: AbortSignal,
  ): Promise<'done' | 'filled'> {
    if (step.type === 'navigate') {
      path = null;
      if (here() !== step.target) await go(step.target);
      path = pathOf(here());
      // Somewhere else: the person went there meanwhile, or a guard led there.
      if (path !== pathOf(step.target)) close();
      return 'done';
    }
    const look = step.type === 'wait' ? waitForElement : lookUp;
    const found = await look({ clock, signal, find: () => find(step.target, step.entity) });
    if (!found) throw new Error(`nothing is called ${step.target}`);
    path = pathOf(here());
    apply({ type: 'stepNamed', index, description: shownName(found) });
    if (step.type !== 'wait') mark(found);
    switch (step.type) {
      case 'click':
        if (found.matches(SUBMITS)) throw new Error(`${step.target} is for the person to press`);
        path = (found instanceof HTMLAnchorElement && found.pathname) || null;
        found.click();
        mark(null);
        return 'done';
      case 'fill':
        if (!isField(found)) throw new Error(`${step.target} is no field`);
        return typeInto(found, step.value ?? '', { clock, signal });
      case 'press':
        await pressed(() => find(step.target, step.entity), signal);
        mark(null);
        return 'done';
      default:
        return 'done';
    }
  }

  function close(): void {
    end();
    path = null;
    store.setState({ plan: null });
  }

  /** From where a plan that stands goes on; null where none does. */
  function standing(): ActionPlan | null {
    const { plan } = store.getState();
    return plan?.status === 'pending' || plan?.status === 'error' ? plan : null;
  }

  return {
    store,
    /** Shows a plan, and begins it unless it has to be asked for first. */
    start(plan: ActionPlan, begin = true): void {
      close();
      store.setState({ plan });
      if (begin) void runFrom(0);
    },
    /** Stops where it is; it can go on from there. */
    stop(): void {
      if (store.getState().plan?.status !== 'running') return;
      end();
      apply({ type: 'stopped' });
    },
    /** Begins, goes on after a stop, or goes on without the step that failed. */
    resume(): void {
      const plan = standing();
      if (!plan) return;
      if (plan.status === 'pending') {
        void runFrom(plan.currentStep);
        return;
      }
      apply({ type: 'stepEnded', index: plan.currentStep, status: 'passed' });
      void runFrom(plan.currentStep + 1);
    },
    /** Tries the step that failed once more. */
    retry(): void {
      const plan = standing();
      if (plan?.status === 'error') void runFrom(plan.currentStep);
    },
    /** The card goes, and with it the plan; what was typed stays. */
    close,
    /** The page changed: where the person went somewhere else, the plan is given up. */
    arrived(at: string): void {
      const { plan } = store.getState();
      if (plan && plan.status !== 'completed' && path !== null && pathOf(at) !== path) close();
    },
  };
}

/** The runner of a page. */
export type Runner = ReturnType<typeof createRunner>;

/** Resolves when the person has pressed an element, or chosen or typed something in it, also where it was drawn anew. */
function pressed(find: () => HTMLElement | null, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    signal.throwIfAborted();
    const heard = ({ target }: Event) => {
      if (target instanceof Node && find()?.contains(target)) done();
    };
    for (const event of ['click', 'change', 'input']) {
      document.addEventListener(event, heard, { capture: true, signal });
    }
    signal.addEventListener('abort', () => stopped(signal.reason), { once: true });
  });
}
