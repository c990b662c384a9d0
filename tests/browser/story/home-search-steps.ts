import { type Locator, type Page, test } from 'playwright/test';
import postgres from 'postgres';
import { expect } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { makeOwnHome } from '../own-home.ts';

/** A town of the test alone: two homes that take a dog, one that does not, and one that is not offered yet. */
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
      latitude = 30.27, longitude = -97.74
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
        ${dollars * 100}, ${pets}, 30.28, -97.73
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

/** Presses Tab until this has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, presses = 120): Promise<void> {
  await test.step(`tab to ${target}`, async () => {
    for (let at = 0; at < presses; at++) {
      const focused = await target.evaluateAll((all) =>
        all.some((one) => one === document.activeElement),
      );
      if (focused) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  });
}
