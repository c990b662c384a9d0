import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { makeOwnHome } from '../own-home.ts';
import { ahead, arriveAs, makePerson } from '../people.ts';
import { call } from '../renter/rows.ts';

test('an assistant member sees where an approved application stands, and no way to a lease', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Assisted House', status: 'active' });
  const assistant = await makePerson(stack, 'host', 'Ana Assistant');
  const { id } = await readerOf(stack, assistant);
  await sql`update public.hosts set company_name = 'Hedda Homes', contact_phone = '(512) 555-0100',
    years_in_business = 3, onboarding_completed = true where id = ${id}`;
  await sql`delete from public.organization_members where profile_id = ${id}`;
  await sql`insert into public.organization_members (org_id, profile_id, role)
    values (${own.org}, ${id}, 'assistant')`;
  await sql`update public.profiles set org_id = ${own.org} where id = ${id}`;
  await sql.end();
  const email = await makePerson(stack, 'renter', 'Rita Approved');
  const renter = await readerOf(stack, email);
  await renter.client
    .from('renter_profiles')
    .insert({
      id: renter.id,
      household_size: 1,
      employment: 'employed',
      income_cents: 600_000,
      move_in_on: ahead(60),
    })
    .throwOnError();
  const application = crypto.randomUUID();
  const listing = own.listing;
  await call(renter.client, 'save_application', { application, listing, message: 'Hello.' });
  await call(renter.client, 'submit_application', { application });
  const host = await readerOf(stack, own.host);
  await call(host.client, 'move_application', { application, target: 'approved' });

  await arriveAs(page, stack, assistant);
  await page.goto('/dashboard/applications');
  const row = page.getByRole('row').filter({ hasText: 'Rita Approved' });
  await expect(row).toContainText('Approved');
  await expect(row.getByRole('link', { name: 'Open lease' })).toHaveCount(0);
  await page.goto(`/dashboard/applications/${application}`);
  await expect(page.getByText('A manager’s turn')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /lease/i })).toHaveCount(0);

  await arriveAs(page, stack, own.host);
  await page.goto(`/dashboard/applications/${application}`);
  await page.getByRole('link', { name: 'Finish the lease' }).click();
  await expect(page).toHaveURL(/\/dashboard\/leases\/[0-9a-f-]{36}$/);
});
