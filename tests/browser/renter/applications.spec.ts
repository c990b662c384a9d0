import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { composer } from '../leaving/life.ts';
import { activity, ahead, arriveAs, expectPath, makePerson } from '../people.ts';
import { applyFor, as, call, offered } from './rows.ts';

test('[RP-23] a renter follows an application, and withdraws it after a question', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Ada Applicant');
  const renter = await as(stack, email);
  const host = await as(stack, 'host@kinstead.test');
  const home = await offered(host);
  const application = await applyFor(renter, home.id);
  await call(host.client, 'move_application', { application, target: 'shortlisted' });
  await arriveAs(page, stack, email);
  await page.goto('/applications');
  const card = page.getByRole('article').filter({ hasText: home.title });
  await expect(card).toContainText('Shortlisted');
  await expect(card).toContainText('You are among the few');
  await card.getByText('History', { exact: true }).click();
  await expect(card.getByRole('listitem')).toHaveText([/^Draft/, /^Sent by you/, /^Shortlisted/]);
  await expectAccessible(page, 'applications');

  // Its host is one press away, and the conversation knows what it is about.
  await card.getByRole('button', { name: /^Message / }).click();
  await expectPath(page, '/messages');
  await expect(composer(page)).toBeVisible();
  const conversations = await renter.client.from('my_conversations').select('metadata');
  expect(conversations.data).toMatchObject([{ metadata: { application_id: application } }]);
  await page.goBack();

  // What was answered in the meantime is shown, whatever the page still offers.
  await card.getByRole('button', { name: `Withdraw from ${home.title}` }).click();
  await expect(page.getByText('This cannot be undone', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(card).toContainText('Shortlisted');
  await card.getByRole('button', { name: `Withdraw from ${home.title}` }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(activity(page, 'Application withdrawn')).toBeVisible();
  await expect(card).toContainText('You took this application back.');
  const { data } = await renter.client
    .from('applications')
    .select('status')
    .eq('id', application)
    .single();
  expect(data?.status).toBe('withdrawn');

  await page.getByLabel('Status').selectOption('draft');
  await expect(page.getByRole('heading', { name: 'None in this status' })).toBeVisible();
});

test('[RP-23] a draft of an application is resumed where it was left', async ({ page, stack }) => {
  const email = await makePerson(stack, 'renter', 'Dora Draft');
  const renter = await as(stack, email);
  const home = await offered(await as(stack, 'host@kinstead.test'));
  const application = crypto.randomUUID();
  await call(renter.client, 'save_application', { application, listing: home.id, message: 'Hi' });
  await arriveAs(page, stack, email);
  await page.goto('/applications');
  await page.getByRole('link', { name: `Finish application: ${home.title}` }).click();
  await page.getByRole('textbox', { name: 'People who move in, you included' }).fill('2');
  await page.getByLabel('How you earn your living').selectOption('employed');
  await page.getByRole('textbox', { name: 'Income a month' }).fill('4200');
  await page.getByRole('textbox', { name: 'Move in on' }).fill(ahead(60));
  for (const _ of ['People', 'Papers', 'Message']) {
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByLabel('Message to the host')).toHaveValue('Hi');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(activity(page, 'Application sent')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('The host has it.');
  const { data } = await renter.client.from('renter_profiles').select('income_cents').single();
  expect(Number(data?.income_cents)).toBe(420_000);
});
