import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { activity, arriveAs, expectPath } from '../people.ts';
import { asPerson, HOST } from './as-person.ts';

test('[RH-21] a host uploads a document within its limits, and it appears in the list', async ({
  page,
  stack,
}) => {
  const { client, me } = await asPerson(stack, HOST);
  const name = `Rental license ${randomUUID().slice(0, 8)}`;
  const buffer = await sharp({
    create: { width: 600, height: 800, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/documents');
  await page.getByRole('link', { name: 'Upload a document' }).click();
  const file = page.getByLabel('File', { exact: true });
  const large = {
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10_500_000),
  };
  await file.setInputFiles(large);
  await expect(page.getByText('File size exceeds maximum allowed size of 10MB')).toBeVisible();
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText(/^File type text\/plain is not allowed/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload document' }).click();
  await expect(page.getByText('Choose the file.')).toBeVisible();
  await file.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByLabel('Kind').selectOption('License');
  await page.getByRole('textbox', { name: 'Expires on' }).fill('1/5/2028');
  await page.getByLabel('About').selectOption('A home');
  await page.getByRole('combobox', { name: 'Home' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Upload document' }).click();
  await expect(activity(page, 'Document uploaded')).toBeVisible();
  await expectPath(page, '/dashboard/documents');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('License');
  await expect(row).toContainText('Your organization');
  await expect(row).toContainText('Jan 5, 2028');
  const { data } = await client
    .from('documents')
    .select('id,version,listing_id,document_versions(path,file_size,file_name)')
    .eq('title', name)
    .single();
  expect(data).toMatchObject({
    version: 1,
    listing_id: expect.any(String),
    document_versions: [{ file_size: buffer.length, file_name: `${name}.png` }],
  });
  const [version] = data?.document_versions ?? [];
  expect(version?.path.startsWith(`${me}/`)).toBe(true);
  await client.from('documents').delete().eq('id', data?.id);
});
