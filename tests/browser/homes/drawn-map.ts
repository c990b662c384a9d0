import { test as base } from '../../support/browser.ts';
import { CHROMIUM_FLAGS, DRAWN_FLAGS, requireHeadless } from '../../support/chromium.ts';

const DRAWN = [...CHROMIUM_FLAGS, ...DRAWN_FLAGS];

/** A test whose browser draws maps. */
export const test = base.extend<object, object>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use) => use({ executablePath: requireHeadless(), args: DRAWN }),
    { scope: 'worker' },
  ],
});
