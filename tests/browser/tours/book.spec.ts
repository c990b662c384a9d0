import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/browser.ts';
import { allowedBefore, deviceId, sunk } from '../analytics/answers.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson, HOST } from '../dashboard/as-person.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

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
