import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { as, call, leaseOf } from './rows.ts';

const RENTER = 'renter@kinstead.test';
/** One pixel, which is a picture all the same. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[RP-26] a tenant reports a problem with a picture, which survives leaving the page until it is sent', async ({
  page,
  stack,
}) => {
  const renter = await as(stack, RENTER);
  const lease = await leaseOf(renter);
  const title = `The tap drips ${crypto.randomUUID().slice(0, 8)}`;
  await arriveAs(page, stack, RENTER);
  await page.goto('/maintenance');
  const form = page.getByRole('region', { name: 'Report a problem' });
  await form.getByRole('button', { name: 'Report it' }).click();
  await expect(form.getByText('Please say what is wrong')).toBeVisible();
  await form.getByLabel('What is wrong?').fill(title);
  await form.getByLabel('What is it about?').selectOption('plumbing');
  await form.getByLabel('How urgent is it?').selectOption('high');
  await form.getByLabel('Tell more').fill('Since Monday, in the bathroom.');
  await expect(form.getByText('What you typed is kept on this device.')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('What is wrong?')).toHaveValue(title);
  await form
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(form.getByText('notes.txt is not a PNG, JPEG or WebP picture.')).toBeVisible();
  await form
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(form.getByRole('list', { name: 'Files of Pictures' })).toContainText('tap.png');
  await expectAccessible(page, 'maintenance');
  await form.getByRole('button', { name: 'Report it' }).click();
  await expect(activity(page, 'Problem reported')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Open');
  await expect(card.getByRole('img', { name: `${title}, 1 of 1` })).toBeVisible();
  await expect(form.getByLabel('What is wrong?')).toHaveValue('');
  const { data } = await renter.client
    .from('maintenance_requests')
    .select('id,lease_id,category,priority,picture_paths')
    .eq('title', title)
    .single();
  expect(data).toMatchObject({ lease_id: lease.id, category: 'plumbing', priority: 'high' });
  expect(data?.picture_paths).toHaveLength(1);

  // The host mends it; the tenant says that it is not.
  const host = await as(stack, 'host@kinstead.test');
  await call(host.client, 'set_maintenance_status', {
    request: data?.id,
    target: 'resolved',
    note: 'A new washer',
  });
  await page.reload();
  await card.getByRole('button', { name: `It is not mended: ${title}` }).click();
  await expect(activity(page, 'Request opened again')).toBeVisible();
  await card.getByText('History', { exact: true }).click();
  await expect(card.getByText('A new washer')).toBeVisible();
});

test('[RP-26] a renter without a home has nothing to report, and sees what to do next', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Nils Nohome'));
  await page.goto('/maintenance');
  await expect(page.getByRole('heading', { name: 'No home to report for' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to repair' })).toBeVisible();
});
