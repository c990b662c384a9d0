import { devices, type Locator } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';
import { makeTwoPeople } from './two-people.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ serviceWorkers: 'allow', ...phone, viewport: { width: 360, height: 740 } });

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Buttons and links of a part that a finger would miss: smaller than 44 px. */
const tooSmall = (part: Locator): Promise<string[]> =>
  part.evaluate((element) =>
    [...element.querySelectorAll('button, a, input:not([type=file])')].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      if (width === 0 || (width >= 44 && height >= 44)) return [];
      return `${each.getAttribute('aria-label') ?? each.textContent}: ${width} by ${height}`;
    }),
  );

test('on a phone an open conversation has the whole screen, one line to write in, and nothing lies over it', async ({
  page,
  stack,
}) => {
  const said = Array.from({ length: 30 }, (_, index) => ({
    by: 'host' as const,
    text: `Line ${index + 1} of what is worth knowing`,
    minutesAgo: 90 - index,
  }));
  const people = await makeTwoPeople(stack, said);
  await arriveAs(page, stack, people.renter.email);
  await page.goto('/messages');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const listed = page.getByRole('region', { name: 'Conversations' });
  await expect(tabs).toBeVisible();
  await expect(listed.getByRole('button', { name: /Hugo Amari/ })).toBeVisible();
  expect(await tooSmall(listed)).toEqual([]);
  await listed.getByRole('button', { name: /Hugo Amari/ }).tap();

  // Half of the screen is the keyboard's: neither the site's header nor its tabs stand around a thread.
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  const whole = await boxOf(thread);
  expect(whole.y).toBeLessThanOrEqual(1);
  expect(whole.bottom).toBe(740);

  // What one presses stands beside the field, whose words have most of the line.
  const form = thread.locator('form');
  const inForm = await form.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, bottom } = button.getBoundingClientRect();
      return width > 0 ? [bottom] : [];
    }),
  );
  const line = await boxOf(field);
  expect(inForm.length).toBeGreaterThanOrEqual(4);
  for (const bottom of inForm) expect(Math.abs(bottom - line.bottom)).toBeLessThan(4);
  expect(line.height).toBeLessThan(56);
  await field.fill('Is it');
  expect((await boxOf(field)).width).toBeGreaterThan(220);
  expect(await tooSmall(form)).toEqual([]);
  // What is wider than the screen makes a phone draw all of it smaller.
  expect(await page.evaluate(() => innerWidth)).toBe(360);

  // Without a connection the strip says so above the field, and leaves the newest message free.
  // Their code comes once the page has settled, together with what starts the worker.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  const strip = page.getByRole('status').filter({ hasText: /^You are offline/ });
  await expect(strip).toBeVisible();
  await field.fill('Is it still free?');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  const sent = page.getByRole('article').filter({ hasText: 'Is it still free?' });
  await expect(sent.getByText('Try now')).toBeVisible();
  expect((await boxOf(strip)).bottom).toBeLessThanOrEqual((await boxOf(form)).y);
  await expect
    .poll(async () => (await boxOf(sent)).bottom - (await boxOf(strip)).y)
    .toBeLessThanOrEqual(0);
  await page.context().setOffline(false);
  await expect(sent.getByText('Try now')).toBeHidden();
  await expect(strip).toBeHidden();

  await page.getByRole('button', { name: 'Back to all conversations' }).tap();
  await expect(tabs).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
