import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  enterOffline,
  leaveOffline,
  type OfflineDatabase,
  openOffline,
  type TourMoment,
  type UploadState,
  unsentWork,
  wipeOffline,
} from '#shared/platform/offline/database.ts';
import { tidy } from '#shared/platform/offline/eviction.ts';
import {
  deliverMoments,
  fileMoments,
  keepMoments,
  readMoments,
} from '#shared/platform/offline/tour-moments.ts';
import { queueUploads } from '#shared/platform/offline/uploads.ts';
import { clearSeen } from '#shared/platform/offline/usage.ts';

const user = '00000000-0000-4000-8000-000000000017';
const HOUR = 3_600_000;
const now = Date.now();
let database: OfflineDatabase;

beforeEach(() => {
  database = openOffline(user);
});
afterEach(async () => {
  enterOffline(user);
  await wipeOffline(user);
});

const moment = (id: string, tour: string, more: Partial<TourMoment> = {}): TourMoment => ({
  id,
  tour,
  filed: 0,
  row: { id },
  at: now,
  ...more,
});

async function queueSnapshot(id: string, tour: string, state: UploadState) {
  const file = new Blob(['a picture'], { type: 'image/jpeg' });
  const group = `tour:${tour}`;
  const entry = { id, group, bucket: 'b', path: id, name: id, type: 'image/jpeg', file };
  await queueUploads(database, [{ ...entry, hash: null, about: null }], now);
  await database.uploads.update(id, { state });
}

const moments = async () => (await database.timeline.toArray()).map(({ id }) => id).sort();
const uploads = async () => (await database.uploads.toArray()).map(({ id }) => id).sort();

test('only the moments that were sent count as filed, and only those that arrived as delivered', async () => {
  await keepMoments(user, [moment('1', 'a'), moment('2', 'a'), moment('3', 'a')]);
  await fileMoments(user, ['1']);
  await deliverMoments(user, ['2']);
  const rows = await readMoments(user, 'a');
  expect(rows.map(({ filed }) => filed)).toEqual([1, 0, 0]);
  expect(rows.map(({ delivered }) => delivered)).toEqual([undefined, 1, undefined]);
});

describe('what would be lost with a sign-out', () => {
  test('has the snapshots of a live tour that are not sent, once with its timeline', async () => {
    await queueSnapshot('1', 'a', 'done');
    await queueSnapshot('2', 'a', 'cancelled');
    expect(await unsentWork(user)).toEqual({ messages: 0, acts: 0, drafts: 0 });
    await queueSnapshot('3', 'a', 'waiting');
    await queueSnapshot('4', 'a', 'failed');
    expect(await unsentWork(user)).toEqual({ messages: 0, acts: 0, drafts: 1 });
    await keepMoments(user, [moment('1', 'a'), moment('2', 'b')]);
    expect(await unsentWork(user)).toEqual({ messages: 0, acts: 0, drafts: 2 });
  });
});

describe('what a device forgets of live tours', () => {
  test('[DEC-36] at a sign-out that keeps work, all but what is not sent', async () => {
    await keepMoments(user, [moment('1', 'a', { filed: 1 }), moment('2', 'a')]);
    await queueSnapshot('3', 'a', 'done');
    await queueSnapshot('4', 'a', 'waiting');
    await leaveOffline(user, true);
    enterOffline(user);
    database = openOffline(user);
    expect([await moments(), await uploads()]).toEqual([['2'], ['4']]);
  });

  test('when cached data is cleared, moments of tours that are over; a tour that goes on has all of it', async () => {
    await keepMoments(user, [
      moment('1', 'over', { filed: 1, at: now - 8 * HOUR }),
      moment('2', 'over', { filed: 0, at: now - 7 * HOUR }),
      // A renter's own note was typed and goes nowhere.
      moment('5', 'over', { filed: 1, own: 1, at: now - 8 * HOUR }),
      moment('3', 'now', { filed: 1, at: now - 8 * HOUR }),
      moment('4', 'now', { filed: 1, at: now - HOUR }),
    ]);
    await clearSeen(user);
    expect(await moments()).toEqual(['2', '3', '4', '5']);
  });

  test('from time to time, moments of three months ago and snapshots that the server has', async () => {
    const [old, late] = [now - 91 * 24 * HOUR, now - 24 * HOUR];
    await keepMoments(user, [
      moment('1', 'old', { filed: 1, at: old }),
      moment('2', 'old', { filed: 0, at: old }),
      moment('3', 'late', { filed: 1, at: late }),
    ]);
    await queueSnapshot('4', 'late', 'done');
    await queueSnapshot('5', 'late', 'failed');
    await tidy(database, now);
    expect([await moments(), await uploads()]).toEqual([['2', '3'], ['5']]);
  });
});
