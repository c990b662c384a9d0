import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { recordResult } from '../../support/results.ts';
import { FULL } from '../../support/size.ts';
import type { Stack } from '../../support/stack.ts';
import { activity, endSessionOf, expectPath } from '../people.ts';
import { keptRows } from '../profile/kept.ts';
import { pushService } from '../push.ts';
import { everythingKept } from './everything-kept.ts';
import {
  arrive,
  dismissSetup,
  type Leaver,
  makeLeaver,
  openComposer,
  pressLogOut,
  takePhoto,
  typeIntoProfile,
  typeLetter,
  unsentQuestion,
  visitAllPages,
  write,
} from './life.ts';
import { findTraces } from './traces.ts';

test.use({ serviceWorkers: 'allow', windows: true, trace: 'off' });

const ROLES = ['renter', 'host', 'guide'] as const;

/** The end of a session is done when it is said; what comes after it must leave nothing, too. */
async function expectGone(page: Page): Promise<void> {
  await expect(activity(page, 'Signed out')).toBeVisible();
  await expectPath(page, '/');
}

/** What is left, once nothing changes any more, and again after the next start. */
async function leftovers(page: Page, leaver: Leaver): Promise<string[]> {
  await expect.poll(async () => findTraces(await everythingKept(page), leaver.traces)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  return findTraces(await everythingKept(page), leaver.traces);
}

/** Waits until the worker answers, so that what is shown is cached. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('[S13] the search for traces finds them in every storage', async ({ page }) => {
  await page.goto('/about');
  await controlled(page);
  const mark = 'Quillon Vanterpool';
  const url = page.url();
  await page.context().addCookies([{ name: 'c', value: btoa(`xx${mark}`), url }]);
  await page.evaluate(async (text) => {
    localStorage.setItem('a', text);
    sessionStorage.setItem('b', encodeURIComponent(text));
    const cache = await caches.open('d');
    await cache.put('/d', new Response(JSON.stringify({ deep: [text] })));
    await new Promise((done) => {
      const opening = indexedDB.open('e');
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('rows', { autoIncrement: true });
        store.put({ deep: { map: new Map([[1, text]]) } });
        store.put({ deep: [new Blob([text])] });
        store.put(new TextEncoder().encode(text));
      };
      opening.onsuccess = () => done(opening.result.close());
    });
    history.replaceState({ ...history.state, text }, '');
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('f', { body: text }).catch(() => undefined);
  }, mark);
  const found = findTraces(await everythingKept(page), { name: mark });
  for (const where of ['localStorage a', 'sessionStorage b', 'cookie c', 'indexedDB e/rows']) {
    expect(found).toContain(`${where}: name`);
  }
  expect(found.filter((one) => /^(cache d |address)/.test(one))).toHaveLength(2);
  expect(findTraces(await everythingKept(page), { name: 'Nobody Atall' })).toEqual([]);
});

// A host leaves most behind; `npm run test:security` looks after all of them.
for (const role of FULL ? ROLES : (['host'] as const)) {
  test(`[S13] a ${role} who discards unsent work at sign-out leaves nothing behind`, async ({
    page,
    stack,
    context,
  }) => {
    const endpoint = await pushService(page);
    await context.grantPermissions(['notifications']);
    const leaver = await makeLeaver(stack, role);
    leaver.traces.endpoint = endpoint;
    await arrive(page, stack, leaver);
    await dismissSetup(page, role);
    await page.goto('/homes');
    await controlled(page);
    await page.goto('/settings/notifications');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await takePhoto(page, leaver);
    await visitAllPages(page, leaver);
    await write(page, leaver, 'sent online');
    await typeLetter(page, leaver);
    await typeIntoProfile(page, leaver);
    await openComposer(page, leaver);
    await context.setOffline(true);
    await write(page, leaver, 'sent offline');
    leaver.traces.draft = `Half a sentence about ${leaver.id.slice(0, 13)}`;
    await page.getByRole('textbox', { name: /^Message to/ }).fill(leaver.traces.draft);
    // The product does keep these things, so that what follows means something.
    const before = findTraces(await everythingKept(page), leaver.traces);
    for (const what of ['name', 'email', 'access token', 'refresh token', 'asked', 'endpoint']) {
      expect(before.filter((one) => one.endsWith(`: ${what}`)).length, what).toBeGreaterThan(0);
    }

    await pressLogOut(page);
    await unsentQuestion(page).getByRole('button', { name: 'Discard' }).click();
    await expectGone(page);
    await context.setOffline(false);
    const left = await leftovers(page, leaver);
    await recordResult({
      id: `S13-${role}`,
      what: 'places with personal data on a device before its owner signs out, and after',
      figures: {
        sought: Object.keys(leaver.traces).length,
        before: before.length,
        left: left.length,
      },
    });
    expect(left).toEqual([]);
  });
}

test('[S13][DEC-36] unsent data that stays after sign-out is encrypted for its writer, and nothing else is left', async ({
  page,
  stack,
  context,
}) => {
  const leaver = await makeLeaver(stack, 'renter');
  await arrive(page, stack, leaver);
  await openComposer(page, leaver);
  await controlled(page);
  await page.goto('/homes');
  await page.getByRole('article').first().getByRole('link').last().click();
  await page.getByRole('button', { name: 'Message host' }).first().click();
  const first = `May I see the attic? ${leaver.id}`;
  await page.getByRole('textbox', { name: /^Message to/ }).fill(first);
  const home = page.url();
  const letter = await typeLetter(page, leaver);
  const typed = await typeIntoProfile(page, leaver);
  await openComposer(page, leaver);
  await context.setOffline(true);
  const waiting = await write(page, leaver, 'sent offline');
  const draft = `Half a sentence ${leaver.id}`;
  await page.getByRole('textbox', { name: /^Message to/ }).fill(draft);

  await pressLogOut(page);
  await expect(unsentQuestion(page)).toContainText('1 message and 4 drafts');
  await page.keyboard.press('Escape');
  await expect(unsentQuestion(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue(draft);
  await pressLogOut(page);
  await unsentQuestion(page).getByRole('button', { name: 'Keep here and sign out' }).click();
  await expectGone(page);
  await context.setOffline(false);

  const left = async () =>
    (await everythingKept(page)).filter((one) => findTraces([one], leaver.traces).length > 0);
  // Its name is how it is found again; in it is what was typed, and nothing that was read.
  const locked = `indexedDB kinstead.${leaver.id}`;
  const places = ['', '/drafts', '/forms', '/outbox'].map((table) => locked + table);
  await expect
    .poll(async () => [...new Set((await left()).map(({ where }) => where))].sort())
    .toEqual(places);
  const texts = (await left()).map(({ text }) => text).join('\n');
  for (const text of [waiting, draft, typed, letter, first]) expect(texts).toContain(text);
  const { name = '', email = '', asked = '' } = leaver.traces;
  // What a typed field held before goes with its draft: a later save compares it (decision 108).
  const others = texts.replace(/^began .*$/gm, '');
  for (const text of [name, email, asked]) expect(others).not.toContain(text);

  // Back again: everything is where it was, and what waited is sent once.
  await arrive(page, stack, leaver);
  const field = await openComposer(page, leaver);
  await expect(field).toHaveValue(draft);
  await expect(page.getByText(/^Queued/)).toHaveCount(0);
  await expect(page.getByRole('log').getByText(waiting)).toHaveCount(1);
  await page.goto('/contact');
  await expect(page.getByLabel('Message', { exact: false })).toHaveValue(letter);
  await page.goto('/profile');
  await expect(page.getByLabel('Full name')).toHaveValue(typed);
  await page.goto(`${home}?compose=true`);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue(first);
  await expect.poll(() => timesStored(stack, waiting)).toBe(1);
});

test('[S13][DEC-36] unsent work that is sent before sign-out arrives, and then nothing is asked', async ({
  page,
  stack,
  context,
}) => {
  const leaver = await makeLeaver(stack, 'renter');
  await arrive(page, stack, leaver);
  await openComposer(page, leaver);
  await controlled(page);
  await context.setOffline(true);
  const waiting = await write(page, leaver, 'sent offline');
  await pressLogOut(page);
  await context.setOffline(false);
  await unsentQuestion(page).getByRole('button', { name: 'Send now' }).click();
  await expect(unsentQuestion(page)).toHaveCount(0);
  await expect(page.getByText(/^Queued/)).toHaveCount(0);
  await expect.poll(() => timesStored(stack, waiting)).toBe(1);
  await pressLogOut(page);
  await expectGone(page);
  expect(await leftovers(page, leaver)).toEqual([]);
});

test('[S13] with two tabs the choice at sign-out in one holds in the other', async ({
  page,
  stack,
  context,
}) => {
  const leaver = await makeLeaver(stack, 'renter');
  await arrive(page, stack, leaver);
  const other = await context.newPage();
  await page.goto('/about');
  await other.goto('/homes');
  await other.getByRole('article').first().getByRole('link').last().click();
  await other.getByRole('button', { name: 'Message host' }).first().click();
  leaver.traces['first message'] = `May I see the attic? ${leaver.id}`;
  await other.getByRole('textbox', { name: /^Message to/ }).fill(leaver.traces['first message']);
  const third = await context.newPage();
  await typeLetter(third, leaver);
  await pressLogOut(page);
  await unsentQuestion(page).getByRole('button', { name: 'Discard' }).click();
  await expectGone(page);
  for (const tab of [page, other, third]) {
    await expectPath(tab, '/');
    expect(await leftovers(tab, leaver)).toEqual([]);
  }
});

test('[S13] signing out at once, from a form, while answers are on their way, leaves nothing', async ({
  page,
  stack,
  context,
}) => {
  const leaver = await makeLeaver(stack, 'renter');
  await arrive(page, stack, leaver);
  await openComposer(page, leaver);
  await controlled(page);
  const letter = await typeLetter(page, leaver);
  await page.reload();
  await expect(page.getByLabel('Message', { exact: false })).toHaveValue(letter);
  await pressLogOut(page);
  await unsentQuestion(page).getByRole('button', { name: 'Discard' }).click();
  await expectGone(page);
  expect(await leftovers(page, leaver)).toEqual([]);

  await arrive(page, stack, leaver);
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  // From here on an answer takes three seconds.
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 3_000, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/messages'));
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: leaver.friend })
    .click();
  const answer = (await asked).response();
  await pressLogOut(page);
  await expectGone(page);
  await answer;
  await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0 });
  expect(await leftovers(page, leaver)).toEqual([]);
});

test('[S13] a session that has ended when the app starts leaves the typed text, and no more', async ({
  page,
  stack,
}) => {
  const leaver = await makeLeaver(stack, 'renter');
  await arrive(page, stack, leaver);
  await openComposer(page, leaver);
  await controlled(page);
  const sent = await write(page, leaver, 'sent online');
  await expect.poll(() => timesStored(stack, sent)).toBe(1);
  const { traces } = leaver;
  const draft = `Half a sentence ${leaver.id}`;
  await page.getByRole('textbox', { name: /^Message to/ }).fill(draft);
  await expect
    .poll(() => keptRows(page, 'drafts'))
    .toContainEqual(expect.objectContaining({ text: draft }));
  await page.goto('/health');
  // Ended from another device, and an hour later.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kinstead.auth') ?? '{}');
    const ended = { ...session, refresh_token: 'ended', expires_at: 1_700_000_000 };
    localStorage.setItem('kinstead.auth', JSON.stringify(ended));
  });
  await page.goto('/about');
  await expect
    .poll(async () => [
      ...new Set(
        (await everythingKept(page))
          .filter((one) => findTraces([one], traces).length > 0)
          .map(({ where }) => where),
      ),
    ])
    .toEqual([`indexedDB kinstead.${leaver.id}`, `indexedDB kinstead.${leaver.id}/drafts`]);
});

test('[S13] signing out offline, long after the token expired, leaves nothing', async ({
  page,
  stack,
  context,
}) => {
  const leaver = await makeLeaver(stack, 'renter');
  await arrive(page, stack, leaver);
  await openComposer(page, leaver);
  await controlled(page);
  await page.goto('/about');
  await context.setOffline(true);
  await endSessionOf(page);
  await page.reload();
  await pressLogOut(page);
  await expectPath(page, '/');
  await expect.poll(async () => findTraces(await everythingKept(page), leaver.traces)).toEqual([]);
  await context.setOffline(false);
  expect(await leftovers(page, leaver)).toEqual([]);
});

/** How often the server has a message. */
async function timesStored(stack: Stack, content: string): Promise<number> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql`select from public.messages where content = ${content}`;
  await sql.end();
  return rows.length;
}
