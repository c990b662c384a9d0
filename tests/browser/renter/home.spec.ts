import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { composer } from '../leaving/life.ts';
import { activity, ahead, arriveAs, expectPath, makePerson } from '../people.ts';
import { applyFor, as, call, dollars, leaseOf, offered } from './rows.ts';

const RENTER = 'renter@kinstead.test';

const longDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('[RP-02] [RP-11] [NT-09] a renter’s home page shows the lease, what is due, repairs and documents', async ({
  page,
  stack,
}) => {
  const renter = await as(stack, RENTER);
  const lease = await leaseOf(renter);
  const host = await as(stack, 'host@kinstead.test');
  const charge = crypto.randomUUID();
  const dueOn = ahead(40);
  await call(host.client, 'add_fee', {
    charge,
    lease: lease.id,
    description: 'A lost key',
    amount_cents: 4_550,
    due_on: dueOn,
  });
  const { data: requests } = await renter.client
    .from('maintenance_requests')
    .select('title')
    .eq('lease_id', lease.id)
    .order('created_at', { ascending: false });
  await arriveAs(page, stack, RENTER);
  await page.goto('/home');
  await expectPath(page, '/my-home');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: lease.home.title })).toBeVisible();
  await expect(main.getByText(`${dollars(lease.rent_cents)} each month`)).toBeVisible();
  await expect(main.getByText(dollars(lease.deposit_cents), { exact: true })).toBeVisible();
  const due = main.getByRole('region', { name: 'What is due' });
  await expect(due.getByText('A lost key')).toBeVisible();
  await expect(due.getByText(`Due on ${longDay(dueOn)}`)).toBeVisible();
  await expect(due.getByText(/^Next rent:/)).toContainText(dollars(lease.rent_cents));
  const repairs = main.getByRole('region', { name: 'Maintenance' }).getByRole('listitem');
  await expect(repairs.first()).toContainText(requests?.[0]?.title ?? 'a request');
  await main.getByRole('button', { name: `Read Lease for ${lease.home.title}` }).click();
  await expect(page.getByRole('region', { name: 'Text of the lease' })).toContainText(/lease/i);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'my home');
  await due.getByRole('link', { name: 'Pay', exact: true }).click();
  await expectPath(page, '/payment');
});

