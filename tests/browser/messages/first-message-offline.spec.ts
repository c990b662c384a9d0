import { chromium } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { startChaosProxy } from '../../support/chaos/proxy.ts';
import { PLAIN_HEADLESS, requireHeadless } from '../../support/chromium.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { applyFor, as, offered } from '../renter/rows.ts';
import { waitingKinds, waysThrough } from './desks.ts';
import { arrived, field, makeScene, openHome, waits, write } from './first-scene.ts';
import { hasTicket, reconnect } from './woken-worker.ts';

test('O18 a first message waits offline through a reload, is recalled, emptied, sent anew and confirmed elsewhere, once each time', {
  tag: '@worker',
}, async ({ page, stack, context }) => {
  // One renter on one device, and a home of another host for each part.
  const renter = await makePerson(stack, 'renter', 'Ruth Marlow');

  await test.step('O18 a first message without a connection waits, through a reload, and arrives once', async () => {
    const scene = await makeScene(stack, renter);
    await openHome(page, stack, scene);
    await context.setOffline(true);
    await write(page, 'Is the attic free?');
    await expect(activity(page, 'Your message is kept')).toBeVisible();
    await expect(waits(page, 'Is the attic free?')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText(/1 message waits to be sent/)).toBeVisible();

    // It is there also when the field was never focused.
    await page.goto(`/listings/${scene.home}`);
    await expect(waits(page, 'Is the attic free?')).toBeVisible();
    await page.goto('/messages');
    const begun = page.getByRole('list', { name: 'Conversations that have not begun' });
    await expect(begun.getByText('Hal Quist')).toBeVisible();
    await expect(begun.getByText('Attic by the mill')).toBeVisible();

    await context.setOffline(false);
    const list = page.getByRole('region', { name: 'Conversations' });
    await expect(list.getByRole('button', { name: /Hal Quist.*Is the attic free/ })).toBeVisible();
    await expect(begun).toHaveCount(0);
    expect(await arrived(stack, scene)).toEqual([['Is the attic free?']]);
  });

  await test.step('O18 a first message that was recalled is in its field again; sent anew it goes once', async () => {
    const scene = await makeScene(stack, renter);
    await openHome(page, stack, scene);
    await context.setOffline(true);
    await write(page, 'Too soon');
    await waits(page, 'Too soon').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(field(page)).toHaveValue('Too soon');
    await expect(page.getByText('Not sent. You stopped it from being sent.')).toBeVisible();
    expect(await waitingKinds(page, scene.renterId)).toEqual([]);
    await context.setOffline(false);
    await write(page, 'Just in time');
    await page.waitForURL('**/messages?c=**');
    await expect(page.getByRole('log').getByText('Just in time')).toBeVisible();
    expect(await arrived(stack, scene)).toEqual([['Just in time']]);
  });

  await test.step('O18 the field of a first message stays on a home while it is emptied and sent after waiting', async () => {
    const scene = await makeScene(stack, renter);
    await openHome(page, stack, scene);
    await context.setOffline(true);
    await write(page, 'Too soon');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(field(page)).toHaveValue('Too soon');
    await context.setOffline(false);
    await page.goto(`/listings/${scene.home}`);
    await expect(field(page)).toHaveValue('Too soon');
    await field(page).press('Control+a');
    await field(page).press('Delete');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await field(page).pressSequentially('Now then');
    // What is asked between the answer and the conversation takes its time.
    const asked = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/rest\/v1\/(my_conversations|rpc\/conversation_digests)/, async (route) => {
      asked.resolve();
      await answered;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => waitingKinds(page, scene.renterId)).toEqual([]);
    await asked.promise;
    await expect(field(page)).toHaveValue('Now then');
    answer();
    await page.waitForURL('**/messages?c=**');
    await expect(page.getByRole('log').getByText('Now then')).toBeVisible();
    expect(await arrived(stack, scene)).toEqual([['Now then']]);
  });
  await page.unrouteAll({ behavior: 'wait' });

  await test.step('O18 a first message that is sent after the user went to another page is confirmed there', async () => {
    const scene = await makeScene(stack, renter);
    await openHome(page, stack, scene);
    const { promise: gone, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/rpc/start_conversation*', async (route) => {
      await gone;
      await route.continue();
    });
    await write(page, 'On my way');
    await page.evaluate(() => history.pushState({}, '', '/homes'));
    await expect(field(page)).toHaveCount(0);
    go();
    await expect(activity(page, 'Your message was sent')).toBeVisible();
    await expect(page).toHaveURL('/homes');
    expect(await arrived(stack, scene)).toEqual([['On my way']]);
  });
});

