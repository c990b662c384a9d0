// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { sendMessage, setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { conversation, me } from './make.ts';
import { start } from './offline.ts';

const KEY = 'kinstead.typed.drafts';
const open = conversation({}).id;
const noted = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}');

/** The page is gone and another one comes: nothing is left but what stands in the tab's storage. */
function loadAnew() {
  const kept = sessionStorage.getItem(KEY);
  useMessaging.setState({ pending: [], drafts: {} });
  if (kept) sessionStorage.setItem(KEY, kept);
}

afterEach(async () => {
  await wipeOffline(me);
  loadAnew();
  sessionStorage.clear();
});

test('text typed before the database is open is found by the next page', async () => {
  setDraft(open, 'Is it fr');
  setDraft(open, 'Is it free?');
  expect(noted()).toEqual({ [open]: 'Is it free?' });
  loadAnew();
  const stop = await start();
  expect(useMessaging.getState().drafts[open]?.text).toBe('Is it free?');
  await expect.poll(noted).toEqual({});
  expect(await openOffline(me).drafts.get(open)).toMatchObject({ text: 'Is it free?' });
  stop();
});

test('a draft of the journal is newer than the one in the database', async () => {
  const draft = { conversationId: open, text: 'Is it', notSent: null, at: 1 };
  await openOffline(me).drafts.put(draft);
  setDraft(open, 'Is it free?');
  loadAnew();
  const stop = await start();
  expect(useMessaging.getState().drafts[open]?.text).toBe('Is it free?');
  stop();
});

test('a text that is being sent is not a draft of the next page', async () => {
  setDraft(open, 'Is it free?');
  await sendMessage(me, open, 'Is it free?');
  loadAnew();
  const stop = await start();
  expect(useMessaging.getState().drafts[open]?.text ?? '').toBe('');
  stop();
});
