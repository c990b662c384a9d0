// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { deliverFirst } from '#shared/domains/messaging/api/first-messages.ts';
import { startDraftSync } from '#shared/domains/messaging/drafts/sync.ts';
import { firstKey, firstMessageSchema } from '#shared/domains/messaging/model/first-message.ts';
import { startDelivery } from '#shared/domains/messaging/outbox/delivery.ts';
import { type NewFirst, queueFirst } from '#shared/domains/messaging/outbox/first-message-queue.ts';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { dismissCritical, toasts } from '#shared/kit/toast.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { platform, supplyPlatform } from '#shared/platform/ports/platform.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { adminSql } from '../../support/database.ts';
import { makeListing } from '../policies/people.ts';

let me: string;
let host: string;
let other: string;
let client: QueryClient;
let stop: (() => void) | undefined;

beforeAll(async () => {
  supplyShell(inject('stack'));
  me = await signInAs('renter2@kinstead.test');
  const people = await adminSql()`
    select id, email from public.profiles
    where email in ('host2@kinstead.test', 'renter@kinstead.test')`;
  const idOf = (email: string) => people.find((row) => row.email === email)?.id;
  host = idOf('host2@kinstead.test');
  other = idOf('renter@kinstead.test');
});
afterEach(async () => {
  stop?.();
  stop = undefined;
  await wipeOffline(me);
  await adminSql()`delete from public.blocks where blocked_id = ${me}`;
  await adminSql()`delete from private.revoked_verifications where profile_id = ${me}`;
});

/** A page of this person. */
async function openPage(online = true): Promise<void> {
  client ??= new QueryClient();
  stop = await startDelivery(client, me, {
    clock: systemClock,
    network: { online: () => online },
    alone: (work) => work(),
  });
}
// Today's: what the seed says of its homes is counted in addition.
const home = () => makeListing(adminSql(), host, { published_at: new Date() });
const write = async (listing: string, content: string, to = host) => {
  const first: NewFirst = { to, listing, content };
  return await queueFirst(new QueryClient(), me, first);
};
const allLeft = () =>
  expect.poll(() => openOffline(me).outbox.count(), { timeout: 10_000 }).toBe(0);
/** The conversations about a home, each with what was written in it. */
const about = async (listing: string) =>
  (
    await adminSql()`
      select p.conversation_id as id, (
        select coalesce(array_agg(m.content order by m.seq), '{}') from public.messages m
        where m.conversation_id = p.conversation_id
      ) as texts
      from private.conversation_pairs p where p.listing_id = ${listing}`
  ).map(({ id, texts }) => ({ id, texts }));
const draft = (listing: string, to = host) =>
  useMessaging.getState().drafts[firstKey({ to, listing })];

test('O18 a first message sent online returns its conversation', async () => {
  await openPage();
  const listing = await home();
  const { outcome } = await write(listing, 'Is it free?');
  const known = await outcome;
  expect(await about(listing)).toEqual([
    { id: known.type === 'sent' && known.conversation, texts: ['Is it free?'] },
  ]);
});

test('O18 a first message written offline is sent with the next page: one conversation, both messages in order', async () => {
  await openPage(false);
  const listing = await home();
  await write(listing, 'One');
  await write(listing, 'Two');
  stop?.();
  expect(await about(listing)).toEqual([]);
  await openPage();
  await allLeft();
  expect(await about(listing)).toMatchObject([{ texts: ['One', 'Two'] }]);
});

test('O10 O18 a first message whose answer was lost is the same conversation and the same message again', async () => {
  await openPage(false);
  const listing = await home();
  await write(listing, 'Once');
  const [entry] = await openOffline(me).outbox.toArray();
  // It reaches the server, and what this answers does not come back.
  const first = await deliverFirst(firstMessageSchema.parse(entry?.payload));
  // The home leaves the market before it is tried again: what is there counts as sent all the same.
  await adminSql()`update public.listings set status = 'paused' where id = ${listing}`;
  expect(await deliverFirst(firstMessageSchema.parse(entry?.payload))).toEqual(first);
  stop?.();
  await openPage();
  await allLeft();
  expect(await about(listing)).toMatchObject([{ texts: ['Once'] }]);
  expect(draft(listing)).toMatchObject({ text: '', notSent: null });
});

test('O10 O18 a first message follows into the conversation that alone was created', async () => {
  await openPage(false);
  const listing = await home();
  await write(listing, 'Hello');
  const { startConversation } = await import('#shared/domains/messaging/api/messages.ts');
  const conversation = await startConversation({ otherUser: host, listing });
  stop?.();
  await openPage();
  await allLeft();
  expect(await about(listing)).toEqual([{ id: conversation, texts: ['Hello'] }]);
});

test('O4 O18 a blocked writer gets the text back as a draft, with the reason', async () => {
  const listing = await home();
  await adminSql()`
    insert into public.blocks (blocker_id, blocked_id) values (${host}, ${me})`;
  await openPage();
  const { outcome } = await write(listing, 'Is it free?');
  const reason = 'You cannot write to this person.';
  expect(await outcome).toEqual({ type: 'refused', reason });
  expect(draft(listing)).toEqual({ text: 'Is it free?', notSent: reason });
  expect(toasts.current().activity.at(-1)).toMatchObject({
    title: 'Error starting conversation',
    description: reason,
  });
  expect(await about(listing)).toEqual([]);
  await allLeft();
});

