import type { ClockPort } from '#shared/platform/ports/clock.ts';

/** ACT-10: how often an element is looked for, and how far apart in ms. */
const LOOKUP = { tries: 3, apart: 500 } as const;

/** ACT-11: how long a page may take until an element is there, in ms. */
const WAIT_FOR_ELEMENT = 5000;

/** Most characters of a name that the card has room for. */
const MOST_NAMED = 80;

/** How often it is looked for meanwhile, in ms. */
const LOOK_EVERY = 100;

/** Resolves after a time; rejects as soon as the person stops. */
export function pause(clock: ClockPort, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    signal.throwIfAborted();
    const stop = () => {
      cancel();
      stopped(signal.reason);
    };
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', stop);
      done();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** The element that carries a stable name, of the row where it is one of several; never a hidden one. */
export function elementNamed(name: string, entity: string | null): HTMLElement | null {
  const row = entity === null ? '' : `[data-entity="${CSS.escape(entity)}"]`;
  const found = document.querySelectorAll<HTMLElement>(
    `[data-action~="${CSS.escape(name)}"]${row}`,
  );
  return [...found].find((element) => element.checkVisibility?.() !== false) ?? null;
}

type Looking = {
  clock: ClockPort;
  signal: AbortSignal;
  find: () => HTMLElement | null;
};

/** ACT-10: an element that should be there by now: three tries. */
export async function lookUp({ clock, signal, find }: Looking): Promise<HTMLElement | null> {
  for (let attempt = 1; ; attempt += 1) {
    const found = find();
    if (found || attempt === LOOKUP.tries) return found;
    await pause(clock, LOOKUP.apart, signal);
  }
}

/** ACT-11: an element that a page is still to draw. */
export async function waitForElement({
  clock,
  signal,
  find,
}: Looking): Promise<HTMLElement | null> {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const found = find();
    if (found || waited >= WAIT_FOR_ELEMENT) return found;
    await pause(clock, LOOK_EVERY, signal);
  }
}

/** What an element is called on the screen. */
export function shownName(element: HTMLElement): string {
  const label = 'labels' in element && element.labels instanceof NodeList && element.labels[0];
  const said = label || (element.querySelector('legend') ?? element);
  const named = element.getAttribute('aria-label') ?? said.textContent ?? '';
  return named.replace(/\s+/g, ' ').trim().slice(0, MOST_NAMED);
}
