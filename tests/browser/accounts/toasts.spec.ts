import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { activity, arriveAs, expectCritical, makePerson } from '../people.ts';

// Here things move, as people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[TST-12] the critical area shows one toast, until dismissed or 1,000,000 ms have passed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/dashboard');
  await expectCritical(page, 'Authentication Required');
  await page.getByLabel('E-mail').fill('unverified@kinstead.test');
  await page.getByLabel('Password', { exact: true }).fill('kinstead-local');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectCritical(page, 'Email Verification Required');
  await expect(page.getByText('Authentication Required')).toHaveCount(0);

  await page.clock.fastForward(990_000);
  await expectCritical(page, 'Email Verification Required');
  await page.clock.fastForward(11_000);
  await expect(page.getByText('Email Verification Required')).toHaveCount(0);

  await page.goto('/dashboard');
  await expectCritical(page, 'Authentication Required');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Authentication Required')).toHaveCount(0);
});

test('[TST-13] the activity area shows three toasts at once, 356 px wide, for four seconds', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await arriveAs(page, stack, 'renter2@kinstead.test');
  await page.goto('/about');
  await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible();
  const session = await page.evaluate(() => localStorage.getItem('kinstead.auth') ?? '');

  // Time stands still, and goes on in steps: none is shorter or longer on a busy machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await tell(page, 'SIGNED_OUT', session);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.locator(TOAST)).toHaveCount(1, { timeout: 500 });
  }).toPass();
  expect((await activity(page, 'Signed out').boundingBox())?.width).toBe(356);
  await page.clock.runFor(3_800);
  await expect(page.locator(`${TOAST}[data-removed="false"]`)).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(page.locator(TOAST)).toHaveCount(0);
  await page.clock.resume();
  await expect.poll(() => keptSession(page)).toBeNull();

  // Pointed at, they all stay, and the fourth takes the first one's place.
  await tellUntil(page, 'SIGNED_IN', session, 'Welcome back!', 1);
  await activity(page, 'Welcome back!').hover();
  await tellUntil(page, 'SIGNED_OUT', session, 'Signed out', 1);
  await tellUntil(page, 'SIGNED_IN', session, 'Welcome back!', 2);
  await expect(page.locator(SHOWN)).toHaveCount(3);
  await tellUntil(page, 'SIGNED_OUT', session, 'Signed out', 2);
  await expect(page.locator(TOAST)).toHaveCount(4);
  await expect(page.locator(SHOWN)).toHaveCount(3);
});

test('Tab goes past a toast, and the focus returns when the toast that has it goes', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Tab Toast'));
  await page.goto('/homes?pets=true');
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click();
  const toast = activity(page, 'Search saved');
  // Pointed at it stays, however slow the machine is.
  await toast.hover();
  const last = page.getByRole('link', { name: 'Feedback' });
  const undo = toast.getByRole('button', { name: 'Undo' });
  const toUndo = async () => {
    await last.focus();
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
  };
  await toUndo();
  await page.keyboard.press('Tab');
  await expect(last).not.toBeFocused();
  await expect(undo).not.toBeFocused();
  await toUndo();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(last).toBeFocused();
});

const TOAST = '[data-sonner-toast]';
const SHOWN = `${TOAST}[data-visible="true"]`;

/** Repeats until it is received: the page may still be starting. A repetition changes nothing. */
async function tellUntil(
  page: Page,
  event: string,
  session: string,
  title: string,
  count: number,
): Promise<void> {
  await expect(async () => {
    await tell(page, event, session);
    await expect(activity(page, title)).toHaveCount(count, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  // The wipe that follows would take the next session along.
  if (event === 'SIGNED_OUT') await expect.poll(() => keptSession(page)).toBeNull();
}

const keptSession = (page: Page) => page.evaluate(() => localStorage.getItem('kinstead.auth'));

/** Another tab of the same browser signs out, or in again. */
const tell = (page: Page, event: string, session: string) =>
  page.evaluate(
    ([name, text]) => {
      if (name === 'SIGNED_IN') localStorage.setItem('kinstead.auth', text);
      new BroadcastChannel('kinstead.auth').postMessage({ event: name, session: JSON.parse(text) });
    },
    [event, session] as const,
  );
