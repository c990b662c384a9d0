import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addToThread,
  applyConversationRead,
  applyConversationUpdated,
  applyMessageInserted,
  applyMessageUpdated,
} from '#shared/domains/messaging/cache/events.ts';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { unreadQuery } from '#shared/domains/messaging/cache/queries.ts';
import { knownRevision, setRevision } from '#shared/domains/messaging/cache/revisions.ts';
import type { Conversation, Message } from '#shared/domains/messaging/model/schema.ts';
import { conversation, host, me, message } from '../make.ts';

const open = conversation({}).id;
const other = '00000000-0000-4000-8000-0000000000c2';
const numbered = (seq: number, given: Partial<Message> = {}) =>
  message({
    id: `00000000-0000-4000-8000-0000000${10000 + seq}`,
    seq,
    created_at: new Date(Date.UTC(2026, 10, 20, 10, 0, seq)).toISOString(),
    ...given,
  });

let client: QueryClient;
const list = () => client.getQueryData<Conversation[]>(messagingKeys.conversations(me)) ?? [];
const thread = () => client.getQueryData<Message[]>(messagingKeys.thread(me, open)) ?? [];
const state = (key: readonly unknown[]) => client.getQueryState(key);
const badge = () => unreadQuery(me).select(list());

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(messagingKeys.conversations(me), [
    conversation({ last_seq: 2, read: '2026-11-20T10:00:02Z' }),
    conversation({ id: other, last_seq: 0, last_message_at: null }),
  ]);
  client.setQueryData(messagingKeys.thread(me, open), [numbered(1), numbered(2)]);
});

