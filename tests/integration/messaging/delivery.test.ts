import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import {
  fetchConversations,
  type LastServerState,
} from '#shared/domains/messaging/api/conversations.ts';
import {
  deliverMessage,
  deliverState,
  fetchChanges,
  fetchNewest,
} from '#shared/domains/messaging/api/messages.ts';
import { otherParticipant } from '#shared/domains/messaging/model/rules.ts';
import type { Conversation } from '#shared/domains/messaging/model/schema.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { wholeSupabase } from '#shared/platform/supabase/supabase-client.ts';

const stack = inject('stack');
let me: string;
let conversation: Conversation;

beforeAll(async () => {
  const forever = () => () => undefined;
  supplyPlatform({
    loadConfig: async () => ({
      pwaUrl: stack.pwaUrl,
      supabaseUrl: stack.supabaseUrl,
      publishableKey: stack.publishableKey,
      assistantUrl: stack.assistantUrl,
      mailboxUrl: stack.mailboxUrl,
      version: 'test',
    }),
    storage: memoryStorage(),
    clock: systemClock,
    network: { online: () => true, onChange: forever },
    focus: { visible: () => true, onChange: forever },
    settled: Promise.resolve(),
  });
  const client = await wholeSupabase();
  const { data, error } = await client.auth.signInWithPassword({
    email: 'renter@kinstead.test',
    password: 'kinstead-local',
  });
  if (error) throw error;
  me = data.user.id;
  const [first] = await fetchConversations();
  if (!first) throw new Error('the seed gives the renter conversations');
  conversation = first;
});

const outgoing = (content: string) => ({
  id: randomUUID(),
  conversation_id: conversation.id,
  sender_id: me,
  content,
  attachments: [],
});

describe('delivery of a message', () => {
  test('[CAL-16] a delivered message gets the next number of its conversation', async () => {
    const newest = (await fetchNewest(conversation.id)).at(-1);
    const before = newest?.seq ?? 0;
    const delivery = await deliverMessage(outgoing('Hello'));
    expect(delivery).toMatchObject({
      type: 'sent',
      message: { seq: before + 1, content: 'Hello' },
    });
    const changes = await fetchChanges(conversation.id, newest?.revision ?? 0, 1);
    expect(changes.map(({ content }) => content)).toEqual(['Hello']);
  });

  test('[DEC-02] F2 a delivery whose answer was lost is the same message with the same id', async () => {
    const message = outgoing('Only once');
    const first = await deliverMessage(message);
    const again = await deliverMessage(message);
    expect(again).toEqual(first);
    const said = await fetchNewest(conversation.id);
    expect(said.filter(({ content }) => content === 'Only once')).toHaveLength(1);
  });

  test('[DEC-02] a delivery to a conversation of others is a final refusal', async () => {
    const delivery = await deliverMessage({ ...outgoing('Hm'), conversation_id: randomUUID() });
    expect(delivery.type).toBe('refused');
  });

  test('F8 a message is never sent as another user: it waits for its writer', async () => {
    const other = otherParticipant(conversation, me)?.user_id ?? '';
    const delivery = await deliverMessage({ ...outgoing('Not me'), sender_id: other });
    expect(delivery.type).toBe('retry');
  });

  test('[CAL-15] messages come in their order', async () => {
    const seqs = (await fetchNewest(conversation.id)).map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });

  test('[ENT-06] [DEC-38] the list has participants, last message and an unread count', async () => {
    const list = await fetchConversations();
    for (const each of list) {
      expect([0, 1]).toContain(each.unread_count);
      expect(each.participants.map(({ user_id }) => user_id)).toContain(me);
      expect(each.last_message?.seq ?? 0).toBe(each.last_seq);
    }
    await deliverState(me, conversation.id, { read: { by: me, until: null } });
    const read = (await fetchConversations()).find(({ id }) => id === conversation.id);
    expect(read?.unread_count).toBe(0);
  });
});

test('the list comes by pages, each conversation once and in order, also those without a message', async () => {
  const whole = await fetchConversations();
  expect(whole.length).toBeGreaterThan(2);
  for (const size of [1, 2]) {
    const paged = await fetchConversations(new Map(), size);
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  }
});

test('a client that knows a long list fetches its changes, and has all of it', async () => {
  // Other tests write to the same renter: a moment in which none of them does is soon there.
  await vi.waitFor(fetchesChangesOnly, { timeout: 60_000, interval: 500 });
});

/** One conversation changes, and two requests are all that is needed to know. */
async function fetchesChangesOnly() {
  const client = await wholeSupabase();
  const told: LastServerState = new Map();
  const whole = await fetchConversations(told, 1);
  // From now on with digests.
  expect(await fetchConversations(told, 1)).toEqual(whole);
  const last = whole.at(-1);
  const star = (starred: boolean) =>
    client.rpc('set_conversation_state', { conversation: last?.id, starred });
  await star(!last?.starred);
  const asked = vi.spyOn(globalThis, 'fetch');
  const changed = await fetchConversations(told, 1);
  const addresses = asked.mock.calls.map(([address]) => String(address));
  asked.mockRestore();
  expect(addresses).toHaveLength(2);
  expect(addresses[1]).toContain(last?.id);
  expect(changed).toEqual(await fetchConversations());
  // What is as it was known is the very same object, what changed is not.
  const again = await fetchConversations(new Map(), undefined, whole);
  expect(again).toEqual(changed);
  expect(again.filter((row) => !whole.includes(row))).toHaveLength(1);
  expect(changed.at(-1)?.starred).toBe(!last?.starred);
  // What is the same is the same object: it is neither drawn nor written again.
  expect(changed[0]).toBe(told.get(whole[0]?.id ?? '')?.row);
  await star(last?.starred ?? false);
}
