// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { fetchConversations } from '#shared/domains/messaging/api/conversations.ts';
import { conversationTourQuery } from '#shared/domains/messaging/cache/conversation-tour.ts';
import {
  deliverScheduled,
  scheduledQuery,
} from '#shared/domains/messaging/cache/scheduled-queries.ts';
import { otherParticipant } from '#shared/domains/messaging/model/rules.ts';
import type { Conversation } from '#shared/domains/messaging/model/schema.ts';
import { startDelivery } from '#shared/domains/messaging/outbox/delivery.ts';
import { backToDraft } from '#shared/domains/messaging/outbox/recall-scheduled.ts';
import {
  cancelScheduled,
  changeScheduled,
  scheduleMessage,
  sendScheduled,
} from '#shared/domains/messaging/outbox/scheduled-queue.ts';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { adminSql } from '../../support/database.ts';
import { makeListing } from '../policies/people.ts';

let me: string;
let conversation: Conversation;
let client: QueryClient;
let stop: (() => void) | undefined;
const HOUR = 3_600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR);

beforeAll(async () => {
  supplyShell(inject('stack'));
  me = await signInAs('renter2@kinstead.test');
  const [first] = await fetchConversations();
  if (!first) throw new Error('the seed gives the renter conversations');
  conversation = first;
});
afterEach(async () => {
  stop?.();
  await wipeOffline(me);
  await adminSql()`delete from public.scheduled_messages where user_id = ${me}`;
});

/** A page of this person. */
async function openPage(online = true): Promise<void> {
  client = new QueryClient();
  stop = await startDelivery(client, me, {
    clock: systemClock,
    network: { online: () => online },
    alone: (work) => work(),
  });
}
const schedule = (text: string, at: Date) => {
  setDraft(conversation.id, text);
  return scheduleMessage(me, { conversationId: conversation.id, text, at });
};
const which = (id: string) => ({ id, conversation_id: conversation.id });
const kept = async () =>
  (await client.fetchQuery({ ...scheduledQuery(me), staleTime: 0 })).map(({ content }) => content);
const allLeft = () =>
  expect.poll(() => openOffline(me).outbox.count(), { timeout: 10_000 }).toBe(0);
const sent = async (id: string) =>
  (await adminSql()`select content from public.messages where id = ${id}`).map(
    ({ content }) => content,
  );
const draft = () => useMessaging.getState().drafts[conversation.id];

test('[O17] a message scheduled, changed, sent now and cancelled reaches the server once each', async () => {
  await openPage();
  const [now, never] = [await schedule('Now', ahead(2)), await schedule('Never', ahead(3))];
  await allLeft();
  expect(await kept()).toEqual(['Now', 'Never']);
  await changeScheduled(me, which(now), { content: 'Now!', at: ahead(5) });
  await allLeft();
  expect(await kept()).toEqual(['Never', 'Now!']);
  await sendScheduled(me, which(now));
  await cancelScheduled(me, which(never));
  await allLeft();
  expect(await kept()).toEqual([]);
  expect(await sent(now)).toEqual(['Now!']);
  expect(await sent(never)).toEqual([]);
});

test('[O17] a late message scheduled offline is sent at once; a cancelled one never', async () => {
  await openPage(false);
  const late = await schedule('Late', new Date(Date.now() - HOUR));
  const never = await schedule('Never', new Date(Date.now() - HOUR));
  await cancelScheduled(me, which(never));
  stop?.();
  await openPage();
  await allLeft();
  expect(await sent(late)).toEqual(['Late']);
  expect(await sent(never)).toEqual([]);
  expect(await kept()).toEqual([]);
});

test('[O17] a scheduled message whose answer was lost is the same one when repeated', async () => {
  await openPage(false);
  const id = await schedule('Once', ahead(2));
  const [entry] = await openOffline(me).outbox.toArray();
  const { scheduledActSchema } = await import('#shared/domains/messaging/model/scheduled-acts.ts');
  const act = scheduledActSchema.parse(entry?.payload);
  expect(await deliverScheduled(act)).toMatchObject({
    type: 'sent',
    answer: { status: 'waiting' },
  });
  stop?.();
  await openPage();
  await allLeft();
  expect(await kept()).toEqual(['Once']);
  // Cancelled on another device, and sent by this one once more.
  await cancelScheduled(me, which(id));
  await allLeft();
  expect(await deliverScheduled(act)).toMatchObject({ answer: { status: 'cancelled' } });
  expect(await kept()).toEqual([]);
});

test('[O17] a refused scheduled message is back in its field with the reason, and one that came too late, too', async () => {
  await openPage();
  await schedule('Too far', ahead(9_000));
  await allLeft();
  expect(draft()).toMatchObject({ text: 'Too far', notSent: expect.stringContaining('a year') });
  const id = await schedule('In time', ahead(2));
  await allLeft();
  // Another device was faster.
  await adminSql()`update public.scheduled_messages set send_at = now() where id = ${id}`;
  await adminSql()`select private.run_scheduled_messages()`;
  await changeScheduled(me, which(id), { content: 'In time, and better' });
  await allLeft();
  expect(await sent(id)).toEqual(['In time']);
  expect(draft()).toEqual({ text: 'In time, and better', notSent: 'It was sent already.' });
});

test('a recalled scheduled message is put before text typed since', async () => {
  await openPage();
  const id = await schedule('First', ahead(2));
  await allLeft();
  setDraft(conversation.id, 'Second');
  await backToDraft(me, { ...which(id), content: 'First', attachments: [] });
  await cancelScheduled(me, which(id));
  await allLeft();
  expect(draft()?.text).toBe('First\nSecond');
  expect(await kept()).toEqual([]);
});

test('the tour of a conversation is the next one of its home, and never one of others', async () => {
  const other = otherParticipant(conversation, me)?.user_id ?? '';
  const sql = adminSql();
  await sql`delete from public.tours where renter_id = ${me} and host_id = ${other}`;
  const [mine, another] = [await makeListing(sql, other), await makeListing(sql, other)];
  const make = (listing: string, status: string, hours: number) => sql`
    insert into public.tours (listing_id, renter_id, host_id, kind, status, starts_at, ends_at,
      time_zone, home_held, guide_held)
    select ${listing}, ${me}, ${other}, 'in_person', ${status}, at, at + interval '30 minutes',
      'America/Chicago', range, range
    from (select now() + ${`${hours} hours`}::interval as at) a,
      lateral (select tstzrange(at, at + interval '30 minutes') as range) r`;
  await make(another, 'confirmed', 200);
  await make(mine, 'requested', 210);
  await make(mine, 'confirmed', 230);
  await make(mine, 'cancelled', 205);
  const ask = (listing: string | null, person = other) => {
    const fresh = new QueryClient();
    return fresh.fetchQuery(conversationTourQuery(me, { person, listing }));
  };
  const inHours = (tour: { starts_at: string } | null) =>
    tour && Math.round((Date.parse(tour.starts_at) - Date.now()) / HOUR);
  expect(inHours(await ask(mine))).toBe(230);
  expect(inHours(await ask(null))).toBe(200);
  expect(await ask(mine)).toMatchObject({ time_zone: 'America/Chicago', status: 'confirmed' });
  expect(await ask(mine, '00000000-0000-4000-8000-000000000001')).toBe(null);
  await sql`delete from public.listings where id in ${sql([mine, another])}`;
});
