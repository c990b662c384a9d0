import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { makeTwoPeople } from './two-people.ts';

test.use({ serviceWorkers: 'allow' });

const HOUR = 3_600_000;

const log = (page: Page) => page.getByRole('log');
const message = (page: Page, text: string) =>
  log(page).getByRole('article').filter({ hasText: text });

/** One of a user's devices, an hour ago by its clock; its session ends when that hour is over. */
async function openDevice(
  browser: Browser,
  stack: Stack,
  email: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.pwaUrl, viewport });
  const now = Date.now();
  await context.clock.install({ time: now - HOUR });
  const page = await context.newPage();
  await arriveAs(page, stack, email, (session) => ({
    ...session,
    expires_at: Math.round(now / 1000),
    expires_in: HOUR / 1000,
  }));
  return page;
}

async function openThread(page: Page, conversation: string): Promise<void> {
  await page.goto(`/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(message(page, text)).toBeVisible();
}

/** Changes the newest message of one's own, as from the empty field; the server has it by then. */
async function change(page: Page, from: string, to: string): Promise<void> {
  await expect(message(page, from)).not.toContainText(/Sending|Queued/);
  await composer(page).press('ArrowUp');
  await expect(composer(page)).toHaveValue(from);
  await composer(page).fill(to);
  await composer(page).press('Enter');
  await expect(message(page, to)).toBeVisible();
}

async function reactTo(page: Page, text: string): Promise<void> {
  const actions = 'Actions for this message';
  await message(page, text).getByRole('button', { name: actions }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'React with 👍' }).click();
  await expect(page.getByRole('menu', { name: actions })).toBeHidden();
}

/** A thread as it stands there: one line a message, in order, with what was done to it. */
async function told(page: Page, sentences: readonly string[]): Promise<string[]> {
  const articles = await log(page).getByRole('article').allInnerTexts();
  return articles.map((shown) => {
    const sentence = sentences.find((each) => shown.includes(each)) ?? shown;
    const edited = /edited \d/.test(shown) ? ' (edited)' : '';
    return `${sentence}${edited}${shown.includes('👍') ? ' 👍' : ''}`;
  });
}

const unread = async (page: Page) => (await page.title()).match(/^\((\d+)/)?.[1] ?? '0';

test('[MSG-09] [DEC-02] a phone reconnects after an hour offline, and three devices show the same thread', async ({
  browser,
  stack,
}) => {
  // Hugo lets a flat, and has said so. Rosa reads it on her phone and on her laptop.
  const { conversation, renter, host } = await makeTwoPeople(stack, [
    { by: 'host', text: 'The flat is free from May.', minutesAgo: 90 },
  ]);
  const [phone, laptop, desktop] = await Promise.all([
    openDevice(browser, stack, renter.email, { width: 360, height: 900 }),
    openDevice(browser, stack, renter.email, { width: 1280, height: 900 }),
    openDevice(browser, stack, host.email, { width: 1440, height: 900 }),
  ]);
  const devices = [phone, laptop, desktop];
  await Promise.all(devices.map((device) => openThread(device, conversation)));

  // On her way to the train she asks for a viewing, and all of them hear of it.
  await say(phone, 'Can I see it on Friday?');
  for (const device of devices)
    await expect(message(device, 'Can I see it on Friday?')).toBeVisible();

  // The train goes underground; the phone has the whole app by then. She changes her mind, writes on, and begins a sentence.
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await phone.context().setOffline(true);
  await change(phone, 'Can I see it on Friday?', 'Can I see it on Saturday?');
  await expect(message(phone, 'on Saturday?')).toContainText('The change waits');
  await reactTo(phone, 'The flat is free');
  await say(phone, 'I am on a train.');
  await say(phone, 'There is no network down here.');
  await expect(message(phone, 'I am on a train.')).toContainText('Queued');
  await composer(phone).pressSequentially('And one more thing: is');

  // Meanwhile Hugo answers and corrects himself, and Rosa’s partner writes from her laptop.
  await say(desktop, 'Friday at four?');
  await change(desktop, 'Friday at four?', 'Friday at five?');
  await reactTo(desktop, 'Can I see it on Friday?');
  await expect(message(laptop, 'Friday at five?')).toBeVisible();
  await say(laptop, 'Five suits us both.');
  await expect(message(desktop, 'Five suits us both.')).toBeVisible();
  await say(desktop, 'Then see you there.');
  await expect(message(laptop, 'Then see you there.')).toBeVisible();
  await expect(message(phone, 'Friday at')).toHaveCount(0);

  // An hour passes, everywhere; every session runs out with it. Then the train comes up.
  for (const device of devices) await device.clock.fastForward(HOUR);
  await phone.context().setOffline(false);

  // All three tell the same, in the same order and nothing twice.
  const story = [
    'The flat is free from May. 👍',
    'Can I see it on Saturday? (edited) 👍',
    'Friday at five? (edited)',
    'Five suits us both.',
    'Then see you there.',
    'I am on a train.',
    'There is no network down here.',
  ];
  const sentences = story.map((line) => line.replace(/ \(edited\)| 👍/g, ''));
  const expectOneStory = async (lines: readonly string[]) => {
    for (const device of devices)
      await expect
        .poll(() => told(device, [...sentences, ...lines]), { timeout: 90_000 })
        .toEqual(lines);
  };
  await expectOneStory(story);
  for (const device of devices) {
    await expect(log(device).getByText(/Queued|The change waits/)).toHaveCount(0);
    await expect.poll(() => unread(device)).toBe('0');
  }

  // What she had begun on the phone she ends on the laptop.
  await expect(composer(laptop)).toHaveValue('And one more thing: is');
  await composer(laptop).pressSequentially(' there a cellar?');
  await composer(laptop).press('Enter');
  await expect(message(desktop, 'And one more thing: is there a cellar?')).toBeVisible();
  await expect(composer(phone)).toHaveValue('');

  // She puts both away. What Hugo writes now waits on both, and is read on both at once.
  await phone.getByRole('button', { name: 'Back to all conversations' }).click();
  await laptop.goto('/messages');
  await say(desktop, 'There is, and it is dry.');
  for (const device of [phone, laptop]) await expect.poll(() => unread(device)).toBe('1');
  await phone.getByRole('button', { name: /^Hugo Amari/ }).click();
  for (const device of [phone, laptop]) await expect.poll(() => unread(device)).toBe('0');

  // And none of it was only on a screen.
  await Promise.all(devices.map((device) => openThread(device, conversation)));
  await expectOneStory([
    ...story,
    'And one more thing: is there a cellar?',
    'There is, and it is dry.',
  ]);
  await expect(message(desktop, 'it is dry')).toContainText('Read');
  for (const device of devices) await device.context().close();
});
