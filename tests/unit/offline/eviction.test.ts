import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type OfflineDatabase,
  openOffline,
  wipeOffline,
} from '#shared/platform/offline/database.ts';
import { type Budget, evict, keepTidy } from '#shared/platform/offline/eviction.ts';
import { isFull, writeWithRoom } from '#shared/platform/offline/retry-after-eviction.ts';

const user = '00000000-0000-4000-8000-000000000005';
const now = Date.parse('2026-11-23T12:00:00Z');
const day = 24 * 3_600_000;
const budget: Budget = { rows: 100, age: 90 * day, newest: 10, conversations: 3 };
let database: OfflineDatabase;

beforeEach(() => {
  database = openOffline(user);
});
afterEach(() => wipeOffline(user));

async function keep(conversationId: string, count: number, at: number): Promise<void> {
  await database.messages.bulkPut(
    Array.from({ length: count }, (_, index) => ({
      id: `${conversationId}-${index}`,
      conversationId,
      seq: index + 1,
      at: at + index,
      row: {},
    })),
  );
}

async function keptOf(conversationId: string): Promise<number[]> {
  const rows = await database.messages.where({ conversationId }).sortBy('seq');
  return rows.map(({ seq }) => seq);
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('what a device forgets', () => {
  test('nothing is evicted while there is room and everything was seen lately', async () => {
    await keep('a', 60, now - day);
    await keep('b', 40, now);
    expect(await evict(database, now, budget)).toBe(0);
    expect(await database.messages.count()).toBe(100);
  });

  test('messages are evicted by age, but never the newest of a conversation', async () => {
    await keep('old', 30, now - 91 * day);
    await keep('new', 30, now);
    expect(await evict(database, now, budget)).toBe(20);
    expect(await keptOf('old')).toEqual(from(21, 30));
    expect(await keptOf('new')).toHaveLength(30);
  });

  test('beyond the budget the oldest messages of the longest conversations are evicted', async () => {
    await keep('long', 300, now);
    await keep('short', 20, now - day);
    await evict(database, now, budget);
    expect(await database.messages.count()).toBeLessThanOrEqual(100);
    expect(await keptOf('long')).toEqual(from(221, 300));
    expect(await keptOf('short')).toEqual(from(1, 20));
  });

  test('whole conversations that were not opened for long are evicted when there are too many', async () => {
    for (let number = 0; number < 20; number += 1) await keep(`c${number}`, 30, now - number * day);
    await evict(database, now, budget);
    expect(await database.messages.count()).toBeLessThanOrEqual(100);
    for (const one of ['c0', 'c1', 'c2']) {
      expect((await keptOf(one)).length, one).toBeGreaterThanOrEqual(10);
      expect((await keptOf(one)).at(-1)).toBe(30);
    }
  });

  test('the outbox and drafts are never evicted', async () => {
    await keep('a', 500, now - 100 * day);
    await database.outbox.add({
      id: '1',
      kind: 'message',
      group: 'a',
      payload: 'text',
      createdAt: 0,
      attempts: 0,
      lastError: null,
    });
    await database.drafts.put({ conversationId: 'a', text: 'typed', notSent: null, at: 0 });
    await evict(database, now, budget);
    expect(await database.outbox.count()).toBe(1);
    expect(await database.drafts.count()).toBe(1);
  });

  test('20,000 messages of 300 conversations are scanned in one go', async () => {
    for (let number = 0; number < 300; number += 1) await keep(`c${number}`, 70, now - number);
    expect(await evict(database, now)).toBeGreaterThan(0);
    expect(await database.messages.count()).toBeLessThanOrEqual(20_000);
  });

  test('an app that is open for days evicts again and again, until it is closed', async () => {
    const due: { at: number; work: () => void }[] = [];
    let clock = now;
    const stop = keepTidy(() => database, {
      now: () => clock,
      after(milliseconds, work) {
        const entry = { at: clock + milliseconds, work };
        due.push(entry);
        return () => due.splice(due.indexOf(entry), 1);
      },
    });
    for (const round of [1, 2]) {
      // Beyond what stays however old it is.
      await keep(`round ${round}`, 60, clock - 100 * day);
      const [entry] = due.splice(0, 1);
      if (!entry) throw new Error('nothing is due');
      clock = entry.at;
      entry.work();
      await expect.poll(() => keptOf(`round ${round}`)).toHaveLength(50);
    }
    stop();
    expect(due).toEqual([]);
  });

  test('[F13] a full disk evicts cached data, and the write is retried once', async () => {
    await keep('a', 4_300, now);
    let refusals = 0;
    const write = () => {
      refusals += 1;
      if (refusals === 1) throw new DOMException('The disk is full', 'QuotaExceededError');
      return database.drafts.put({ conversationId: 'a', text: 'typed', notSent: null, at: 0 });
    };
    await writeWithRoom(database, async () => await write());
    expect(await database.messages.count()).toBeLessThanOrEqual(4_000);
    expect(await database.drafts.count()).toBe(1);
  });

  test('[F13] a write that stays impossible is reported, and nothing else is evicted', async () => {
    await keep('a', 20, now);
    const full = new DOMException('The disk is full', 'QuotaExceededError');
    await expect(writeWithRoom(database, () => Promise.reject(full))).rejects.toBe(full);
    expect(await database.messages.count()).toBe(20);
    const other = new Error('no');
    let tries = 0;
    const write = () => {
      tries += 1;
      return Promise.reject(other);
    };
    await expect(writeWithRoom(database, write)).rejects.toBe(other);
    expect(tries).toBe(1);
  });

  test('a full disk is recognised by its name, also inside of Dexie’s own error', () => {
    const full = new DOMException('full', 'QuotaExceededError');
    expect(isFull(full)).toBe(true);
    expect(isFull(Object.assign(new Error('aborted'), { inner: full }))).toBe(true);
    expect(isFull(new Error('aborted', { cause: full }))).toBe(true);
    expect(isFull(new Error('other'))).toBe(false);
    expect(isFull(undefined)).toBe(false);
  });
});
