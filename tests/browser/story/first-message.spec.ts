import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { ROOT } from '../../../supabase/environment.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import {
  callBar,
  type HostBrowser,
  openHostBrowser,
  signInToExtension,
  strictPage,
} from '../../support/extension.ts';
import { codeFor } from '../../support/mailbox.ts';
import type { Stack } from '../../support/stack.ts';

// Here things move, as people see them.
test.use({ pictures: true, contextOptions: { reducedMotion: 'no-preference' } });

/** Saved after the run, to be looked at; the README shows some of them. */
const PICTURES = join(ROOT, 'test-results/story');

const HOST = 'host@kinstead.test';
const QUESTION = 'Hello Hanna! Is the home free from the first of the month?';
const ANSWER = 'Hi June, yes it is. Would Saturday at ten suit you?';

test('a renter writes to a host, who answers from an unrelated page', async ({
  browser,
  stack,
}, info) => {
  test.setTimeout(360_000);
  await mkdir(PICTURES, { recursive: true });
  const email = `june.${info.workerIndex}.${Date.now()}@example.test`;
  const renterContext = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const renter = await renterContext.newPage();
  const host = await openHostBrowser(stack.pwaUrl);

  await test.step('the host signs in to the extension and reads an unrelated page', () =>
    hostArrives(host));
  const before = await host.badge();

  await test.step('a visitor signs up and reads the code from the mailbox', () =>
    signUp(renter, stack, email));

  await test.step('finds a home of the host and writes', () => findAndWrite(renter, stack));

  await test.step('the badge rises on the unrelated page', async () => {
    const count = (text: string) => Number.parseInt(text || '0', 10);
    await expect
      .poll(async () => count(await host.badge()), { timeout: 90_000 })
      .toBe(count(before) + 1);
  });

  await test.step('the platform and the assistant are killed and come back', async () => {
    await stack.kill('platform');
    await stack.kill('assistant');
    for (const url of [stack.supabaseUrl, stack.assistantUrl]) {
      await expect
        .poll(
          () =>
            fetch(`${url}/health`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 90_000 },
        )
        .toBe(true);
    }
  });

  await test.step('the popup names the message', async () => {
    const popup = await host.open('popup');
    await popup.setViewportSize({ width: 400, height: 600 });
    await expect(popup.getByText('New message from June Alder')).toBeVisible({ timeout: 90_000 });
    await expect(popup.getByText(QUESTION.slice(0, 30))).toBeVisible();
    await popup.screenshot({ path: join(PICTURES, 'popup.png') });
    await popup.close();
  });

  await test.step('the host answers through the bar over the page', async () => {
    await answerThroughBar(host, host.context);
  });

  await test.step('the renter sees the answer without reloading', async () => {
    await expect(renter.getByRole('log', { name: 'Messages' }).getByText(ANSWER)).toBeVisible({
      timeout: 90_000,
    });
    await renter.screenshot({ path: join(PICTURES, 'conversation.png') });
  });

  await test.step('the host marks everything as read and takes it back', () =>
    markAllAndUndo(host, stack));

  await host.close();
  await renterContext.close();
});

async function hostArrives(host: HostBrowser): Promise<void> {
  const popup = await host.open('popup');
  await signInToExtension(popup, HOST, PASSWORD);
  await expect(popup.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect.poll(() => host.badge(), { timeout: 90_000 }).not.toBe('');
  await popup.close();
}

async function signUp(page: Page, stack: Stack, email: string): Promise<void> {
  await page.goto(`${stack.pwaUrl}/`);
  await showPictures(page);
  await page.screenshot({ path: join(PICTURES, 'landing.png') });
  await page.goto(`${stack.pwaUrl}/auth/signup`);
  await page.getByLabel('Full name').fill('June Alder');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(stack.mailboxUrl, email));
  await page.waitForURL((url) => url.pathname === '/homes');
}

/** Waits for the pictures in view: screenshots are looked at by people. */
async function showPictures(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const inView = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      });
      return inView.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length;
    });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(missing).toBe(0);
}

async function findAndWrite(page: Page, stack: Stack): Promise<void> {
  const listing = await homeOf(stack, HOST);
  await page.getByRole('combobox', { name: 'Search homes' }).fill(listing.title);
  const card = page.getByRole('link', { name: listing.title }).first();
  await expect(card).toBeVisible();
  await expect(page.getByText(/^\d{1,3} homes?$/)).toBeVisible();
  await showPictures(page);
  await page.screenshot({ path: join(PICTURES, 'homes.png') });
  await card.click();
  await page.waitForURL(`**/listings/${listing.id}`);
  await page.getByRole('button', { name: /^message /i }).click();
  await page.getByLabel(/^Message to/).fill(QUESTION);
  await page.screenshot({ path: join(PICTURES, 'home.png') });
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.waitForURL('**/messages?c=*');
  await expect(page.getByText(QUESTION).last()).toBeVisible();
}

async function answerThroughBar(host: HostBrowser, context: BrowserContext): Promise<void> {
  const elsewhere = await strictPage(context);
  const bar = await callBar(host, elsewhere.page);
  await bar.getByRole('combobox', { name: 'Do anything' }).fill(`reply to June Alder: ${ANSWER}`);
  await expect(bar.getByRole('button', { name: 'Send' })).toBeEnabled({ timeout: 90_000 });
  await bar.getByRole('button', { name: 'Send' }).click();
  await expect(bar.getByRole('region', { name: 'What will happen' })).toContainText(ANSWER);
  await elsewhere.page.screenshot({ path: join(PICTURES, 'overlay-plan.png') });
  await bar.getByRole('button', { name: 'Confirm' }).click();
  await expect(bar.getByRole('listitem', { name: 'Done: done' })).toBeVisible();
  await elsewhere.page.screenshot({ path: join(PICTURES, 'overlay-done.png') });
  await elsewhere.close();
}

async function markAllAndUndo(host: HostBrowser, stack: Stack): Promise<void> {
  const panel = await host.open('sidepanel');
  await panel.setViewportSize({ width: 420, height: 820 });
  const unread = await unreadOf(stack, HOST);
  expect(unread).toBeGreaterThan(0);
  const bar = panel.getByRole('combobox', { name: 'Do anything' });
  await bar.fill('mark all notifications as read');
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => unreadOf(stack, HOST)).toBe(0);
  await panel.screenshot({ path: join(PICTURES, 'side-panel.png') });
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => unreadOf(stack, HOST)).toBe(unread);
  await panel.close();
}

async function admin<T>(stack: Stack, path: string): Promise<T> {
  const answer = await fetch(`${stack.supabaseUrl}/rest/v1/${path}`, {
    headers: { apikey: stack.secretKey },
  });
  return answer.json();
}

async function homeOf(stack: Stack, email: string): Promise<{ id: string; title: string }> {
  const [owner] = await admin<{ id: string }[]>(stack, `profiles?select=id&email=eq.${email}`);
  const query = `owner_id=eq.${owner?.id}&status=eq.active&order=published_at.desc&limit=1`;
  const [home] = await admin<{ id: string; title: string }[]>(
    stack,
    `listings?select=id,title&${query}`,
  );
  if (!home) throw new Error(`${email} owns no active home`);
  return home;
}

async function unreadOf(stack: Stack, email: string): Promise<number> {
  const [owner] = await admin<{ id: string }[]>(stack, `profiles?select=id&email=eq.${email}`);
  const rows = await admin<object[]>(
    stack,
    `notifications?select=id&recipient_id=eq.${owner?.id}&read_at=is.null`,
  );
  return rows.length;
}