describe('[MSG-09] an arrived message', () => {
  test('an arrived message refreshes the open conversation, the list and the badge', () => {
    applyMessageInserted(client, me, numbered(3, { content: 'Is Friday fine?' }));
    expect(thread().map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(list()[0]?.last_message?.content).toBe('Is Friday fine?');
    expect(badge()).toBe(1);
  });

  test('[DEC-03] several arrived messages of one conversation count once', () => {
    for (const seq of [3, 4, 5]) applyMessageInserted(client, me, numbered(seq));
    applyMessageInserted(client, me, numbered(1, { conversation_id: other }));
    expect(badge()).toBe(2);
  });

  test('an own message from another device enters the thread and leaves the badge', () => {
    applyMessageInserted(client, me, numbered(3, { sender_id: me }));
    expect(thread()).toHaveLength(3);
    expect(badge()).toBe(0);
  });

  test('an arrived message of an unknown conversation refetches the list', () => {
    applyMessageInserted(client, me, numbered(1, { conversation_id: host }));
    expect(state(messagingKeys.conversations(me))?.isInvalidated).toBe(true);
  });

  test('an arrived message after a gap fetches what is missing', () => {
    applyMessageInserted(client, me, numbered(3));
    expect(state(messagingKeys.thread(me, open))?.isInvalidated).toBe(false);
    applyMessageInserted(client, me, numbered(6));
    expect(state(messagingKeys.thread(me, open))?.isInvalidated).toBe(true);
  });

  test('an unreadable message event changes nothing', () => {
    const before = JSON.stringify([list(), thread()]);
    for (const odd of [null, 'x', 3, {}, { ...numbered(3), seq: 'many' }]) {
      applyMessageInserted(client, me, odd);
    }
    expect(JSON.stringify([list(), thread()])).toBe(before);
  });

  test('a message of a thread that was never opened does not create a partial thread', () => {
    addToThread(client, me, numbered(1, { conversation_id: other }));
    expect(client.getQueryData(messagingKeys.thread(me, other))).toBeUndefined();
  });

  test('F12 message events doubled, delayed and reordered end in one state', () => {
    const all = [3, 4, 5, 6, 7].map((seq) => numbered(seq, { sender_id: seq % 2 ? host : me }));
    const initial = JSON.parse(JSON.stringify([list(), thread()])) as [Conversation[], Message[]];
    const end = (events: Message[]) => {
      client.setQueryData(messagingKeys.conversations(me), initial[0]);
      client.setQueryData(messagingKeys.thread(me, open), initial[1]);
      for (const event of events) applyMessageInserted(client, me, event);
      return [list(), thread()];
    };
    const expected = end(all);
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all], { minLength: 10 }), (events) => {
        expect(end(events)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a changed conversation', () => {
  const update = (given: object) => ({
    id: open,
    last_seq: 2,
    last_message_at: '2026-11-20T10:00:02Z',
    last_read_at: '2026-11-20T10:00:02Z',
    unread_count: 0,
    ...given,
  });

  test('a conversation read on another device is read here', () => {
    applyMessageInserted(client, me, numbered(3));
    expect(badge()).toBe(1);
    applyConversationUpdated(
      client,
      me,
      update({ last_seq: 3, last_read_at: '2026-11-20T10:00:03Z' }),
    );
    expect(badge()).toBe(0);
    expect(list()[0]?.participants[0]?.last_read_at).toBe('2026-11-20T10:00:03Z');
  });

  test('a conversation event older than the cached state is ignored', () => {
    applyMessageInserted(client, me, numbered(3));
    applyConversationUpdated(client, me, update({ last_seq: 2 }));
    expect(badge()).toBe(1);
  });

  test('an event of an unknown conversation, or one that is ahead, refetches the list', () => {
    applyConversationUpdated(client, me, update({ id: host }));
    expect(state(messagingKeys.conversations(me))?.isInvalidated).toBe(true);
  });

  test('an unreadable conversation event changes nothing', () => {
    const before = JSON.stringify(list());
    for (const odd of [null, {}, 'x', { id: open }]) applyConversationUpdated(client, me, odd);
    expect(JSON.stringify(list())).toBe(before);
  });
});

describe('a changed message', () => {
  const changed = (revision: number, content: string) =>
    numbered(2, { revision, content, edited_at: '2026-11-20T10:01:00Z' });

  test('a changed message replaces the one in the thread, and a late event does not revert it', () => {
    applyMessageUpdated(client, me, changed(5, 'second'));
    applyMessageUpdated(client, me, changed(4, 'first'));
    applyMessageInserted(client, me, numbered(2));
    expect(thread().map(({ content }) => content)).toEqual([numbered(1).content, 'second']);
  });

  test('a change of a message that is not loaded is not put into the thread, an unreadable one is ignored', () => {
    applyMessageUpdated(client, me, numbered(9, { revision: 12 }));
    applyMessageUpdated(client, me, { id: 'x' });
    expect(thread()).toHaveLength(2);
  });

  test('a change after a lost one fetches the gap, and a late one fetches nothing', () => {
    setRevision(client, open, 4);
    applyMessageUpdated(client, me, changed(5, 'second'));
    applyMessageUpdated(client, me, changed(3, 'first'));
    expect(knownRevision(client, open)).toBe(5);
    expect(state(messagingKeys.thread(me, open))?.isInvalidated).toBe(false);
    applyMessageUpdated(client, me, changed(7, 'fourth'));
    expect(knownRevision(client, open)).toBe(5);
    expect(state(messagingKeys.thread(me, open))?.isInvalidated).toBe(true);
  });

  test('a change of a message that the list shows refetches the list', () => {
    const key = messagingKeys.conversations(me);
    applyMessageUpdated(client, me, changed(5, 'second'));
    expect(state(key)?.isInvalidated).toBe(false);
    const last = { ...numbered(2), attachments: [] };
    client.setQueryData(key, [conversation({ last_seq: 2, last_message: last })]);
    applyMessageUpdated(client, me, changed(6, 'third'));
    expect(state(key)?.isInvalidated).toBe(true);
  });
});

test('a read receipt of the other person is shown, and an older one changes nothing', () => {
  const readBy = (id: string) =>
    list()[0]?.participants.find(({ user_id }) => user_id === id)?.last_read_at;
  const tell = (last_read_at: string) =>
    applyConversationRead(client, me, { id: open, user_id: host, last_read_at });
  const before = readBy(me);
  tell('2026-11-20T10:00:02Z');
  expect(readBy(host)).toBe('2026-11-20T10:00:02Z');
  tell('2026-11-20T09:00:00Z');
  applyConversationRead(client, me, { id: open });
  expect(readBy(host)).toBe('2026-11-20T10:00:02Z');
  expect(readBy(me)).toBe(before);
});
