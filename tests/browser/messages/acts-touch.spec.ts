import { devices, type Locator, type Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { arriveAs } from '../people.ts';
import { makeTwoPeople } from './two-people.ts';

// Here things move, as people see them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 360, height: 740 } });

const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string): Locator => log(page).getByText(text, { exact: true });

/** Holds a finger on something, as long as a menu needs. */
async function hold(page: Page, target: Locator): Promise<void> {
  await expect(page.getByRole('menu')).toHaveCount(0);
  await target.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 90, clientY: 90 });
  await expect(page.getByRole('menu')).toBeVisible();
  await target.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 90, clientY: 90 });
}

/** Pulls something aside with a finger, and lets go; `held` runs before it moves. */
async function pull(
  page: Page,
  target: Locator,
  by: number,
  held?: () => Promise<void>,
): Promise<void> {
  // Where it stays: what is below the messages may still be growing or going. A tap on trial would
  // scroll to it as long as something lies over it.
  let box = await target.boundingBox();
  await expect(async () => {
    const before = box;
    await page.waitForTimeout(100);
    box = await target.boundingBox();
    expect(box).toEqual(before);
  }).toPass();
  if (!box) throw new Error('not on the screen');
  const fingers = await page.context().newCDPSession(page);
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  const start = Date.now();
  /** One after the other without waiting, at the pace of a finger: a busy machine makes none slower. */
  const told: Promise<unknown>[] = [];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: x + moved, y: moved > 0 ? y + 1 : y }];
    const timestamp = (start + told.length * 16) / 1000;
    told.push(fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp }));
  };
  touch('touchStart');
  await held?.();
  for (let moved = 16; moved <= by; moved += 16) touch('touchMove', moved);
  touch('touchEnd');
  await Promise.all(told);
  await fingers.detach();
}

test('on a phone a long press on a message offers reply and reactions, and reading resumes in place', async ({
  page,
  stack,
}) => {
  const said = Array.from({ length: 40 }, (_, index) => ({
    by: 'host' as const,
    text: `Line ${index + 1} of what is worth knowing about the house`,
    minutesAgo: 100 - index,
  }));
  const risky = 'Please pay the deposit before the viewing: https://keys.example/pay';
  const people = await makeTwoPeople(stack, [...said, { by: 'host', text: risky }]);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`
    update public.conversation_participants set last_read_at = now() - interval '91 minutes'
    where conversation_id = ${people.conversation} and user_id = ${people.renter.id}`;
  const unread = async () => {
    const [row] = await sql`
      select c.last_message_at > p.last_read_at as unread
      from public.conversations c
      join public.conversation_participants p on p.conversation_id = c.id
      where c.id = ${people.conversation} and p.user_id = ${people.renter.id}`;
    return row?.unread;
  };
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);

  // Opened where reading stopped: what lies below is not read yet.
  await expect(page.getByText('New messages', { exact: true })).toBeInViewport();
  await expect(bubble(page, said[10]?.text ?? '')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  expect(await unread()).toBe(true);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(log(page).getByText('Never pay for a home that you have not seen')).toBeInViewport();
  await expect.poll(unread).toBe(false);
  const link = log(page).getByRole('link', { name: 'https://keys.example/pay' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');

  const last = log(page).getByText(/^Please pay the deposit/);
  await hold(page, last);
  await page.getByRole('menuitemcheckbox', { name: 'React with 😮' }).tap();
  await expect(log(page).getByRole('button', { name: '😮 1 person' })).toBeVisible();
  await hold(page, last);
  await page.getByRole('menuitem', { name: 'Reply' }).tap();
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await expect(field).toBeFocused();
  await field.fill('Not before I have seen it.');
  expect(await violations(page, '[role=log]')).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  const answer = log(page).getByRole('article').filter({ hasText: 'Not before I have seen it.' });
  await expect(answer).toBeInViewport();
  await expect(answer.getByRole('button', { name: /In reply to Hugo Amari/ })).toBeVisible();

  // Pulled aside a message is answered, too; a little is not enough, and nothing stays pulled.
  const first = last.first();
  await pull(page, first, 32);
  await expect(page.getByText('Replying to Hugo Amari')).toHaveCount(0);
  await pull(page, first, 80);
  await expect(page.getByText('Replying to Hugo Amari')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(log(page).locator('article[style*=transform]')).toHaveCount(0);
  // Not tapped: on a busy machine a tap is long enough to be a press.
  await page.getByRole('button', { name: 'Do not reply to this message' }).click();
  // Holding until the menu opens means the menu, wherever the finger goes then.
  await expect(page.getByText('Replying to Hugo Amari')).toHaveCount(0);
  const menu = page.getByRole('menu');
  await pull(page, first, 80, () => expect(menu).toBeVisible());
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByText('Replying to Hugo Amari')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await sql.end();
});
