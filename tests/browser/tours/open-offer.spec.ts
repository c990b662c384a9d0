import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

test('a host lets any guide near take a tour: a guide hears of it, takes it in a basement, and has it', async ({
  page,
  context,
  stack,
  browser,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Flat by the lake', status: 'active' });
  await sql`
    update public.listings set latitude = 30.27, longitude = -97.74, street_address = '9 Lake Lane'
    where id = ${own.listing}`;
  const emails = {
    guide: await makePerson(stack, 'guide', `Gil ${own.home}`),
    renter: await makePerson(stack, 'renter', 'Rosa Renter'),
  };
  const guide = await asPerson(stack, emails.guide);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  const place = { city: 'Austin', state: 'TX', radius_miles: 100 };
  expect((await guide.client.rpc('save_guide_area', place)).error).toBeNull();
  expect((await guide.client.rpc('set_guide_rate', { cents: 4_500 })).error).toBeNull();
  const windowOf = async (email: string) => {
    const opened = await (await browser.newContext({ baseURL: stack.pwaUrl })).newPage();
    await arriveAs(opened, stack, email);
    return opened;
  };
  const host = await windowOf(own.host);
  const tour = await test.step('a renter asks and the host agrees', async () => {
    const renter = await windowOf(emails.renter);
    await renter.goto(`/book-tour?home=${own.listing}`);
    await renter.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
    await renter.getByRole('button', { name: 'Ask for this tour' }).click();
    await expectPath(renter, '/my-tours');
    await renter.context().close();
    const [row] = await sql<{ id: string }[]>`
      select id from public.tours where listing_id = ${own.listing}`;
    await host.goto(`/dashboard/tours?tour=${row?.id}`);
    await host.getByRole('button', { name: `Accept the tour of ${own.home}` }).click();
    await expect(activity(host, 'Tour confirmed')).toBeVisible();
    return row?.id ?? '';
  });

  // On any page: offers come with the packs of the coming days.
  await arriveAs(page, stack, emails.guide);
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the host sees what it costs and lets any guide near take it', async () => {
    await host.getByRole('button', { name: 'Let any guide near take it' }).click();
    const dialog = host.getByRole('dialog');
    await expect(dialog).toContainText('$45');
    const offered = page.waitForResponse((answer) => answer.url().endsWith('/rpc/my_tour_offers'));
    await dialog.getByRole('button', { name: /^Offer/ }).click();
    await expect(activity(host, 'Guides near see this tour now')).toBeVisible();
    expect(await (await offered).json()).toMatchObject([{ id: tour, pay_cents: 4_500 }]);
  });

  await test.step('the guide’s bell leads to the offer, without address and renter', async () => {
    await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('button', { name: /A tour near you has no guide yet/ })
      .click();
    await expect(page).toHaveURL((url) => url.search === `?tour=${tour}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(own.home);
    await expect(page.getByText('You get $45')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Lake Lane|Rosa/);
    await expectAccessible(page, 'a tour that any guide near may take');
  });

  await test.step('without a connection the app opens cold, the guide takes it and reads that this waits', async () => {
    await context.setOffline(true);
    await page.goto('/guide-dashboard/tour-manager');
    await expect(page.getByRole('heading', { name: 'Tours you can take' })).toBeVisible();
    await page.getByRole('button', { name: `Accept the tour of ${own.home}` }).click();
    await expect(page.getByText('You accepted. Your answer is sent')).toBeVisible();
    const [row] = await sql<{ guide_id: string | null }[]>`
      select guide_id from public.tours where id = ${tour}`;
    expect(row?.guide_id).toBeNull();
  });

  await test.step('back in the street it is theirs, with the address, and the host sees who comes', async () => {
    await context.setOffline(false);
    await expect
      .poll(
        async () =>
          (await sql`select guide_id, guide_answer from public.tours where id = ${tour}`)[0],
      )
      .toEqual({ guide_id: guide.me, guide_answer: 'accepted' });
    await page.goto(`/guide-dashboard/tour-manager?tour=${tour}`);
    await expect(page.getByRole('main').getByText('9 Lake Lane')).toBeVisible();
    await expect(host.getByText(`Gil ${own.home} shows it as a guide.`)).toBeVisible();
  });
  await host.context().close();
  await sql.end();
});
