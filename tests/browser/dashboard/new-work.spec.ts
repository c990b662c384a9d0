import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { activity, arriveAs, expectPath } from '../people.ts';
import { keptRows } from '../profile/kept.ts';
import { asPerson, HOST } from './as-person.ts';

test('[RH-17] [RH-16] a host notes a maintenance request with a picture, and orders work for it', async ({
  page,
  stack,
}) => {
  const { client } = await asPerson(stack, HOST);
  const name = `Tap drips ${crypto.randomUUID().slice(0, 8)}`;
  const buffer = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#57a' },
  })
    .png()
    .toBuffer();
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/maintenance');
  await page.getByRole('link', { name: 'New request' }).click();
  await page.getByRole('button', { name: 'Create request' }).click();
  await expect(page.getByText('Choose the home.')).toBeVisible();
  await page.getByLabel('What is it?').fill(name);
  await page.getByLabel('Priority').selectOption('High');
  await page
    .getByLabel('Pictures')
    .setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
  // Shown since the first character; the files are saved with the text a moment later.
  await expect
    .poll(() => keptRows(page, 'forms'))
    .toContainEqual(
      expect.objectContaining({
        values: expect.objectContaining({ title: name, pictures: [expect.anything()] }),
      }),
    );
  await page.reload();
  await expect(page.getByLabel('What is it?')).toHaveValue(name);
  await expect(page.getByText('tap.png')).toBeVisible();
  const home = page.getByRole('combobox', { name: 'Home' });
  await home.click();
  await page.getByRole('option').first().click();
  const chosen = await home.inputValue();
  await page.getByRole('button', { name: 'Create request' }).click();
  await expect(activity(page, 'Request created')).toBeVisible();
  await expectPath(page, '/dashboard/maintenance');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(chosen);
  const { data: request } = await client
    .from('maintenance_requests')
    .select('id,priority,picture_paths')
    .eq('title', name)
    .single();
  expect(request).toMatchObject({ priority: 'high', picture_paths: [expect.any(String)] });
  const { data: picture } = await client.storage
    .from('maintenance_images')
    .download(request?.picture_paths[0]);
  expect(picture?.size).toBe(buffer.length);

  await row.getByRole('link', { name: /^Order work/ }).click();
  await expect(page.getByLabel('What is to be done?')).toHaveValue(name);
  await expect(page.getByLabel('For a request')).toHaveValue(request?.id);
  await page.getByLabel('Vendor').selectOption('Somebody new …');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(page.getByText('Say who it is.')).toBeVisible();
  const vendor = `Pipes ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name of the vendor').fill(vendor);
  await page.getByLabel('Trade').selectOption('Plumbing');
  await page.getByRole('textbox', { name: 'Estimated cost' }).fill('120');
  await page.getByLabel('Day', { exact: true }).fill('1/5/2027');
  await page.getByRole('combobox', { name: 'From' }).fill('9:00 AM');
  await page.getByRole('option', { name: '9:00 AM' }).click();
  await page.getByRole('combobox', { name: 'Until' }).fill('11:00 AM');
  await page.getByRole('option', { name: '11:00 AM' }).click();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(activity(page, 'Work order sent')).toBeVisible();
  await expectPath(page, '/dashboard/maintenance/work-orders');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(vendor);
  const { data: order } = await client
    .from('work_orders')
    .select(
      'status,request_id,scheduled_from,listings(time_zone),vendors(name,trade),work_order_costs(estimated_cents)',
    )
    .eq('title', name)
    .single();
  expect(order).toMatchObject({
    status: 'sent',
    request_id: request?.id,
    vendors: { name: vendor, trade: 'plumbing' },
    work_order_costs: { estimated_cents: 12_000 },
  });
  const { listings, scheduled_from } = JSON.parse(JSON.stringify(order));
  const local = new Date(scheduled_from).toLocaleTimeString('en-US', {
    timeZone: listings.time_zone,
  });
  expect(local).toBe('9:00:00 AM');
});