test('O4 O18 O20 a first message goes from an application, is refused and written anew, and says when it cannot be recalled', {
  tag: '@worker',
}, async ({ page, stack, context }) => {
  const renter = await makePerson(stack, 'renter', 'Ruth Marlow');

  await test.step('O18 an applicant can be written to from their application without a connection', async () => {
    const scene = await makeScene(stack, renter);
    const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
    await sql`
      insert into public.applications (listing_id, applicant_id, status)
      values (${scene.home}, ${scene.renterId}, 'submitted')`;
    await sql.end();
    await arriveAs(page, stack, scene.renter);
    await page.goto('/applications');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const button = page.getByRole('button', { name: 'Message Hal Quist' });
    await button.waitFor();
    await context.setOffline(true);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Message to Hal Quist' });
    await dialog.getByRole('textbox').fill('Did you get my application?');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(activity(page, 'Your message is kept')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => arrived(stack, scene)).toEqual([['Did you get my application?']]);
  });

  await test.step('O4 O18 a first message refused after reconnecting is back in its field, and in the list', async () => {
    const scene = await makeScene(stack, renter);
    await openHome(page, stack, scene);
    await context.setOffline(true);
    await write(page, 'Hello?');
    await waits(page, 'Hello?').waitFor();
    const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
    await sql`
      insert into public.blocks (blocker_id, blocked_id)
      values (${scene.hostId}, ${scene.renterId})`;
    await context.setOffline(false);
    await expect(activity(page, 'Error starting conversation')).toBeVisible();
    await expect(field(page)).toHaveValue('Hello?');
    await expect(page.getByText('Not sent. You cannot write to this person.')).toBeVisible();
    expect(await arrived(stack, scene)).toEqual([]);
    await page.reload();
    await expect(field(page)).toHaveValue('Hello?');

    // From the list it can be written anew, once nothing is in the way.
    await sql`delete from public.blocks where blocked_id = ${scene.renterId}`;
    await sql.end();
    await page.goto('/messages');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Message to Hal Quist' });
    await dialog.getByRole('textbox').fill('Hello again');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('log').getByText('Hello again')).toBeVisible();
    expect(await arrived(stack, scene)).toEqual([['Hello again']]);
  });

  await test.step('O20 O18 while a first message cannot be recalled yet its button is busy, and a failure is shown', async () => {
    const scene = await makeScene(stack, renter);
    await openHome(page, stack, scene);
    await context.setOffline(true);
    await write(page, 'Too soon');
    await waits(page, 'Too soon').waitFor();
    // Another tab is about to send.
    const release = await page.evaluateHandle(
      (name) =>
        new Promise<() => void>((held) => {
          void navigator.locks.request(name, () => new Promise<void>((end) => held(end)));
        }),
      `kinstead.outbox.${scene.renterId}`,
    );
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.click();
    await expect(cancel).toBeDisabled();
    await expect(cancel).toHaveAttribute('aria-busy', 'true');
    await release.evaluate((end) => end());
    await expect(field(page)).toHaveValue('Too soon');

    await write(page, 'Too soon again');
    await waits(page, 'Too soon again').waitFor();
    await page.evaluate(() => {
      LockManager.prototype.request = () => Promise.reject(new Error('no locks here'));
    });
    await cancel.click();
    await expect(activity(page, 'It could not be cancelled')).toBeVisible();
    await expect(waits(page, 'Too soon again')).toBeVisible();
    await expect(cancel).toBeEnabled();
  });
});

