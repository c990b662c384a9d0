import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';
import { as } from './rows.ts';

const GONE = 'This list is not here: it was removed, or you left it.';

test('a list is shown to those who joined it, and to a stranger not at all; ended links join no one', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(180_000);
  const owner = await makePerson(stack, 'renter', 'Olive Owner');
  const stranger = await makePerson(stack, 'renter', 'Sten Stranger');
  const { id } = await as(stack, owner);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const [list] = await sql`
    insert into public.favorite_lists (owner_id, name) values (${id}, 'Only ours') returning id`;
  const [home] = await sql<{ title: string }[]>`
    with put as (
      insert into public.favorite_list_items (list_id, listing_id, note, added_by)
      select ${list?.id}, l.id, 'The one with the blue door', ${id}
      from public.listings l where l.status = 'active' order by l.published_at limit 1
      returning listing_id
    )
    select l.title from put join public.listings l on l.id = put.listing_id`.finally(() =>
    sql.end(),
  );
  const main = page.getByRole('main');
  const path = `/favorites?list=${list?.id}`;

  await arriveAs(page, stack, owner);
  await page.goto(path);
  await expect(main).toContainText(home?.title ?? '');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'End all links' }).click();
  await expect(dialog.getByText('No link works any more. People who joined stay.')).toBeVisible();
  // The address of an ended link is not offered to be copied.
  await expect(dialog.locator('code')).toHaveCount(0);
  await expectAccessible(page, 'sharing a list');

  await context.clearCookies();
  await arriveAs(page, stack, stranger);
  await page.goto(path);
  await expect(main.getByRole('status').filter({ hasText: GONE })).toBeVisible();
  await expect(main).not.toContainText('Only ours');
  await expect(main).not.toContainText('The one with the blue door');

  for (const dead of [link, link.replace(/token=.*/, 'token=nonsense')]) {
    await page.goto(dead);
    await page.getByRole('button', { name: 'Join the list' }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expectPath(page, '/join-list');
  }
  await expectAccessible(page, 'a dead link of a list');
  await page.goto('/join-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door leads nowhere');
});
