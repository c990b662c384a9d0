import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

test('a rule about tours that the renter cancels is said, tried and seen at work; its form has all three', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'Called off flat', status: 'active' });
    const cancelled = async (name: string, day: string, by: 'renter' | 'host') => {
      const { id } = await readerOf(stack, await makePerson(stack, 'renter', name));
      const [starts, ends] = [`${day}T15:00:00Z`, `${day}T15:30:00Z`];
      const held = `[${starts},${ends})`;
      const [tour] = await sql<{ id: string }[]>`
        insert into public.tours (listing_id, org_id, host_id, renter_id, kind, status, starts_at,
          ends_at, time_zone, home_held, guide_held)
        values (${own.listing}, ${own.org}, ${own.id}, ${id}, 'in_person', 'confirmed', ${starts},
          ${ends}, 'America/New_York', ${held}, ${held}) returning id`;
      await sql`
        insert into public.tour_events (tour_id, actor_id, event, from_status, to_status)
        values (${tour?.id ?? ''}, ${id}, 'cancelled', 'confirmed', 'cancelled')`;
      await sql`
        update public.tours set status = 'cancelled', cancel_reason = 'Another home',
          cancelled_by = ${by === 'renter' ? id : own.id}
        where id = ${tour?.id ?? ''}`;
    };
    await cancelled('Paz Past', '2099-05-04', 'renter');
    await arriveAs(page, stack, own.host);
    await page.goto('/dashboard/automation');
    await expect(page.getByText('No rules yet')).toBeVisible();
    const bar = page.getByRole('combobox', { name: 'Do anything' });
    const panel = page.getByRole('dialog', { name: 'Assistant' });
    await bar.fill('When a renter cancels a tour, draft them a message');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({
      timeout: 90_000,
    });
    await bar.press('Enter');
    await expect(panel.getByText('It would have run once')).toBeVisible();
    await expect(panel.getByText(`Paz Past, ${own.home}`)).toBeVisible();
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect(panel.getByText('The rule is on')).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(
      page.getByText('A tour is cancelled · Only by the renter · All homes'),
    ).toBeVisible();
    await cancelled('Ada Ahead', '2099-05-05', 'renter');
    await cancelled('Otto Ours', '2099-05-06', 'host');
    await sql`select private.run_automations()`;
    await page.goto('/dashboard/requests?view=rules');
    const run = page.getByRole('listitem').filter({ hasText: 'Ada Ahead' });
    await expect(run.getByText('Waits for you')).toBeVisible();
    await expect(run.getByText(/^Hello Ada, the tour of .* is cancelled\./)).toBeVisible();
    await expect(page.getByText('Otto Ours')).toBeHidden();

    await page.getByRole('link', { name: 'Automation rules' }).click();
    await page.getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByLabel('Which of them')).toHaveValue('by_renter');
    await page.getByLabel('When', { exact: true }).selectOption('A lease is signed by all');
    await expect(page.getByLabel('Which of them')).toHaveValue('');
    await page.getByLabel('Which of them').selectOption('Only renewals');
    await page.getByLabel('When', { exact: true }).selectOption('A payment arrives');
    await page.getByLabel('Which of them').selectOption('Only rent');
    await page.getByRole('button', { name: 'Save the rule' }).click();
    await expect(page.getByText('A payment arrives · Only rent · All homes')).toBeVisible();
  } finally {
    await sql.end();
  }
});
