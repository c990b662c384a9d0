import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { fetchDrafts } from '#shared/domains/messaging/api/drafts.ts';
import {
  type DraftSync,
  dropDrafts,
  startDraftSync,
} from '#shared/domains/messaging/drafts/sync.ts';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';

const stack = inject('stack');
let me: string;
let conversation: string;
/** Another device of the same person, which speaks to the server only. */
let other: SupabaseClient;
let sync: DraftSync;
let revision = 0;

beforeAll(async () => {
  supplyShell(stack);
  me = await signInAs('renter2@kinstead.test');
  other = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await other.auth.signInWithPassword({
    email: 'renter2@kinstead.test',
    password: 'kinstead-local',
  });
  const { data } = await other.from('my_conversations').select('id').limit(1).single();
  conversation = data?.id;
  expect(conversation).toBeTruthy();
});

beforeEach(async () => {
  await dropDrafts();
  useMessaging.setState({ drafts: {} });
  sync = await startDraftSync(me);
  await sync.catchUp();
  revision = await revisionNow();
});
afterEach(async () => {
  sync.stop();
  await wipeOffline(me);
});

const here = () => useMessaging.getState().drafts[conversation]?.text ?? '';
const there = async () => (await fetchDrafts(conversation))[0]?.content ?? '';
const revisionNow = async () => (await fetchDrafts(conversation))[0]?.revision ?? 0;

/** The other device writes, and this one hears of it. */
async function writeThere(content: string, isHeard = true): Promise<void> {
  const device = randomUUID();
  const { data, error } = await other.rpc('save_draft', {
    conversation,
    content,
    device,
    known_revision: await revisionNow(),
    written_at: new Date().toISOString(),
  });
  expect(error).toBeNull();
  expect(data.saved).toBe(true);
  if (isHeard) await sync.applyUpdate({ id: conversation, device });
}

test('a draft typed here is on the server soon after the last key, and once', async () => {
  setDraft(conversation, 'Is');
  setDraft(conversation, 'Is it free?');
  await expect.poll(there, { timeout: 5_000 }).toBe('Is it free?');
  expect(await revisionNow()).toBe(revision + 1);
});

test('a draft of another device appears here, and disappears when it is sent there', async () => {
  await writeThere('Written on the phone');
  expect(here()).toBe('Written on the phone');
  await writeThere('');
  expect(here()).toBe('');
});

test('two devices typing at once lose no word, and agree once typing ends', async () => {
  await writeThere('Begun on the phone', false);
  setDraft(conversation, 'Begun at the desk');
  await sync.catchUp();
  expect(here()).toBe('Begun at the desk');
  expect(await there()).toBe('Begun on the phone');
  const both = 'Begun on the phone\nBegun at the desk';
  await expect.poll(here, { timeout: 10_000 }).toBe(both);
  await expect.poll(there, { timeout: 10_000 }).toBe(both);
});

test('a sent text is a draft on no device, even when its page is gone', async () => {
  await writeThere('Is it free?');
  expect(here()).toBe('Is it free?');
  const { error } = await other.from('messages').insert({
    id: randomUUID(),
    conversation_id: conversation,
    content: 'Is it free?',
    sender_id: me,
  });
  expect(error).toBeNull();
  expect(await there()).toBe('');
  await sync.applyUpdate({ id: conversation, device: 'server' });
  expect(here()).toBe('');
});

test('a text sent elsewhere does not hold up the draft being typed here', async () => {
  await writeThere('Sent from the phone');
  await writeThere('', false);
  setDraft(conversation, 'The next thought');
  await expect.poll(there, { timeout: 5_000 }).toBe('The next thought');
  expect(here()).toBe('The next thought');
});

test('a draft typed offline is sent with the next join', async () => {
  await writeThere('Common');
  sync.stop();
  setDraft(conversation, 'Common ground');
  sync = await startDraftSync(me);
  await sync.catchUp();
  expect(await there()).toBe('Common ground');
  expect(here()).toBe('Common ground');
});

test('one’s own echo and a late event change no draft', async () => {
  setDraft(conversation, 'Mine');
  await expect.poll(there, { timeout: 5_000 }).toBe('Mine');
  setDraft(conversation, 'Mine and more');
  await sync.applyUpdate({ id: conversation, device: 'some other' });
  expect(here()).toBe('Mine and more');
});

test('a draft in a conversation of others stays local and holds nothing up', async () => {
  const foreign = randomUUID();
  setDraft(foreign, 'Nowhere to go');
  setDraft(conversation, 'Somewhere');
  await sync.catchUp();
  expect(await there()).toBe('Somewhere');
  expect(useMessaging.getState().drafts[foreign]?.text).toBe('Nowhere to go');
});

test('discarded drafts are removed from the server and the device', async () => {
  setDraft(conversation, 'Better not');
  await sync.catchUp();
  expect(await openOffline(me).draftBases.count()).toBeGreaterThan(0);
  sync.stop();
  await dropDrafts();
  expect(await there()).toBe('');
  await wipeOffline(me);
  expect(await indexedDB.databases()).toEqual([]);
});
