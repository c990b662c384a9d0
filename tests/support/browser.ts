import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { stackOf } from './browser-stacks.ts';
import {
  CHROMIUM_FLAGS,
  DRAWN_INSIDE,
  ignoredFlags,
  PLAIN_SCRIPTS,
  requireChromium,
  requireHeadless,
  WITHOUT_MAPS,
  WITHOUT_PICTURES,
} from './chromium.ts';
import type { Stack } from './stack.ts';

export { expect };

/** Password of the seed's sign-ins. */
export const PASSWORD = 'kinstead-local';

/** What all tests of a worker share, and the workers of its place before and after it. */
export type Worker = {
  stack: Stack;
  /** Whether the browser is one with windows: only that one knows what a person has allowed a site. */
  windows: boolean;
  /** Whether pictures are shown; most tests are about something else. */
  pictures: boolean;
};

/** Browser tests: `page` is on the app of the running product of its worker's place. */
export const test = base.extend<{ baseURL: string }, Worker>({
  windows: [false, { scope: 'worker', option: true }],
  pictures: [false, { scope: 'worker', option: true }],
  launchOptions: [
    async ({ windows, pictures }, use) => {
      const executablePath = windows ? requireChromium() : requireHeadless();
      const args = [
        ...CHROMIUM_FLAGS,
        PLAIN_SCRIPTS,
        ...(windows ? [] : [WITHOUT_MAPS, DRAWN_INSIDE]),
        ...(windows || pictures ? [] : [WITHOUT_PICTURES]),
      ];
      await use({ executablePath, args, ignoreDefaultArgs: ignoredFlags() });
    },
    { scope: 'worker' },
  ],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use, { parallelIndex }) => use(await stackOf(parallelIndex)),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.pwaUrl),
  // Each test's context would install the service worker for itself, which takes a processor two
  // seconds. Tests that go offline, or are about what it does, carry `@worker`; files may allow it.
  serviceWorkers: ({ browserName: _ }, use, { tags }) =>
    use(tags.includes('@worker') ? 'allow' : 'block'),
  // Tests are about the app: what the build rendered stands in its place for a moment only, as
  // tests/browser/shell/first-view.spec.ts proves. A test that waits for less sees that, too.
  page: async ({ page }, use, test) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (options?.waitUntil !== 'commit') await page.locator('#prerendered').waitFor(GONE);
      return answer;
    };
    await use(page);
    // A page that waits for ever is red somewhere else: whom it waits for is said here.
    if (test.status !== test.expectedStatus)
      for (const one of await unanswered(page)) console.error(`${test.title}: ${one}`);
  },
});

/** What a page has asked for and not got. It is asked afterwards: to listen all the time costs each test. */
async function unanswered(page: Page): Promise<string[]> {
  const requests = await page.requests();
  return requests
    .filter((one) => !one.existingResponse() && !one.failure())
    .map((request) => `no answer: ${request.method()} ${request.url()}`);
}

const GONE = { state: 'detached' } as const;

/** Signs in as a person would, and waits until the app has left the form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** A second person: a context of its own on the same product. What the worker does is tested on the first one's. */
export function secondPerson(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a persistent context has no browser to share');
  return browser.newContext({ serviceWorkers: 'block' });
}
