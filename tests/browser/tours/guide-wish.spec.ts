import type { Browser, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

/** A home whose organisation pays guides, and two guides of its area: one speaks Spanish as well. */
async function makeChoice(stack: Stack, sql: postgres.Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'House of wishes', status: 'active' });
  await sql`update public.listings set latitude = 30.27, longitude = -97.74 where id = ${own.listing}`;
  await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${own.org}, 4000)`;
  const names = { gil: `Gil ${own.home}`, gwen: `Gwen ${own.home}` };
  const guides = { gil: '', gwen: '' };
  for (const one of ['gil', 'gwen'] as const) {
    guides[one] = await makePerson(stack, 'guide', names[one]);
    const { client, me } = await asPerson(stack, guides[one]);
    const languages = one === 'gil' ? ['English'] : ['English', 'Spanish'];
    await sql`
      update public.guides set onboarding_completed = true, languages_spoken = ${languages}
      where id = ${me}`;
    const place = { city: 'Austin', state: 'TX', radius_miles: 100 };
    expect((await client.rpc('save_guide_area', place)).error).toBeNull();
  }
  return { ...own, names, guides };
}

/** A window of one person. */
async function windowOf(browser: Browser, stack: Stack, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.pwaUrl })).newPage();
  await arriveAs(page, stack, email);
  return page;
}

test('a renter wishes for a guide; the host sees it first, sends another, and the renter reads who comes', async ({
  browser,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { home, host: hostOf, listing, names, guides } = await makeChoice(stack, sql);
  const renter = await windowOf(browser, stack, await makePerson(stack, 'renter', 'Wanda Wish'));

  // Only who speaks the language can be chosen with it.
  await renter.goto(`/book-tour?home=${listing}`);
  await renter.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  const choice = renter.getByRole('group', { name: 'Who would you like to show it?' });
  await expect(choice.getByRole('radio', { name: names.gil })).toBeVisible();
  await expect(choice.getByRole('radio', { name: 'No preference' })).toBeChecked();
  await choice.getByLabel('Language').selectOption('Spanish');
  await expect(choice.getByRole('radio', { name: names.gil })).toHaveCount(0);
  await choice.getByRole('radio', { name: names.gwen }).check();
  await expectAccessible(renter, 'a wish for a guide');
  // What was chosen outlives the page.
  await renter.reload();
  await expect(choice.getByRole('radio', { name: names.gwen })).toBeChecked();
  await renter.getByRole('button', { name: 'Ask for this tour' }).click();
  await expectPath(renter, '/my-tours');
  const [row] = await sql<{ id: string }[]>`
    select id from public.tours where listing_id = ${listing}`;
  const tour = row?.id ?? '';
  await renter.goto(`/my-tours?tour=${tour}`);
  const wish = renter.getByRole('region', { name: 'Your wish' });
  await expect(wish).toContainText(`You asked for ${names.gwen}, in Spanish.`);
  await expect(wish).toContainText('The host has it and decides who comes.');

  // The host reads it on the tour's page and in the picker, where who was wished for stands first.
  const host = await windowOf(browser, stack, hostOf);
  await host.goto(`/dashboard/tours?tour=${tour}`);
  await host.getByRole('button', { name: `Accept the tour of ${home}` }).click();
  await expect(activity(host, 'Tour confirmed')).toBeVisible();
  const asked = `The renter asked for ${names.gwen}, in Spanish.`;
  await expect(host.getByText(asked).first()).toBeVisible();
  await host.getByRole('button', { name: 'Ask guides' }).click();
  const dialog = host.getByRole('dialog', { name: 'Ask guides' });
  await expect(dialog.getByText(asked)).toBeVisible();
  const first = dialog.getByRole('list', { name: 'Guides' }).getByRole('listitem').first();
  await expect(first).toContainText(names.gwen);
  await expectAccessible(host, 'the picker with a wish');

  // The host is free to send another; nothing strands, and the renter reads it.
  await dialog.getByRole('textbox', { name: 'Name' }).fill(names.gil);
  const list = dialog.getByRole('list', { name: 'Guides' }).getByRole('checkbox');
  await expect(list).toHaveCount(1);
  await list.check();
  await dialog.getByRole('button', { name: /^Ask / }).click();
  await expect(dialog).toBeHidden();
  const gil = await windowOf(browser, stack, guides.gil);
  await gil.goto('/guide-dashboard/tour-manager');
  await gil.getByRole('button', { name: `Accept the tour of ${home}` }).click();
  await expect(activity(gil, 'The tour is yours')).toBeVisible();
  await renter.reload();
  await expect(wish).toContainText(`Your wish could not be met: ${names.gil} shows you the home.`);
  await expect(wish.getByRole('button')).toHaveCount(0);
  await sql.end();
});
