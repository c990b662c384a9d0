// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { expect, inject, test } from 'vitest';
import { deliverMessage, startConversation } from '#shared/domains/messaging/api/messages.ts';
import { startDelivery } from '#shared/domains/messaging/outbox/delivery.ts';
import { keepOutgoing } from '#shared/domains/messaging/outbox/enqueue.ts';
import { useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { adminSql } from '../../support/database.ts';

test('[O4] a message that arrived before its writer was blocked is not returned as refused', async () => {
  supplyShell(inject('stack'));
  const me = await signInAs('guide2@kinstead.test');
  const sql = adminSql();
  const [host] = await sql`select id from public.profiles where email = 'host2@kinstead.test'`;
  const conversation_id = await startConversation({ otherUser: host?.id });
  const about = { conversation_id, sender_id: me, attachments: [] };
  const [arrived, late] = [
    { ...about, id: randomUUID(), content: 'Arrived' },
    { ...about, id: randomUUID(), content: 'Too late' },
  ];
  expect((await deliverMessage(arrived)).type).toBe('sent');
  await keepOutgoing(openOffline(me), arrived, { at: Date.now(), attempts: 1 });
  await keepOutgoing(openOffline(me), late, { at: Date.now() });
  await sql`insert into public.blocks (blocker_id, blocked_id) values (${host?.id}, ${me})`;

  const stop = await startDelivery(new QueryClient(), me, {
    clock: systemClock,
    network: { online: () => true },
    alone: (work) => work(),
  });
  await expect.poll(() => openOffline(me).outbox.count(), { timeout: 10_000 }).toBe(0);
  expect(useMessaging.getState().drafts[conversation_id]?.text).toBe('Too late');
  stop();
  await wipeOffline(me);
  await sql`delete from public.blocks where blocked_id = ${me}`;
});
