// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstKey, ofFirstKey } from '#shared/domains/messaging/model/first-message.ts';
import { cancelFirst, queueFirst } from '#shared/domains/messaging/outbox/first-message-queue.ts';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { useFirstMessages } from '#shared/domains/messaging/state/waiting-first-messages.ts';
import { toasts } from '#shared/kit/toast.ts';
import { openOffline, unsentWork, wipeOffline } from '#shared/platform/offline/database.ts';
import { host, me } from './make.ts';
import { signIn, start } from './offline.ts';

const KEY = 'kinstead.sending';
const listing = '00000000-0000-4000-8000-0000000000a1';
const whom = { to: host, listing, name: 'Hanna', title: 'Attic' };
const key = firstKey(whom);
const text = 'Is it free?';

const write = (content = text, form?: string) =>
  queueFirst(new QueryClient(), me, { ...whom, content, ...(form && { form }) });
const outbox = () => openOffline(me).outbox.orderBy('order').toArray();
const draft = () => useMessaging.getState().drafts[key];
const waiting = () => useFirstMessages.getState().waiting;

beforeEach(() => signIn());
afterEach(async () => {
  await wipeOffline(me);
  useMessaging.setState({ pending: [], drafts: {} });
  useFirstMessages.setState({ waiting: [] });
  localStorage.clear();
  sessionStorage.clear();
});

test('O18 a draft and a group of first messages are named by the person and the home', () => {
  expect(ofFirstKey(key)).toEqual({ to: host, listing });
  expect(ofFirstKey(firstKey({ to: host }))).toEqual({ to: host });
  expect(ofFirstKey(listing)).toBeNull();
});

test('O18 a first message offline is on the device, shown as waiting, and its writer is informed at once', async () => {
  setDraft(key, text);
  const { outcome } = await write();
  expect(await outbox()).toMatchObject([{ kind: 'first-message', group: key, payload: whom }]);
  expect(waiting()).toMatchObject([{ content: text, state: 'queued', name: 'Hanna' }]);
  expect(await outcome).toEqual({ type: 'waiting' });
  expect(await unsentWork(me)).toEqual({ messages: 1, acts: 0, drafts: 0 });
});

test('O11 O18 the text of a first message is being sent or a draft, never both', async () => {
  setDraft(key, text);
  await openOffline(me).drafts.put({ conversationId: key, text, notSent: null, at: 1 });
  await write();
  expect(draft()).toEqual({ text: '', notSent: null });
  expect(await openOffline(me).drafts.get(key)).toMatchObject({ text: '' });
});

test('O11 O18 a first message clears the form it was written in, and an unrelated draft stays', async () => {
  setDraft(key, 'Another');
  const values = { to: host, home: listing, text };
  await openOffline(me).forms.put({ key: 'letter', values, touched: ['text'], step: 0, at: 1 });
  await write(text, 'letter');
  expect(await openOffline(me).forms.get('letter')).toBeUndefined();
  expect(draft()).toMatchObject({ text: 'Another' });
});

test('O11 O18 a first message whose page goes before it was saved is sent by the next one, once', async () => {
  const writing = write();
  const notes = Object.entries(localStorage).filter(([name]) => name.startsWith(`${KEY}.`));
  expect(notes).toHaveLength(1);
  await writing;
  await wipeOffline(me);
  useFirstMessages.setState({ waiting: [] });
  // Its field had not been emptied on the disk.
  await openOffline(me).drafts.put({ conversationId: key, text, notSent: null, at: 1 });
  for (const _ of ['once', 'and once more']) {
    for (const [name, note] of notes) localStorage.setItem(name, note);
    const stop = await start();
    expect(await outbox()).toMatchObject([{ kind: 'first-message', payload: { content: text } }]);
    expect(await openOffline(me).drafts.get(key)).toMatchObject({ text: '' });
    await expect.poll(waiting).toMatchObject([{ content: text, state: 'queued' }]);
    stop();
    expect(waiting()).toEqual([]);
  }
});

