import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterOffline, openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { keepConversations, readConversations } from '#shared/platform/offline/message-cache.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const me = '00000000-0000-4000-8000-000000000001';
const row = (id: number, title = 'A flat') => ({ id: `c${id}`, title });
type Row = ReturnType<typeof row>;
// What is cached here is what these tests cached.
const read = () => readConversations(me, (rows) => rows.map((each) => each as Row));
const sorted = async () => (await read()).sort((a, b) => (a.id < b.id ? -1 : 1));
const watchWrites = () => vi.spyOn(Object.getPrototypeOf(openOffline(me).conversations), 'bulkPut');

supplyPlatform({
  storage: memoryStorage(),
  loadConfig: () => Promise.reject(new Error('not asked for here')),
  clock: { now: () => 0, after: () => () => undefined },
  network: { online: () => true, onChange: () => () => undefined },
  focus: { visible: () => true, onChange: () => () => undefined },
  settled: Promise.resolve(),
});

beforeEach(() => enterOffline(me));
afterEach(() => wipeOffline(me));

test('of a list that was cached before only changes are written, and removed rows go', async () => {
  const [one, two, three] = [row(1), row(2), row(3)];
  await keepConversations(me, [one, two, three]);
  const written = watchWrites();
  const changed = row(2, 'A house');
  await keepConversations(me, [one, changed]);
  expect(written.mock.calls.map(([rows]) => rows)).toEqual([
    [{ id: 'c2', at: expect.any(Number), row: changed }],
  ]);
  written.mockRestore();
  expect(await sorted()).toEqual([one, changed]);
});

test('rows read from the device and unchanged are not written back', async () => {
  await keepConversations(me, [row(1), row(2), row(3)]);
  const [one, two, three] = await sorted();
  const written = watchWrites();
  const changed = { ...three, id: 'c3', title: 'A house' };
  await keepConversations(me, [one as Row, two as Row, changed]);
  expect(written.mock.calls.map(([rows]) => rows)).toEqual([
    [{ id: 'c3', at: expect.any(Number), row: changed }],
  ]);
  written.mockRestore();
  expect(await sorted()).toEqual([one, two, changed]);
});

test('thousands of rows are written in pieces, so that the page stays responsive', async () => {
  const rows = Array.from({ length: 1_001 }, (_, id) => row(id));
  const written = watchWrites();
  await keepConversations(me, rows);
  const sizes = written.mock.calls.map(([piece]) => (piece as unknown[]).length);
  written.mockRestore();
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  expect(await read()).toHaveLength(1_001);
});

test('a database that was lost meanwhile has all rows again', async () => {
  const rows = [row(1), row(2)];
  await keepConversations(me, rows);
  await wipeOffline(me);
  enterOffline(me);
  await keepConversations(me, rows);
  expect(await sorted()).toEqual(rows);
});
