// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { sendMessage, setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { conversation, me } from '../make.ts';
import { start } from '../offline.ts';

const open = conversation({}).id;
const draft = () => openOffline(me).drafts.get(open);

afterEach(async () => {
  await wipeOffline(me);
  useMessaging.setState({ pending: [], drafts: {} });
  sessionStorage.clear();
});

test('what is typed while several messages wait for each other stays on the device', async () => {
  const stop = await start();
  const sent = ['One', 'Two', 'Three'].map((text) => {
    setDraft(open, text);
    return sendMessage(me, open, text);
  });
  // While the first is written, the others have begun.
  await sent[0];
  setDraft(open, 'And the fourth, not sent yet');
  await expect.poll(draft).toMatchObject({ text: 'And the fourth, not sent yet' });
  await Promise.all(sent);
  expect(await draft()).toMatchObject({ text: 'And the fourth, not sent yet' });
  stop();
});

test('a person who leaves while messages are written has what they typed since when they are back', async () => {
  const stop = await start();
  const sent = ['One', 'Two', 'Three'].map((text) => sendMessage(me, open, text));
  await sent[0];
  setDraft(open, 'And the fourth, not sent yet');
  await expect.poll(draft).toMatchObject({ text: 'And the fourth, not sent yet' });
  stop();
  await Promise.all(sent);
  expect(await draft()).toMatchObject({ text: 'And the fourth, not sent yet' });
});
