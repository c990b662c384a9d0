import { expect, test } from '#tests/support/browser.ts';
import { builtChunks } from '#tests/support/built-app.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { inDatabase } from './desks.ts';
import { makeTwoPeople } from './two-people.ts';

test('[O5] a first page that lost its connection before the code that sends was here sends once it is back', async ({
  page,
  stack,
  context,
}) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'When do you come?' }]);
  const sends = (await builtChunks()).get('../shared/domains/messaging/change-queue.ts')?.file;
  expect(sends).toBeTruthy();
  let cut = 0;
  await page.route(`**/${sends}`, (route) => {
    cut += 1;
    return route.abort('internetdisconnected');
  });
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  await expect(composer(page)).toBeVisible();
  await expect.poll(() => cut).toBeGreaterThan(0);
  await composer(page).fill('On Monday');
  await composer(page).press('Enter');
  const bubble = page.getByRole('article').filter({ hasText: 'On Monday' });
  await expect(bubble).toContainText('Queued');

  await context.setOffline(true);
  await page.unroute(`**/${sends}`);
  await context.setOffline(false);
  await expect(bubble).not.toContainText('Queued');
  const texts = (await inDatabase(stack, people.conversation)).map(({ text }) => text);
  expect(texts.sort()).toEqual(['On Monday', 'When do you come?']);
});
