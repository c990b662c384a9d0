import type { Page } from 'playwright/test';
import postgres from 'postgres';
import * as z from 'zod';
import { withAction } from '#shared/domains/assistant/model/action-address.ts';
import { expect, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { makeOwnHome, type OwnHome } from '../own-home.ts';
import { arriveAs, expectPath } from '../people.ts';

const WISH = 'take me to a new listing and fill it in';
const TITLE = 'Loft on Elm Street';

const card = (page: Page) => page.getByRole('region', { name: 'Action progress' });

const querySchema = z.object({
  type: z.string(),
  text: z.optional(z.string()),
  trace_id: z.string(),
});

/** The assistant's server, with an answer of its own for this one wish: a navigation with an action. */
async function answerWish(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((sent) => {
      const { type, text, trace_id } = querySchema.parse(JSON.parse(String(sent)));
      if (type !== 'query' || text !== WISH) {
        server.send(sent);
        return;
      }
      const entity = String(new URLSearchParams({ title: TITLE, rent: '2150' }));
      const frames = [
        { type: 'ack', of: 'query' },
        { type: 'intent', intent: 'fetch', confidence: 0.95 },
        {
          type: 'navigation',
          route: '/dashboard/listings',
          title: 'Listings',
          query: WISH,
          action_data: { cardName: 'listings', action: 'create', entity },
        },
        { type: 'final', markdown: 'Opening the form.', artifacts: [] },
      ];
      for (const [index, frame] of frames.entries()) {
        socket.send(JSON.stringify({ ...frame, trace_id, seq: index + 1 }));
      }
    });
  });
}

async function withHome(
  databaseUrl: string,
  stack: Parameters<typeof makeOwnHome>[0],
  act: (home: OwnHome, count: () => Promise<number>) => Promise<void>,
) {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'House of actions', status: 'active' });
    await act(own, async () => {
      const [row] = await sql<{ homes: number }[]>`
        select count(*)::int as homes from public.listings where owner_id = ${own.id}`;
      return row?.homes ?? 0;
    });
  } finally {
    await sql.end();
  }
}

test('[ACT-02][ACT-03][ACT-04][ACT-12][NAV-33][WS-24] an action of the assistant opens the form of a home, fills it in, and the person saves it', async ({
  page,
  stack,
}) => {
  await withHome(stack.databaseUrl, stack, async ({ host }, count) => {
    await arriveAs(page, stack, host);
    await answerWish(page);
    await page.goto('/dashboard');
    await page.getByRole('combobox', { name: 'Do anything' }).fill(WISH);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({
      timeout: 90_000,
    });
    await page.getByRole('combobox', { name: 'Do anything' }).press('Enter');

    // Top right, below the header.
    await expect(card(page)).toContainText('Create a listing');
    const box = await card(page).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
    expect(box?.y).toBeLessThan(120);

    await expectPath(page, '/dashboard/listings/create-listing');
    await expect(page.getByLabel('Title')).toHaveValue(TITLE);
    await expect(page.getByRole('textbox', { name: 'Rent a month' })).toHaveValue('$2,150');
    await expect(card(page)).toContainText('Your turn: “Save draft”');
    await expect(page.locator('[data-in-turn]')).toHaveText('Save draft');
    await expect(page.locator('[data-in-turn]')).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    expect(await count()).toBe(1);

    // A phone has no room at the side.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(async () => (await card(page).boundingBox())?.width).toBe(360);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.getByLabel('City', { exact: true }).fill('Austin');
    await page.getByLabel('State', { exact: true }).fill('TX');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(card(page)).toContainText('Done');
    await expect(card(page)).toHaveCount(0);
    await expect.poll(count).toBe(2);
  });
});

test('[ACT-05] an action that the extension hands over begins once, and ends when the person goes elsewhere', async ({
  page,
  stack,
}) => {
  await withHome(stack.databaseUrl, stack, async ({ host }) => {
    await arriveAs(page, stack, host);
    const asked = {
      cardName: 'maintenance',
      action: 'create',
      entity: 'title=Tap+drips',
      run: 'r',
    };
    const address = withAction('/dashboard/maintenance', asked);
    await page.goto(address);
    // Any page may link here.
    await expect(card(page)).toContainText('Nothing is filled in before you start it.');
    expect(new URL(page.url()).hash).toBe('');
    await card(page).getByRole('button', { name: 'Start' }).click();
    await expectPath(page, '/dashboard/maintenance/create-new-request');
    await expect(card(page)).toContainText('Your turn: “Create request”');
    await page.getByRole('link', { name: 'Tours' }).first().click();
    await expectPath(page, '/dashboard/tours');
    await expect(card(page)).toHaveCount(0);
    // What was typed is a draft of the person's now.
    await page.goto('/dashboard/maintenance/create-new-request');
    await expect(page.getByLabel('What is it?')).toHaveValue('Tap drips');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await expect(card(page)).toHaveCount(0);
  });
});
