import type { Page } from 'playwright/test';
import { expect as anyExpect } from '../../support/browser.ts';
import type { Arrival } from './paths.ts';

// A path that leads astray is reported with all others; the walk does not wait long for each of them.
const expect = anyExpect.configure({ timeout: 8_000 });
const OFTEN = { timeout: 8_000, intervals: [40] };

/** One who walks, with what their page has asked for and not got yet. */
export type Walk = { page: Page; open: Set<unknown> };

/** Follows what a page asks of the platform, to know when it has everything. */
export function walkOf(page: Page): Walk {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { page, open };
}

/**
 * Goes to a path, inside the running app where there is one: a page that is loaded anew costs several
 * times as much. Resolves when the page of that path is there, with its heading, and waits for nothing.
 */
export async function goWithin(walk: Walk, path: string): Promise<void> {
  const { page } = walk;
  const here = new URL(page.url());
  const isRunning = here.protocol === 'http:' && here.pathname !== '/health';
  // What changes in the search alone is the same page, with the same heading.
  if (isRunning && here.pathname !== new URL(path, here).pathname) {
    await page.evaluate(leaveFor, path);
    await page.waitForFunction(isElsewhere);
  } else await page.goto(path);
  await settled(walk);
}

/** The page has its heading, and waits for nothing more. */
async function settled({ page, open }: Walk): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .animate-pulse')).toHaveCount(0);
  await expect.poll(() => open.size, { intervals: [40] }).toBe(0);
}

/** Inside the browser: as a link would, with the heading marked that is to go. */
function leaveFor(path: string): void {
  const heading = document.querySelector('main h1');
  heading?.setAttribute('data-left', heading.textContent ?? '');
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.pushState({}, '', path);
}

/** Inside the browser: the app puts the focus into each page that it goes to. */
function isElsewhere(): boolean {
  const heading = document.querySelector('main h1');
  const isOld = heading?.getAttribute('data-left') === heading?.textContent;
  return heading !== null && !isOld && document.activeElement?.closest('main') != null;
}

/**
 * Goes to a path inside the running app, as a link would, and expects to arrive: one heading, with
 * the focus; a title; nothing to scroll aside; and exactly the toast that belongs there.
 */
export async function expectArrival(walk: Walk, path: string, arrival: Arrival, who: string) {
  const { page, open } = walk;
  const from = new URL(page.url()).pathname;
  const asked = new URL(path, page.url());
  const says = `${who} at ${path}`;
  // The router listens to this call; it is how its own links change the address.
  await page.evaluate((to) => history.pushState({}, '', to), path);
  const end = arrival.path ?? asked.pathname;
  await expect(page, says).toHaveURL(({ pathname }) => pathname === end);
  if (arrival.back) {
    const back = new URL(page.url()).searchParams.get('redirect');
    expect(back, `${says}: the way back`).toBe(asked.pathname + asked.search);
  }
  await expect(page.locator('h1'), says).toHaveText(arrival.h1);
  await expect.poll(() => open.size, { message: `${says}: all is loaded`, ...OFTEN }).toBe(0);
  // A user who is redirected back to their page stays at their scroll position.
  const focused = end !== from || expect.any(Boolean);
  await expect
    .poll(() => page.evaluate(standing), { message: says, ...OFTEN })
    .toEqual({ headings: 1, focused, named: true, wide: false });

  const dismiss = page.getByRole('alert').getByRole('button', { name: 'Dismiss' });
  if (arrival.toast) {
    await expect(page.getByRole('alert').getByText(arrival.toast), says).toBeVisible();
    await dismiss.click();
  }
  await expect(dismiss, `${says}: no other toast`).toHaveCount(0);
}

/** How a page stands, read inside the browser. */
function standing() {
  const focus = document.activeElement;
  return {
    headings: document.querySelectorAll('h1').length,
    focused: focus?.matches('main h1') ?? false,
    named: !['', 'Kinstead'].includes(document.title),
    wide: (document.scrollingElement?.scrollWidth ?? 0) > innerWidth,
  };
}
