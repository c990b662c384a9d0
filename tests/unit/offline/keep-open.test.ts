import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { keepOpen } from '#shared/platform/offline/keep-open.ts';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { me } from '../messaging/make.ts';
import { signIn } from '../messaging/offline.ts';

let steps: string[];
let stop: () => void = () => undefined;

const start = () =>
  keepOpen(me, async (database) => {
    await database.drafts.count();
    steps.push('begun');
    return () => void steps.push('ended');
  });
const lose = () => Dexie.delete(`kinstead.${me}`);

beforeEach(async () => {
  steps = [];
  await signIn();
});

afterEach(async () => {
  stop();
  await wipeOffline(me);
});

test('[F13] work on a lost database ends, and begins on the next one, each time', async () => {
  stop = await start();
  await lose();
  await expect.poll(() => steps).toEqual(['begun', 'ended', 'begun']);
  await lose();
  await expect.poll(() => steps).toEqual(['begun', 'ended', 'begun', 'ended', 'begun']);
});

test('[F13] no work begins and no database returns for a user who signed out in another tab', async () => {
  stop = await start();
  await platform().storage.removeItem(AUTH_KEY);
  await lose();
  await expect.poll(() => steps).toEqual(['begun', 'ended']);
  await new Promise((done) => setTimeout(done, 100));
  expect(steps).toEqual(['begun', 'ended']);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`kinstead.${me}`);
});

test('[F13] stopped work does not begin again', async () => {
  stop = await start();
  stop();
  await expect.poll(() => steps).toEqual(['begun', 'ended']);
  await openOffline(me).open();
  await lose();
  await openOffline(me).open();
  expect(steps).toEqual(['begun', 'ended']);
  stop = () => undefined;
});
