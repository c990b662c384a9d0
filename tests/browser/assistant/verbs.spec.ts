import { createClient } from '@supabase/supabase-js';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
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

test('a sentence in the bar sets a priority, the page shows it, and Undo restores it there', async ({
  page,
  stack,
}) => {
  await report(stack);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/maintenance');
  const priority = page.getByRole('combobox', { name: `Priority of ${TITLE}` });
  await expect(priority).toHaveValue('medium');

  const bar = page.getByRole('combobox', { name: 'Do anything' });
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await bar.fill(`make the ${TITLE.toLowerCase()} urgent`);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({
    timeout: 90_000,
  });
  await bar.press('Enter');
  await expect(panel.getByText(`Set the priority: ${TITLE}`)).toBeVisible();
  await expect(priority).toHaveValue('medium');

  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(priority).toHaveValue('urgent');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(priority).toHaveValue('medium');
  await expect(panel.getByText('It is as it was.')).toBeVisible();
});