test('[RP-11] a renter reads a lease, signs it in turn, and a repeated signature counts once', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Sina Signer');
  const renter = await as(stack, email);
  const host = await as(stack, 'host@kinstead.test');
  const home = await offered(host);
  const application = await applyFor(renter, home.id);
  await arriveAs(page, stack, email);
  await page.goto('/my-home');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No lease yet' })).toBeVisible();
  await main.getByRole('link', { name: 'Your applications' }).click();
  await expectPath(page, '/applications');

  await call(host.client, 'move_application', { application, target: 'approved' });
  const { data } = await host.client
    .from('leases')
    .select('id')
    .eq('application_id', application)
    .single();
  const lease = data?.id;
  await call(host.client, 'send_lease', { lease });
  await page.goto('/my-home');
  await expect(main.getByRole('heading', { name: 'It is your turn to sign' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Text of the lease' })).toContainText(home.title);
  await main.getByRole('button', { name: 'Sign the lease' }).click();
  await expect(main.getByText('Type your full name to sign.')).toBeVisible();
  // Another's name is not a signature; what was typed stays, and it says whose name is asked for.
  const name = main.getByLabel('Your full name');
  await name.fill('Bob Nobody');
  await main.getByRole('button', { name: 'Sign the lease' }).click();
  await expect(main.getByText('as your profile has it: Sina Signer.')).toBeVisible();
  await expect(name).toHaveValue('Bob Nobody');
  await name.fill(' sína  SIGNER ');
  await main.getByRole('button', { name: 'Sign the lease' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign as sína SIGNER?' });
  await expect(dialog).toContainText('Signatures that follow: ');
  await expect(dialog).toContainText('A signature cannot be taken back.');
  await expectAccessible(page, 'signing a lease');
  await dialog.getByRole('button', { name: 'Sign now' }).click();
  await expect(dialog.getByRole('alert')).toContainText('agree to sign electronically');
  await dialog.getByRole('checkbox', { name: 'I agree to sign this lease electronically' }).check();
  await dialog.getByRole('button', { name: 'Sign now' }).click();
  await expect(activity(page, 'Lease signed')).toBeVisible();
  await expect(main.getByText('Waiting for the others')).toBeVisible();
  const { data: signed } = await renter.client
    .from('lease_parties')
    .select('name_typed,consented_at')
    .eq('lease_id', lease)
    .eq('profile_id', renter.id)
    .single();
  expect(signed?.name_typed).toBe('sína  SIGNER');
  expect(signed?.consented_at).not.toBeNull();

  // Who no longer wants the home withdraws from a lease that is not in force, after a question.
  await main.getByRole('button', { name: 'Withdraw from the home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(main.getByRole('heading', { name: 'No lease yet' })).toBeVisible();
});

test('[RP-11] a renter gives notice for the first day that the lease allows, or a later one', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Nils Notice');
  const renter = await as(stack, email);
  const host = await as(stack, 'host2@kinstead.test');
  const home = await offered(host);
  const application = await applyFor(renter, home.id);
  await call(host.client, 'move_application', { application, target: 'approved' });
  const { data: drafted } = await host.client
    .from('leases')
    .select('id')
    .eq('application_id', application)
    .single();
  const lease = drafted?.id;
  const changes = { starts_on: ahead(-3), ends_on: null, notice_days: 30 };
  await call(host.client, 'save_lease', { lease, changes });
  await call(host.client, 'send_lease', { lease });
  for (const one of [renter, host]) {
    const { data } = await one.client
      .from('leases')
      .select('document_hash')
      .eq('id', lease)
      .single();
    const { data: profile } = await one.client
      .from('profiles')
      .select('full_name')
      .eq('id', one.id)
      .single();
    await call(one.client, 'sign_lease', {
      lease,
      document_hash: data?.document_hash,
      name_typed: profile?.full_name,
      consent: true,
    });
  }

  await arriveAs(page, stack, email);
  await page.goto('/my-home');
  const main = page.getByRole('main');
  // A home that is let is no longer public, and still the matter of this conversation.
  await main.getByRole('button', { name: /^Message / }).click();
  await expectPath(page, '/messages');
  await expect(composer(page)).toBeVisible();
  await page.goBack();
  await main.getByRole('button', { name: 'Give notice' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('30 days of notice');
  await expect(dialog).toContainText('It cannot be taken back');
  const day = dialog.getByRole('textbox', { name: 'Last day in the home' });
  const refused = dialog.getByRole('alert');
  await dialog.getByRole('button', { name: 'Give notice' }).click();
  await expect(refused).toContainText('The earliest last day is');
  await day.fill(ahead(5));
  await day.press('Tab');
  await dialog.getByRole('button', { name: 'Give notice' }).click();
  await expect(refused).toContainText('The earliest last day is');
  await expectAccessible(page, 'giving notice');
  const leaving = ahead(45);
  await day.fill(leaving);
  await day.press('Tab');
  await dialog.getByRole('button', { name: 'Give notice' }).click();
  await expect(activity(page, 'Notice given')).toBeVisible();
  await expect(main.getByText(`This lease ends on ${longDay(leaving)}.`)).toContainText('by you');
  await expect(main.getByRole('button', { name: 'Give notice' })).toHaveCount(0);
  const { data } = await host.client
    .from('leases')
    .select('status,ends_on,notice_given_by')
    .eq('id', lease)
    .single();
  expect(data).toEqual({ status: 'ending', ends_on: leaving, notice_given_by: renter.id });
});
