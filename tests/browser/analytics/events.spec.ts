import type { Page } from 'playwright/test';
import { sunkEvents } from '../../support/analytics-sink.ts';
import { expect, PASSWORD, signIn, test } from '../../support/browser.ts';
import { codeFor } from '../../support/mailbox.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';
import { applyFor, as, call, offered } from '../renter/rows.ts';
import { allowedBefore, callsOf, deviceId, sunk } from './answers.ts';

test.beforeEach(({ page }) => allowedBefore(page));

const header = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('[ANA-02] [ANA-03] [ANA-04] [ANA-06] [GEN-15] a visit is counted: loads, views by their pattern, homes, a search, and the account that it ends with', async ({
  page,
  stack,
}) => {
  await page.goto('/about?ref=ulla-who-referred');
  const device = await deviceId(page);

  await test.step('[ANA-02] [ANA-03] each page view is counted by its route pattern, each load once', async () => {
    await header(page, 'Homes').click();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/listings\//);
    const views = await sunk(stack, device, 'page_view', 3);
    expect(views.map(({ path }) => path)).toEqual(['/about', '/homes', '/listings/$id']);
    const [start] = await sunk(stack, device, 'session_start', 1);
    const [view] = views;
    expect(start).toMatchObject({ app_version: '1.0.0', session_id: view?.session_id });
    expect(JSON.stringify(views)).not.toContain('ulla-who');
  });

  await test.step('[ANA-06] homes that are viewed, saved, removed and searched for are counted', async () => {
    const listing_id = new URL(page.url()).pathname.split('/').at(-1);
    await page
      .getByRole('button', { name: /^Save .* to favorites$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Remove .* from favorites$/ }).click();
    for (const name of ['listing_viewed', 'listing_saved', 'listing_unsaved']) {
      expect(await sunk(stack, device, name, 1)).toMatchObject([{ listing_id }]);
    }
    await page.goto('/homes?beds=2&sort=rent_asc&q=garden');
    const searches = await sunk(stack, device, 'listing_search', 1);
    expect(searches[0]).toMatchObject({ filters: ['beds', 'q'], sort: 'rent_asc' });
    expect(JSON.stringify(searches)).not.toContain('garden');
    const starts = await sunk(stack, device, 'session_start', 2);
    expect(starts[1]?.session_id).not.toBe(starts[0]?.session_id);
  });

  await test.step('[ANA-04] a new account is counted with its role and no other data', async () => {
    const email = `sina-${Date.now()}@analytics.test`;
    await page.goto('/partner/guide/signup');
    const account = page.getByRole('form', { name: 'New account' });
    await account.getByLabel('Full name').fill('Sina Signs');
    await account.getByLabel('E-mail').fill(email);
    await account.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await account.getByRole('button', { name: 'Create account' }).click();
    await codeFor(stack.mailboxUrl, email);
    const [event] = await sunk(stack, device, 'sign_up', 1);
    expect(event).toMatchObject({ user_type: 'guide' });
    expect(JSON.stringify(await sunkEvents(stack, device))).not.toMatch(/Sina|analytics\.test/);
  });
});

test('[ANA-05] a sign-in is counted as the user’s; a start with a session is not a sign-in', async ({
  page,
  stack,
}) => {
  await signIn(page, await makePerson(stack, 'renter', 'Lena Logs'));
  const device = await deviceId(page);
  const [login] = await sunk(stack, device, 'login_completed', 1);
  const me = String(login?.$user_id);
  expect(login).toMatchObject({ distinct_id: me, $device_id: device });
  const profiles = (await sunkEvents(stack, me)).filter(({ endpoint }) => endpoint === 'engage');
  expect(profiles[0]?.payload.$set).toEqual({ user_type: 'renter' });

  await page.reload();
  await sunk(stack, device, 'session_start', 2);
  await sunk(stack, device, 'login_completed', 1);

  // Signed out, the device belongs to no user again and has a new id.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect.poll(() => deviceId(page)).not.toBe(device);
  const next = await deviceId(page);
  await header(page, 'About').click();
  await expect.poll(async () => (await sunkEvents(stack, next)).length).toBeGreaterThan(0);
  expect(JSON.stringify(await sunkEvents(stack, next))).not.toContain(me);
});

test('[ANA-09] a signed lease is counted, without the name that was typed', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Cora Counted');
  const renter = await as(stack, email);
  const host = await as(stack, 'host2@kinstead.test');
  const application = await applyFor(renter, (await offered(host)).id);
  await call(host.client, 'move_application', { application, target: 'approved' });
  const { data } = await host.client
    .from('leases')
    .select('id')
    .eq('application_id', application)
    .single();
  await call(host.client, 'send_lease', { lease: data?.id });

  await arriveAs(page, stack, email);
  await page.goto('/my-home');
  const device = await deviceId(page);
  await page.getByLabel('Your full name').fill('Cora Counted');
  await page.getByRole('button', { name: 'Sign the lease' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign as Cora Counted?' });
  await dialog.getByRole('checkbox', { name: 'I agree to sign this lease electronically' }).check();
  await dialog.getByRole('button', { name: 'Sign now' }).click();
  const [signing] = await sunk(stack, device, 'lease_signing', 1);
  expect(signing).toMatchObject({ party: 'tenant' });
  expect(JSON.stringify(signing)).not.toMatch(/Cora/);
});

test('events of an offline time wait and arrive once', { tag: '@worker' }, async ({
  page,
  stack,
  context,
}) => {
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const device = await deviceId(page);
  await sunk(stack, device, 'page_view', 1);
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          const open = indexedDB.open('kinstead.analytics');
          open.onsuccess = () => {
            const count = open.result.transaction('events').objectStore('events').count();
            count.onsuccess = () => {
              open.result.close();
              done(count.result);
            };
          };
        }),
    );
  // What the first page noted has left: a call that is counted comes from an offline page.
  await expect.poll(waiting).toBe(0);
  const calls = callsOf(page);
  await context.setOffline(true);
  await header(page, 'Homes').click();
  await expectPath(page, '/homes');
  await header(page, 'About').click();
  await expectPath(page, '/about');
  await expect.poll(waiting).toBe(2);
  expect(calls()).toBe(0);

  await context.setOffline(false);
  await expect.poll(waiting).toBe(0);
  const views = await sunk(stack, device, 'page_view', 3);
  expect(views.map(({ path }) => path)).toEqual(['/about', '/homes', '/about']);
  expect(new Set(views.map(({ $insert_id }) => $insert_id)).size).toBe(3);
});
