import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

test('a rule is said, tried, confirmed and acts on an application; that is undone, and the rule switched off', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'Rule flat', status: 'active' });
    const apply = async (name: string, days: number) => {
      const { id } = await readerOf(stack, await makePerson(stack, 'renter', name));
      await sql`
        insert into public.applications (listing_id, applicant_id, status, submitted_at)
        values (${own.listing}, ${id}, 'submitted', now() - make_interval(days => ${days}))`;
      return id;
    };
    await apply('Paz Past', 20);
    await arriveAs(page, stack, own.host);
    await page.goto('/dashboard/automation');
    await expect(page.getByText('No rules yet')).toBeVisible();

    const bar = page.getByRole('combobox', { name: 'Do anything' });
    const panel = page.getByRole('dialog', { name: 'Assistant' });
    await bar.fill(`When an application comes for ${own.home}, ask for the missing papers`);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({
      timeout: 90_000,
    });
    await bar.press('Enter');
    await expect(panel.getByText('It would have run once')).toBeVisible();
    await expect(panel.getByText(`Paz Past, ${own.home}`)).toBeVisible();
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByText('The rule is on')).toBeVisible();
    await page.keyboard.press('Escape');

    const rule = page.getByRole('switch', {
      name: 'An application comes: Ask for the missing papers',
    });
    await expect(rule).toBeChecked();
    const applicant = await apply('Ada Applicant', 0);
    await sql`select private.run_automations()`;
    expect(
      await sql`
        select title from public.notifications where recipient_id = ${applicant}`,
    ).toEqual([{ title: 'The host asks for a paper' }, { title: 'The host asks for a paper' }]);

    await page.goto('/dashboard/requests?view=rules');
    const run = page.getByRole('listitem').filter({ hasText: 'Ada Applicant' });
    await expect(run.getByText('Done', { exact: true })).toBeVisible();
    await run.getByRole('button', { name: /^Undo/ }).click();
    await expect(run.getByText('Undone', { exact: true })).toBeVisible();
    const [open] = await sql`
      select count(*)::int as n from public.application_requests r
      join public.applications a on a.id = r.application_id
      where a.applicant_id = ${applicant} and r.withdrawn_at is null`;
    expect(open?.n).toBe(0);

    await page.getByRole('link', { name: 'Automation rules' }).click();
    await rule.click();
    await expect(rule).not.toBeChecked();
    await apply('Otto Other', 0);
    await sql`select private.run_automations()`;
    await page.getByRole('button', { name: /^What it did/ }).click();
    await expect(page.getByText('Ada Applicant')).toBeVisible();
    await expect(page.getByText('Otto Other')).toBeHidden();
  } finally {
    await sql.end();
  }
});
