import postgres from 'postgres';
import { expect, PASSWORD, secondPerson, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { linkIn } from '../mails.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

/** Sends what is due, as the job does each minute. */
async function sendMails({ supabaseUrl, publishableKey }: Stack): Promise<void> {
  await fetch(`${supabaseUrl}/functions/v1/send-mails`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
  });
}

async function makeOwner(stack: Stack): Promise<string> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const { host } = await makeOwnHome(stack, sql, { named: 'Team house', status: 'active' });
  await sql.end();
  return host;
}

test('[DEC-39] an owner invites a colleague by mail, who joins, becomes a manager, and leaves', async ({
  page,
  stack,
}) => {
  const owner = await makeOwner(stack);
  const colleague = await makePerson(stack, 'renter', 'Asa Assistant');
  await arriveAs(page, stack, owner);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: /^Team/ }).click();
  await expectPath(page, '/dashboard/settings/team');
  const form = page.getByRole('form', { name: 'Invite a member' });
  await form.getByLabel('E-mail').fill('nobody');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form).toContainText('Please enter a valid e-mail address.');
  await form.getByLabel('E-mail').fill(colleague);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('region', { name: 'Not answered yet' })).toContainText(colleague);
  await expectAccessible(page, '/dashboard/settings/team', [360]);

  await sendMails(stack);
  const link = await linkIn(stack, colleague, /http\S+\/invitation#\S+/);
  const theirs = await (await secondPerson(page)).newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(/Hedda Host asks you to work for/)).toBeVisible();
  await theirs.getByRole('link', { name: 'Sign in to answer' }).click();
  await theirs.getByLabel('E-mail').fill(colleague);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expectPath(theirs, '/dashboard');
  // Opened once more it says what became of it.
  await theirs.goto(link);
  await expect(theirs.getByText('This invitation was accepted')).toBeVisible();

  await page.reload();
  const people = page.getByRole('list', { name: 'People' });
  const row = people.getByRole('listitem').filter({ hasText: 'Asa Assistant' });
  await row.getByLabel('Role of Asa Assistant').selectOption('Manager');
  await expect(activity(page, 'They are a manager now')).toBeVisible();

  await theirs.goto('/dashboard/settings/team');
  await theirs.getByRole('button', { name: 'Leave the organization' }).click();
  const question = theirs.getByRole('dialog', { name: 'Leave the organization?' });
  await question.getByRole('button', { name: 'Leave the organization' }).click();
  await expect(activity(theirs, 'You left the organization')).toBeVisible();
  await page.reload();
  await expect(people).toContainText('Hedda Host');
  await expect(row).toHaveCount(0);
});
