import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventQueue, openQueue, type QueuedEvent } from '#shared/platform/analytics/queue.ts';
import { createTracker, type Tracker } from '#shared/platform/analytics/tracker.ts';
import { ANONYMOUS_ID_KEY } from '#shared/platform/persisted-keys.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const me = 'e7a1c1d4-0f3b-4c58-9a53-0d6f0a2b7c11';
let storage: ReturnType<typeof memoryStorage>;
let queue: EventQueue;
let tracker: Tracker;

beforeEach(() => {
  storage = memoryStorage();
  queue = openQueue();
  const sender = { soon: () => undefined, now: async () => undefined, stop: () => undefined };
  tracker = createTracker({ storage, queue, sender });
});
afterEach(() => tracker.end());

const properties = ({ data }: QueuedEvent) => data.properties as Record<string, unknown>;
const page = () => tracker.take({ name: 'page_view', properties: { path: '/' }, at: Date.now() });
const ids = () => queue.next(Date.now());

/** Events enter the queue a little after they happened. */
async function queued(count: number): Promise<QueuedEvent[]> {
  await expect.poll(async () => (await ids()).length).toBe(count);
  return await ids();
}

test('an event has the device, session and release, and an id of its own', async () => {
  expect(storage.getItem(ANONYMOUS_ID_KEY)).toBeNull();
  page();
  page();
  const [one, other] = (await queued(2)).map(properties);
  const device = storage.getItem(ANONYMOUS_ID_KEY);
  expect(one).toMatchObject({
    path: '/',
    app_version: '1.0.0',
    $device_id: device,
    distinct_id: `$device:${device}`,
  });
  expect(one).not.toHaveProperty('$user_id');
  expect(other?.session_id).toBe(one?.session_id);
  expect(other?.$insert_id).not.toBe(one?.$insert_id);
});

test('after a sign-in events are the user’s, after a sign-out anonymous, under a new id', async () => {
  page();
  tracker.identify(me, 'renter');
  tracker.identify(me, 'renter');
  page();
  const [before, after] = (await queued(2)).map(properties);
  const device = before?.$device_id;
  expect(after).toMatchObject({ distinct_id: me, $user_id: me, $device_id: device });

  await tracker.reset();
  expect(await ids()).toEqual([]);
  page();
  const [next] = (await queued(1)).map(properties);
  expect(next).not.toHaveProperty('$user_id');
  expect(next?.$device_id).not.toBe(device);
});

test('the user’s profile is sent with the role, once', async () => {
  tracker.identify(me, 'host');
  tracker.identify(me, 'host');
  const [profile] = await queued(1);
  expect(profile).toMatchObject({
    endpoint: 'engage',
    data: { $distinct_id: me, $set: { user_type: 'host' } },
  });
});

test('once consent is withdrawn, the id, the queue and later events are removed', async () => {
  page();
  await queued(1);
  await tracker.end();
  page();
  await tracker.end();
  expect(storage.getItem(ANONYMOUS_ID_KEY)).toBeNull();
  expect(await ids()).toEqual([]);
});

test('an event that is not in the table is dropped', async () => {
  tracker.take({ name: 'page_view', properties: { path: 'not a path' }, at: 1 });
  page();
  expect(await queued(1)).toHaveLength(1);
});
