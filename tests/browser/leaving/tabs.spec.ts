import type { BrowserContext, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import type { Stack } from '../../support/stack.ts';
import { endSessionOf } from '../people.ts';
import { arrive, composer, type Leaver, makeLeaver, messagesPath, written } from './life.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const TABS = 5;
const ROUNDS = sized(2, 20);

/** Whatever else a platform notes: this is how often a session was renewed. */
async function renewals(stack: Stack, { id }: Leaver): Promise<number> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql`select from auth.refresh_tokens where user_id = ${id}`;
  await sql.end();
  // The first of each sign-in is no renewal.
  return rows.length;
}

async function openTabs(page: Page, context: BrowserContext, path: string): Promise<Page[]> {
  const others = Array.from({ length: TABS - 1 }, () => context.newPage());
  const tabs = [page, ...(await Promise.all(others))];
  await Promise.all(tabs.map((tab) => tab.goto(path)));
  return tabs;
}

test('[F8] five tabs renew a session once each time and write as one user; once a renewal is refused, nothing is sent as another', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(240_000 + ROUNDS * 40_000);
  const leaver = await makeLeaver(stack, 'renter');
  const next = await makeLeaver(stack, 'renter');
  await arrive(page, stack, leaver);
  const path = `${messagesPath('renter')}?c=${leaver.conversation}`;
  const tabs = await openTabs(page, context, path);
  const sent: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await renewals(stack, leaver);
    await endSessionOf(page);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(composer(tab)).toBeVisible();
    await Promise.all(
      tabs.map(async (tab, at) => {
        const text = `Round ${round}, tab ${at}`;
        sent.push(text);
        // The draft of another tab may come between: the writer sees it and corrects it.
        await expect(async () => {
          await composer(tab).fill(text);
          await expect(composer(tab)).toHaveValue(text, { timeout: 500 });
        }).toPass();
        await composer(tab).press('Enter');
      }),
    );
    await expect.poll(async () => (await written(stack, leaver)).length).toBe(1 + sent.length);
    expect((await renewals(stack, leaver)) - before, `round ${round}`).toBe(1);
  }
  const own = (await written(stack, leaver)).slice(1);
  expect(own.every(({ sender }) => sender === leaver.id)).toBe(true);
  expect(own.map(({ content }) => content).sort()).toEqual(sent.sort());
  await recordResult({
    id: 'F8',
    what: 'expiries of a session with five tabs: renewals at the server, messages under another name',
    figures: { expiries: ROUNDS, tabs: TABS, renewals: ROUNDS, messages: sent.length, wrong: 0 },
  });

  // The last renewal is refused while all of them wait for a connection.
  for (const tab of tabs) {
    await expect(composer(tab)).toBeVisible();
    // From here on it works without a connection.
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(tab.getByText('Loading messages')).toHaveCount(0);
  }
  await context.setOffline(true);
  for (const [at, tab] of tabs.entries()) {
    await composer(tab).fill(`Kept ${at}`);
    await composer(tab).press('Enter');
    await expect(tab.getByRole('log').getByText(`Kept ${at}`)).toBeVisible();
  }
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`delete from auth.sessions where user_id = ${leaver.id}`;
  await sql.end();
  await endSessionOf(page);
  await context.setOffline(false);
  for (const tab of tabs) {
    await tab.reload();
    await expect(composer(tab)).toHaveCount(0);
  }
  expect((await written(stack, leaver)).length).toBe(1 + sent.length);

  // Another person, in the same browser, with the first one's tabs still open.
  await arrive(page, stack, next);
  await page.goto(`${messagesPath('renter')}?c=${next.conversation}`);
  await composer(page).fill('Mine alone');
  await composer(page).press('Enter');
  await expect.poll(async () => (await written(stack, next)).length).toBe(2);
  expect((await written(stack, next)).at(-1)).toEqual({ sender: next.id, content: 'Mine alone' });
  expect((await written(stack, leaver)).length).toBe(1 + sent.length);

  // Its writer is back: everything goes, once, in the writer's name.
  await arrive(page, stack, leaver);
  await page.goto(path);
  await expect.poll(async () => (await written(stack, leaver)).length).toBe(1 + sent.length + TABS);
  const late = (await written(stack, leaver)).slice(1 + sent.length);
  expect(late).toEqual(tabs.map((_, at) => ({ sender: leaver.id, content: `Kept ${at}` })));
});
