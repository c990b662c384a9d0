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

test('which message is answered is there again after a reload, and takes no focus then', async () => {
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

test('sent, given up or exchanged for an edit it does not come back', async () => {
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

test('what was chosen while the device’s database opened is newer than what it keeps', async () => {
  await signIn();
  const other = '00000000-0000-4000-8000-0000000000d9';
  await openOffline(me).replies.put({ conversationId: open, messageId: other });
  compose(open, reply);
  stop = await start();
  expect(composing()).toEqual(reply);
  await expect.poll(kept).toEqual([{ conversationId: open, messageId: reply.messageId }]);
});

test('whoever leaves takes it off the screen, and finds it again', async () => {
  await signIn();
  stop = await start();
  compose(open, reply);
  stop();
  expect(composing()).toBeUndefined();
  await expect.poll(kept).toHaveLength(1);
});
