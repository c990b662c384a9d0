import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { recordResult } from '../../support/results.ts';
import type { Stack } from '../../support/stack.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import {
  addConversation,
  type Desk,
  expectNoFaults,
  inDatabase,
  launchOn,
  onDevice,
  openDesk,
  type Person,
  twoPeople,
  waitingKinds,
  writeText,
} from './desks.ts';
import { killBrowserOn, openAgain } from './killed.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Lets the app's origin keep nothing, until the answer is called. A browser asks itself rarely how much
 * room there is, so it has to be so before the app is there.
 */
async function fillDisk(bare: Page, origin: string): Promise<() => Promise<void>> {
  const session = await bare.context().newCDPSession(bare);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
  };
}

/** Another page of the same origin that has nothing of the app. */
async function openBare(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/health');
  return page;
}

/** What another program does to a person's database while the app has it open. */
function destroy(bare: Page, writer: string): Promise<void> {
  return bare.evaluate(async (name) => {
    const deleting = indexedDB.deleteDatabase(name);
    await new Promise((done, fail) => {
      deleting.onsuccess = done;
      deleting.onerror = fail;
    });
  }, `kinstead.${writer}`);
}

/** A newer release upgrades it, and leaves something that only that release can send. */
function upgrade(bare: Page, writer: string): Promise<void> {
  return bare.evaluate(async (name) => {
    const opening = indexedDB.open(name, 9_000);
    await new Promise((done, fail) => {
      opening.onerror = fail;
      opening.onsuccess = done;
      opening.onupgradeneeded = () => opening.result.createObjectStore('of-tomorrow');
    });
    const writing = opening.result.transaction('outbox', 'readwrite');
    const entry = { id: crypto.randomUUID(), kind: 'of-tomorrow', group: 'of-tomorrow' };
    writing.objectStore('outbox').add({ ...entry, payload: {}, createdAt: 0, attempts: 0 });
    await new Promise((done) => {
      writing.oncomplete = done;
    });
    opening.result.close();
  }, `kinstead.${writer}`);
}

const queued = ({ page }: Desk) => page.getByRole('log').getByText(/^Queued/);

test('[F13] a full disk is reported and the text returned; a database deleted or upgraded loses none', async ({
  context,
  baseURL,
  stack,
}) => {
  const [one, other] = await twoPeople(stack);
  const conversation = await addConversation(stack, [one, other]);
  await arriveAs(await context.newPage(), stack, one.email);
  const bare = await openBare(context);
  const makeRoom = await fillDisk(bare, baseURL);
  const desk = await openDesk(context, one, conversation);
  const { page, writer } = desk;

  // Full: nothing is sent that the device could not keep, and the words are where they were typed.
  await composer(page).fill('There is none for this');
  await composer(page).press('Enter');
  const said = page.getByRole('alert').filter({ hasText: 'Not sent.' });
  await expect(said).toContainText(
    'This device could not save the message. Free some space and try again.',
  );
  await expect(composer(page)).toHaveValue('There is none for this');
  await expect(page.getByRole('log').getByText('There is none for this')).toHaveCount(0);
  await makeRoom();
  await writeText(desk, 'There is none for this');
  await expect(said).toHaveCount(0);
  await expectNoFaults([desk], conversation, () => inDatabase(stack, conversation));

  // Deleted by another tab: what waits still waits, and what comes after it stands behind it.
  await context.setOffline(true);
  await writeText(desk, 'Written before it is gone');
  await expect.poll(() => waitingKinds(bare, writer)).toEqual(['message']);
  await destroy(bare, writer);
  await expect.poll(() => waitingKinds(bare, writer)).toEqual(['message']);
  await writeText(desk, 'Written after it was gone');
  await expect(queued(desk)).toHaveCount(2);

  // A newer release has been here: this one sends what it knows, and leaves the rest to that one.
  await upgrade(bare, writer);
  await writeText(desk, 'Written by the release of yesterday');
  await expect(queued(desk)).toHaveCount(3);
  await context.setOffline(false);
  await expectNoFaults([desk], conversation, () => inDatabase(stack, conversation));
  await expect.poll(() => waitingKinds(bare, writer)).toEqual(['of-tomorrow']);
  await page.reload();
  await writeText(desk, 'Written after a reload');
  const faults = await expectNoFaults([desk], conversation, () => inDatabase(stack, conversation));
  await expect(queued(desk)).toHaveCount(0);
  await expect.poll(() => waitingKinds(bare, writer)).toEqual(['of-tomorrow']);
  await recordResult({
    id: 'F13',
    what: 'an outbox on a full disk, in a database that is deleted, and in one of a newer release',
    figures: { messages: desk.typed.length, 'refused and given back': 1, ...faults },
  });
});

