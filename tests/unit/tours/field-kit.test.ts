import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { toursBetweenQuery } from '#shared/domains/tours/cache/calendar-span.ts';
import {
  deviceAnswersQuery,
  forgetOverPacks,
  PACKS,
  serverOrDevice,
} from '#shared/domains/tours/cache/field-kit.ts';
import {
  forgetClosedAccess,
  openedAccessQuery,
} from '#shared/domains/tours/cache/opened-access.ts';
import { guideCalendarQuery, toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { commandKind } from '#shared/platform/commands/command-kind.ts';
import { AppError } from '#shared/platform/errors.ts';
import { enterOffline, leaveOffline, openOffline } from '#shared/platform/offline/database.ts';
import { addToOutbox, outboxRow } from '#shared/platform/offline/outbox-row.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { rowId, tourPack } from '#tests/support/surface/tours.ts';

const NOW = Date.parse('2027-01-01T10:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

let online = false;
/** What waits for its time. */
let timers: (() => void)[] = [];
supplyPlatform({
  storage: memoryStorage(),
  loadConfig: () => Promise.reject(new Error('not asked for here')),
  clock: {
    now: () => NOW,
    after(_ms, act) {
      timers.push(act);
      return () => (timers = timers.filter((one) => one !== act));
    },
  },
  network: { online: () => online, onChange: () => () => undefined },
  focus: { visible: () => true, onChange: () => () => undefined },
  settled: Promise.resolve(),
});

let guide = '';
beforeEach(() => {
  guide = crypto.randomUUID();
  online = false;
  timers = [];
  enterOffline(guide);
});

const way_in = { code: '4711', instructions: '', opens_at: at(-10), closes_at: at(20) };
const pack = tourPack({ id: rowId(1), keep_until: at(60) });
const withWay = { ...pack, extras: { ...pack.extras, way_in } };

const keep = (me: string, key: string, rows: unknown) => openOffline(me).lists.put({ key, rows });
const keepPacks = (me: string, answer: unknown) => keep(me, PACKS, { at: NOW - 1_000, answer });
const refused = () => Promise.reject(new AppError('not-found'));
const never = () => Promise.reject(new AppError('offline'));
const codeOf = (me: string, ask: () => Promise<string> = never, client = new QueryClient()) =>
  serverOrDevice<string>({
    ...{ me, client, queryKey: ['code'], shown: undefined, ask },
    find: (packs) => packs?.[0]?.extras.way_in?.code,
  });

test('without a connection the packs of this device answer, and with one the server does', async () => {
  await keepPacks(guide, [withWay]);
  expect(await codeOf(guide)).toBe('4711');
  online = true;
  expect(await codeOf(guide, () => Promise.resolve('of the server'))).toBe('of the server');
  // A network that leads nowhere.
  expect(await codeOf(guide, never)).toBe('4711');
});

test('a server that takes its time makes way for the packs, and is asked once more when it has answered', async () => {
  await keepPacks(guide, [withWay]);
  online = true;
  const client = new QueryClient();
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('of the server')];
  const code = {
    queryKey: ['code'],
    queryFn: () => codeOf(guide, () => answers.shift() ?? never(), client),
  };
  const observer = new QueryObserver(client, code);
  const end = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(observer.getCurrentResult().data).toBeUndefined();
  timers[0]?.();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('4711'));
  expect(client.getQueryData(deviceAnswersQuery(guide).queryKey)).toHaveLength(1);
  first.resolve('late');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('of the server'));
  expect(client.getQueryData(deviceAnswersQuery(guide).queryKey)).toEqual([]);
  expect(answers).toEqual([]);
  end();
});

test('a refusal of the server, and what the packs do not know, stay failures', async () => {
  await keepPacks(guide, [pack]);
  await expect(codeOf(guide)).rejects.toMatchObject({ code: 'offline' });
  online = true;
  await keepPacks(guide, [withWay]);
  await expect(codeOf(guide, refused)).rejects.toMatchObject({ code: 'not-found' });
});

test('packs are read with what waits on this device', async () => {
  await keepPacks(guide, [pack]);
  const body = { command: 'tours.start', input: { tour: pack.id, at: at(-1) } };
  const row = outboxRow(commandKind, { id: crypto.randomUUID(), body, group: `tours:${pack.id}` });
  await addToOutbox(openOffline(guide), row);
  const read = serverOrDevice<string>({
    ...{ me: guide, client: new QueryClient(), queryKey: ['status'], shown: undefined, ask: never },
    find: (packs) => packs?.[0]?.status,
  });
  expect(await read).toBe('in_progress');
});

test('without the server a list in sight stays, later pages too, with what waits on this device', async () => {
  await keepPacks(guide, [pack]);
  const body = { command: 'tours.start', input: { tour: rowId(5), at: at(-1) } };
  const row = outboxRow(commandKind, { id: crypto.randomUUID(), body, group: `tours:${rowId(5)}` });
  await addToOutbox(openOffline(guide), row);
  const client = new QueryClient();
  const query = toursQuery(guide, 'guide', 'ahead');
  const [first, second] = [tourPack({ id: rowId(4) }), tourPack({ id: rowId(5) })];
  client.setQueryData(query.queryKey, {
    pages: [
      { rows: [first], next: 'more' },
      { rows: [second], next: null },
    ],
    pageParams: [null, 'more'],
  });
  await client.invalidateQueries({ queryKey: query.queryKey });
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 2 });
  expect(
    pages.flatMap(({ rows }) => rows).map(({ id, status, waits }) => [id, status, waits]),
  ).toEqual([
    [rowId(4), first.status, first.waits],
    [rowId(5), 'in_progress', true],
  ]);
});

