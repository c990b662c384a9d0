import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, ahead, arriveAs, expectPath, makePerson } from '../people.ts';
import { keptRows } from '../profile/kept.ts';
import { applyFor, as, call, offered } from './rows.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const paperPicture = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

async function tellFacts(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'People who move in, you included' }).fill('2');
  await page.getByLabel('How you earn your living').selectOption('employed');
  await page.getByRole('textbox', { name: 'Income a month' }).fill('4200');
  await page.getByRole('textbox', { name: 'Move in on' }).fill(ahead(90));
}

test('[ENT-09] [ANA-08] a renter applies from a home’s page, and the host gets all of it', {
  tag: '@worker',
}, async ({ page, stack, context }) => {
  const email = await makePerson(stack, 'renter', 'Petra Pending');
  const friend = await makePerson(stack, 'renter', 'Frieda Friend');
  const renter = await as(stack, email);
  const host = await as(stack, 'host@kinstead.test');
  const home = await offered(host);
  await arriveAs(page, stack, email);
  await page.goto(`/listings/${home.id}`);
  await page.getByRole('link', { name: 'Apply for this home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for a home');
  await expect(page.getByRole('complementary', { name: 'The home' })).toContainText(home.title);

  // What is missing is said where it is missing.
  await next(page);
  await expect(page.getByText('The host needs it to decide.')).toHaveCount(2);
  await expect(page.getByText('Choose a day.')).toBeVisible();
  await tellFacts(page);
  await expectAccessible(page, 'an application');

  // Without a connection it is persisted on the device, and goes on where it was left.
  await context.setOffline(true);
  await next(page);
  await expect(step(page, 'People')).toBeVisible();
  await expect(page.getByRole('form').getByText(/^Kept on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name of person 1').fill('Frieda Friend');
  await next(page);
  await expect(page.getByText('Each person needs a name and an e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail of person 1').fill(friend);
  await expect(page.getByText('Each person needs a name')).toHaveCount(0);
  await expect
    .poll(() => keptRows(page, 'forms').then((rows) => JSON.stringify(rows)))
    .toContain(friend);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('E-mail of person 1')).toHaveValue(friend);
  await page.getByRole('button', { name: 'Add a reference' }).click();
  await page.getByLabel('Name of reference 1').fill('Rosa Reference');
  await page.getByLabel('Phone of reference 1').fill('555 0100');
  await next(page);

  await expect(step(page, 'Papers')).toBeVisible();
  await page.getByLabel('New paper', { exact: true }).setInputFiles({
    name: 'Pay slip.png',
    mimeType: 'image/png',
    buffer: await paperPicture(),
  });
  const paper = page.getByRole('checkbox', { name: /Pay slip/ });
  await expect(paper).toBeChecked();
  await paper.click();
  await expect(activity(page, 'No longer shared')).toBeVisible();
  await expect(paper).not.toBeChecked();
  await paper.click();
  await expect(paper).toBeChecked();
  await next(page);

  const review = page.getByRole('region', { name: 'What the host reads' });
  for (const text of ['$4,200', 'Employed', 'Frieda Friend', 'Rosa Reference']) {
    await expect(review).toContainText(text);
  }
  await page.getByLabel('Message to the host').fill('We like the light.');
  await expectAccessible(page, 'the review of an application');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(activity(page, 'Application sent')).toBeVisible();
  await expectPath(page, '/applications');
  await expect(page.getByRole('article').filter({ hasText: home.title })).toContainText('Sent');

  const { data } = await host.client
    .from('applications')
    .select('id,status,message,application_versions(version,content)')
    .eq('applicant_id', renter.id)
    .single();
  expect(data).toMatchObject({ status: 'submitted', message: 'We like the light.' });
  const { content } = data?.application_versions.at(-1) ?? {};
  expect(content).toMatchObject({
    facts: { household_size: 2, income_cents: 420_000, employment: 'employed' },
    references: [{ full_name: 'Rosa Reference', phone: '555 0100' }],
    co_applicants: [{ full_name: 'Frieda Friend', email: friend, status: 'invited' }],
  });
  const { data: shared } = await host.client
    .from('document_shares')
    .select('documents(title)')
    .eq('application_id', data?.id)
    .is('revoked_at', null);
  expect(shared).toEqual([{ documents: { title: 'Pay slip' } }]);
});

test('co-applicants of a sent application change, and the host gets the new version', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Vera Version');
  const renter = await as(stack, email);
  const home = await offered(await as(stack, 'host@kinstead.test'));
  const application = await applyFor(renter, home.id);
  await call(renter.client, 'save_co_applicant', {
    id: crypto.randomUUID(),
    application,
    full_name: 'Gone Soon',
    email: 'gone@browser.test',
  });
  await arriveAs(page, stack, email);
  await page.goto('/applications');
  await page.getByRole('link', { name: `Change the application for ${home.title}` }).click();
  await expect(page.getByText('You have applied for this home')).toBeVisible();
  await expect(step(page, 'People')).toBeVisible();
  await page.getByRole('button', { name: 'Remove person 1' }).click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name of person 1').fill('Nora New');
  await page.getByLabel('E-mail of person 1').fill('nora@browser.test');
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Send changes' }).click();
  await expect(activity(page, 'Changes sent')).toBeVisible();
  const { data } = await renter.client
    .from('application_versions')
    .select('content')
    .eq('application_id', application)
    .order('version', { ascending: false })
    .limit(1)
    .single();
  expect(data?.content.co_applicants).toMatchObject([{ full_name: 'Nora New' }]);
});

test('a renter who may not apply for a home reads why', async ({ page, stack }) => {
  const host = await as(stack, 'host@kinstead.test');
  const home = await offered(host);
  await page.goto(`/apply?home=${home.id}`);
  await expectPath(page, '/auth/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/apply?home=${home.id}`);

  const email = await makePerson(stack, 'renter', 'Nadia Nowhere');
  await arriveAs(page, stack, email);
  await page.goto(`/apply?home=${crypto.randomUUID()}`);
  await expect(page.getByText('This home is no longer available')).toBeVisible();
  await page.goto('/apply');
  await expect(page.getByText('Which home do you like?')).toBeVisible();

  // The home was taken off the market while the applicant wrote.
  const gone = await host.client
    .from('listings')
    .select('id,title')
    .eq('owner_id', host.id)
    .eq('status', 'active')
    .order('created_at', { ascending: true })
    .limit(1)
    .single();
  await page.goto(`/apply?home=${gone.data?.id}`);
  await tellFacts(page);
  await next(page);
  await expect(step(page, 'People')).toBeVisible();
  await next(page);
  await next(page);
  await call(host.client, 'set_listing_status', { listing: gone.data?.id, target: 'paused' });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'This home is no longer available',
  );
  await page.reload();
  await expect(page.getByText('This home is not on offer right now')).toBeVisible();
  await call(host.client, 'set_listing_status', { listing: gone.data?.id, target: 'active' });
});

test('a person named as a co-applicant accepts, and later withdraws', async ({ page, stack }) => {
  const email = await makePerson(stack, 'renter', 'Conny Companion');
  const asker = await as(stack, await makePerson(stack, 'renter', 'Arno Asker'));
  const home = await offered(await as(stack, 'host@kinstead.test'));
  const application = crypto.randomUUID();
  await call(asker.client, 'save_application', { application, listing: home.id, message: '' });
  await call(asker.client, 'save_co_applicant', {
    id: crypto.randomUUID(),
    application,
    full_name: 'Conny Companion',
    email,
  });
  const status = async () => {
    const { data } = await asker.client
      .from('application_co_applicants')
      .select('status')
      .eq('application_id', application)
      .single();
    return data?.status;
  };
  await arriveAs(page, stack, email);
  await page.goto('/applications');
  const panel = page.getByRole('region', { name: 'Apply together' });
  await expect(panel).toContainText('Arno Asker asks you to apply, too.');
  await expect(panel.getByRole('link', { name: home.title })).toBeVisible();
  await expectAccessible(page, 'an invitation to apply together');
  await panel.getByRole('button', { name: `Apply together for ${home.title}` }).click();
  await expect(activity(page, 'You apply, too')).toBeVisible();
  await expect(panel).toContainText('You apply with Arno Asker.');
  expect(await status()).toBe('confirmed');
  await panel.getByRole('button', { name: /^Step back/ }).click();
  await expect(panel).toContainText('You do not apply with Arno Asker.');
  expect(await status()).toBe('refused');
});
