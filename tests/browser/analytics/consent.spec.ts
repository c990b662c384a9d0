import { createClient } from '@supabase/supabase-js';
import { sunkEvents } from '../../support/analytics-sink.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { themesOf, violations } from '../axe.ts';
import { arriveAs, makePerson } from '../people.ts';
import {
  allowedBefore,
  awaitQuestion,
  callsOf,
  deviceId,
  ID_KEY,
  passTime,
  question,
  traces,
} from './answers.ts';

const NOTHING = { id: null, queue: false };

/** What the account says about analytics, the latest first. */
async function recorded(stack: Stack, email: string) {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const { data } = await client
    .from('consents')
    .select('kind,version,given')
    .eq('kind', 'analytics')
    .order('recorded_at', { ascending: false });
  return data;
}

test('[ANA-01] analytics stores and sends nothing before consent, which starts a session', async ({
  page,
  stack,
}) => {
  const calls = callsOf(page);
  await page.clock.install();
  await page.goto('/about');
  await awaitQuestion(page);
  expect([await traces(page), calls()]).toEqual([NOTHING, 0]);

  await question(page).getByRole('button', { name: 'Allow' }).click();
  await expect(question(page)).toHaveCount(0);
  const device = await deviceId(page);
  await page.clock.fastForward(10_000);
  await expect
    .poll(async () => (await sunkEvents(stack, device)).map(({ name }) => name))
    .toEqual(['session_start', 'page_view']);

  // A start with consent is a session of its own, and the question is not asked again.
  await page.reload();
  await passTime(page);
  await expect(question(page)).toHaveCount(0);
  const sessions = async () =>
    (await sunkEvents(stack, device))
      .filter(({ name }) => name === 'session_start')
      .map(({ payload }) => payload.properties?.session_id);
  await expect.poll(async () => new Set(await sessions()).size).toBe(2);
});

test('a refusal of analytics is saved, asked for once and leaves nothing on the device', async ({
  page,
}) => {
  const calls = callsOf(page);
  await page.clock.install();
  await page.goto('/about');
  await awaitQuestion(page);
  await question(page).getByRole('button', { name: 'No thanks' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.goto('/homes');
  await passTime(page);
  await expect(question(page)).toHaveCount(0);
  expect([await traces(page), calls()]).toEqual([NOTHING, 0]);
});

for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
  test(`${signal} counts as a refusal: no question is asked, nothing is stored or sent`, async ({
    page,
  }) => {
    const calls = callsOf(page);
    await page.clock.install();
    await allowedBefore(page);
    await page.addInitScript(
      ([name, key]) => {
        const value = name === 'doNotTrack' ? '1' : true;
        Object.defineProperty(Navigator.prototype, name, { get: () => value });
        // Left by a time before the signal was switched on.
        localStorage.setItem(key, 'an-old-id');
      },
      [signal, ID_KEY] as const,
    );
    await page.goto('/privacy');
    await passTime(page);
    await expect(question(page)).toHaveCount(0);
    await expect.poll(() => traces(page)).toEqual(NOTHING);
    expect(calls()).toBe(0);
    const choice = page.getByRole('switch', { name: 'Help improve the product' });
    await expect(choice).toBeDisabled();
    await expect(page.getByText('Your browser asks not to be tracked')).toBeVisible();
  });
}

test('a user’s answer about analytics is saved in the account and holds on every device', async ({
  page,
  stack,
  browser,
}) => {
  const email = await makePerson(stack, 'renter', 'Ada Allows');
  await page.clock.install();
  await arriveAs(page, stack, email);
  await page.goto('/about');
  await awaitQuestion(page);
  await question(page).getByRole('button', { name: 'Allow' }).click();
  const yes = { kind: 'analytics', version: '2026-11', given: true };
  await expect.poll(() => recorded(stack, email)).toEqual([yes]);
  await deviceId(page);

  await page.goto('/settings');
  const choice = page.getByRole('switch', { name: 'Help improve the product' });
  await expect(choice).toBeChecked();
  await page.clock.fastForward(10_000);
  await deviceId(page);
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect.poll(() => traces(page)).toEqual(NOTHING);
  await expect.poll(() => recorded(stack, email)).toEqual([{ ...yes, given: false }, yes]);

  const elsewhere = await browser.newPage({ baseURL: stack.pwaUrl });
  await elsewhere.clock.install();
  await arriveAs(elsewhere, stack, email);
  await elsewhere.goto('/settings');
  await passTime(elsewhere);
  await expect(question(elsewhere)).toHaveCount(0);
  const there = elsewhere.getByRole('switch', { name: 'Help improve the product' });
  await expect(there).toBeEnabled();
  await expect(there).not.toBeChecked();
  await elsewhere.close();
});

test('a host answers the question about analytics in the settings of the dashboard', async ({
  page,
  stack,
}) => {
  // Not the seed's: what its account answers is in force in other tests, too.
  const email = await makePerson(stack, 'host', 'Hedy Heard');
  await arriveAs(page, stack, email);
  await page.goto('/dashboard/settings');
  const choice = page.getByRole('switch', { name: 'Help improve the product' });
  await choice.click();
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  const answer = { kind: 'analytics', version: '2026-11' };
  const both = [false, true].map((given) => ({ ...answer, given }));
  await expect.poll(() => recorded(stack, email)).toEqual(both);
});

test('a visitor withdraws consent on the page that explains analytics', async ({ page }) => {
  await allowedBefore(page);
  await page.goto('/privacy');
  await deviceId(page);
  const choice = page.getByRole('switch', { name: 'Help improve the product' });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect.poll(() => traces(page)).toEqual(NOTHING);
});

test('the consent banner works by keyboard, in both themes, and moves and covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const shifted: string[] = [];
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[];
      for (const { sources } of shifts) {
        shifted.push(...sources.map(({ node }) => String(node?.outerHTML).slice(0, 100)));
      }
    }).observe({ type: 'layout-shift' });
  });
  await awaitQuestion(page);
  const box = await question(page).boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
  if (!box || !tabs) throw new Error('the question and the tabs are not on the page');
  expect(box.y + box.height).toBeLessThanOrEqual(tabs.y);
  const [no, yes] = await Promise.all(
    ['No thanks', 'Allow'].map((name) =>
      question(page).getByRole('button', { name }).boundingBox(),
    ),
  );
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height]);
  expect(await page.evaluate('shifted')).toEqual([]);
  // The end of the page can be scrolled out from under it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('contentinfo').boundingBox();
  const top = await question(page).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);

  for (const theme of themesOf('the question')) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    expect(await violations(page), theme).toEqual([]);
  }
  await question(page).getByRole('link', { name: 'Privacy Policy' }).focus();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'No thanks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
});

test('the question waits until the press that ends typing is over', async ({ page }) => {
  await page.clock.install();
  await page.goto('/help');
  await awaitQuestion(page);
  const box = await question(page).boundingBox();
  if (!box) throw new Error('the question is not on the page');
  await page.getByRole('main').getByRole('searchbox').fill('deposit');
  await expect(question(page)).toHaveCount(0);
  // Where the question would come back, a button of a form may be.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.getByRole('main').getByRole('searchbox')).not.toBeFocused();
  await page.clock.runFor(500);
  await expect(question(page)).toHaveCount(0);
  await page.mouse.up();
  await page.clock.runFor(2_000);
  await expect(question(page)).toBeVisible();
});
