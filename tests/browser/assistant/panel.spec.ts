import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { arriveAs } from '../people.ts';

const HOST = 'host@kinstead.test';
const MARK_ALL = 'mark all notifications as read';

const bar = (page: Page) => page.getByRole('combobox', { name: 'Do anything' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });

async function ask(page: Page, text: string): Promise<void> {
  await bar(page).fill(text);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({
    timeout: 90_000,
  });
  await bar(page).press('Enter');
}

async function unreadOf(stack: Stack, email: string): Promise<number> {
  const read = async (path: string) => {
    const answer = await fetch(`${stack.supabaseUrl}/rest/v1/${path}`, {
      headers: { apikey: stack.secretKey },
    });
    const rows: { id: string }[] = await answer.json();
    return rows;
  };
  const [person] = await read(`profiles?select=id&email=eq.${email}`);
  const unread = `recipient_id=eq.${person?.id}&read_at=is.null`;
  return (await read(`notifications?select=id&${unread}`)).length;
}

test('[BAR-01][PNL-01][PNL-02][PNL-03][PNL-04][PNL-05][PNL-06][PNL-07][PNL-25] a question opens the panel under the bar', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByPlaceholder('Do anything...')).toBeVisible();
  await ask(page, 'show my unread messages');

  await expect(panel(page).getByText('show my unread messages', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('Looking up', { exact: true })).toBeVisible();
  await expect(
    panel(page).getByRole('list', { name: 'Steps' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  const over = panel(page).getByRole('listitem', { name: 'Done: done' });
  await expect(over.or(panel(page).getByText('Answered', { exact: true }))).toBeVisible();
  await expect(panel(page).locator('div[aria-live]')).toContainText(/unread/i);
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeVisible();

  const field = await bar(page).boundingBox();
  const box = await panel(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  expect(box?.x).toBe(field?.x);
  expect(box?.width).toBe(field?.width);

  const limit = () => panel(page).evaluate((element) => getComputedStyle(element).maxHeight);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect.poll(limit).toBe('490px');
  expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(490);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expect.poll(limit).toBe('600px');

  // After typing, the focus is still in the bar.
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('[PNL-02][PNL-06][PNL-24][PNL-25] a planned change waits for its answer: Escape, Ctrl or Cmd and Enter', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard');
  // A job may add one meanwhile; none may be read.
  const unread = await unreadOf(stack, HOST);
  expect(unread).toBeGreaterThan(0);

  await ask(page, MARK_ALL);
  await expect(panel(page).getByText('Making a change', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  expect(await unreadOf(stack, HOST)).toBeGreaterThanOrEqual(unread);

  for (const keys of ['Control+Enter', 'Meta+Enter']) {
    await ask(page, MARK_ALL);
    await expect(panel(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
    expect(await unreadOf(stack, HOST)).toBeGreaterThanOrEqual(unread);
    await page.keyboard.press(keys);
    await expect.poll(() => unreadOf(stack, HOST), keys).toBe(0);
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => unreadOf(stack, HOST)).toBeGreaterThanOrEqual(unread);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  }
});
