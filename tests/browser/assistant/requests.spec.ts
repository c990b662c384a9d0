import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import postgres, { type Sql } from 'postgres';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { expect, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { makeOwnHome, type OwnHome } from '../own-home.ts';
import { arriveAs } from '../people.ts';

/** The theme that someone has chosen, before each page starts. */
const DARK = () => localStorage.setItem('kinstead.theme', 'dark');

const MARK_ALL = 'mark all notifications as read';

/** An answer with rows and bars, as the server says it of a question about money. */
const ANSWER: ServerMessageBody[] = [
  { type: 'ack', of: 'query' },
  { type: 'intent', intent: 'fetch', confidence: 0.9 },
  {
    type: 'final',
    markdown: 'Two tenants **owe** rent. See [all of it](/dashboard/earnings).',
    artifacts: [{ url: '/dashboard/earnings', label: 'Open earnings' }],
    outcome: 'answered',
    table: {
      caption: 'Who owes rent',
      columns: [
        ...['Tenant', 'Home', 'Since', 'Reminded'].map((label) => ({ label })),
        { label: 'Owes', align: 'right' as const },
      ],
      rows: [
        {
          cells: ['Anastasia Bellweather', 'Loft over the bakery', 'Nov 1', 'Nov 5', '$1,200'],
          url: '/dashboard/tours',
        },
        { cells: ['Bo Marsh', 'Streetcar apartment', 'Nov 3', 'never', '$80'] },
      ],
      total: 12,
    },
    chart: {
      caption: 'Owed by month',
      bars: [
        { label: 'September', value: 0, text: '$0' },
        { label: 'October', value: 400, text: '$400' },
        { label: 'November', value: 1280, text: '$1,280' },
      ],
    },
  },
];

/** A request that another device made, with what the server said of it. */
async function askedBefore(sql: Sql, own: OwnHome, query: string, said: ServerMessageBody[]) {
  const id = randomUUID();
  const trace = randomUUID();
  await sql`
    insert into public.command_sessions (id, user_id, org_id, trace_id, query, state, outcome,
      response_text, last_seq)
    values (${id}, ${own.id}, ${own.org}, ${trace}, ${query}, 'success', 'answered',
      'Two tenants **owe** rent.', ${said.length})`;
  for (const [index, body] of said.entries()) {
    const frame = { ...body, trace_id: trace, seq: index + 1 };
    await sql`
      insert into assistant.frames (session_id, seq, frame)
      values (${id}, ${index + 1}, ${sql.json(frame as postgres.JSONValue)})`;
  }
}

/** A host of the test's own with two unread notifications. */
async function hostOf(stack: Parameters<typeof makeOwnHome>[0], sql: Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Errand House', status: 'active' });
  for (const title of ['A leak', 'A tour']) {
    await sql`
      insert into public.notifications (recipient_id, notification_type, title)
      values (${own.id}, 'maintenance', ${title})`;
  }
  const unread = async () => {
    const rows = await sql`
      select id from public.notifications where recipient_id = ${own.id} and read_at is null`;
    return rows.length;
  };
  return { own, unread };
}

const panelOf = (page: Page) => page.locator('[role=dialog][tabindex="-1"]').last();

/** Whether words of the strip lie on each other. */
async function overprinted(stages: Locator): Promise<boolean> {
  const boxes = await stages.evaluateAll((all) =>
    all.map((one) => one.querySelector('span:nth-of-type(2)')?.getBoundingClientRect()),
  );
  return boxes.some((box, at) => {
    const next = boxes[at + 1];
    return box !== undefined && next !== undefined && box.right > next.left;
  });
}

test('[PNL-01][PNL-06][PNL-14][DEC-14][DEC-15] a plan that was put away at a desk is confirmed and undone on a phone', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const { own, unread } = await hostOf(stack, sql);
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveAs(page, stack, own.host);
  await page.goto('/dashboard');
  const bar = page.getByRole('combobox', { name: 'Do anything' });
  await bar.fill(MARK_ALL);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await bar.press('Enter');
  await expect(panelOf(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Requests, 1 waits for you' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();

  const browser = page.context().browser();
  if (!browser) throw new Error('a persistent context has no browser to share');
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'es-US',
    reducedMotion: 'reduce',
  });
  const second = await phone.newPage();
  await second.addInitScript(DARK);
  await arriveAs(second, stack, own.host);
  await second.goto('/dashboard/requests');
  await expect(second.getByRole('heading', { name: 'Esperan tu respuesta' })).toBeVisible();
  expect(await violations(second)).toEqual([]);
  await second.getByRole('button', { name: MARK_ALL, exact: true }).click();
  const panel = panelOf(second);
  await expect(panel.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  const box = await panel.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 360]);
  expect(await overprinted(panel.getByRole('list', { name: 'Avance' }).locator('li'))).toBe(false);
  expect(await violations(second, '[role=dialog]')).toEqual([]);
  expect(await unread()).toBe(2);
  await panel.getByRole('button', { name: 'Confirmar' }).click();
  await expect.poll(unread).toBe(0);
  await second.keyboard.press('Escape');

  await second.getByRole('tab', { name: 'Hecho' }).click();
  await second.getByRole('button', { name: /^Deshacer:/ }).click();
  await expect(second.getByText('Deshecho.')).toBeVisible();
  await expect.poll(unread).toBe(2);
  await phone.close();
  await sql.end();
});

test('[PNL-04][PNL-07][PNL-25][BAR-38] an answer of another device opens with its rows, and closes as it should', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const { own } = await hostOf(stack, sql);
  await askedBefore(sql, own, 'who owes rent', ANSWER);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(DARK);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await arriveAs(page, stack, own.host);
  await page.goto('/dashboard/requests');
  const row = page.getByRole('button', { name: 'who owes rent', exact: true });
  const panel = panelOf(page);
  await row.click();
  await expect(panel.getByText('Answered', { exact: true })).toBeVisible();
  await expect(panel.getByText('2 of 12')).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Bo Marsh\tStreetcar apartment');
  const file = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('who-owes-rent.csv');
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(600);

  // On a phone the rows scroll aside by themselves; the page does not.
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1440, height: 1000 });

  // Below the panel, which lies over the page's head.
  await page.mouse.click(1400, 980);
  await expect(panel).toHaveCount(0);
  await row.click();
  await page.getByRole('heading', { level: 1 }).evaluate((one: HTMLElement) => one.focus());
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await row.click();
  await panel.getByRole('link', { name: 'Anastasia Bellweather' }).click();
  await expect(page).toHaveURL(/\/dashboard\/tours$/);
  await expect(panel).toHaveCount(0);
  await sql.end();
});
