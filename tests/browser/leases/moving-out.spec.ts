import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, ahead, arriveAs, expectPath } from '../people.ts';
import { as } from '../renter/rows.ts';
import { makeTenancy, moveInList } from './tenancy-rows.ts';

test('a tenancy goes from notice over the inspection and the deposit to a home that is offered again', async ({
  page,
  stack,
}) => {
  const books = await makeTenancy(stack, 0);
  await moveInList(stack, books);
  const other = await secondPerson(page);
  const tenant = await other.newPage();
  await arriveAs(tenant, stack, books.renter);
  await tenant.goto('/my-home');
  const theirs = tenant.getByRole('main');
  await expect(theirs.getByText('This lease has no last day.')).toBeVisible();

  // The tenant gives notice, and reads what follows and who acts.
  await theirs.getByRole('button', { name: 'Give notice' }).click();
  const notice = tenant.getByRole('dialog');
  const day = notice.getByRole('textbox', { name: 'Last day in the home' });
  await day.fill(ahead(2));
  await day.blur();
  await notice.getByRole('button', { name: 'Give notice' }).click();
  const steps = theirs.getByRole('list', { name: 'Steps of moving out' });
  await expect(steps.getByText('Given by a tenant.')).toBeVisible();
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name });
  await expect(step('Inspection')).toContainText('To do · The host acts');
  await expect(step('Deposit')).toContainText('$500.00 is held.');
  await expectAccessible(tenant, 'the steps of moving out of a tenant');

  // The host is led to the list: the things of the move-in list, next to how they were.
  await arriveAs(page, stack, books.host);
  await page.goto(`/dashboard/leases/${books.lease}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Next for you: Inspection')).toBeVisible();
  await main.getByRole('link', { name: 'Open the list', exact: true }).click();
  await expectPath(page, `/dashboard/leases/${books.lease}/inspection`);
  await main.getByRole('button', { name: 'Begin the move-out list' }).click();
  const oven = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Oven' }) });
  await expect(oven).toContainText('Like new.');
  await oven.getByLabel('Condition of Oven, Kitchen').selectOption('Damaged');
  await main.getByLabel('Condition of Floor, Hall').selectOption('Worn');
  await expect(main.getByText(/no condition yet/)).toHaveCount(0);
  await oven.getByRole('button', { name: 'Words and pictures of Oven, Kitchen' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Your words').fill('The glass of the door is broken.');
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  await form
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'oven.png', mimeType: 'image/png', buffer });
  await expect(form.getByText(/Preparing/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(oven.getByRole('img', { name: 'Picture 1 of 1 of Oven, Kitchen' })).toBeVisible();
  await main.getByRole('button', { name: 'Confirm the list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the list' }).click();
  await expect(activity(page, 'List confirmed')).toBeVisible();
  await expectAccessible(page, 'a move-out list');

  // The tenant reads it, adds a word, which voids what the host confirmed, and confirms.
  await tenant.goto('/my-home');
  await step('Inspection').getByRole('link', { name: 'Open the list' }).click();
  await expectPath(tenant, `/my-home/inspection/${books.lease}`);
  await expect(theirs.getByText('The glass of the door is broken.')).toBeVisible();
  await expect(theirs.getByLabel('Condition of Oven, Kitchen')).toHaveCount(0);
  await expectAccessible(tenant, 'the move-out list of a tenant');
  await theirs.getByRole('button', { name: 'Words and pictures of Oven, Kitchen' }).click();
  await tenant.getByRole('dialog').getByLabel('Your words').fill('It was hot.');
  await tenant.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('It was hot.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Confirm the list' }).click();
  await tenant.getByRole('dialog').getByRole('button', { name: 'Confirm the list' }).click();
  await expect(activity(tenant, 'List confirmed')).toBeVisible();

  await page.reload();
  await main.getByRole('button', { name: 'Confirm the list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the list' }).click();
  await expect(main.getByText('Both sides confirmed this list.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add a thing' })).toHaveCount(0);

  // One step carries a thing over to the deposit; its amount is the host's to say.
  await main.getByRole('link', { name: 'Carry over to the deposit: Oven, Kitchen' }).click();
  const deposit = page.getByRole('dialog', { name: 'Return the deposit' });
  await expect(deposit.getByLabel('Reason of deduction 1')).toHaveValue(
    'Kitchen · Oven: The glass of the door is broken.',
  );
  await deposit.getByLabel('Amount of deduction 1').fill('120');
  await expect(deposit.getByText('$380.00 goes back, $120.00 is kept.')).toBeVisible();
  await expectAccessible(page, 'returning a deposit');
  await deposit.getByRole('button', { name: 'Settle the deposit' }).click();
  await expect(activity(page, 'Deposit settled')).toBeVisible();

  await tenant.goto('/my-home');
  await expect(step('Deposit')).toContainText('$120.00 deducted:');
  await expect(step('Deposit')).toContainText('Kitchen · Oven: The glass of the door is broken.');
  const saving = tenant.waitForEvent('download');
  await step('Deposit').getByRole('button', { name: 'Save the letter about the deposit' }).click();
  const letter = new Uint8Array(await readFile(await (await saving).path()));
  const { text } = await extractText(await getDocumentProxy(letter), { mergePages: true });
  expect(text).toContain('The glass of the door is broken. $120.00');
  expect(text).toContain('$380.00 was given back');
  await step('Reviews').getByRole('link', { name: 'Open reviews' }).click();
  await expectPath(tenant, '/reviews');
  await other.close();

  await page.goto(`/dashboard/leases/${books.lease}`);
  await main.getByRole('button', { name: 'Offer the home again' }).click();
  await expect(activity(page, 'Home offered again')).toBeVisible();
  await expect(main.getByText(/On offer, available from/)).toBeVisible();
  const { client } = await as(stack, books.host);
  const { data } = await client
    .from('listings')
    .select('status,available_from')
    .eq('id', books.listing)
    .single();
  expect(data).toEqual({ status: 'active', available_from: ahead(3) });
});
