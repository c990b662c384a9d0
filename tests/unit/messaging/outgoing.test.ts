// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueChange } from '#shared/domains/messaging/outbox/change-queue.ts';
import { sendMessage, setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { useChanges } from '#shared/domains/messaging/state/waiting-changes.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { conversation, me } from './make.ts';
import { signIn, start } from './offline.ts';

const KEY = 'kinstead.sending';

/** All notes of this device, to be put back as they were. */
const notes = () => Object.entries(localStorage).filter(([key]) => key.startsWith(`${KEY}.`));
const noteAgain = (all: [string, string][]) => {
  for (const [key, note] of all) localStorage.setItem(key, note);
};
const open = conversation({}).id;
const text = 'Is it free?';

const outgoing = (content: string) => ({
  conversation_id: open,
  sender_id: me,
  content,
  attachments: [],
});

/** What a page leaves behind that is gone in the moment of sending, before it wrote anything else. */
async function goneWhileSending(): Promise<[string, string][]> {
  const sending = sendMessage(me, open, text);
  const noted = notes();
  await sending;
  await wipeOffline(me);
  useMessaging.setState({ pending: [], drafts: {} });
  return noted;
}

const outbox = () => openOffline(me).outbox.toArray();

beforeEach(() => signIn());

afterEach(async () => {
  await wipeOffline(me);
  useMessaging.setState({ pending: [], drafts: {} });
  localStorage.clear();
  sessionStorage.clear();
});

test('[F3] a message whose page goes before it was stored is sent by the next page', async () => {
  const noted = await goneWhileSending();
  expect(JSON.stringify(noted)).toContain(text);
  noteAgain(noted);
  const stop = await start();
  expect(await outbox()).toMatchObject([{ kind: 'message', group: open }]);
  await expect.poll(() => useMessaging.getState().pending).toMatchObject([{ content: text }]);
  stop();
});

test('[F13] where the database could not be opened at first, the journal is sent once it can be', async () => {
  const noted = await goneWhileSending();
  noteAgain(noted);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  });
  const stop = await start();
  opening.mockRestore();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(() => useMessaging.getState().pending).toMatchObject([{ content: text }]);
  expect(await outbox()).toHaveLength(1);
  stop();
});

test('[F3] a message that was journaled and stored is there once', async () => {
  const noted = await goneWhileSending();
  for (const _ of ['once', 'and once more']) {
    noteAgain(noted);
    const stop = await start();
    expect(await outbox()).toHaveLength(1);
    stop();
  }
});

test('[F3] the journal is sent in its order, whatever the keys', async () => {
  for (const [at, content] of [
    [2, 'Number 2'],
    [3, 'Number 3'],
    [1, 'Number 1'],
  ] as const) {
    const id = crypto.randomUUID();
    const note = JSON.stringify({ at, message: { ...outgoing(content), id } });
    localStorage.setItem(`${KEY}.${id}`, note);
  }
  const stop = await start();
  expect((await outbox()).map(({ payload }) => payload)).toMatchObject(
    [1, 2, 3].map((number) => ({ content: `Number ${number}` })),
  );
  stop();
});

test('[F3] a text is being sent or a draft, never both', async () => {
  setDraft(open, `${text} `);
  await openOffline(me).drafts.put({ conversationId: open, text, notSent: null, at: 1 });
  await sendMessage(me, open, text);
  expect(await openOffline(me).drafts.get(open)).toMatchObject({ text: '' });
  expect(await outbox()).toHaveLength(1);
});

test('[F3] text typed after sending stays the draft', async () => {
  const sending = sendMessage(me, open, text);
  setDraft(open, 'And the cellar?');
  await sending;
  expect(await openOffline(me).drafts.get(open)).toMatchObject({ text: 'And the cellar?' });
});

test('[F3] a draft that its page could not clear is cleared; another one stays', async () => {
  const draft = { conversationId: open, text, notSent: null, at: 1 };
  const noted = await goneWhileSending();
  await openOffline(me).drafts.put(draft);
  noteAgain(noted);
  const stop = await start();
  expect(useMessaging.getState().drafts[open]?.text ?? '').toBe('');
  stop();
  await wipeOffline(me);
  await openOffline(me).drafts.put({ ...draft, text: 'And the cellar?' });
  noteAgain(noted);
  const stopAgain = await start();
  expect(useMessaging.getState().drafts[open]?.text).toBe('And the cellar?');
  stopAgain();
});

test('[F3] queued messages stay as they are: the same text typed again stays a draft', async () => {
  await sendMessage(me, open, text);
  await openOffline(me).drafts.put({ conversationId: open, text, notSent: null, at: 1 });
  useMessaging.setState({ pending: [], drafts: {} });
  expect(JSON.stringify(notes())).toContain(text);
  const stop = await start();
  expect(useMessaging.getState().drafts[open]?.text).toBe(text);
  expect(await outbox()).toHaveLength(1);
  stop();
});

