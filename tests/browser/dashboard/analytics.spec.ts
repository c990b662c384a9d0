import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { todayAtHomes } from '../device-clock.ts';
import { arriveAs, expectPath } from '../people.ts';
import { asPerson, HOST } from './as-person.ts';

/** The lines of a chart's file. */
async function csvOf(chart: Locator): Promise<string[][]> {
  const waiting = chart.page().waitForEvent('download');
  await chart.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await waiting).path(), 'utf8');
  return text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('[RH-23] the finances of a year are findings, each a table and a file, too', async ({
  page,
  stack,
}) => {
  const { client, me } = await asPerson(stack, HOST);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/earnings');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expectPath(page, '/dashboard/earnings/analytics');
  const charts = page.getByRole('figure');
  await expect(charts).toHaveCount(4);
  await expect(charts.first().getByRole('heading')).toHaveText(/^More came in than went out/);
  const now = todayAtHomes();
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 11, 1));
  const last = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 0));
  const { data: member } = await client
    .from('organization_members')
    .select('org_id')
    .eq('profile_id', me)
    .single();
  const { data: rows } = await client.rpc('earnings_by_month', {
    org: member?.org_id,
    since: first.toISOString().slice(0, 10),
    until: last.toISOString().slice(0, 10),
  });
  const received = rows.reduce(
    (sum: number, row: { received_cents: number }) => sum + row.received_cents,
    0,
  );
  const lines = await csvOf(charts.first());
  expect(lines[0]).toEqual(['Month', 'Income', 'Expenses']);
  expect(lines).toHaveLength(13);
  const sum = lines.slice(1).reduce((total, [, income]) => total + Number(income) * 100, 0);
  expect(Math.round(sum)).toBe(received);
  await charts.first().getByRole('button', { name: 'Table' }).click();
  await expect(charts.first().getByRole('row')).toHaveCount(13);
  await expect(charts.last().getByRole('heading')).toHaveText(/% of what was left$/);
});

test('[RH-24] the conversion from view to lease is shown as findings, for all homes or one of them', async ({
  page,
  stack,
}) => {
  const { client, me } = await asPerson(stack, HOST);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/insights');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expectPath(page, '/dashboard/insights/analytics');
  await page.getByLabel('Period').selectOption('Twelve weeks');
  await expect(page).toHaveURL(/days=84/);
  const { data: homes } = await client
    .from('listings')
    .select('id,title')
    .eq('owner_id', me)
    .eq('status', 'active')
    .order('created_at', { ascending: false })
    .limit(1);
  const home = homes?.[0];
  await page.getByRole('combobox', { name: 'Home' }).fill(home?.title ?? '');
  await page.getByRole('option', { name: home?.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`home=${home?.id}`));
  const now = new Date();
  const day = (back: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - back))
      .toISOString()
      .slice(0, 10);
  const { data } = await client.rpc('listing_insights', {
    listing: home?.id,
    from_day: day(83),
    to_day: day(0),
  });
  const charts = page.getByRole('figure');
  await expect(charts).toHaveCount(4);
  const views = await csvOf(charts.first());
  expect(views).toHaveLength(13);
  const sum = views.slice(1).reduce((total, line) => total + Number(line.at(-1)), 0);
  expect(sum).toBe(data.totals.views);
  const steps = await csvOf(charts.nth(2));
  expect(steps[0]).toEqual(['Figure', 'Before', 'Now']);
  expect(steps.find(([name]) => name === 'Saves')).toEqual([
    ...['Saves', String(data.previous.saves), String(data.totals.saves)],
  ]);
});