test('O2 O18 a second first message to the same person waits behind the first, in its group', async () => {
  await write('One');
  await write('Two');
  expect((await outbox()).map(({ group }) => group)).toEqual([key, key]);
  expect(waiting().map(({ content }) => content)).toEqual(['One', 'Two']);
});

test('O20 O18 a recalled first message is a draft again, before text typed since', async () => {
  await write();
  setDraft(key, 'And the cellar?');
  const [first] = waiting();
  if (!first) throw new Error('nothing waits');
  expect(await cancelFirst(me, first)).toBe(true);
  expect(await outbox()).toEqual([]);
  const back = { text: `${text}\nAnd the cellar?`, notSent: 'You stopped it from being sent.' };
  expect(draft()).toEqual(back);
  expect(await openOffline(me).drafts.get(key)).toMatchObject(back);
  expect(Object.keys(localStorage).filter((name) => name.startsWith(`${KEY}.`))).toEqual([]);
  // What is out already is not held back, nor what may be.
  expect(await cancelFirst(me, first)).toBe(false);
  expect(toasts.current().activity.at(-1)).toMatchObject({
    title: 'It cannot be taken back any more',
  });
  expect(draft()).toEqual(back);
  await write('Tried once');
  await openOffline(me).outbox.toCollection().modify({ attempts: 1 });
  const tried = waiting().find(({ content }) => content === 'Tried once');
  expect(tried && (await cancelFirst(me, tried))).toBe(false);
  expect(await outbox()).toHaveLength(1);
});

test('O20 O18 a first message that the device cannot write back waits still, and is no draft as well', async () => {
  await write();
  const [first] = waiting();
  if (!first) throw new Error('nothing waits');
  const { drafts } = openOffline(me);
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const hooks = [drafts.hook('creating'), drafts.hook('updating')];
  for (const hook of hooks) hook.subscribe(refuse);
  await expect(cancelFirst(me, first)).rejects.toThrow();
  for (const hook of hooks) hook.unsubscribe(refuse);
  expect(await outbox()).toHaveLength(1);
  expect(draft()).toEqual({ text: '', notSent: null });
});

test('O20 O18 a recalled first message is not cleared by its field, which is notified a moment later', async () => {
  const stop = await start();
  setDraft(key, text);
  await write();
  const [first] = waiting();
  if (!first) throw new Error('nothing waits');
  const { drafts } = openOffline(me);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  // The page saves its drafts while that is being written: its pause is over, or the user signs out.
  const keep = () => {
    Dexie.ignoreTransaction(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  drafts.hook('updating').subscribe(keep);
  await cancelFirst(me, first);
  drafts.hook('updating').unsubscribe(keep);
  hidden.mockRestore();
  // Behind everything that was to be written by then.
  expect(await drafts.get(key)).toMatchObject({ text, notSent: expect.any(String) });
  stop();
});

test('O4 O18 the reason of a returned first message is known after a reload, also at the very moment of the return', async () => {
  const notSent = 'You cannot write to this person.';
  await openOffline(me).drafts.put({ conversationId: key, text, notSent, at: 1 });
  // The page had not heard yet that the disk has it.
  sessionStorage.setItem('kinstead.typed.drafts', JSON.stringify({ [key]: text }));
  const stop = await start();
  expect(draft()).toEqual({ text, notSent });
  stop();
});

test('O13 O18 a device that stores nothing and is offline returns the first message and says why', async () => {
  const database = openOffline(me);
  await database.open();
  database.outbox.hook('creating', () => {
    throw new Error('QuotaExceededError');
  });
  const { outcome } = await write();
  expect(await outcome).toMatchObject({ type: 'refused' });
  expect(draft()).toMatchObject({ text, notSent: expect.stringContaining('could not save') });
  expect(waiting()).toEqual([]);
  expect(toasts.current().activity.at(-1)).toMatchObject({ title: 'Error starting conversation' });
});
