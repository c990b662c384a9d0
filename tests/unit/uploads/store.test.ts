// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { startUploads } from '#shared/domains/uploads/store.ts';
import { toasts } from '#shared/kit/toast.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { queueUploads, resumeUploads } from '#shared/platform/offline/uploads.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { me } from '../messaging/make.ts';
import '../messaging/offline.ts';

const file = (id: string, group: string) => ({
  ...{ id, group, bucket: 'b', path: id, name: `${id}.pdf`, type: 'application/pdf' },
  ...{ file: new Blob(['x']), hash: null, about: null },
});
const ports = {
  clock: systemClock,
  network: { online: () => false },
  alone: async <T>(work: () => Promise<T>) => await work(),
};

afterEach(() => wipeOffline(me));

test('[TST-03] a file of a draft that is refused is told once, each time that it is', async () => {
  const database = openOffline(me);
  await queueUploads(database, [file('old', 'draft:a'), file('new', 'draft:a')], 1);
  await queueUploads(database, [file('sent', 'message:b')], 2);
  // What was refused before this page has been told by the one before.
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
