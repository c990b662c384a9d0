import type { Page } from 'playwright/test';
import { expect as anyExpect } from '../../support/browser.ts';
import type { Arrival } from './paths.ts';

// A path that leads astray is told with all others; nobody waits long for each of them.
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
  // Whoever is led back to the page where they were keeps their place on it.
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

/** How a page stands, told inside the browser. */
function standing() {
  const focus = document.activeElement;
  return {
    headings: document.querySelectorAll('h1').length,
    focused: focus?.matches('main h1') ?? false,
    named: !['', 'Kinstead'].includes(document.title),
    wide: (document.scrollingElement?.scrollWidth ?? 0) > innerWidth,
  };
}
