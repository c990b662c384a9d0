import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { violations } from '../axe.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { inDatabase } from './desks.ts';
import { makeTwoPeople } from './two-people.ts';

test.use({ serviceWorkers: 'allow' });

/** What is copied of what waits (O11). */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => await (await caches.open(name)).keys()),
    );
    return found.flat().flatMap(({ url }) => (url.startsWith('https://unsent.') ? [url] : []));
  });

test('[O20] a waiting message is recalled, changed and sent, with its file', async ({
  page,
  stack,
  context,
}) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'When do you come?' }]);
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  await expect(page.getByRole('log').getByText('When do you come?')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('input[aria-label="Attach files"]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Bring the keys.'),
  });
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await composer(page).fill('On Munday');
  await composer(page).press('Enter');
  const bubble = page.getByRole('article').filter({ hasText: 'On Munday' });
  await expect(bubble).toContainText('Queued');
  const listed = page.getByRole('region', { name: 'Conversations' }).getByRole('button');
  await expect(listed.filter({ hasText: 'QueuedYou: On Munday' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await copies(page)).toHaveLength(1);

  await bubble.getByRole('button', { name: 'Take back' }).click();
  await expect(bubble).toHaveCount(0);
  await expect(listed.filter({ hasText: 'When do you come?' })).toBeVisible();
  await expect(composer(page)).toHaveValue('On Munday');
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  // Nor does it lie anywhere from where it would come back.
  expect(await copies(page)).toEqual([]);
  await composer(page).fill('On Monday');
  await composer(page).press('Enter');
  await context.setOffline(false);

  const texts = async () =>
    (await inDatabase(stack, people.conversation)).map(({ text }) => text).sort();
  await expect.poll(texts).toEqual(['On Monday', 'When do you come?']);
  await expect(page.getByRole('article').filter({ hasText: 'On Monday' })).toContainText(
    'notes.txt',
  );
});
