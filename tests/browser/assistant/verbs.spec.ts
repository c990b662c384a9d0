import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs } from '../people.ts';

const HOST = 'host@kinstead.test';
/** Its own for each attempt: two of one name would be asked about. */
const TITLE = `Rattling gutter ${crypto.randomUUID().slice(0, 8)}`;

/** A request about one of the host's homes. */
async function report(stack: Stack): Promise<void> {
  const service = createClient(stack.supabaseUrl, stack.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data: host } = await service
    .from('profiles')
    .select('id,org_id')
    .eq('email', HOST)
    .single();
  const { data: home } = await service
    .from('listings')
    .select('id')
    .eq('org_id', host?.org_id)
    .limit(1)
    .single();
  const { error } = await service.from('maintenance_requests').insert({
    listing_id: home?.id,
    org_id: host?.org_id,
    reporter_id: host?.id,
    title: TITLE,
    priority: 'medium',
  });
  if (error) throw error;
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Do anything' }).fill(text);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({
    timeout: 90_000,
  });
  await page.getByRole('combobox', { name: 'Do anything' }).press('Enter');
}

test('a sentence in the bar sets a priority, the page shows it, and Undo restores it there', async ({
  page,
  stack,
}) => {
  await report(stack);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/maintenance');
  const priority = page.getByRole('combobox', { name: `Priority of ${TITLE}` });
  await expect(priority).toHaveValue('medium');

  const panel = panelOf(page);
  await ask(page, `make the ${TITLE.toLowerCase()} urgent`);
  await expect(panel.getByText(`Set the priority: ${TITLE}`)).toBeVisible();
  await expect(priority).toHaveValue('medium');

  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(priority).toHaveValue('urgent');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(priority).toHaveValue('medium');
  await expect(panel.getByText('It is as it was.')).toBeVisible();
});

test('“undo everything” takes back all of a conversation on the page that shows it, and “redo” does it again', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Undo House', status: 'active' });
  const rents = async () => {
    const rows = await sql`select rent_cents from public.listings where id = ${own.listing}`;
    return Number(rows[0]?.rent_cents) / 100;
  };
  const before = await rents();
  await arriveAs(page, stack, own.host);
  await page.goto('/dashboard/listings');
  const panel = panelOf(page);
  for (const rent of [2150, 2300]) {
    await ask(page, `set the rent of Undo House to ${rent}`);
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(rents).toBe(rent);
  }
  await expect(page.getByText('$2,300').first()).toBeVisible();

  await ask(page, 'undo everything of this conversation');
  await expect(panel.getByText('You can do it again afterwards: say “redo”.')).toHaveCount(2);
  await expect(panel.getByText('This cannot be undone.')).toHaveCount(0);
  expect(await rents()).toBe(2300);
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(rents).toBe(before);
  await expect(page.getByText('$2,300')).toHaveCount(0);

  await ask(page, 'redo');
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(rents).not.toBe(before);
  await sql.end();
});
