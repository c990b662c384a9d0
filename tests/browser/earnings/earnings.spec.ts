import type { Page } from 'playwright/test';
import postgres from 'postgres';
import * as z from 'zod';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import type { Stack } from '../../support/stack.ts';
import { todayAtHomes } from '../device-clock.ts';
import { arriveAs, makePerson } from '../people.ts';

const money = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const add = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);

/** The first days of so many months of the past, the newest first; `skip` leaves out the newest. */
function months(count: number, skip: number, now = new Date()) {
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - skip - index, 1));
    return {
      day: first.toISOString().slice(0, 10),
      end: new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
        .toISOString()
        .slice(0, 10),
      name: first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    };
  });
}

/** Texts of a table's rows below its heads, cell by cell. */
async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  );
  return texts.slice(1);
}

const hostLine = z.object({
  month: z.string(),
  received_cents: z.coerce.number(),
  expense_cents: z.coerce.number(),
  outstanding_cents: z.coerce.number(),
});

test('[RH-02] a host sees income and expenses of twelve months as the books have them', async ({
  page,
  stack,
}) => {
  const year = months(12, 0, todayAtHomes());
  const { client, id } = await readerOf(stack, 'host@kinstead.test');
  const place = await client.from('organization_members').select('org_id').eq('profile_id', id);
  const answer = await client.rpc('earnings_by_month', {
    org: place.data?.[0]?.org_id,
    since: year.at(-1)?.day,
    until: year[0]?.end,
  });
  const lines = z.array(hostLine).parse(answer.data);
  const total = (key: 'received_cents' | 'expense_cents' | 'outstanding_cents', month?: string) =>
    add(lines.filter((line) => !month || line.month === month).map((line) => line[key]));
  const cells = (month?: string) => {
    const [income, spent] = [total('received_cents', month), total('expense_cents', month)];
    return [income, spent, income - spent].map(money);
  };
  expect(total('received_cents')).toBeGreaterThan(0);
  expect(total('expense_cents')).toBeGreaterThan(0);

  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard/earnings');
  expect(await rowsOf(page, 'Income and expenses by month')).toEqual([
    ...year.map(({ day, name }) => [name, ...cells(day)]),
    ['All 12 months', ...cells()],
  ]);
  const tile = page.getByRole('definition');
  for (const sum of [...cells(), money(total('outstanding_cents'))]) {
    await expect(tile.filter({ hasText: sum }).first()).toBeVisible();
  }
  const chart = page.getByRole('img', { name: /^Income and expenses by month/ });
  await expect(chart).toBeVisible();
  const [last] = year;
  await expect(chart.locator('title').last()).toHaveText(
    `${last?.name}\nIncome ${cells(last?.day)[0]}\nExpenses ${cells(last?.day)[1]}`,
  );
});

const payout = z.object({
  period: z.string(),
  tours: z.number(),
  amount_cents: z.coerce.number(),
  status: z.string(),
});

/** One payout on its way and one that was called off: those of the seed have all been paid. */
async function addPayouts(stack: Stack, guide: string, [first, second]: { day: string }[]) {
  const host = await readerOf(stack, await makePerson(stack, 'host', 'Petra Payer'));
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents, status, reason)
    select o.org_id, ${guide}, p.period::date, p.tours, p.cents, p.status, p.reason
    from public.organization_members o, (values
      (${first?.day ?? ''}, 2, 7013, 'processing', null),
      (${second?.day ?? ''}, 1, 1234, 'cancelled', 'Paid in cash.')
    ) p (period, tours, cents, status, reason)
    where o.profile_id = ${host.id}`;
  await sql.end();
}

test('[RG-03] a guide sees tours, what they earned and what was paid, and the payouts', async ({
  page,
  stack,
}) => {
  const year = months(12, 1);
  const { client, id } = await readerOf(stack, 'guide@kinstead.test');
  await addPayouts(stack, id, year);
  const answer = await client
    .from('payouts')
    .select('period,tours,amount_cents,status')
    .eq('guide_id', id)
    .gte('period', year.at(-1)?.day)
    .order('period', { ascending: false });
  const payouts = z.array(payout).parse(answer.data);
  expect(payouts.length).toBeGreaterThan(0);
  const cells = (month?: string) => {
    const counted = payouts.filter(
      ({ period, status }) => status !== 'cancelled' && (!month || period === month),
    );
    const paid = counted.filter(({ status }) => status === 'paid');
    return [
      String(add(counted.map(({ tours }) => tours))),
      money(add(counted.map(({ amount_cents }) => amount_cents))),
      money(add(paid.map(({ amount_cents }) => amount_cents))),
    ];
  };

  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard/earnings');
  expect(await rowsOf(page, 'Tours, earned and paid by month')).toEqual([
    ...year.map(({ day, name }) => [name, ...cells(day)]),
    ['All 12 months', ...cells()],
  ]);
  const listed = await rowsOf(page, 'Payouts, the newest first');
  expect(listed.map(([, amount]) => amount)).toEqual(
    payouts.map(({ amount_cents }) => money(amount_cents)),
  );
  const status = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell').last();
  await expect(status(/· 2 tours.*\$70\.13/)).toHaveText('On its way');
  await expect(status(/Paid in cash/)).toHaveText('Cancelled');
  await expect(page.getByText('$70.13 to come', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Earned and paid by month/ })).toBeVisible();
});

test('a guide without earnings reads when there will be some', async ({ page, stack }) => {
  await arriveAs(page, stack, await makePerson(stack, 'host', 'Nora New'));
  await page.goto('/dashboard/earnings');
  // New hosts and guides are asked for a profile before anything else.
  const later = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await later.click();
  await expect(page.getByRole('heading', { name: 'No money has moved yet' })).toBeVisible();
  await arriveAs(page, stack, await makePerson(stack, 'guide', 'Gus New'));
  await page.goto('/guide-dashboard/earnings');
  await later.click();
  await expect(page.getByRole('heading', { name: 'Nothing earned yet' })).toBeVisible();
});

test('without a connection the earnings page says so, and shows the amounts once it is back', {
  tag: '@worker',
}, async ({ page, context, stack }) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/dashboard/earnings');
  const table = page.getByRole('table', { name: 'Income and expenses by month' });
  await expect(table).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  // What was seen stays; amounts are not cached on the device, so a reload has nothing to show.
  await expect(table).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('alert').getByText('Something went wrong')).toHaveCount(0);
  await context.setOffline(false);
  await expect(table).toBeVisible();
});

test('a phone of 360 px shows every amount whole', async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [email, path] of [
    ['host@kinstead.test', '/dashboard/earnings'],
    ['guide@kinstead.test', '/guide-dashboard/earnings'],
  ] as const) {
    await arriveAs(page, stack, email);
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    const cut = await page
      .locator('td, dd, th')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent),
      );
    expect(cut, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
