import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { fetchConversations } from '#shared/domains/messaging/api/conversations.ts';
import { deliverMessage } from '#shared/domains/messaging/api/messages.ts';
import { keepOutgoing } from '#shared/domains/messaging/outbox/enqueue.ts';
import { recallMessage } from '#shared/domains/messaging/outbox/recall.ts';
import { useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';

let me: string;
let conversation: string;

beforeAll(async () => {
  supplyShell(inject('stack'));
  me = await signInAs('renter@kinstead.test', 'kinstead-local');
  const [first] = await fetchConversations();
  if (!first) throw new Error('the seed gives the renter conversations');
  conversation = first.id;
});
afterEach(async () => {
  await wipeOffline(me);
  useMessaging.setState({ drafts: {} });
});

/** A message that was tried once, in the outbox. */
async function tried(content: string) {
  const about = { conversation_id: conversation, sender_id: me };
  const message = { id: randomUUID(), ...about, content, attachments: [] };
  await keepOutgoing(openOffline(me), message, { at: Date.now(), attempts: 1 });
  return message;
}

test('[O20] a tried message that has not arrived is recalled once the server was asked', async () => {
  const message = await tried('Never arrived');
  expect(await recallMessage(me, message.id)).toBe(true);
  expect(useMessaging.getState().drafts[conversation]?.text).toBe('Never arrived');
  expect(await openOffline(me).outbox.count()).toBe(0);
});

test('[O20] a message that arrived although its answer was lost stays', async () => {
  const message = await tried('Arrived');
  expect((await deliverMessage(message)).type).toBe('sent');
  expect(await recallMessage(me, message.id)).toBe(false);
  expect(useMessaging.getState().drafts[conversation]).toBeUndefined();
  expect(await openOffline(me).outbox.count()).toBe(1);
});
