import { createHash } from 'node:crypto';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

const TEXT = 'The tenants live here, and pay on the first of each month.';

test('a tenant reads lease, receipts and the landlord’s name without a connection, with the time they are from', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(120_000);
  const email = await makePerson(stack, 'renter', 'Tom Tenant');
  const tenant = await readerOf(stack, email);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Basement House', status: 'rented' });
  const document_hash = createHash('sha256').update(TEXT).digest('hex');
  const [made] = await sql<{ id: string }[]>`
    insert into public.leases ${sql({
      listing_id: own.listing,
      host_id: own.id,
      starts_on: '2026-01-01',
      rent_cents: 100_000,
      deposit_cents: 0,
      status: 'active',
      document_hash,
    })} returning id`;
  const lease = made?.id ?? '';
  await sql`insert into public.lease_documents ${sql({ lease_id: lease, version: 1, content: TEXT, document_hash })}`;
  for (const [person, party, order] of [
    [tenant.id, 'tenant', 1],
    [own.id, 'host', 2],
  ] as const) {
    await sql`insert into public.lease_parties (lease_id, profile_id, party, signing_order, signed_at, signed_by, name_typed)
      values (${lease}, ${person}, ${party}, ${order}, now(), ${person}, 'Signed Name')`;
  }
  const charge = crypto.randomUUID();
  await sql`select private.raise_charge(${charge}, ${lease}, 'fee', null, 'Key copy', 2500,
    private.home_date(${own.listing}, now()))`;
  const payment = crypto.randomUUID();
  const paid = await tenant.client.rpc('pay_charges', {
    payment,
    charge_ids: [charge],
    method: 'card',
    amount_cents: null,
    token: null,
  });
  expect(paid.error).toBe(null);
  await sql`select private.settle_payment(${payment}, 'succeeded')`;
  await sql.end();

  await arriveAs(page, stack, email);
  await page.goto('/my-home');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const read = async () => {
    await page.getByRole('button', { name: `Read Lease for ${own.home}` }).click();
    await expect(page.getByRole('dialog').getByText(TEXT)).toBeVisible();
    await page.keyboard.press('Escape');
  };
  const receipt = page.getByRole('button', { name: /^Receipt / });
  await expect(page.getByRole('main')).toContainText('Hedda Host');
  await read();
  await page.goto('/payment');
  await expect(receipt.first()).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);

  await context.setOffline(true);
  await page.goto('/payment');
  await expect(page.getByText('last updated', { exact: false })).toBeVisible();
  await receipt.first().click();
  await expect(page.getByRole('dialog')).toContainText('Key copy');
  await page.goto('/my-home');
  await expect(page.getByText('last updated', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: own.home })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Hedda Host');
  await read();

  await context.setOffline(false);
  await expect(page.getByText('last updated', { exact: false })).toHaveCount(0);
});
