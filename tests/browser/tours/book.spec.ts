import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { allowedBefore, deviceId, sunk } from '../analytics/answers.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson, HOST } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { makeOwnTour } from './own-tour.ts';

test('[GEN-02] [ANA-07] a renter books a tour, confirms the host’s other time, and cancels it', async ({
  page,
  stack,
}) => {
  await allowedBefore(page);
  const host = await asPerson(stack, HOST);
  const email = await makePerson(stack, 'renter', 'Tomas Tourist');
  const renter = await asPerson(stack, email);
  const { data: homes } = await host.client
    .from('listings')
    .select('id,title')
    .eq('owner_id', host.me)
    .eq('status', 'active')
    .order('created_at', { ascending: true })
    .limit(3);
  const home = homes?.[2];
  await arriveAs(page, stack, email);
  await page.goto(`/listings/${home?.id}`);
  await page.getByRole('link', { name: 'Book a tour' }).click();
  await page.getByRole('button', { name: 'Ask for this tour' }).click();
  await expect(page.getByText('Choose a time.')).toBeVisible();
  const times = page.getByRole('group', { name: 'Time' }).getByRole('button');
  await times.first().click();
  await page.getByLabel('Message').fill('Two of us.');
  await expectAccessible(page, 'booking a tour');
  await page.getByRole('button', { name: 'Ask for this tour' }).click();
  await expect(activity(page, 'Tour requested')).toBeVisible();
  await expectPath(page, '/my-tours');
  const row = page.getByRole('article').filter({ hasText: home?.title ?? '' });
  await expect(row).toContainText('Requested');
  const mine = async () => {
    const { data } = await renter.client.rpc('my_tours', { side: 'renter' });
    return data.items[0];
  };
  expect(await mine()).toMatchObject({ message: 'Two of us.', kind: 'in_person' });

  const { data: slots } = await host.client.rpc('tour_slots', {
    listing: home?.id,
    from_at: new Date().toISOString(),
    to_at: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  const moved = { tour: (await mine()).id, starts: slots.at(-1).starts_at };
  expect((await host.client.rpc('schedule_tour', moved)).error).toBeNull();
  // A page that goes takes along what it has not counted yet.
  const device = await deviceId(page);
  await sunk(stack, device, 'tour_request', 1);
  await page.reload();
  await row.getByRole('button', { name: `Confirm the tour of ${home?.title}` }).click();
  await expect(activity(page, 'Tour confirmed')).toBeVisible();
  await expect(row).toContainText('Confirmed');
  const fileOf = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${name}: tour of ${home?.title}` }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  const added = await fileOf('Add to calendar');
  expect(added).toContain('METHOD:PUBLISH');
  expect(added).toContain(`UID:${(await mine()).id}@tours.kinstead`);
  await row.getByRole('button', { name: `Cancel the tour of ${home?.title}` }).click();
  await page.getByLabel('Reason').fill('We found another one.');
  await page.getByRole('button', { name: 'Cancel tour' }).click();
  await expect(activity(page, 'Tour cancelled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Cancelled');
  const taken = await fileOf('Take out of calendar');
  expect(taken).toContain('METHOD:CANCEL');
  const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  expect(sequence(taken)).toBeGreaterThanOrEqual(sequence(added));
  await sunk(stack, device, 'tour_cancel', 1);
});

test('a renter who asks for a second tour of a home is led to the first one, and moves it', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const {
    listing,
    home,
    id: host,
  } = await makeOwnHome(stack, sql, {
    named: 'Loft that was booked',
    status: 'active',
  });
  const renter = await makePerson(stack, 'renter', 'Tessa Twice');
  const { id: tour } = await makeOwnTour(sql, {
    ...{ listing, renter, status: 'requested' },
    minutesAhead: 3 * 24 * 60,
  });
  await arriveAs(page, stack, renter);
  await page.goto(`/book-tour?home=${listing}`);
  const time = page.getByRole('group', { name: 'Time' }).getByRole('button');
  await time.last().click();
  await page.getByRole('button', { name: 'Ask for this tour' }).click();
  await expect(page.getByText('You have a tour of this home already.')).toBeVisible();
  await expectAccessible(page, 'booking a second tour');
  await page.getByRole('link', { name: 'Move that tour instead' }).click();

  const dialog = page.getByRole('dialog', { name: 'Move this tour' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Loaded again, the page does not ask once more.
  await expect(page).toHaveURL((url) => url.search === `?tour=${tour}`);
  await page.getByRole('button', { name: `Move the tour of ${home}` }).click();
  await dialog.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(dialog).toBeHidden();
  const [moved] = await sql`
    select status, starts_at < now() + interval '3 days' as earlier, host_id from public.tours
    where id = ${tour}`;
  expect(moved).toEqual({ status: 'requested', earlier: true, host_id: host });
  await sql.end();
});
