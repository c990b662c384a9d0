import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, ahead, arriveAs, makePerson } from '../people.ts';
import { call } from '../renter/rows.ts';

test('a renter pays the fee and applies, the host asks, both follow the next step, and a decline goes with a message', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Question House', status: 'active' });
  await sql`
    update public.listings set available_from = ${ahead(40)}, lease_months_min = 12
    where id = ${own.listing}`;
  await sql`insert into public.listing_fees ${sql([
    { listing_id: own.listing, kind: 'application', label: null, amount_cents: 4_500 },
    { listing_id: own.listing, kind: 'other', label: 'Trash', amount_cents: 3_000 },
  ])}`;
  await sql.end();
  const email = await makePerson(stack, 'renter', 'Rosa Asked');
  const renter = await readerOf(stack, email);
  const document = crypto.randomUUID();
  await call(renter.client, 'save_document', { id: document, kind: 'income', title: 'Pay slip' });

  await test.step('the fees are on the page of the home, and before anything is sent', async () => {
    await arriveAs(page, stack, email);
    await page.goto(`/listings/${own.listing}`);
    const costs = page
      .getByRole('region', { name: 'Costs', exact: true })
      .filter({ visible: true });
    await expect(costs).toContainText('Trash');
    await expect(costs).toContainText('To apply, once');
    await expect(page.getByText('At least 12 months')).toBeVisible();
    await page.goto(`/apply?home=${own.listing}`);
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  });

  await test.step('a day on which the home is not free is named at its field', async () => {
    await page.getByRole('textbox', { name: 'People who move in, you included' }).fill('2');
    await page.getByLabel('How you earn your living').selectOption('employed');
    await page.getByRole('textbox', { name: 'Income a month' }).fill('4200');
    await page.getByRole('textbox', { name: 'Move in on' }).fill(ahead(10));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Choose that day or a later one.', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Move in on' }).fill(ahead(60));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Add a home' }).click();
    await page.getByLabel('Address of home 1').fill('12 Oak St, Austin');
    await page.getByRole('textbox', { name: 'Lived in home 1 from' }).fill('2024-01-01');
    await page.getByRole('textbox', { name: 'Lived in home 1 until' }).fill('2025-06-30');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Times without a home')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('region', { name: 'Application fee' })).toContainText('$45');
    await expectAccessible(page, 'the end of an application with a fee');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(activity(page, 'Application sent')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('The host has it.');
  });
  const { data } = await renter.client.from('applications').select('id').single().throwOnError();

  await test.step('the host comes by the next step of the dashboard, and asks', async () => {
    await arriveAs(page, stack, own.host);
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: 'Next steps' });
    await expect(steps.getByText('Your turn')).toBeVisible();
    await steps.getByRole('link', { name: /^Review application: Rosa Asked/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa Asked' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Where they lived' })).toContainText('Oak St');
    const asked = page.getByRole('region', { name: 'Asked of the applicant' });
    const dialog = page.getByRole('dialog', { name: 'Ask Rosa Asked' });
    await asked.getByRole('button', { name: 'Ask for something' }).click();
    await expectAccessible(page, 'asking the applicant');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(activity(page, 'Asked').first()).toBeVisible();
    await asked.getByRole('button', { name: 'Ask for something' }).click();
    await dialog.getByText('An answer').click();
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog.getByText('Write a question.')).toBeVisible();
    await dialog.getByLabel('Your question').fill('Who is the second person?');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(asked.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('The applicant’s turn')).toBeVisible();
    await expectAccessible(page, 'an application with requests');
  });

  await test.step('the renter sees whose turn it is, and answers both', async () => {
    await arriveAs(page, stack, email);
    await page.goto('/renter-dashboard');
    await page.getByRole('link', { name: `Answer the host: ${own.home}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.home })).toBeVisible();
    const asked = page.getByRole('region', { name: 'Asked by the host' });
    const question = asked.getByRole('article').filter({ hasText: 'Who is the second person?' });
    await question.getByRole('button', { name: 'Send answer' }).click();
    await expect(question.getByText('Write an answer.')).toBeVisible();
    await question.getByLabel('Your answer').fill('My sister.');
    await expectAccessible(page, 'an application of one’s own');
    await question.getByRole('button', { name: 'Send answer' }).click();
    await expect(question).toContainText('My sister.');
    const paper = asked.getByRole('article').filter({ hasText: 'A paper' });
    await paper.getByLabel('One of your papers').selectOption({ label: 'Pay slip · Income' });
    await paper.getByRole('button', { name: 'Share this paper' }).click();
    await expect(paper).toContainText('With a paper');
    await expect(page.getByText('The host’s turn')).toBeVisible();
  });

  await test.step('the host reads the answers, and declines with a message', async () => {
    await arriveAs(page, stack, own.host);
    // A mail leads every role to the application.
    await page.goto(`/applications/${data?.id}`);
    await expect(page).toHaveURL((url) => url.pathname === `/dashboard/applications/${data?.id}`);
    await expect(page.getByText('My sister.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Papers' })).toContainText('Pay slip');
    await page.getByRole('button', { name: 'Decline Rosa Asked' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline Rosa Asked?' });
    await expect(dialog.getByLabel('Reason')).toHaveValue('');
    await dialog.getByLabel('Reason').selectOption('move_in_date');
    await dialog.getByRole('button', { name: 'Suggest a text' }).click();
    await expect(dialog.getByLabel('Message to Rosa Asked')).toHaveValue(/thank you/);
    await dialog.getByLabel('Message to Rosa Asked').fill('Sorry, it is let from January.');
    await dialog.getByRole('button', { name: 'Decline application' }).click();
    await expect(activity(page, 'Application declined')).toBeVisible();
    const talk = page.getByRole('region', { name: 'Messages' });
    await expect(talk).toContainText('Sorry, it is let from January.');
  });

  const { data: sent } = await renter.client
    .from('messages')
    .select('content')
    .eq('content', 'Sorry, it is let from January.');
  expect(sent).toHaveLength(1);
});
