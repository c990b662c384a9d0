import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterOffline, openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { keepConversations, readConversations } from '#shared/platform/offline/message-cache.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const me = '00000000-0000-4000-8000-000000000001';
const row = (id: number, title = 'A flat') => ({ id: `c${id}`, title });
const sorted = async () =>
  (await readConversations(me)).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

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

test('of a list that was kept before only what changed is written, and what is gone goes', async () => {
  const [one, two, three] = [row(1), row(2), row(3)];
  await keepConversations(me, [one, two, three]);
  const written = vi.spyOn(Object.getPrototypeOf(openOffline(me).conversations), 'bulkPut');
  const changed = row(2, 'A house');
  await keepConversations(me, [one, changed]);
  expect(written.mock.calls.map(([rows]) => rows)).toEqual([
    [{ id: 'c2', at: expect.any(Number), row: changed }],
  ]);
  written.mockRestore();
  expect(await sorted()).toEqual([one, changed]);
});

test('a database that was lost meanwhile has all of it again', async () => {
  const rows = [row(1), row(2)];
  await keepConversations(me, rows);
  await wipeOffline(me);
  enterOffline(me);
  await keepConversations(me, rows);
  expect(await sorted()).toEqual(rows);
});
