// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { startUploads } from '#shared/domains/uploads/state/upload-queue.ts';
import { toasts } from '#shared/kit/toast.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { queueUploads, resumeUploads } from '#shared/platform/offline/uploads.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { me } from '../../messaging/make.ts';
import { signIn } from '../../messaging/offline.ts';

const file = (id: string, group: string) => ({
  id,
  group,
  bucket: 'b',
  path: id,
  name: `${id}.pdf`,
  type: 'application/pdf',
  file: new Blob(['x']),
  hash: null,
  about: null,
});
const ports = {
  clock: systemClock,
  network: { online: () => false },
  alone: async <T>(work: () => Promise<T>) => await work(),
};

afterEach(() => wipeOffline(me));

test('[TST-03] a refused file of a draft is reported once each time', async () => {
  const database = openOffline(me);
  await queueUploads(database, [file('old', 'draft:a'), file('new', 'draft:a')], 1);
  await queueUploads(database, [file('sent', 'message:b')], 2);
  // What was refused before this page has been reported by the one before.
  await database.uploads.update('old', { state: 'failed' });
  const stop = await startUploads(me, ports);
  const told = () =>
    toasts.current().activity.map(({ title, description }) => [title, description]);
  const refuse = () =>
    database.uploads.bulkUpdate(
      ['new', 'sent'].map((key) => ({ key, changes: { state: 'failed' as const } })),
    );
  // The queue looks once at what is there before it can see a change.
  await expect
    .poll(async () => {
      await resumeUploads(database, ['new']);
      await refuse();
      return told().length > 0;
    })
    .toBe(true);
  const word = ['Upload Failed', 'new.pdf could not be uploaded. Please try again.'];
  expect(told()[0]).toEqual(word);
  expect(told().every(([, description]) => description === word[1])).toBe(true);
  stop();
});

test('[F13] U12 a file chosen after the database was deleted under the page is uploaded without a reload', async () => {
  await signIn();
  const stop = await startUploads(me, { ...ports, network: { online: () => true } });
  await openOffline(me).open();
  await Dexie.delete(`kinstead.${me}`);
  await queueUploads(openOffline(me), [file('new', 'draft:a')], 1);
  // As far as it comes: nothing tells this test's transport where its server is.
  const state = async () => (await openOffline(me).uploads.get('new'))?.state;
  await expect.poll(state).toBe('uploading');
  stop();
});

test('U5 a failed file waits for its pause, whichever of two pages tried it', async () => {
  const { storage } = platform();
  let tries = 0;
  let seen: string[] = [];
  platform().storage = {
    ...storage,
    // There is no session; asked after the pages have seen that the file is on its way.
    async getItem() {
      tries += 1;
      await expect.poll(() => seen).toContain('uploading');
      seen = [];
      return null;
    },
  };
  const clock = { now: () => 1, after: () => () => undefined };
  let turn = Promise.resolve();
  const alone = async <T>(work: () => Promise<T>) => {
    const mine = turn.then(work);
    turn = mine.then(() => undefined);
    return await mine;
  };
  const database = openOffline(me);
  await queueUploads(database, [file('new', 'draft:a')], 1);
  const page = { alone, clock, network: { online: () => true } };
  const stops = [await startUploads(me, page), await startUploads(me, page)];
  const watching = liveQuery(() => database.uploads.toArray()).subscribe((entries) => {
    seen.push(...entries.map(({ state }) => state));
  });
  // Each of them when it opens, and not again before its pause is over.
  await expect.poll(() => tries).toBe(2);
  await new Promise((done) => setTimeout(done, 200));
  expect(tries).toBe(2);
  watching.unsubscribe();
  for (const stop of stops) stop();
  platform().storage = storage;
});