test('without the server a month in sight is not cut down to the days of the packs', async () => {
  await keepPacks(guide, [{ ...pack, guide_id: guide, starts_at: at(30) }]);
  const client = new QueryClient();
  const query = guideCalendarQuery(guide, '2027-01-01');
  expect((await client.fetchQuery(query)).map(({ id }) => id)).toEqual([pack.id]);
  client.setQueryData(query.queryKey, [tourPack({ id: rowId(7) }), tourPack({ id: rowId(8) })]);
  await client.invalidateQueries({ queryKey: query.queryKey });
  expect((await client.fetchQuery(query)).map(({ id }) => id)).toEqual([rowId(7), rowId(8)]);
});

test('without the server a grid has the packs of its days, and days without one are not said to be empty', async () => {
  await keepPacks(guide, [{ ...pack, side: 'guide', starts_at: at(30), ends_at: at(60) }]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = (from: number, until: number, side: 'guide' | 'host' = 'guide') =>
    client.fetchQuery(toursBetweenQuery(guide, side, at(from), at(until)));
  expect((await read(0, 45)).map(({ id }) => id)).toEqual([pack.id]);
  expect((await read(45, 90)).map(({ id }) => id)).toEqual([pack.id]);
  await expect(read(60, 90)).rejects.toMatchObject({ code: 'offline' });
  await expect(read(0, 45, 'host')).rejects.toMatchObject({ code: 'offline' });
});

test('what this device answered is noted until the server answers', async () => {
  await keepPacks(guide, [withWay]);
  const client = new QueryClient();
  const noted = () => client.getQueryData(deviceAnswersQuery(guide).queryKey);
  await codeOf(guide, never, client);
  expect(noted()).toEqual(['["code"]']);
  online = true;
  await codeOf(guide, () => Promise.resolve('of the server'), client);
  expect(noted()).toEqual([]);
});

test('what is over is removed from the device, and when the next thing is over is known', async () => {
  const over = tourPack({ id: rowId(77), keep_until: at(-1) });
  await keepPacks(guide, [withWay, over]);
  expect(await forgetOverPacks(guide)).toBe(Date.parse(at(20)));
  expect(JSON.stringify((await openOffline(guide).lists.get(PACKS))?.rows)).not.toContain(
    rowId(77),
  );
});

test('a renter’s check-in code is removed from the device with its window', async () => {
  const codes = { from: at(-60), token: 'KC1', code: '7K3Q9MXD' };
  const withCode = (until: string) => ({
    ...pack,
    extras: { ...pack.extras, check_in: { ...codes, until } },
  });
  const kept = async () => JSON.stringify((await openOffline(guide).lists.get(PACKS))?.rows);
  await keepPacks(guide, [withCode(at(5))]);
  expect(await forgetOverPacks(guide)).toBe(Date.parse(at(5)));
  expect(await kept()).toContain('7K3Q9MXD');
  await keepPacks(guide, [withCode(at(-1))]);
  expect(await forgetOverPacks(guide)).toBe(Date.parse(at(60)));
  expect(await kept()).not.toContain('7K3Q9MXD');
});

test('an opened way in is read until it closes, and is then removed from the device', async () => {
  const opened = { code: '0815', instructions: 'Left', closes_at: at(5) };
  const read = async () => {
    const { queryFn } = openedAccessQuery(guide, rowId(1));
    // The query takes nothing of its context.
    return await (queryFn as () => Promise<unknown>)();
  };
  await keep(guide, `way-in:${rowId(1)}`, opened);
  expect(await read()).toEqual(opened);
  expect(await forgetClosedAccess(guide)).toBe(Date.parse(at(5)));
  await keep(guide, `way-in:${rowId(1)}`, { ...opened, closes_at: at(0) });
  expect(await read()).toBeNull();
  expect(await forgetClosedAccess(guide)).toBeNull();
  expect(await openOffline(guide).lists.get(`way-in:${rowId(1)}`)).toBeUndefined();
});

test('an opened way in is removed once its tour does not stand any more', async () => {
  await keep(guide, `way-in:${rowId(1)}`, { code: '1', instructions: '', closes_at: at(5) });
  await forgetClosedAccess(guide, [rowId(2)]);
  expect(await openOffline(guide).lists.count()).toBe(0);
});

test.each([false, true])(
  'packs and ways in leave the device at sign-out, also where unsent work stays (%s)',
  async (keepTyped) => {
    await keepPacks(guide, [withWay]);
    await keep(guide, `way-in:${rowId(1)}`, { code: '1', instructions: '', closes_at: at(5) });
    await leaveOffline(guide, keepTyped);
    enterOffline(guide);
    expect(await openOffline(guide).lists.count()).toBe(0);
  },
);
