import postgres from 'postgres';
import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { applyFor, as, call } from '../renter/rows.ts';
import { makeLeaseBooks } from './lease-books.ts';

test('a host gives the fee of a declined application back, and the applicant sees it', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Ada Applicant');
  const renter = await as(stack, email);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  let application = '';
  let host = '';
  try {
    const own = await makeOwnHome(stack, sql, { named: 'Fee House', status: 'active' });
    host = own.host;
    await sql`
      insert into public.listing_fees (listing_id, kind, amount_cents)
      values (${own.listing}, 'application', 4500)`;
    application = await applyFor(renter, own.listing);
    const [paid] = await sql<{ id: string }[]>`
      select id from public.payments where payer_id = ${renter.id}`;
    await sql`select private.settle_payment(${paid?.id ?? ''}, 'succeeded')`;
  } finally {
    await sql.end();
  }
  const owner = await as(stack, host);
  await call(owner.client, 'move_application', {
    application,
    target: 'declined',
    reason: 'incomplete',
  });
  await arriveAs(page, stack, host);
  await page.goto(`/dashboard/applications/${application}`);
  const fee = page.getByRole('region', { name: 'Application fee' });
  const dialog = page.getByRole('dialog');
  await expect(fee).toContainText('$45.00');
  await expect(fee).toContainText('This application is over.');
  await fee.getByRole('button', { name: 'Give the fee back' }).click();
  await dialog.getByRole('button', { name: 'Give the fee back' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Why it is given back').fill('It was not looked at.');
  await expectAccessible(page, 'giving a fee back');
  await dialog.getByRole('button', { name: 'Give the fee back' }).click();
  await expect(activity(page, 'Fee given back')).toBeVisible();
  await expect(fee).toContainText(/Given back on .*It was not looked at\./);
  await expect(fee.getByRole('button')).toHaveCount(0);

  const other = await secondPerson(page);
  const theirs = await other.newPage();
  await arriveAs(theirs, stack, email);
  await theirs.goto(`/applications/${application}`);
  await expect(theirs.getByRole('region', { name: 'Application fee' })).toContainText(
    /Given back on .*It was not looked at\./,
  );
  await other.close();
});

test('a tenant reads what is due in all, and removes a saved way of paying after a question', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  const tenant = await as(stack, books.renter);
  await call(tenant.client, 'save_payment_method', {
    method: crypto.randomUUID(),
    kind: 'card',
    label: 'Old card 1111',
    token: 'sandbox_ok',
  });
  await arriveAs(page, stack, books.renter);
  await page.goto('/payment');
  await expect(page.getByRole('region', { name: 'Due now' })).toContainText('for 3 charges');
  const saved = page.getByRole('region', { name: 'Saved ways of paying' });
  await expect(saved).toContainText('Old card 1111');
  await saved.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It pays nothing from then on.');
  await expectAccessible(page, 'removing a way of paying');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(activity(page, 'Way of paying removed')).toBeVisible();
  await expect(saved).toBeHidden();
});
