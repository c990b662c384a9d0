import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { asPerson, HOST } from './as-person.ts';

test('a host reschedules a tour to a free time, and undoes that', async ({ page, stack }) => {
  const host = await asPerson(stack, HOST);
  const renter = await asPerson(stack, await makePerson(stack, 'renter', 'Moira Mover'));
  const { data: homes } = await host.client
    .from('listings')
    .select('id,title')
    .eq('owner_id', host.me)
    .eq('status', 'active')
    .order('created_at', { ascending: true })
    .limit(2);
  const home = homes?.[1];
  const { data: slots } = await renter.client.rpc('tour_slots', {
    listing: home?.id,
    from_at: new Date().toISOString(),
    to_at: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  const id = crypto.randomUUID();
  const starts: string = slots.at(3).starts_at;
  const asked = await renter.client.rpc('request_tour', { id, listing: home?.id, starts });
  expect(asked.error).toBeNull();
  const stored = async () => {
    const { data } = await renter.client.from('tours').select('status,starts_at').eq('id', id);
    return data?.[0];
  };

  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/tours');
  const row = page.getByRole('row').filter({ hasText: 'Moira Mover' });
  await row.getByRole('button', { name: `Move the tour of ${home?.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this tour' });
  await dialog.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await expectAccessible(page, 'moving a tour');
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expect(activity(page, 'Another time is proposed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Scheduled');
  const moved = await stored();
  expect(moved?.status).toBe('scheduled');
  expect(Date.parse(moved?.starts_at)).not.toBe(Date.parse(starts));

  await activity(page, 'Another time is proposed').getByRole('button', { name: 'Undo' }).click();
  await expect(activity(page, 'Undone')).toBeVisible();
  expect(Date.parse((await stored())?.starts_at)).toBe(Date.parse(starts));
});

test('a host sets a priority offline; it is shown, and sent once there is a connection', {
  tag: '@worker',
}, async ({ page, stack }) => {
  const host = await asPerson(stack, HOST);
  const { data: homes } = await host.client
    .from('listings')
    .select('id')
    .eq('owner_id', host.me)
    .eq('status', 'active')
    .limit(1);
  const id = crypto.randomUUID();
  const made = await host.client.from('maintenance_requests').insert({
    id,
    listing_id: homes?.[0]?.id,
    reporter_id: host.me,
    title: 'The gate squeaks',
    category: 'other',
    priority: 'low',
  });
  expect(made.error).toBeNull();
  const priority = async () => {
    const { data } = await host.client.from('maintenance_requests').select('priority').eq('id', id);
    return data?.[0]?.priority;
  };

  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/maintenance');
  const choice = page.getByLabel('Priority of The gate squeaks');
  await expect(choice).toHaveValue('low');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await choice.selectOption('urgent');
  await expect(activity(page, 'Priority: Urgent')).toContainText('Saved on this device');
  await expect(choice).toHaveValue('urgent');
  expect(await priority()).toBe('low');
  await page.context().setOffline(false);
  await expect.poll(priority).toBe('urgent');
});

test('a host adds a note to an application; the applicant cannot read it', async ({
  page,
  stack,
}) => {
  const host = await asPerson(stack, HOST);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/applications/process');
  const open = page.getByRole('button', { name: /^Notes about / }).first();
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New note').fill('Called her landlord: all well.');
  await expectAccessible(page, 'notes about an application');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(activity(page, 'Note added')).toBeVisible();
  const note = dialog.getByRole('listitem').filter({ hasText: 'all well' });
  await expect(note).toContainText('You');
  await expect(dialog.getByLabel('New note')).toHaveValue('');

  const { data } = await host.client
    .from('application_notes')
    .select('id,author_id')
    .eq('content', 'Called her landlord: all well.');
  expect(data).toMatchObject([{ author_id: host.me }]);
  await note.getByRole('button', { name: 'Delete note' }).click();
  await expect(note).toBeHidden();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(note).toBeVisible();
});
