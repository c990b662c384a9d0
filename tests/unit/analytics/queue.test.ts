import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import {
  BATCH,
  type EventQueue,
  MOST_QUEUED,
  OLDEST,
  openQueue,
  type QueuedEvent,
} from '#shared/platform/analytics/queue.ts';
import { ANALYTICS_QUEUE } from '#shared/platform/persisted-keys.ts';

const NOW = 1_800_000_000_000;
let queue: EventQueue = openQueue();

const event = (id: string, endpoint: QueuedEvent['endpoint'] = 'track', at = NOW) => ({
  id,
  endpoint,
  at,
  data: { event: id },
});
const ids = (events: readonly QueuedEvent[]) => events.map(({ id }) => id);

afterEach(async () => {
  await queue.destroy();
  queue = openQueue();
});

test('queued events are read in their order, in batches of one endpoint', async () => {
  await queue.add(event('a'));
  await queue.add(event('b'));
  await queue.add(event('person', 'engage'));
  await queue.add(event('c'));
  const first = await queue.next(NOW);
  expect(ids(first)).toEqual(['a', 'b', 'c']);
  await queue.remove(first);
  expect(ids(await queue.next(NOW))).toEqual(['person']);
});

test('a batch holds at most what the function accepts', async () => {
  for (let n = 0; n <= BATCH; n += 1) await queue.add(event(`e${n}`));
  expect(await queue.next(NOW)).toHaveLength(BATCH);
});

test('the queue of events is bounded: the oldest are dropped first', async () => {
  for (let n = 0; n < MOST_QUEUED + 3; n += 1) await queue.add(event(`e${n}`));
  const [oldest] = await queue.next(NOW);
  expect(oldest?.id).toBe('e3');
});

test('events too old to be accepted are dropped', async () => {
  await queue.add(event('old', 'track', NOW - OLDEST - 1));
  await queue.add(event('new'));
  expect(ids(await queue.next(NOW))).toEqual(['new']);
});

test('an event id is queued once', async () => {
  await queue.add(event('a'));
  await expect(queue.add(event('a'))).rejects.toThrow();
  expect(ids(await queue.next(NOW))).toEqual(['a']);
});

test('the queue of events outlives the page, and leaves no database behind when destroyed', async () => {
  await queue.add(event('a'));
  const next = openQueue();
  expect(ids(await next.next(NOW))).toEqual(['a']);
  await next.destroy();
  expect(await Dexie.getDatabaseNames()).not.toContain(ANALYTICS_QUEUE);
  // The other page still works, with a queue that is empty.
  expect(await queue.next(NOW)).toEqual([]);
});
