import { expect, test } from '../../support/browser.ts';
import { activity, expectPath } from '../people.ts';
import { arrive, makeLeaver, pressLogOut } from './life.ts';

test.use({ serviceWorkers: 'allow' });

test('[S13] a database that cannot be opened does not prevent signing out', async ({
  page,
  stack,
}) => {
  const leaver = await makeLeaver(stack, 'renter');
  await arrive(page, stack, leaver);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    };
  });
  await page.goto('/about');
  await pressLogOut(page);
  await expect(activity(page, 'Signed out')).toBeVisible();
  await expectPath(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('kinstead.auth'))).toBeNull();
});
