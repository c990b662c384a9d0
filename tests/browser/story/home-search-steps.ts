import { type Locator, type Page, test } from 'playwright/test';
import postgres from 'postgres';
import { expect } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { makeOwnHome } from '../own-home.ts';

/**
 * A town of the test alone: two homes that take a dog, one that does not, and one that is not offered yet. The river
 * flat is in the north-west, all others are in one spot in the south-east.
 */
export type Town = { town: string; river: string; garden: string; lofty: string; later: string };

/** Makes a town whose name no other test has, of letters: digits would be read as a rent. */
export async function makeTown(stack: Stack): Promise<Town> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'River flat', status: 'active' });
  const letters = own.id.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'q');
  const town = `Dog${letters}`;
  const names = ['River flat', 'Garden flat', 'Strict flat', 'Later flat'] as const;
  const [river, garden, lofty, later] = names.map((name) => own.home.replace('River flat', name));
  if (!river || !garden || !lofty || !later) throw new Error('no names');
  await sql`
    update public.listings set city = ${town}, pets_allowed = true, rent_cents = 140000,
      latitude = 30.342, longitude = -97.742
    where id = ${own.listing}`;
  for (const [title, dollars, pets] of [
    [garden, 1300, true],
    [lofty, 1200, false],
    [later, 1250, true],
  ] as const) {
    await sql`
      insert into public.listings (owner_id, org_id, title, status, published_at, home_type, city, state,
        time_zone, rent_cents, pets_allowed, latitude, longitude)
      select owner_id, org_id, ${title}, ${title === later ? 'draft' : 'active'},
        ${title === later ? null : new Date('2020-01-01')}, home_type, city, state, time_zone,
        ${dollars * 100}, ${pets}, 30.262, -97.662
      from public.listings where id = ${own.listing}`;
  }
  await sql.end();
  return { town, river, garden, lofty, later };
}

/** A home is published, as its host would. */
export async function publish(stack: Stack, title: string): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    update public.listings set status = 'active', published_at = now() where title = ${title}`;
  await sql.end();
}

/** Presses Tab, or another key, until this has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await test.step(`${key} to ${target}`, async () => {
    // What is not there yet is waited for: a press in vain takes the focus past it.
    await expect(target.first()).toBeVisible();
    for (let at = 0; at < PRESSES; at++) {
      const focused = await target.evaluateAll((all) =>
        all.some((one) => one === document.activeElement),
      );
      if (focused) return;
      await page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
  });
}

/** More stops than any page of the story has. */
const PRESSES = 120;

/** Goes to something by Tab and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a page of the account menu by keyboard. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  // It is above the page: backwards is the short way.
  await tabTo(page, page.getByRole('button', { name: 'Account menu' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: label }), 'ArrowDown');
  await page.keyboard.press('Enter');
  // A page that has come takes the focus to its heading: a press before would be lost.
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
}

/** Moves what is in the middle of an element to the side with one finger, by so many pixels. */
export async function swipe(page: Page, target: Locator, by: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - by / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: from, y }]);
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [{ x: from + (by * step) / 8, y }]);
  await touch('touchEnd', []);
  await session.detach();
}
