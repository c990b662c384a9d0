import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#shared/platform/errors.ts';
import { keptAnswer, keptSince } from '#shared/platform/offline/kept-answer.ts';
import { keptRows } from '#shared/platform/offline/kept-map.ts';
import { readList } from '#shared/platform/offline/list-cache.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

supplyPlatform({
  storage: memoryStorage(),
  loadConfig: () => Promise.reject(new Error('not asked for here')),
  clock: { now: () => 0, after: () => () => undefined },
  network: { online: () => true, onChange: () => () => undefined },
  focus: { visible: () => true, onChange: () => () => undefined },
  settled: Promise.resolve(),
});

const numbers = (answer: unknown) => z.array(z.number()).parse(answer);
const offline = () => Promise.reject(new AppError('offline'));
const written = (me: string, key: string) =>
  expect.poll(async () => (await readList(me, key)) !== undefined).toBe(true);

test('an answer that came once is given without a connection, with the time at which it came', async () => {
  const before = Date.now();
  expect(await keptAnswer('tara', 'dues', () => Promise.resolve([1, 2]), numbers)).toEqual([1, 2]);
  await written('tara', 'dues');
  expect(await keptAnswer('tara', 'dues', offline, numbers)).toEqual([1, 2]);
  expect(await keptSince('tara', 'dues')).toBeGreaterThanOrEqual(before);
});

test('what never came, what another person has, and a refusal stay failures', async () => {
  await expect(keptAnswer('tara', 'lease', offline, numbers)).rejects.toMatchObject({
    code: 'offline',
  });
  expect(await keptSince('tara', 'lease')).toBe(null);
  await keptAnswer('tara', 'rent', () => Promise.resolve([1]), numbers);
  await written('tara', 'rent');
  await expect(keptAnswer('otto', 'rent', offline, numbers)).rejects.toMatchObject({
    code: 'offline',
  });
  const refused = () => Promise.reject(new AppError('not-found'));
  await expect(keptAnswer('tara', 'rent', refused, numbers)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('rows by id are added to those that are there, and those that were asked for are given', async () => {
  const rowSchema = z.array(z.object({ id: z.string(), name: z.string() }));
  const parse = (rows: unknown) => rowSchema.parse(rows);
  const row = (id: string) => ({ id, name: id.toUpperCase() });
  const ask = (ids: string[], answer: () => Promise<{ id: string; name: string }[]>) =>
    keptRows('tara', 'names', ids, answer, parse);
  expect(await ask(['a'], () => Promise.resolve([row('a')]))).toEqual([row('a')]);
  await written('tara', 'names');
  expect(await ask(['b'], () => Promise.resolve([row('b')]))).toEqual([row('b')]);
  await expect.poll(() => ask(['a', 'b', 'c'], offline)).toHaveLength(2);
});
