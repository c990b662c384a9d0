import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { CHROMIUM_FLAGS, requireChromium } from './chromium.ts';
import { type Stack, startStack } from './stack.ts';

export { expect };

/** A form on another site; nothing answers there. */
const RENTER_FORM_URL = 'https://forms.kinstead.test/f25';

/** Password of the seed's sign-ins. */
export const PASSWORD = 'kinstead-local';

/** Browser tests: `page` is on the app of the worker's own running product. */
export const test = base.extend<{ baseURL: string }, { stack: Stack }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use) => use({ executablePath: requireChromium(), args: CHROMIUM_FLAGS }),
    { scope: 'worker' },
  ],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const stack = await startStack('browser', { RENTER_FORM_URL });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.pwaUrl),
  // Tests are about the app: what the build rendered stands in its place for a moment only, as
  // tests/browser/shell/first-view.spec.ts proves. Whoever waits for less sees that, too.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (options?.waitUntil !== 'commit') await page.locator('#prerendered').waitFor(GONE);
      return answer;
    };
    await use(page);
  },
});

const GONE = { state: 'detached' } as const;

/** Signs in as a person would, and waits until the app has left the form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** A second person: a context of its own on the same product. */
export function secondPerson(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a persistent context has no browser to share');
  return browser.newContext();
}
