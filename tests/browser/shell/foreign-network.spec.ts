import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright/test';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAnswered } from '../answer-time.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson, HOST } from '../dashboard/as-person.ts';
import { activity, ahead, arriveAs, expectPath, makePerson } from '../people.ts';

const SAID = 'This network answers in our place';

const OPEN = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

const PORTAL = '<!doctype html><title>Wi-Fi</title><form>Room and name</form>';

/** A network that has not let one in: to each question it answers with its own page. */
const page200 = (route: Route) =>
  route.fulfill({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: OPEN,
    body: PORTAL,
  });

/** The same by a redirect to that page. */
const redirect302 = (route: Route) =>
  route.fulfill({ status: 302, headers: { ...OPEN, location: 'http://portal.test/' } });

/** What asks a server of ours; the page itself was loaded before. */
const asks = (stack: Stack) => (url: URL) =>
  url.origin === new URL(stack.supabaseUrl).origin && !url.pathname.startsWith('/realtime');

async function enter(page: Page, stack: Stack, answer: (route: Route) => Promise<void> = page200) {
  const ours = asks(stack);
  await page.route(ours, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({
          status: 204,
          headers: { ...OPEN, 'access-control-allow-methods': '*' },
        })
      : answer(route),
  );
  return () => page.unroute(ours);
}

async function walkSearch(page: Page, stack: Stack, answer: (route: Route) => Promise<void>) {
  await page.goto('/about');
  const leave = await enter(page, stack, answer);
  await page.getByRole('link', { name: 'Homes' }).first().click();
  await expectPath(page, '/homes');
  const panel = page.getByRole('main').getByRole('alert').filter({ hasText: SAID });
  await expect(panel).toBeVisible();
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(0);
  await leave();
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(panel).toHaveCount(0);
}

test('behind a network that answers with a page of its own, or redirects to one, a search says so and works again afterwards', async ({
  page,
  stack,
}) => {
  await walkSearch(page, stack, page200);
  await walkSearch(page, stack, redirect302);
});

