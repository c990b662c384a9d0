import type { Locator, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, secondPerson, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { activity, arriveAs } from '../people.ts';
import { makeTwoPeople, type TwoPeople } from './two-people.ts';

test.use({ serviceWorkers: 'allow' });

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const message = (page: Page, text: string): Locator =>
  log(page).getByRole('article').filter({ hasText: text });

async function open(page: Page, { conversation }: TwoPeople): Promise<void> {
  await page.goto(`/messages?c=${conversation}`);
  await expect(field(page)).toBeVisible();
}

/** Opens what one can do with a message, with the keyboard as it is reached there. */
async function choose(page: Page, text: string, item: string | RegExp): Promise<void> {
  const actions = message(page, text).getByRole('button', { name: 'Actions for this message' });
  await actions.focus();
  await actions.press('Enter');
  const menu = page.getByRole('menu', { name: 'Actions for this message' });
  await menu
    .getByRole(/^React with/.test(String(item)) ? 'menuitemcheckbox' : 'menuitem', { name: item })
    .click();
  await expect(menu).toBeHidden();
}

test('[MSG-13] two people reply, react, edit, unsend, report and block', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack, [
    { by: 'host', text: 'The flat is free from May.', minutesAgo: 30 },
  ]);
  const other = await secondPerson(page);
  const host = await other.newPage();
  await arriveAs(page, stack, people.renter.email);
  await arriveAs(host, stack, people.host.email);
  await open(page, people);
  await host.goto(`${stack.pwaUrl}/messages?c=${people.conversation}`);
  await expect(field(host)).toBeVisible();

  // Reply: the line above the field, the quote in both bubbles, and the way back to it.
  await choose(page, 'The flat is free', 'Reply');
  await expect(page.getByText('Replying to Hugo Amari')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('Can I see it on Friday?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Replying to Hugo Amari')).toHaveCount(0);
  const quote = message(host, 'Can I see it on Friday?').getByRole('button', {
    name: /In reply to You: .*The flat is free/,
  });
  await expect(quote).toBeVisible();
  await quote.click();
  await expect(message(host, 'The flat is free').first()).toBeInViewport();

  // Reactions: one each, and a press takes one's own back.
  await choose(host, 'Can I see it', 'React with 👍');
  const thumb = message(page, 'Can I see it').getByRole('button', { name: '👍 1 person' });
  await expect(thumb).toHaveAttribute('aria-pressed', 'false');
  await thumb.click();
  await expect(
    message(host, 'Can I see it').getByRole('button', { name: '👍 2 people' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await message(host, 'Can I see it').getByRole('button', { name: '👍 2 people' }).click();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page, '[role=log]')).toEqual([]);

  // Edit: from the empty field, left with Escape, saved by Enter.
  await field(page).press('ArrowUp');
  await expect(page.getByText('Editing', { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue('Can I see it on Friday?');
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await field(page).press('ArrowUp');
  await field(page).fill('Can I see it on Saturday?');
  await page.reload();
  await expect(field(page)).toHaveValue('Can I see it on Saturday?');
  await expect(message(page, 'Can I see it on Friday?')).toBeVisible();
  await page.context().setOffline(true);
  await field(page).press('Enter');
  await expect(message(page, 'Can I see it on Saturday?')).toContainText('The change waits');
  await page.context().setOffline(false);
  await expect(message(host, 'Can I see it on Saturday?')).toContainText(/edited \d/);
  await expect(log(page).getByText('The change waits')).toHaveCount(0);

  // Take back.
  await choose(page, 'on Saturday?', 'Take back');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(log(host).getByText('This message was taken back')).toBeVisible();
  await expect(message(host, 'Saturday')).toHaveCount(0);

  // Report.
  await choose(page, 'The flat is free', 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio', { name: 'Something else' }).click();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
  await dialog.getByLabel('What happened').fill('The home does not exist.');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(activity(page, 'Thank you. We look at it.')).toBeVisible();
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const reports = await sql`
    select reason, details from public.reports where reporter_id = ${people.renter.id}`;
  await sql.end();
  expect(reports).toMatchObject([{ reason: 'other', details: 'The home does not exist.' }]);

  // Block: neither writes, the other is not notified, and what is refused comes back.
  await page
    .getByRole('region', { name: 'Conversation', exact: true })
    .getByRole('button', { name: 'Conversation options' })
    .click();
  await page.getByRole('menuitem', { name: 'Block Hugo Amari' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block Hugo Amari' }).click();
  await expect(page.getByText('You blocked Hugo Amari.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await field(host).fill('Are you still there?');
  await host.keyboard.press('Enter');
  await expect(host.getByRole('alert').getByText('You cannot write to this person.')).toBeVisible();
  await expect(field(host)).toHaveValue('Are you still there?');
  // Its bubble is gone, and no toast says so: the words are back where they were typed.
  await expect(log(host).getByText('Are you still there?')).toHaveCount(0);
  await expect(activity(host, 'Not sent')).toHaveCount(0);
  // The field is back at once; for the other side the server's answer counts.
  const unblocked = page.waitForResponse((answer) => answer.url().endsWith('/unblock_person'));
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(field(page)).toBeVisible();
  await unblocked;
  await field(host).press('Enter');
  await expect(log(page).getByText('Are you still there?')).toBeVisible();
  await other.close();
});
