import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

test('a heart that is pressed as the page is left arrives, also before its code has', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const { home, listing } = await makeOwnHome(stack, sql, {
      named: 'Leaving flat',
      status: 'active',
    });
    const renter = await makePerson(stack, 'renter', 'Lea Leaving');
    const { client, me } = await asPerson(stack, renter);
    const hearts = async () =>
      (await client.from('favorites').select('listing_id').eq('user_id', me).throwOnError()).data;
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`${home} (?:to|from) favorites`) });
    await arriveAs(page, stack, renter);

    await test.step('the page is left in the same task', async () => {
      await page.goto(`/listings/${listing}`);
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await Promise.all([
        page.waitForURL('**/help'),
        heart.evaluate((button: HTMLElement) => {
          button.click();
          location.assign('/help');
        }),
      ]);
      await expect.poll(hearts).toEqual([{ listing_id: listing }]);
    });

    await test.step('the page is left while the code of hearts is on its way', async () => {
      await page.route('**/assets/*.js', async (route) => {
        const answer = await route.fetch();
        // Held: the page is left before it comes.
        if (!(await answer.text()).includes('favorites.set'))
          await route.fulfill({ response: answer });
      });
      await page.goto(`/listings/${listing}`);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await heart.click();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/help');
      await expect.poll(hearts).toEqual([]);
      // What was noted for the next page is gone with it.
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('hearts'))),
        )
        .toEqual([]);
    });
    await sql`update public.listings set status = 'archived' where id = ${listing}`;
  } finally {
    await sql.end();
  }
});
