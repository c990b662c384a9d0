import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs } from '../people.ts';

test('a rule is changed in words, put back, switched off and removed in Spanish, each as a plan', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'Rule loft', status: 'active' });
    await sql`
      insert into public.automation_rules (org_id, author_id, name, trigger, conditions, actions)
      values (${own.org}, ${own.id}, 'Before the rent', 'charge_due', '{"days_before": 3}',
        '[{"kind": "remind_tenants"}]')`;
    const rule = async () => {
      const [row] = await sql`
        select conditions -> 'days_before' as days, enabled, removed_at is not null as removed
        from public.automation_rules where org_id = ${own.org}`;
      return row;
    };
    await arriveAs(page, stack, own.host);
    await page.goto('/dashboard/automation');
    await expect(page.getByText('Before the rent').first()).toBeVisible();
    const panel = page.getByRole('dialog', { name: 'Assistant' });
    const ask = async (words: string) => {
      await page.getByRole('combobox', { name: 'Do anything' }).fill(words);
      const send = page.getByRole('button', { name: 'Send', exact: true });
      await expect(send).toBeEnabled({ timeout: 90_000 });
      await send.click();
    };

    await ask('make the rent reminder five days before');
    await expect(panel.getByText('3 days before')).toBeVisible();
    await expect(panel.getByText('5 days before')).toBeVisible();
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await rule()).toEqual({ days: 5, enabled: true, removed: false });
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(rule).toEqual({ days: 3, enabled: true, removed: false });

    await ask('turn the rent reminder off');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(rule).toEqual({ days: 3, enabled: false, removed: false });

    await ask('elimina el recordatorio de la renta');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(rule).toEqual({ days: 3, enabled: false, removed: true });

    await ask('bring back the rent reminder');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(rule).toEqual({ days: 3, enabled: false, removed: false });
  } finally {
    await sql.end();
  }
});
