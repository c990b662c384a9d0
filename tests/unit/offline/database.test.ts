import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { onLost, openOffline, unsentWork, wipeOffline } from '#shared/platform/offline/database.ts';

const user = '00000000-0000-4000-8000-000000000013';
const name = `kinstead.${user}`;
afterEach(() => wipeOffline(user));

const v1 = {
  conversations: 'id, at',
  messages: 'id, [conversationId+seq]',
  outbox: '++order, &id, group',
  drafts: 'conversationId',
  favorites: 'id, at',
  searches: 'key, at',
};
const waiting = {
  id: '1',
  kind: 'message',
  group: 'c',
  payload: { content: 'typed' },
  createdAt: 1,
  attempts: 2,
  lastError: 'no answer',
};
const message = { id: 'm', conversationId: 'c', seq: 7, row: { content: 'seen' } };

type Row = Record<string, unknown>;
type Release = { version: number; stores: Record<string, string>; rows: Record<string, Row[]> };

/** Every earlier version: what it declared, and what lay in its stores, in the shape of its day. */
const releases: Release[] = [
  {
    version: 1,
    stores: v1,
    rows: {
      conversations: [{ id: 'c', at: 1, row: { type: 'direct' } }],
      messages: [message],
      outbox: [{ ...waiting, order: 1 }],
      drafts: [{ conversationId: 'c', text: 'half a sent', notSent: 'too long', at: 1 }],
      favorites: [{ id: 'l', at: 1, row: { title: 'A home' } }],
      searches: [{ key: 's', search: { city: 'Cork' }, at: 1 }],
    },
  },
  {
    version: 2,
    stores: { forms: 'key' },
    rows: {
      forms: [{ key: 'apply', values: { name: 'Tara' }, touched: ['name'], step: 2, at: 1 }],
    },
  },
  {
    version: 3,
    stores: { uploads: 'id, group, createdAt' },
    rows: {
      uploads: [
        {
          id: 'u',
          group: 'draft:c',
          bucket: 'b',
          path: 'p/u',
          name: 'u.txt',
          size: 5,
          type: 'text/plain',
          file: new Blob(['words']),
          hash: 'h',
          createdAt: 1,
          attempts: 1,
          lastError: 'cut',
          state: 'waiting',
          url: 'https://up/u',
          offset: 3,
          about: { small: 'p/s' },
        },
      ],
    },
  },
  {
    version: 4,
    stores: { voice: '[conversationId+part]' },
    rows: {
      voice: [0, 1].map((part) => ({
        conversationId: 'c',
        part,
        type: 'audio/webm',
        level: 0.5,
        sound: new Uint8Array([part, 7]).buffer,
      })),
    },
  },
  {
    version: 5,
    stores: {
      messages: 'id, [conversationId+seq], at',
      draftBases: 'conversationId',
      revisions: 'conversationId',
    },
    rows: {
      messages: [{ ...message, at: 5 }],
      draftBases: [{ conversationId: 'c', revision: 3, text: 'half' }],
      revisions: [{ conversationId: 'c', revision: 9, from: 1 }],
    },
  },
  {
    version: 6,
    stores: { pictures: 'path, [small+at+size]', replies: 'conversationId' },
    rows: {
      pictures: [{ path: 'p', at: 6, small: 1, size: 4, file: new Blob(['tiny']) }],
      replies: [{ conversationId: 'c', messageId: 'm' }],
    },
  },
  { version: 7, stores: { lists: 'key' }, rows: { lists: [{ key: 'k', rows: [1] }] } },
];

/** What an earlier release left on the device: a row at least in each of its stores. */
async function leaveBehind(version: number): Promise<Record<string, Row[]>> {
  const old = new Dexie(name);
  const upTo = releases.filter((release) => release.version <= version);
  for (const release of upTo) old.version(release.version).stores(release.stores);
  const rows: Record<string, Row[]> = Object.assign({}, ...upTo.map((release) => release.rows));
  await old.open();
  expect(Object.keys(rows).sort()).toEqual(old.tables.map((table) => table.name).sort());
  for (const [store, content] of Object.entries(rows)) await old.table(store).bulkAdd(content);
  old.close();
  return rows;
}

/** A row with the bytes of what is only compared by its kind otherwise. */
async function legible(row: Row): Promise<Row> {
  const fields = Object.entries(row).map(async ([field, value]) => {
    if (value instanceof Blob) return [field, `${value.type}: ${await value.text()}`];
    return [field, value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value];
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** The shape that today's code expects, where an upgrade changes one. */
function inTodaysShape(store: string, row: Row): Row {
  // Seen now, so that it is not the first to go.
  return store === 'messages' ? { at: expect.closeTo(Date.now(), -5), ...row } : row;
}

describe('the schema of the device', () => {
  test.each(releases.map(({ version }) => version))(
    'everything of database version %i is there in the current one',
    async (version) => {
      const left = await leaveBehind(version);
      const database = await openOffline(user).open();
      for (const { name: store } of database.tables) {
        const rows = await Promise.all((left[store] ?? []).map(legible));
        const there = await Promise.all((await database.table(store).toArray()).map(legible));
        expect(there, store).toEqual(rows.map((row) => inTodaysShape(store, row)));
      }
      expect(
        Object.keys(left).filter((store) => !database.tables.some((t) => t.name === store)),
      ).toEqual([]);
      expect(await openOffline(user).messages.where('at').above(0).count()).toBe(1);
    },
  );

  test('every earlier database version has its row in the table above', async () => {
    const { verno } = await openOffline(user).open();
    const earlier = Array.from({ length: verno - 1 }, (_, index) => index + 1);
    expect(releases.map(({ version }) => version)).toEqual(earlier);
  });

  test('[F13] a database of a newer release opens, and its queue can be sent', async () => {
    await openOffline(user).outbox.add({ ...waiting } as never);
    const { verno } = openOffline(user);
    await wipeOffline(user);
    const newer = new Dexie(name);
    newer.version(verno + 3).stores({ ...v1, forms: 'key', inventions: 'id' });
    await newer.open();
    await newer.table('outbox').add({ ...waiting });
    newer.close();
    expect(await openOffline(user).outbox.toArray()).toMatchObject([{ id: '1' }]);
  });

  test('[F13] a tab closes a database that another one deletes, and opens a new one', async () => {
    const before = openOffline(user);
    await before.outbox.add({ ...waiting } as never);
    await Dexie.delete(name);
    const after = openOffline(user);
    expect(after).not.toBe(before);
    expect(await after.outbox.count()).toBe(0);
  });
});

test('[DEC-36] queued conversation states are not texts of the user: signing out does not ask about them', async () => {
  const { outbox } = openOffline(user);
  await outbox.add({ ...waiting, id: '2', kind: 'conversation-state', group: 'state:c' } as never);
  expect(await unsentWork(user)).toEqual({ messages: 0, acts: 0, drafts: 0 });
  await outbox.add({ ...waiting } as never);
  expect(await unsentWork(user)).toEqual({ messages: 1, acts: 0, drafts: 0 });
});

test('[F13] a database that cannot be opened is reported after a pause only, and opens once it can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let told = 0;
  const stop = onLost(user, () => {
    told += 1;
  });
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  });
  for (const _ of ['once', 'and once more'])
    await expect(openOffline(user).drafts.count()).rejects.toThrow();
  expect(told).toBe(0);
  vi.runAllTimers();
  expect(told).toBe(1);
  open.mockRestore();
  vi.useRealTimers();
  expect(await openOffline(user).drafts.count()).toBe(0);
  stop();
});
