import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from '#tests/support/browser.ts';
import { apiPerson } from '#tests/support/person.ts';
import { violations } from '../axe.ts';
import { arriveAs } from '../people.ts';

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

test('[MSG-02] [MSG-03] an inbox can be organised: star, archive and undo, mute, mark as unread, search', {
  tag: '@worker',
}, async ({ page, stack }) => {
  await arriveAs(page, stack, RENTER);
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

  // Without a connection, and back by the toast, which needs its code.
  await page.evaluate(() => navigator.serviceWorker.ready);
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
  const lines = list(page).locator('li button:not([aria-haspopup])');
  await lines.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(lines.nth(1)).toBeFocused();
  await hanna.click();
  const log = page.getByRole('log');
  // Other tests write here, too: a word that only this one has.
  const word = 'Lighthouse';
  await page.getByRole('textbox', { name: /^Message to/ }).fill(`${word} view, please.`);
  await page.keyboard.press('Enter');
  const sent = log.getByRole('article').filter({ hasText: word });
  await expect(sent.getByText('Sent', { exact: true })).toBeAttached();
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

  // Quick replies: saved in a dialog, taken by shortcut and keys, held back while something is missing.
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await page.getByRole('button', { name: 'Add or change quick replies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick replies' });
  await dialog.getByRole('button', { name: 'Add a quick reply' }).click();
  await dialog.getByLabel('Title').fill('Thanks');
  await dialog.getByLabel('Shortcut').fill('not so');
  await dialog.getByLabel('Text', { exact: true }).fill('Thank you, {{name}}! {{day}} suits me.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Use 1 to 20 lower-case letters')).toBeVisible();
  await dialog.getByLabel('Shortcut').fill('thanks');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('/thanks')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await field.fill('/tha');
  await expect(page.getByRole('option', { name: /Thanks/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^Thank you, [A-Z]\w+! \{\{day\}\} suits me\.$/);
  await expect(page.getByText('Fill in {{day}} before you send.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  // By its button a reply joins what was written.
  await field.fill('Hello!');
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await page.getByRole('option', { name: /Thanks/ }).click();
  await expect(field).toHaveValue(/^Hello!\nThank you, /);
  await field.fill('');
});

test('[MSG-12] a conversation that the server refuses says why, and preserves the draft', async ({
  page,
  stack,
}) => {
  const host = await apiPerson(stack, 'host2@kinstead.test', PASSWORD);
  const renter = await apiPerson(stack, RENTER, PASSWORD);
  const home = await host.client
    .from('listings')
    .select('id')
    .eq('owner_id', host.id)
    .eq('status', 'active')
    .limit(1)
    .single();
  await host.client.rpc('block_person', { person: renter.id });
  await arriveAs(page, stack, RENTER);
  await page.goto(`/listings/${home.data?.id}?compose=true`);
  const field = page.getByRole('textbox', { name: /^Message/ });
  await field.fill('Is it still free?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Error starting conversation', { exact: true })).toBeVisible();
  await expect(page.getByText('You cannot write to this person.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Is it still free?');
  await host.client.rpc('unblock_person', { person: renter.id });
});

test.describe('inbox on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a long press opens the menu of a conversation; the context panel opens as a sheet', async ({
    page,
    stack,
  }) => {
    await arriveAs(page, stack, RENTER);
    await page.goto('/messages');
    const elena = row(page, /Elena Castillo/);
    const box = await elena.boundingBox();
    if (!box) throw new Error('not on screen');
    const touch = await page.context().newCDPSession(page);
    const point = { x: box.x + box.width / 3, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(page.getByRole('menuitem', { name: 'Star', exact: true })).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await choose(page, 'Star');
    await expect(elena).toHaveAccessibleName(/Starred/);
    // The finger opened the menu and nothing else.
    await expect(page).toHaveURL(/\/messages$/);
    await elena.tap();
    await page.getByRole('button', { name: 'About this conversation' }).tap();
    const sheet = page.getByRole('dialog', { name: 'About this conversation' });
    await expect(sheet.getByRole('heading', { name: 'Elena Castillo' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Conversation options' }).last().tap();
    await choose(page, 'Remove star');
    await page.getByRole('button', { name: 'Back to all conversations' }).tap();
    await expect(elena).not.toHaveAccessibleName(/Starred/);
  });
});
