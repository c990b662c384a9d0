// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { compose, useComposing } from '#shared/domains/messaging/drafts/composing.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { clearSeen } from '#shared/platform/offline/usage.ts';
import { conversation, me, message } from './make.ts';
import { signIn, start } from './offline.ts';

const open = conversation({}).id;
const reply = { kind: 'reply', messageId: message({}).id } as const;
let stop: () => void = () => undefined;

afterEach(async () => {
  stop();
  useComposing.setState({}, true);
  await wipeOffline(me);
});

const kept = () => openOffline(me).replies.toArray();
const composing = () => useComposing.getState()[open];

/** The page is loaded anew: nothing is left of it but what the device keeps. */
async function reload(): Promise<void> {
  stop();
  expect(composing()).toBeUndefined();
  stop = await start();
}

test('the replied-to message is restored after a reload, without taking the focus', async () => {
  await signIn();
  stop = await start();
  compose(open, reply);
  await expect.poll(kept).toEqual([{ conversationId: open, messageId: reply.messageId }]);
  await reload();
  expect(composing()).toEqual({ ...reply, isRestored: true });
  // What can be read again is forgotten; this cannot.
  await clearSeen(me);
  await reload();
  expect(composing()).toMatchObject(reply);
});

test('a reply that was sent, cancelled or replaced by an edit is not restored', async () => {
  await signIn();
  stop = await start();
  compose(open, reply);
  await expect.poll(kept).toHaveLength(1);
  compose(open, { kind: 'edit', messageId: reply.messageId, text: 'Better' });
  await expect.poll(kept).toEqual([]);
  compose(open, undefined);
  await reload();
  expect(composing()).toBeUndefined();
});

test('a reply chosen while the database opened is newer than the saved one', async () => {
  await signIn();
  const other = '00000000-0000-4000-8000-0000000000d9';
  await openOffline(me).replies.put({ conversationId: open, messageId: other });
  compose(open, reply);
  stop = await start();
  expect(composing()).toEqual(reply);
  await expect.poll(kept).toEqual([{ conversationId: open, messageId: reply.messageId }]);
});

test('signing out removes the reply from the screen, and the next sign-in restores it', async () => {
  await signIn();
  stop = await start();
  compose(open, reply);
  stop();
  expect(composing()).toBeUndefined();
  await expect.poll(kept).toHaveLength(1);
});
