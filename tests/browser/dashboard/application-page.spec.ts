import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { applyFor, as, call, offered } from '../renter/rows.ts';

const HOST = 'host@kinstead.test';

test('a host sets criteria, reads an application against them, checks a reference and decides', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Greta Given');
  const renter = await as(stack, email);
  const host = await as(stack, HOST);
  const home = await offered(host);
  await renter.client
    .from('application_references')
    .insert({ full_name: 'Lara Landlord', relation: 'landlord', phone: '(512) 555-0100' })
    .throwOnError();
  const application = await applyFor(renter, home.id);
  await call(renter.client, 'save_application', {
    application,
    listing: home.id,
    message: 'We like it very much.',
  });

  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/applications');
  await page.getByRole('link', { name: 'Greta Given' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Greta Given' })).toBeVisible();
  await expect(page.getByText('We like it very much.')).toBeVisible();
  await expect(page.getByText(/times the rent of/)).toBeVisible();
  await expect(page.getByText('Greta Given has shared none.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'an application');

  // Criteria, the same for everyone.
  await page.getByRole('link', { name: 'Change criteria' }).click();
  const form = page.getByRole('form', { name: 'Criteria' });
  await form.getByRole('textbox', { name: /times the rent/ }).fill('12');
  await form.getByRole('button', { name: 'Save criteria' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByRole('textbox', { name: /times the rent/ }).fill('1.5');
  await form.getByRole('textbox', { name: 'Fewest references' }).fill('1');
  await form.getByLabel('A proof of income has to be shared').check();
  await expectAccessible(page, 'criteria');
  await form.getByRole('button', { name: 'Save criteria' }).click();
  await expect(activity(page, 'Criteria saved')).toBeVisible();
  await page.goto(`/dashboard/applications/${application}`);
  const panel = page.getByRole('region', { name: 'Your criteria' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'References' })).toContainText(
    ': metAt least 1, here 1.',
  );
  await expect(panel.getByRole('listitem').filter({ hasText: 'Proof of income' })).toContainText(
    'not met',
  );

  // A reference is marked, and marked back.
  const state = page.getByLabel('How far with Lara Landlord');
  await state.selectOption('Asked');
  await expect(activity(page, 'Marked as asked')).toBeVisible();
  await page.reload();
  await expect(state).toHaveValue('asked');

  // Declined with a reason that the host has to choose.
  await page.getByRole('button', { name: 'Decline Greta Given' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Greta Given?' });
  await dialog.getByRole('button', { name: 'Decline application' }).click();
  await expect(
    dialog.getByText('Choose the reason that you decided by.', { exact: false }),
  ).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('incomplete');
  await dialog.getByRole('button', { name: 'Decline application' }).click();
  await expect(activity(page, 'Application declined')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Declined: The application is not complete');
  await expect(history).toContainText('Changed by the applicant: message');
  const download = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`application-${application}.csv`);

  // The log of everybody, with what each was looked at by, is a file that says so.
  await page.goto('/dashboard/applications');
  await page.getByLabel('Status', { exact: true }).selectOption('declined');
  await page.getByRole('button', { name: 'Export the log' }).click();
  const log = page.getByRole('dialog', { name: 'Export the log of applications' });
  await expect(log).toContainText('Only applications in the status of the list: Declined.');
  await expectAccessible(page, 'the export of the log');
  const file = page.waitForEvent('download');
  await log.getByRole('button', { name: 'Save as CSV' }).click();
  const text = readFileSync(await (await file).path(), 'utf8');
  expect(text).toMatch(/^\ufeffHome,Sent,Applicant,Version,Status,Reason,Checked,Income against/);
  const given = text.slice(text.indexOf('Greta Given'));
  expect(given).toMatch(/^Greta Given,2,Declined,The application is not complete/);
  expect(given).toContain('"Met. At least 1, here 1."');
  expect(given).toContain('Not met. No paper of this kind is shared.');
  expect(given).toMatch(/Declined \(The application is not complete\), [A-Z]/);
  await expect(log).toHaveCount(0);

  // The applicant reads the criteria before they apply for another home of this host.
  await arriveAs(page, stack, email);
  const other = await offered(host);
  await page.goto(`/apply?home=${other.id}`);
  const looked = page.getByRole('heading', { name: 'What the host looks at' });
  await expect(looked).toBeVisible();
  await expect(page.getByText('An income of a month of at least 1.5 times the rent')).toBeVisible();
});

test('an application of another host, or none, is not here, and leads back', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, HOST);
  await page.goto(`/dashboard/applications/${crypto.randomUUID()}`);
  await expect(page.getByText('This application is not here')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All applications' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
});
