import type { Page } from 'playwright/test';

/** What a page did while a user worked in it: the most lines it had, its longest task in ms of CPU. */
export type Watched = { rows: number; longest: number };

/** Counts the lines of a list, each a child of what the selector finds, frame by frame, from now on. */
export function watchRows(list: string): void {
  const look = () => {
    const lines = document.querySelector(list)?.childElementCount ?? 0;
    Object.assign(globalThis, {
      mostRows: Math.max(lines, Reflect.get(globalThis, 'mostRows') ?? 0),
    });
    requestAnimationFrame(look);
  };
  look();
}

const TRACED = 'disabled-by-default-devtools.timeline';

/** A task or the name of a thread; times in microseconds, `tdur` of the thread's own CPU. */
type Traced = { name: string; tid: number; tdur?: number; args?: { name?: string } };

/** The most that one task of a page took while something was done there, by its own CPU, and the lines. */
export async function watched(page: Page, work: () => Promise<void>): Promise<Watched> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'mostRows'));
  await browser.startTracing(page, { categories: [TRACED, '__metadata'] });
  await work();
  const text = (await browser.stopTracing()).toString();
  const { traceEvents }: { traceEvents: Traced[] } = JSON.parse(text);
  const pages = new Set(
    traceEvents.flatMap(({ name, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [tid] : [],
    ),
  );
  const tasks = traceEvents.flatMap(({ name, tid, tdur }) =>
    name === 'RunTask' && pages.has(tid) && tdur !== undefined ? [tdur / 1000] : [],
  );
  if (tasks.length === 0) throw new Error('the browser traced no task');
  const rows = await page.evaluate(() => Number(Reflect.get(globalThis, 'mostRows')));
  return { rows, longest: Math.max(...tasks) };
}

/** Scrolls what the selector finds by so many pixels in each of so many frames. */
export function scrollBy(
  page: Page,
  scroller: string,
  pixels: number,
  frames: number,
): Promise<void> {
  return page.evaluate(
    async ([selector, step, count]) => {
      const box = document.querySelector(selector);
      if (!box) throw new Error(`nothing to scroll: ${selector}`);
      for (let frame = 0; frame < count; frame++) {
        box.scrollTop += step;
        await new Promise(requestAnimationFrame);
      }
    },
    [scroller, pixels, frames] as const,
  );
}

/** The one in the middle. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
