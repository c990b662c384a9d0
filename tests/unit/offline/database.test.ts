import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { openOffline, unsentWork, wipeOffline } from '#shared/platform/offline/database.ts';

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
  ...{ id: '1', kind: 'message', group: 'c', payload: { content: 'typed' } },
  ...{ createdAt: 1, attempts: 2, lastError: 'no answer' },
};
const message = { id: 'm', conversationId: 'c', seq: 7, row: { content: 'seen' } };
const draft = { conversationId: 'c', text: 'half a sent', notSent: null, at: 1 };
const form = { key: 'apply', values: { name: 'Tara' }, touched: ['name'], step: 2, at: 1 };

/** What an earlier release left on the device. */
async function leaveBehind(version: number): Promise<void> {
  const old = new Dexie(name);
  old.version(1).stores(v1);
  if (version >= 2) old.version(2).stores({ forms: 'key' });
  await old.open();
  await old.table('outbox').add({ ...waiting });
  await old.table('messages').add(message);
  await old.table('drafts').add(draft);
  if (version >= 2) await old.table('forms').add(form);
  old.close();
}

describe('the schema of the device', () => {
  test.each([1, 2])('everything of version %i is there in today’s', async (version) => {
    await leaveBehind(version);
    const database = openOffline(user);
    expect(await database.outbox.toArray()).toEqual([{ ...waiting, order: 1 }]);
    expect(await database.drafts.toArray()).toEqual([draft]);
    expect(await database.forms.toArray()).toEqual(version >= 2 ? [form] : []);
    const [kept] = await database.messages.toArray();
    expect(kept).toMatchObject(message);
    // Seen now, so that it is not the first to go.
    expect(kept?.at).toBeGreaterThan(Date.now() - 60_000);
    expect(await database.messages.where('at').above(0).count()).toBe(1);
  });

  test('[F13] one of a newer release opens, and what waits there can be sent', async () => {
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

  test('[F13] a tab lets go of a database that another one deletes, and opens a new one', async () => {
    const before = openOffline(user);
    await before.outbox.add({ ...waiting } as never);
    await Dexie.delete(name);
    const after = openOffline(user);
    expect(after).not.toBe(before);
    expect(await after.outbox.count()).toBe(0);
  });
});

test('[DEC-36] what waits of how somebody keeps things is nobody’s words: leaving asks nothing', async () => {
  const { outbox } = openOffline(user);
  await outbox.add({ ...waiting, id: '2', kind: 'conversation-state', group: 'state:c' } as never);
  expect(await unsentWork(user)).toEqual({ messages: 0, drafts: 0 });
  await outbox.add({ ...waiting } as never);
  expect(await unsentWork(user)).toEqual({ messages: 1, drafts: 0 });
});