test('[F3] queued messages cost an opening page no database access each', async () => {
  // Before it is opened: Dexie takes the function along.
  const turns = vi.spyOn(IDBDatabase.prototype, 'transaction');
  async function turnsWith(count: number): Promise<number> {
    for (let number = 0; number < count; number += 1) await sendMessage(me, open, `${number}`);
    turns.mockClear();
    const stop = await start();
    stop();
    return turns.mock.calls.length;
  }
  const few = await turnsWith(2);
  expect(few).toBeGreaterThan(0);
  expect(await turnsWith(60)).toBeLessThan(few + 10);
  turns.mockRestore();
});

test('[F3] a journal of another user waits for its writer', async () => {
  const other = crypto.randomUUID();
  const noted = (await goneWhileSending()).map(([key, note]): [string, string] => [
    key,
    note.replaceAll(me, other),
  ]);
  noteAgain(noted);
  const stop = await start();
  expect(await outbox()).toEqual([]);
  expect(notes()).toEqual(noted);
  stop();
});

test('[F3] a journal entry that cannot be stored yet stays, and sending begins without it', async () => {
  const noted = await goneWhileSending();
  noteAgain(noted);
  const database = openOffline(me);
  await database.open();
  database.outbox.hook('creating', () => {
    throw new Error('QuotaExceededError');
  });
  const stop = await start();
  expect(notes()).toEqual(noted);
  stop();
});

test('[F13] a queued message is journaled until the server has it: a lost database is filled again', async () => {
  await sendMessage(me, open, text);
  expect(JSON.stringify(notes())).toContain(text);
  await wipeOffline(me);
  useMessaging.setState({ pending: [], drafts: {} });
  const stop = await start();
  expect(await outbox()).toMatchObject([{ kind: 'message', payload: { content: text } }]);
  stop();
});

test('[F3] a browser that is killed loses its journal: the next page journals queued messages anew, and restores them when the database is lost, too', async () => {
  await sendMessage(me, open, text);
  localStorage.clear();
  useMessaging.setState({ pending: [], drafts: {} });
  const stop = await start();
  expect(JSON.stringify(notes())).toContain(text);
  stop();
  const noted = notes();
  await wipeOffline(me);
  useMessaging.setState({ pending: [], drafts: {} });
  noteAgain(noted);
  const stopAgain = await start();
  expect(await outbox()).toMatchObject([{ kind: 'message', payload: { content: text } }]);
  stopAgain();
});

test('[F9] messages of a signed-out user are not journaled anew', async () => {
  await sendMessage(me, open, text);
  localStorage.clear();
  useMessaging.setState({ pending: [], drafts: {} });
  await platform().storage.removeItem(AUTH_KEY);
  const stop = await start();
  expect(notes()).toEqual([]);
  stop();
});

test('[F13] a database deleted under an open page gets back what the page shows as waiting', async () => {
  const stop = await start();
  await sendMessage(me, open, text);
  await sendMessage(me, open, 'And another one');
  const change = { message_id: open, conversation_id: open, user_id: me };
  await queueChange({ kind: 'message-edit', content: 'Better', ...change }, () => {});
  await expect.poll(() => useMessaging.getState().pending).toHaveLength(2);
  await expect.poll(() => useChanges.getState().waiting).toMatchObject([{ saving: false }]);
  localStorage.clear();
  await Dexie.delete(`kinstead.${me}`);
  const kinds = async () => (await outbox()).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(['message', 'message', 'message-edit']);
  await expect.poll(() => useMessaging.getState().pending).toHaveLength(2);
  await sendMessage(me, open, 'The way goes on');
  await expect.poll(() => useMessaging.getState().pending).toHaveLength(3);
  stop();
});

test('[F13] messages of a user who signed out in another tab are not restored', async () => {
  const stop = await start();
  await sendMessage(me, open, text);
  await expect.poll(() => useMessaging.getState().pending).toHaveLength(1);
  await platform().storage.removeItem(AUTH_KEY);
  localStorage.clear();
  await Dexie.delete(`kinstead.${me}`);
  await new Promise((done) => setTimeout(done, 100));
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`kinstead.${me}`);
  stop();
});

test('[F9] signing out removes the user’s journal at once; queued messages are in their database', async () => {
  const stop = await start();
  await sendMessage(me, open, text);
  await expect.poll(() => useMessaging.getState().pending).toMatchObject([{ state: 'queued' }]);
  stop();
  expect(notes()).toEqual([]);
  expect(await outbox()).toHaveLength(1);
});

// The last one: what is imported later is of its modules.
test('[F3] the journal of an earlier release is sent before new messages', async () => {
  vi.resetModules();
  const earlier = { ...outgoing('Number 1'), id: '00000000-0000-4000-8000-000000000001' };
  localStorage.setItem(KEY, JSON.stringify({ [earlier.id]: earlier }));
  const fresh = await import('#shared/domains/messaging/outbox/store.ts');
  await fresh.sendMessage(me, open, 'Number 2');
  expect((await outbox()).map(({ payload }) => payload)).toMatchObject([
    { content: 'Number 1' },
    { content: 'Number 2' },
  ]);
});