/** The files of the databases of a profile. */
async function databaseFiles(profile: string): Promise<string[]> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.includes('leveldb'))
    .map(({ parentPath, name }) => join(parentPath, name));
}

async function breakDatabases(profile: string): Promise<void> {
  for (const file of await databaseFiles(profile)) await writeFile(file, NONSENSE.repeat(1_000));
}

const TEXTS = ['It waits', 'So does this', 'And this', 'This came last'];

/** A user's messages wait on a device without a connection, which had one before. */
async function writeOffline(
  context: BrowserContext,
  stack: Stack,
): Promise<{ one: Person; desk: Desk }> {
  const [one, other] = await twoPeople(stack);
  const conversation = await addConversation(stack, [one, other]);
  await arriveAs(await context.newPage(), stack, one.email);
  const desk = await openDesk(context, one, conversation);
  await writeText(desk, 'Before');
  await expectNoFaults([desk], conversation, () => onDevice(desk));
  await context.setOffline(true);
  for (const text of TEXTS) await writeText(desk, text);
  await expect(queued(desk)).toHaveCount(TEXTS.length);
  return { one, desk };
}

const NONSENSE = 'Nothing that a database would write. ';

for (const [end, id] of [
  ['closed', 'F13-broken'],
  ['killed', 'F13-killed'],
] as const) {
  test(`[F13] unsent messages outlive a database that is broken on the disk, in a browser that was ${end}`, async ({
    stack,
  }) => {
    const profile = await mkdtemp(join(tmpdir(), 'kinstead-profile-'));
    let context = await launchOn(profile, stack);
    try {
      const { one, desk } = await writeOffline(context, stack);
      const { conversation } = desk;
      // Killed, it has not written down yet what stands in local storage.
      await (end === 'closed' ? context.close() : killBrowserOn(profile));
      await breakDatabases(profile);

      context = await launchOn(profile, stack);
      const open = () => openAgain(context, stack, one, desk);
      // Two tabs fill it anew at once.
      const [again] = await Promise.all([open(), end === 'closed' ? open() : undefined]);
      await expectNoFaults([again], conversation, () => inDatabase(stack, conversation));
      const faults = await expectNoFaults([again], conversation, () => onDevice(again));
      // The browser threw all of it away: from there nothing came back.
      const files = await databaseFiles(profile);
      const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
      expect(texts.filter((text) => text.includes(NONSENSE))).toEqual([]);
      expect(texts).not.toEqual([]);
      await recordResult({
        id,
        what: `what waits in a database that is broken on the disk of a browser that was ${end}`,
        figures: { messages: desk.typed.length, ...faults },
      });
    } finally {
      await context.close().catch(() => undefined);
      await killBrowserOn(profile);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

test('[F13] unsent messages of a broken database outlive a disk that is full as well', async ({
  stack,
  baseURL,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'kinstead-profile-'));
  let context = await launchOn(profile, stack);
  try {
    const { one, desk } = await writeOffline(context, stack);
    const { conversation } = desk;
    await context.close();
    await breakDatabases(profile);

    // Nothing can be put back, and what it would be put back from stays.
    context = await launchOn(profile, stack);
    const makeRoom = await fillDisk(await openBare(context), baseURL);
    const full = await context.newPage();
    const failed = full.waitForEvent('console', (said) => said.text().startsWith('outbox'));
    await full.goto(`/messages?c=${conversation}`);
    await failed;
    await full.close();
    await makeRoom();

    const again = await openAgain(context, stack, one, desk);
    await expectNoFaults([again], conversation, () => inDatabase(stack, conversation));
  } finally {
    await context.close().catch(() => undefined);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