test('O4 O18 [MSG-10] an unverified writer is refused with that reason', async () => {
  const listing = await home();
  await adminSql()`
    insert into private.revoked_verifications (profile_id, reason) values (${me}, 'fraud')`;
  dismissCritical();
  await openPage();
  const { outcome } = await write(listing, 'Hm');
  expect(await outcome).toMatchObject({ type: 'refused' });
  expect(toasts.current().critical).toMatchObject({
    title: 'Verification Required',
    description: 'You need to verify your profile before starting conversations',
  });
  expect(draft(listing)).toMatchObject({ text: 'Hm' });
});

test('O4 O18 [MSG-06] a forbidden pair, and a removed home, are refused later, and the text is put before newer text', async () => {
  await openPage(false);
  const listing = await home();
  await write(listing, 'Hi', other);
  await write(listing, 'Still free?');
  setDraft(firstKey({ to: host, listing }), 'Hello?');
  await adminSql()`update public.listings set status = 'paused' where id = ${listing}`;
  stop?.();
  useMessaging.setState({
    drafts: { [firstKey({ to: host, listing })]: { text: 'Hello?', notSent: null } },
  });
  await openPage();
  await allLeft();
  expect(draft(listing, other)).toMatchObject({
    text: 'Hi',
    notSent: 'A renter cannot write to another renter',
  });
  expect(draft(listing)).toEqual({
    text: 'Still free?\nHello?',
    notSent: 'This home is no longer available',
  });
  expect(await openOffline(me).drafts.get(firstKey({ to: host, listing }))).toMatchObject({
    text: 'Still free?\nHello?',
  });
});

test('O8 O18 a faster tab notifies the waiting one of the result and the conversation', async () => {
  // This page does not send, and believes that it is connected.
  await openPage(false);
  const listing = await home();
  const { outcome } = await write(listing, 'From the other tab');
  const { outbox, drafts } = openOffline(me);
  const [entry] = await outbox.toArray();
  const sent = await deliverFirst(firstMessageSchema.parse(entry?.payload));
  await outbox.clear();
  const conversation = sent.type === 'sent' && sent.message.conversation_id;
  expect(await outcome).toEqual({ type: 'sent', conversation });

  const { outcome: next } = await write(listing, 'Refused there');
  const conversationId = firstKey({ to: host, listing });
  const back = { text: 'Refused there', notSent: 'No' };
  await drafts.put({ conversationId, ...back, at: Date.now() });
  await outbox.clear();
  expect(await next).toEqual({ type: 'refused', reason: 'No' });
  expect(draft(listing)).toEqual(back);
});

/** This device keeps nothing until the answer is called. */
async function keepNothing(): Promise<() => void> {
  const database = openOffline(me);
  await database.open();
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const hook = database.outbox.hook('creating');
  hook.subscribe(refuse);
  return () => hook.unsubscribe(refuse);
}

/** What is asked about messages reaches the server, and its answer does not come back; so many times. */
function loseAnswers(count: number): void {
  let left = count;
  supplyPlatform({
    ...platform(),
    async fetchRows(url, init) {
      const answer = await fetch(url, init);
      if (!url.includes('/rest/v1/messages?') || left === 0) return answer;
      left -= 1;
      throw new TypeError('Failed to fetch');
    },
  });
}

test('O10 O18 a device without storage whose answer was lost asks the server, and finds it sent', async () => {
  const keepAgain = await keepNothing();
  const listing = await home();
  loseAnswers(1);
  const { outcome } = await write(listing, 'Unkept');
  const known = await outcome;
  keepAgain();
  expect(await about(listing)).toEqual([
    { id: known.type === 'sent' && known.conversation, texts: ['Unkept'] },
  ]);
  expect(draft(listing)).toMatchObject({ text: '', notSent: null });
});

test('O10 O18 if the server cannot be asked either, the same text again is the same message', async () => {
  const keepAgain = await keepNothing();
  const listing = await home();
  loseAnswers(2);
  const { outcome } = await write(listing, 'Unkept');
  expect(await outcome).toMatchObject({ type: 'refused' });
  expect(draft(listing)).toMatchObject({ text: 'Unkept' });
  expect(await (await write(listing, 'Unkept')).outcome).toMatchObject({ type: 'sent' });
  expect(await about(listing)).toMatchObject([{ texts: ['Unkept'] }]);
  // Written once more after that, it is meant to be there twice.
  expect(await (await write(listing, 'Unkept')).outcome).toMatchObject({ type: 'sent' });
  expect(await about(listing)).toMatchObject([{ texts: ['Unkept', 'Unkept'] }]);

  // Also when the device has room by then.
  loseAnswers(2);
  expect(await (await write(listing, 'Room')).outcome).toMatchObject({ type: 'refused' });
  keepAgain();
  await openPage();
  expect(await (await write(listing, 'Room')).outcome).toMatchObject({ type: 'sent' });
  expect(await about(listing)).toMatchObject([{ texts: ['Unkept', 'Unkept', 'Room'] }]);
});

test('O18 the draft of a first message stays on this device: the server has no conversation for it', async () => {
  const sync = await startDraftSync(me);
  await sync.catchUp();
  setDraft(firstKey({ to: host, listing: randomUUID() }), 'Perhaps');
  await expect(sync.catchUp()).resolves.toBeUndefined();
  sync.stop();
});
