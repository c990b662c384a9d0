import type { SupabaseClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { applyFor, as, call } from '../renter/rows.ts';

/** Three applications for one home, of a host whose only ones they are. */
async function threeApplications(stack: Stack) {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Board House', status: 'active' });
  await sql.end();
  const host = await as(stack, own.host);
  const ids: string[] = [];
  for (const name of ['Ana Board', 'Bo Board', 'Cy Board']) {
    const renter = await as(stack, await makePerson(stack, 'renter', name));
    ids.push(await applyFor(renter, own.listing));
  }
  const statuses = async () => {
    const { data } = await host.client
      .from('applications')
      .select('id,status,decline_reason')
      .in('id', ids)
      .throwOnError();
    return ids.map((id) => data.find((one) => one.id === id));
  };
  return { host: own.host, client: host.client, ids, statuses };
}

const move = (client: SupabaseClient, application: string | undefined, target: string) =>
  call(client, 'move_application', { application, target });

/**
 * Drags with the pointer. The first step is taken before the target is scrolled to: a browser looks for what
 * is dragged where the button went down when the pointer moves, and what lies there has changed by then.
 */
async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover({ position: { x: 8, y: 8 } });
  await page.mouse.down();
  await from.hover({ position: { x: 16, y: 16 } });
  await to.hover({ position: { x: 20, y: 20 } });
  await to.hover({ position: { x: 24, y: 24 } });
  await page.mouse.up();
}

test('a host moves cards, compares, approves one, and declines the rest with a moment to undo', async ({
  page,
  stack,
}) => {
  const { host, client, ids, statuses } = await threeApplications(stack);
  await arriveAs(page, stack, host);
  await page.goto('/dashboard/applications');
  await page.getByRole('radio', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name });
  const card = (status: string, name: string) =>
    column(status).getByRole('listitem').filter({ hasText: name });

  // A late undo never takes back what was done elsewhere after it.
  await page.getByRole('button', { name: 'Shortlist Cy Board' }).press('Enter');
  const late = activity(page, 'Shortlisted').getByRole('button', { name: 'Undo' });
  // Under the pointer the message stays.
  await late.hover();
  await move(client, ids[2], 'screening');
  await late.click();
  await expect(
    page.getByText('Hedda Host took this application into review meanwhile'),
  ).toBeVisible();
  expect((await statuses())[2]?.status).toBe('screening');
  await move(client, ids[2], 'submitted');
  await expect(activity(page, 'Shortlisted')).toHaveCount(0);

  // By the pointer, and by its buttons.
  await drag(page, card('New', 'Ana Board'), column('Shortlisted'));
  await activity(page, 'Shortlisted').hover();
  await expect(card('Shortlisted', 'Ana Board')).toBeVisible();
  await expect(card('New', 'Ana Board')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'New 2' })).toBeVisible();
  // A slip goes back: by the undo of its message, by the pointer, and by the keyboard.
  await activity(page, 'Shortlisted').getByRole('button', { name: 'Undo' }).click();
  await expect(card('New', 'Ana Board')).toBeVisible();
  await drag(page, card('New', 'Ana Board'), column('Shortlisted'));
  await drag(page, card('Shortlisted', 'Ana Board'), column('New'));
  await expect(card('New', 'Ana Board')).toBeVisible();
  await page.getByRole('button', { name: 'Shortlist Ana Board' }).press('Enter');
  await page.getByRole('button', { name: 'Move back Ana Board' }).press('Enter');
  await expect(card('In review', 'Ana Board')).toBeVisible();
  await page.getByRole('button', { name: 'Shortlist Ana Board' }).press('Enter');
  await expect(card('Shortlisted', 'Ana Board')).toBeVisible();
  await page.getByRole('button', { name: 'Review Bo Board' }).click();
  await expect(card('In review', 'Bo Board')).toBeVisible();
  // What the applicant alone does is no place to drop a card.
  await drag(page, card('In review', 'Bo Board'), column('Withdrawn'));
  await expect(card('In review', 'Bo Board')).toBeVisible();
  // What has no way back is asked about first.
  await drag(page, card('Shortlisted', 'Ana Board'), column('Approved'));
  const question = page.getByRole('dialog', { name: 'Approve Ana Board?' });
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expectAccessible(page, 'the board of applications');
  expect((await statuses()).map((one) => one?.status)).toEqual([
    'shortlisted',
    'screening',
    'submitted',
  ]);

  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByLabel('Status', { exact: true })).toContainText('Shortlisted (1)');
  for (const name of ['Ana Board', 'Bo Board']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table', { name: 'Compare applications' });
  // As in the table: the latest first.
  await expect(table.getByRole('columnheader')).toHaveText(['Bo Board', 'Ana Board']);
  await expect(table.getByRole('row', { name: /^Income a month/ })).toContainText('$6,000');
  await expectAccessible(page, 'applications next to each other');
  await table.getByRole('button', { name: 'Approve Ana Board' }).click();
  await question.getByRole('button', { name: 'Approve application' }).click();
  await expect(
    activity(page, 'Application approved').getByRole('button', { name: 'Open the lease' }),
  ).toBeVisible();

  await table.getByRole('link', { name: 'Ana Board' }).click();
  const others = page.getByRole('region', { name: 'Others for this home' });
  await expect(others.getByRole('listitem')).toHaveCount(2);
  await others.getByRole('button', { name: 'Decline the other 2' }).click();
  const rest = page.getByRole('dialog', { name: 'Decline 2 applications?' });
  await expect(rest).toContainText('The home was let to somebody else');
  await rest.getByLabel('Message to each of them').fill('The home went to another family.');
  await rest.getByRole('button', { name: 'Decline application' }).click();
  await activity(page, 'Declining 2 applications').getByRole('button', { name: 'Undo' }).click();
  await expect(activity(page, 'No application was declined')).toBeVisible();
  await page.waitForTimeout(6_000);
  expect((await statuses()).map((one) => one?.status)).toEqual([
    'approved',
    'screening',
    'submitted',
  ]);
  await others.getByRole('button', { name: 'Decline the other 2' }).click();
  // What was undone lost no words.
  await expect(rest.getByLabel('Message to each of them')).toHaveValue(
    'The home went to another family.',
  );
  await rest.getByRole('button', { name: 'Decline application' }).click();
  await expect(activity(page, '2 applications declined')).toBeVisible();
  await expect(others).toHaveCount(0);
  expect((await statuses()).slice(1)).toEqual([
    { id: ids[1], status: 'declined', decline_reason: 'let_to_another' },
    { id: ids[2], status: 'declined', decline_reason: 'let_to_another' },
  ]);
  // Each of them got the words, in the conversation about their application.
  await expect
    .poll(async () => {
      const { data } = await client
        .from('messages')
        .select('id')
        .eq('content', 'The home went to another family.')
        .throwOnError();
      return data.length;
    })
    .toBe(2);
});