test('O18 O19 a first message is sent by the worker of an app that was closed', {
  tag: '@worker',
}, async ({ page, stack, context }) => {
  const scene = await makeScene(stack);
  await openHome(page, stack, scene);
  await context.setOffline(true);
  await write(page, 'Is the attic free?');
  await expect.poll(() => hasTicket(page)).toBe(true);
  await page.close();
  const elsewhere = await reconnect(context, stack.pwaUrl);
  await expect.poll(() => arrived(stack, scene)).toEqual([['Is the attic free?']]);
  await elsewhere.goto(`${stack.pwaUrl}/messages`);
  await expect(elsewhere.getByText('You: Is the attic free?')).toBeVisible();
  await expect.poll(() => hasTicket(elsewhere)).toBe(false);
  expect(await arrived(stack, scene)).toEqual([['Is the attic free?']]);
});

test('O10 O18 a first message whose answers are lost is shown as waiting, and stored once', {
  tag: '@worker',
}, async ({ stack }) => {
  const scene = await makeScene(stack);
  const proxy = await startChaosProxy(Number(new URL(stack.supabaseUrl).port));
  const browser = await chromium.launch({
    executablePath: requireHeadless(),
    args: [...PLAIN_HEADLESS, waysThrough([proxy, stack.supabaseUrl])],
  });
  try {
    const page = await browser.newPage({ baseURL: stack.pwaUrl });
    // Once in peace: the browser asks first whether it may send, and remembers that answer.
    await openHome(page, stack, await makeScene(stack, scene.renter));
    await write(page, 'In peace');
    await page.waitForURL('**/messages?c=**');
    await openHome(page, stack, scene);
    proxy.loseAnswers();
    await write(page, 'Did this arrive?');
    await expect(activity(page, 'Your message is kept')).toBeVisible({ timeout: 10_000 });
    await expect(waits(page, 'Did this arrive?')).toBeVisible();
    // The conversation is there, and no page here knows.
    await expect.poll(() => arrived(stack, scene)).toHaveLength(1);
    proxy.cut();
    await expect(activity(page, 'Your message was sent')).toBeVisible({ timeout: 90_000 });
    expect(await arrived(stack, scene)).toEqual([['Did this arrive?']]);
    expect(await waitingKinds(page, scene.renterId)).toEqual([]);
  } finally {
    await browser.close();
    await proxy.stop();
  }
});

test('O18 a host’s first message from the compose screen waits offline as well', {
  tag: '@worker',
}, async ({ page, stack, context }) => {
  const scene = await makeScene(stack);
  // Renters are written to by those who have to do with them.
  const host = await as(stack, 'host@kinstead.test');
  await applyFor(await as(stack, scene.renter), (await offered(host)).id);
  // A person who has nothing to set up first.
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto(`/dashboard/messages/compose?to=${scene.renterId}`);
  await expect(page.getByText('To Ruth Marlow · Renter')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Message', { exact: true }).fill('A word from the host');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(activity(page, 'Your message is kept')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Conversations that have not begun' })).toContainText(
    'Ruth Marlow',
  );
  await context.setOffline(false);
  await expect
    .poll(() => arrived(stack, scene, scene.renterId))
    .toEqual([['A word from the host']]);
  // It is on its way or a draft, never both.
  await page.goto('/dashboard/messages/compose');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('O18 a guide’s first message leads to the guide’s own conversations', async ({
  page,
  stack,
}) => {
  const scene = await makeScene(stack);
  const guide = await makePerson(stack, 'guide', 'Gwen Tarn');
  await arriveAs(page, stack, guide);
  await page.goto(`/listings/${scene.home}?compose=true`);
  await write(page, 'May I show it?');
  await page.waitForURL('**/guide-dashboard/messages?c=**');
  await expect(page.getByRole('log').getByText('May I show it?')).toBeVisible();
});