test('behind a network whose page says nothing of who may read it, a search says so and works again afterwards', async ({
  page,
  stack,
}) => {
  // A real portal: it answers each question, preflights too, without a header for other pages.
  const portal = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
  });
  await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address of this form.
  const address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/`;
  await page.route(`${stack.pwaUrl}/health`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  await walkSearch(page, stack, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  portal.close();
});

test('behind such a network a sign-in says so and keeps the address, and works again afterwards', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Wim Wait');
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const leave = await enter(page, stack);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await expect(page.getByText(SAID).first()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(0);
  await leave();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
});

test('behind such a network a message waits and is sent once the network lets it through', async ({
  page,
  stack,
}) => {
  const host = await asPerson(stack, HOST);
  const email = await makePerson(stack, 'renter', 'Mona Messages');
  const renter = await asPerson(stack, email);
  const { data: home } = await host.client
    .from('listings')
    .select('id')
    .eq('owner_id', host.me)
    .eq('status', 'active')
    .limit(1)
    .single();
  const { data: conversation } = await renter.client.rpc('start_conversation', {
    other_user: host.me,
    listing: home?.id,
  });
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  const leave = await enter(page, stack);
  await field.fill('Is there a bus?');
  await page.keyboard.press('Enter');
  const thread = page.getByRole('log');
  await expect(thread.getByText('Is there a bus?')).toBeVisible();
  await leave();
  const stored = async () => {
    const { data } = await renter.client
      .from('messages')
      .select('content')
      .eq('conversation_id', conversation);
    return data?.map(({ content }) => content);
  };
  await expect.poll(stored, { timeout: 90_000 }).toEqual(['Is there a bus?']);
});

test('behind such a network a form says so and keeps what was typed, and goes out afterwards', async ({
  page,
  stack,
}) => {
  const text = `From the hotel ${crypto.randomUUID()}`;
  await page.goto('/contact');
  await page.getByLabel('What is it about?').selectOption('general');
  await page.getByLabel('Your name').fill('Hanno Hotel');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('hanno@hotel.test');
  await page.getByLabel('Message').fill(text);
  const leave = await enter(page, stack);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByRole('alert').getByText(SAID)).toBeVisible();
  await expectAccessible(page, 'a form behind a network that answers itself');
  await expect(page.getByLabel('Message')).toHaveValue(text);
  await expect(page.getByText(/^KC-/)).toHaveCount(0);
  await leave();
  await send.click();
  await expect(page.getByText(/^KC-/)).toBeVisible();
});

test('offline, a request for a tour is answered within a second and keeps what was typed', async ({
  page,
  stack,
  context,
}) => {
  const host = await asPerson(stack, HOST);
  const email = await makePerson(stack, 'renter', 'Olaf Offline');
  const { data: homes } = await host.client
    .from('listings')
    .select('id')
    .eq('owner_id', host.me)
    .eq('status', 'active')
    .order('created_at', { ascending: true })
    .limit(3);
  await arriveAs(page, stack, email);
  await page.goto(`/listings/${homes?.[2]?.id}`);
  await page.getByRole('link', { name: 'Book a tour' }).click();
  await page.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await page.getByLabel('Message').fill('Two of us.');
  await context.setOffline(true);
  const ask = page.getByRole('button', { name: 'Ask for this tour' });
  await expectAnswered(ask, page.getByRole('alert').getByText(/^You are offline/));
  await expect(ask).toBeEnabled();
  await expect(page.getByLabel('Message')).toHaveValue('Two of us.');
  await context.setOffline(false);
  await ask.click();
  await expect(activity(page, 'Tour requested')).toBeVisible();
});

test('offline, an acceptance of a tour is answered within a second and can be pressed again', {
  tag: '@worker',
}, async ({ page, stack, context }) => {
  const email = await makePerson(stack, 'renter', `Accepted ${crypto.randomUUID().slice(0, 8)}`);
  const renter = await asPerson(stack, email);
  const host = await asPerson(stack, HOST);
  const { data: homes } = await host.client
    .from('listings')
    .select('id,title')
    .eq('owner_id', host.me)
    .eq('status', 'active')
    .limit(5);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const asked = { tour: crypto.randomUUID(), title: '' };
  for (const home of homes ?? []) {
    const { data: slots } = await renter.client.rpc('tour_slots', {
      listing: home.id,
      from_at: inDays(1),
      to_at: inDays(20),
    });
    const starts = slots?.at(-1)?.starts_at;
    const request = { id: asked.tour, listing: home.id, starts };
    if (!starts || (await renter.client.rpc('request_tour', request)).error) continue;
    asked.title = home.title;
    break;
  }
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/tours');
  const { data: me } = await renter.client
    .from('profiles')
    .select('full_name')
    .eq('id', renter.me)
    .single();
  const row = page.getByRole('row').filter({ hasText: me?.full_name ?? '' });
  const more = page.getByRole('button', { name: 'Show more' }).first();
  await expect(async () => {
    if (!(await row.isVisible())) await more.click({ timeout: 1_000 });
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  // The app is on the device by then, and with it what says the answer.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const accept = row.getByRole('button', { name: `Accept the tour of ${asked.title}` });
  await expectAnswered(accept, activity(page, 'That did not work').getByText('That did not work'));
  await expect(accept).toBeEnabled();
  await context.setOffline(false);
  await accept.click();
  await expect(activity(page, 'Tour confirmed')).toBeVisible();
});

test('offline, a payment is answered within a second, and pays once when it is sent again', async ({
  page,
  stack,
  context,
}) => {
  const renter = await asPerson(stack, 'renter@kinstead.test');
  const host = await asPerson(stack, HOST);
  const { data: lease } = await renter.client
    .from('leases')
    .select('id')
    .in('status', ['active', 'ending'])
    .limit(1)
    .single();
  const charge = crypto.randomUUID();
  const words = `Key ${charge.slice(0, 6)}`;
  const added = await host.client.rpc('add_fee', {
    charge,
    lease: lease?.id,
    description: words,
    amount_cents: 2_000,
    due_on: ahead(30),
  });
  expect(added.error).toBeNull();
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/payment');
  const due = page.getByRole('region', { name: 'Due now' });
  const mine = due.getByRole('checkbox', { name: words });
  await expect(mine).toBeVisible();
  for (const box of await due.getByRole('checkbox').all()) await box.uncheck();
  await mine.check();
  await context.setOffline(true);
  const pay = due.getByRole('button', { name: 'Pay $20' });
  await expectAnswered(pay, page.getByText(/^You are offline\. Check/).first());
  await expect(pay).toBeEnabled();
  await expect(mine).toBeChecked();
  await context.setOffline(false);
  await pay.click();
  await expect(activity(page, 'Payment sent')).toBeVisible();
  const { data } = await renter.client
    .from('payment_history')
    .select('lines')
    .eq('payer_id', renter.me);
  const paid = data?.filter(({ lines }) =>
    lines.some((line: { charge_id: string }) => line.charge_id === charge),
  );
  expect(paid).toHaveLength(1);
});
