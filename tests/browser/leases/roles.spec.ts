import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { arriveAs, makePerson } from '../people.ts';
import { as, call, type Reader } from '../renter/rows.ts';
import { draftFor } from './rows.ts';

const HOST = 'host@kinstead.test';

/** Takes a person into the organisation of a host. */
async function joinHost(stack: Stack, host: Reader, email: string, role: 'assistant' | 'manager') {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`
    with person as (select id from public.profiles where email = ${email}),
      office as (select org_id from public.profiles where id = ${host.id}),
      joined as (
        insert into public.organization_members (org_id, profile_id, role)
        select office.org_id, person.id, ${role} from office, person
        -- A host comes with an organization of their own.
        on conflict (profile_id) do update set org_id = excluded.org_id, role = excluded.role
      )
    update public.profiles p set org_id = office.org_id from office, person where p.id = person.id`;
  // The window about their own setup would stand before the page.
  await sql`
    update public.hosts h set company_name = 'Mia Homes', contact_phone = '(512) 555-0100',
      years_in_business = 3, onboarding_completed = true
    from public.profiles p where p.email = ${email} and h.id = p.id`;
  await sql.end();
}

test('[DEC-39] an assistant of the organization and another host see no lease and no verb', async ({
  page,
  stack,
}) => {
  const host = await as(stack, HOST);
  const { lease, application } = await draftFor(stack, host, 'Rita Roles');
  await call(host.client, 'send_lease', { lease });
  const assistant = await makePerson(stack, 'host', 'Ada Assistant');
  await joinHost(stack, host, assistant, 'assistant');
  const main = page.getByRole('main');
  for (const who of [assistant, 'host2@kinstead.test']) {
    await arriveAs(page, stack, who);
    await page.goto(`/dashboard/leases/${lease}`);
    await expect(main.getByRole('heading', { name: 'This lease is not here' })).toBeVisible();
    for (const verb of ['Take back', 'Drop the lease', 'Sign the lease', 'Save draft']) {
      await expect(main.getByRole('button', { name: verb })).toHaveCount(0);
    }
    await page.goto(`/dashboard/leases?application=${application}`);
    await expect(main.getByRole('heading', { name: 'Leases', exact: true })).toBeVisible();
    await expect(main.getByText('Rita Roles')).toHaveCount(0);
  }
});

test('[DEC-39] a manager of the organization has the desk of its leases', async ({
  page,
  stack,
}) => {
  const host = await as(stack, HOST);
  const { lease } = await draftFor(stack, host, 'Rosa Managed');
  const manager = await makePerson(stack, 'host', 'Mia Manager');
  await joinHost(stack, host, manager, 'manager');
  await arriveAs(page, stack, manager);
  await page.goto('/dashboard/leases?status=draft');
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: 'Rosa Managed' });
  await expect(row).toContainText('You: finish and send it');
  await row.getByRole('link').first().click();
  await expect(main.getByRole('button', { name: 'Save draft' })).toBeVisible();
  await main.getByRole('button', { name: 'Preview and send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to sign' }).click();
  await expect(main.getByText('It waits for the signature of Rosa Managed.')).toBeVisible();
  const { data } = await host.client.from('leases').select('status').eq('id', lease).single();
  expect(data?.status).toBe('sent');
});
