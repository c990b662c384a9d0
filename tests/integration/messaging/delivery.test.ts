import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  deliverMessage,
  fetchChanges,
  fetchConversations,
  fetchNewest,
  markConversationRead,
} from '#shared/domains/messaging/api.ts';
import { otherParticipant } from '#shared/domains/messaging/rules.ts';
import type { Conversation } from '#shared/domains/messaging/schema.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { wholeSupabase } from '#shared/platform/supabase-client.ts';

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
  test('[CAL-16] it gets the next number of its conversation', async () => {
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

  test('[DEC-02] F2 an answer that got lost: the same id again is the same message', async () => {
    const message = outgoing('Only once');
    const first = await deliverMessage(message);
    const again = await deliverMessage(message);
    expect(again).toEqual(first);
    const said = await fetchNewest(conversation.id);
    expect(said.filter(({ content }) => content === 'Only once')).toHaveLength(1);
  });

  test('[DEC-02] a conversation that is not mine is a definite no', async () => {
    const delivery = await deliverMessage({ ...outgoing('Hm'), conversation_id: randomUUID() });
    expect(delivery.type).toBe('refused');
  });

  test('F8 nothing leaves under another name: it waits for its writer', async () => {
    const other = otherParticipant(conversation, me)?.user_id ?? '';
    const delivery = await deliverMessage({ ...outgoing('Not me'), sender_id: other });
    expect(delivery.type).toBe('retry');
  });

  test('[CAL-15] messages come in their order', async () => {
    const seqs = (await fetchNewest(conversation.id)).map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });

  test('[ENT-06] [DEC-38] the list carries participants, last message and an unread count', async () => {
    const list = await fetchConversations();
    for (const each of list) {
      expect([0, 1]).toContain(each.unread_count);
      expect(each.participants.map(({ user_id }) => user_id)).toContain(me);
      expect(each.last_message?.seq ?? 0).toBe(each.last_seq);
    }
    await markConversationRead(conversation.id);
    const read = (await fetchConversations()).find(({ id }) => id === conversation.id);
    expect(read?.unread_count).toBe(0);
  });
});

test('the list comes by pages, each conversation once and in order, also those without a message', async () => {
  const whole = await fetchConversations();
  expect(whole.length).toBeGreaterThan(2);
  for (const size of [1, 2]) {
    const paged = await fetchConversations(size);
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  }
});
