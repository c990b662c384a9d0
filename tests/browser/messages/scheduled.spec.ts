import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { arriveAs } from '../people.ts';
import { makeTwoPeople } from './two-people.ts';

// Nowhere that tests run.
test.use({
  serviceWorkers: 'allow',
  timezoneId: 'America/Denver',
  viewport: { width: 360, height: 740 },
});

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const foot = (page: Page) => page.getByRole('button', { name: /scheduled message/ });
const menu = (page: Page) => page.getByRole('menu', { name: 'Send later' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Scheduled messages' });
const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });
const said = (page: Page, text: string) => page.getByRole('log').getByText(text);

/** Writes a text and opens the menu next to Send, with the keyboard. */
async function writeForLater(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  const later = page.getByRole('button', { name: 'Send later' });
  await expect(later).toBeEnabled();
  await page.getByRole('button', { name: 'Send', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(later).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
}

test('a message is scheduled: chosen, undone, changed, sent now, cancelled, persisted offline, refused', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Shall we meet?' }]);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const waiting = () => sql`
    select content, status from public.scheduled_messages
    where user_id = ${people.renter.id} and status <> 'cancelled' order by send_at`;
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  await expect(said(page, 'Shall we meet?')).toBeVisible();
  await expect(foot(page)).toHaveCount(0);

  // By the keyboard, in the zone of this device; and undone a moment later.
  await writeForLater(page, 'Good morning');
  await expect(menu(page).getByText('Your time: America/Denver')).toBeVisible();
  expect(await violations(page, '[role="menu"]')).toEqual([]);
  await menu(page)
    .getByRole('menuitem', { name: /^Tomorrow, 9:00/ })
    .press('Enter');
  // It stays as long as the user is at it.
  await toast(page, 'Goes out').hover();
  await expect(field(page)).toHaveValue('');
  await expect(foot(page)).toHaveText(/^1 scheduled message · next .+ 9:00 AM$/);
  await expect.poll(waiting).toMatchObject([{ content: 'Good morning', status: 'waiting' }]);
  const [{ at } = { at: '' }] = await sql`
    select to_char(send_at at time zone 'America/Denver', 'HH24:MI') as at
    from public.scheduled_messages where user_id = ${people.renter.id}`;
  expect(at).toBe('09:00');
  await toast(page, 'Goes out').getByRole('button', { name: 'Undo' }).click();
  await expect(field(page)).toHaveValue('Good morning');
  await expect(foot(page)).toHaveCount(0);
  await expect.poll(waiting).toEqual([]);

  // Send held down opens the same menu, and sends nothing; a time of one's own has to be ahead.
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.hover();
  await page.mouse.down();
  await expect(menu(page)).toBeVisible();
  await page.mouse.up();
  await menu(page).getByRole('menuitem', { name: 'Choose a date and time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  const today = new Date(Date.now() + 60_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Denver',
  });
  await dialog.getByLabel('Date', { exact: true }).fill(today);
  const time = dialog.getByRole('combobox', { name: 'Time' });
  await time.fill('12:00 am');
  await page.getByRole('option', { name: '12:00 AM' }).click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time that is still ahead.');
  await expect(dialog.getByText('In your time zone, America/Denver.')).toBeVisible();
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Denver',
  });
  await dialog.getByLabel('Date', { exact: true }).fill(inTenDays);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(foot(page)).toHaveText(/12:00 AM$/);
  await expect(said(page, 'Good morning')).toHaveCount(0);

  // In the list: another text, and at once after all.
  await foot(page).click();
  await expect(list(page).getByText('Good morning')).toBeVisible();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await list(page).getByRole('button', { name: 'Edit' }).click();
  const change = page.getByRole('dialog', { name: 'Change scheduled message' });
  await change.getByLabel('Message').fill('Good evening');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(list(page).getByText('Good evening')).toBeVisible();
  await expect.poll(waiting).toMatchObject([{ content: 'Good evening' }]);
  // What was sent does not come back from what this device keeps, when the next look at the server fails.
  const reads = '**/rest/v1/scheduled_messages?*';
  await page.route(reads, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/scheduled_messages?'),
  );
  await list(page).getByRole('button', { name: 'Send now' }).click();
  await expect(list(page).getByText('No scheduled messages here.')).toBeVisible();
  await failed;
  await page.waitForTimeout(500);
  await expect(list(page).getByText('No scheduled messages here.')).toBeVisible();
  await page.unroute(reads);
  await page.keyboard.press('Escape');
  await expect(said(page, 'Good evening')).toHaveCount(1);

  // Without a connection it waits on this device, and is sent once there is one.
  await page.context().setOffline(true);
  await writeForLater(page, 'From a tunnel');
  await menu(page)
    .getByRole('menuitem', { name: /^Tomorrow, 9:00/ })
    .press('Enter');
  await foot(page).click();
  await expect(list(page).getByText('Waits for a connection')).toBeVisible();
  expect(await waiting()).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(waiting, { timeout: 90_000 }).toMatchObject([{ content: 'From a tunnel' }]);
  await expect(list(page).getByText('Waits for a connection')).toHaveCount(0);

  // Cancelled, and its words had back.
  await list(page).getByRole('button', { name: 'Cancel' }).click();
  const cancelled = toast(page, 'Scheduled message cancelled');
  await cancelled.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(waiting).toEqual([]);
  if (await list(page).isVisible()) await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('From a tunnel');

  // Its time comes, and it may not be sent any more: said here without a reload, and its text stays.
  await writeForLater(page, 'Are you there?');
  await menu(page)
    .getByRole('menuitem', { name: /^Tomorrow, 9:00/ })
    .press('Enter');
  await expect.poll(waiting).toHaveLength(1);
  await sql`insert into public.blocks (blocker_id, blocked_id)
    values (${people.host.id}, ${people.renter.id})`;
  await sql`update public.scheduled_messages set send_at = now() where user_id = ${people.renter.id}`;
  await sql`select private.run_scheduled_messages()`;
  await expect(foot(page)).toHaveText('1 scheduled message was not sent');
  await foot(page).click();
  await expect(list(page).getByText('Not sent: you cannot write to this person.')).toBeVisible();
  // The message of a moment ago lies over the list, and stays while the pointer rests on it.
  await page.mouse.move(0, 0);
  await list(page).getByRole('button', { name: 'Back to draft' }).click();
  await expect(field(page)).toHaveValue('Are you there?');
  await expect(foot(page)).toHaveCount(0);
  await sql.end();
});
