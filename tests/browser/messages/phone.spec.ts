import { devices, type Locator } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { arriveAs } from '../people.ts';
import { makeTwoPeople } from './two-people.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 360, height: 740 } });

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Buttons and links of a part that a finger would miss: smaller than 44 px. */
const tooSmall = (part: Locator): Promise<string[]> =>
  part.evaluate((element) =>
    [...element.querySelectorAll('button, a, input:not([type=file])')].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      if (width === 0 || (width >= 44 && height >= 44)) return [];
      return `${each.getAttribute('aria-label') ?? each.textContent}: ${width} by ${height}`;
    }),
  );

test('on a phone an open conversation fills the screen, with one line to write in, and nothing covers it', {
  tag: '@worker',
}, async ({ page, stack }) => {
  const said = Array.from({ length: 30 }, (_, index) => ({
    by: 'host' as const,
    text: `Line ${index + 1} of what is worth knowing`,
    minutesAgo: 90 - index,
  }));
  const people = await makeTwoPeople(stack, said);
  await arriveAs(page, stack, people.renter.email);
  await page.goto('/messages');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const listed = page.getByRole('region', { name: 'Conversations' });
  await expect(tabs).toBeVisible();
  await expect(listed.getByRole('button', { name: /Hugo Amari/ })).toBeVisible();
  expect(await tooSmall(listed)).toEqual([]);
  await listed.getByRole('button', { name: /Hugo Amari/ }).tap();

  // Half of the screen is the keyboard's: neither the site's header nor its tabs stand around a thread.
  const thread = page.getByRole('region', { name: 'Conversation', exact: true });
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeVisible();
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  const whole = await boxOf(thread);
  expect(whole.y).toBeLessThanOrEqual(1);
  expect(whole.bottom).toBe(740);

  // The buttons stand next to the field, whose text has most of the line.
  const form = thread.locator('form');
  // Not all of it is there with the first frame.
  const bottoms = () =>
    form.getByRole('button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, bottom } = button.getBoundingClientRect();
        return width > 0 ? [bottom] : [];
      }),
    );
  await expect.poll(async () => (await bottoms()).length).toBeGreaterThanOrEqual(4);
  const inForm = await bottoms();
  const line = await boxOf(field);
  for (const bottom of inForm) expect(Math.abs(bottom - line.bottom)).toBeLessThan(4);
  expect(line.height).toBeLessThan(56);
  await field.fill('Is it');
  expect((await boxOf(field)).width).toBeGreaterThan(220);
  expect(await tooSmall(form)).toEqual([]);
  // What is wider than the screen makes a phone draw all of it smaller.
  expect(await page.evaluate(() => innerWidth)).toBe(360);

  // Without a connection the strip says so above the field, and leaves the newest message free.
  // Their code comes once the page has settled, together with what starts the worker.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  const strip = page.getByRole('status').filter({ hasText: /^You are offline/ });
  await expect(strip).toBeVisible();
  await field.fill('Is it still free?');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  const sent = page.getByRole('article').filter({ hasText: 'Is it still free?' });
  await expect(sent.getByText('Try now')).toBeVisible();
  expect((await boxOf(strip)).bottom).toBeLessThanOrEqual((await boxOf(form)).y);
  await expect
    .poll(async () => (await boxOf(sent)).bottom - (await boxOf(strip)).y)
    .toBeLessThanOrEqual(0);
  await page.context().setOffline(false);
  await expect(sent.getByText('Try now')).toBeHidden();
  await expect(strip).toBeHidden();

  await page.getByRole('button', { name: 'Back to all conversations' }).tap();
  await expect(tabs).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('on a phone quick replies are in the menu next to the field, by touch and by keyboard', async ({
  page,
  stack,
}) => {
  const { conversation, renter } = await makeTwoPeople(stack);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`
    insert into public.quick_replies ${sql(
      ['Parking', 'Thanks'].map((title) => ({
        user_id: renter.id,
        title,
        shortcut: title.toLowerCase(),
        body: `${title}, {{name}}. ${'This is what I say to everybody who asks me. '.repeat(3)}`,
      })),
    )}`;
  await sql.end();
  await arriveAs(page, stack, renter.email);
  await page.goto(`/messages?c=${conversation}`);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  const add = page.getByRole('button', { name: 'Add to the message' });
  const list = page.getByRole('listbox', { name: 'Quick replies' });
  const line = (name: string) => page.getByRole('menuitem', { name, exact: true });
  /** By finger or by the key that is given, once the menu of before is gone. */
  const openMenu = async (key?: string) => {
    await expect(page.getByRole('menu')).toHaveCount(0);
    await (key ? add.press(key) : add.tap());
    await expect(page.getByRole('menu')).toBeVisible();
  };
  const lookAt = async (part: string) => {
    for (const theme of ['dark', 'light']) {
      await page.locator('html').evaluate((html, chosen) => {
        html.dataset.theme = chosen;
      }, theme);
      expect(await violations(page, part)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // What is wider than the screen makes a phone draw all of it smaller.
    expect(await page.evaluate(() => innerWidth)).toBe(360);
  };

  // The empty field keeps its room: nothing was added to the line.
  expect((await boxOf(field)).width).toBeGreaterThan(170);
  await openMenu();
  await expect(line('Attach files')).toBeVisible();
  await expect(line('Video')).toBeVisible();
  await expect(line('Quick replies')).toBeVisible();
  expect(await tooSmall(page.getByRole('menu'))).toEqual([]);
  await lookAt('[role=menu]');
  await line('Quick replies').tap();
  await expect(list.getByRole('option')).toHaveCount(2);
  // The keys of the list are the field's, and a screen reader hears them there.
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-activedescendant', /.+-0$/);
  expect(await tooSmall(page.locator('form'))).toEqual([]);
  await lookAt('form');
  await list.getByRole('option', { name: /Thanks/ }).tap();
  await expect(field).toHaveValue(/^Thanks, Hugo\. /);
  await expect(list).toBeHidden();

  // What is written stays, and the way is still there; all of it by keys.
  await field.fill('Hello!');
  await openMenu('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  for (const _step of ['files', 'video', 'replies']) await page.keyboard.press('ArrowDown');
  await expect(line('Quick replies')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^Hello!\nThanks, Hugo\. /);

  // A finger puts the list away without taking one.
  await openMenu();
  await line('Quick replies').tap();
  await page.getByRole('button', { name: 'Close quick replies' }).tap();
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(/^Hello!\nThanks, Hugo\. /);

  // Files go the same way; closing without a choice leads back to where they were.
  await openMenu();
  const chooser = page.waitForEvent('filechooser');
  await line('Attach files').tap();
  expect((await chooser).isMultiple()).toBe(true);
  await openMenu('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});
