import type { Page } from 'playwright/test';
import * as z from 'zod';
import { expect, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';

const manifestSchema = z.object({
  start_url: z.string(),
  shortcuts: z.array(z.object({ url: z.string() })),
});

/** What an installation opens: the start, then each shortcut. */
async function entriesOf(page: Page): Promise<string[]> {
  const answer = await page.request.get('/manifest.webmanifest');
  const { start_url, shortcuts } = manifestSchema.parse(await answer.json());
  return [start_url, ...shortcuts.map(({ url }) => url)];
}

/** Where each of them leads a role: start, homes, messages, tours, what needs one first. */
const ROLES = {
  host: ['/dashboard', '/homes', '/messages', '/dashboard/tours', '/dashboard'],
  guide: [
    ...['/guide-dashboard', '/homes', '/messages'],
    ...['/guide-dashboard/tour-manager', '/guide-dashboard'],
  ],
  renter: ['/renter-dashboard', '/homes', '/messages', '/my-tours', '/renter-dashboard'],
};

for (const [role, pages] of Object.entries(ROLES)) {
  test(`the installed app opens the start of a ${role}, and its shortcuts fit`, async ({
    page,
    stack,
  }) => {
    await arriveAs(page, stack, `${role}@kinstead.test`);
    for (const [at, entry] of (await entriesOf(page)).entries()) {
      await page.goto(entry);
      await expect(page, entry).toHaveURL((url) => url.pathname === pages[at]);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText('Access Denied')).toHaveCount(0);
    }
  });
}

test('the installed app opens on the landing page while no account is signed in', async ({
  page,
}) => {
  const [start = ''] = await entriesOf(page);
  await page.goto(start);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
