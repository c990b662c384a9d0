import type { Page } from 'playwright/test';
import { expect, signIn, test } from '#tests/support/browser.ts';
import { violations } from '../axe.ts';

const RENTER = 'renter@kinstead.test';

const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const row = (page: Page, name: RegExp) => list(page).getByRole('button', { name });

/** Chooses in the menu that is open, and waits until it is gone. */
async function choose(page: Page, line: string): Promise<void> {
  await page.getByRole('menuitem', { name: line, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function show(page: Page, view: string): Promise<void> {
  await page.getByRole('button', { name: 'Which conversations to show' }).click();
  await choose(page, view);
}

test('[MSG-02] [MSG-03] an inbox is kept: star, archive and undo, mute, unread, search', async ({
  page,
}) => {
  await signIn(page, RENTER);
  await page.goto('/messages');
  const hanna = row(page, /Hanna Brooks/);
  // By the keyboard from the row itself.
  await hanna.click({ button: 'right' });
  await choose(page, 'Star');
  await expect(hanna).toHaveAccessibleName(/Starred/);
  await hanna.click({ button: 'right' });
  await choose(page, 'Mute for 8 hours');
  await expect(hanna).toHaveAccessibleName(/Muted/);
  await show(page, 'Starred');
  await expect(list(page).getByRole('heading', { name: 'Starred' })).toBeVisible();
  await expect(hanna).toBeVisible();
  await expect(row(page, /Elena Castillo/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all conversations' }).click();

  // Open, marked as unread: it closes and stays so until it is opened again.
  const before = (await page.title()).match(/^\((\d)/)?.[1] ?? '0';
  await hanna.click();
  await page.getByRole('region', { name: 'Conversation', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Conversation options' }).last().click();
  await choose(page, 'Mark as unread');
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
  await expect(hanna).toHaveAccessibleName(/Unread/);
  await page.reload();
  await expect(hanna).toHaveAccessibleName(/Starred.*Muted.*Unread/);
  await expect(page).toHaveTitle(new RegExp(`^\\(${Number(before) + 1}`));
  await show(page, 'Unread');
  await expect(hanna).toBeVisible();
  await hanna.click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(row(page, /Hanna Brooks.*Unread/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all conversations' }).click();

  // Without a connection, and back by the toast.
  await page.context().setOffline(true);
  await hanna.click({ button: 'right' });
  await choose(page, 'Archive');
  await expect(hanna).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hanna).toBeVisible();
  await hanna.click({ button: 'right' });
  await choose(page, 'Archive');
  await page.context().setOffline(false);
  await show(page, 'Archived');
  await expect(hanna).toBeVisible();
  await page.reload();
  await expect(row(page, /Elena Castillo/)).toBeVisible();
  await expect(hanna).toHaveCount(0);
  await show(page, 'Archived');
  await hanna.click({ button: 'right' });
  await choose(page, 'Move to inbox');
  await page.getByRole('button', { name: 'Show all conversations' }).click();
  for (const line of ['Remove star', 'Unmute']) {
    await hanna.click({ button: 'right' });
    await choose(page, line);
  }
  await expect(hanna).not.toHaveAccessibleName(/Starred|Muted/);

  // '/' leads to the search; what it finds leads to the message.
  await hanna.click();
  const log = page.getByRole('log');
  const said = await log.getByRole('article').first().innerText();
  const word = said.match(/[A-Za-z]{6,}/)?.[0] ?? 'home';
  await page.getByRole('heading', { name: 'Messages', level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeFocused();
  await page.keyboard.type(word);
  const found = list(page)
    .getByRole('button')
    .filter({ has: page.locator('mark') });
  await expect(found.first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await found.first().click();
  await expect(page).toHaveURL(/message=\d+/);
  await expect(log.getByText(word).first()).toBeVisible();
});
