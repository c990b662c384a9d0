import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  badgeText,
  can,
  contiguousSeq,
  countUnread,
  filterConversations,
  isUnread,
  mergedDraft,
  mergeMessages,
  otherParticipant,
  relationshipContext,
  withArrivedMessage,
} from '#shared/domains/messaging/model/rules.ts';
import {
  conversationSchema,
  messageFilters,
  messageSchema,
  relationshipContexts,
} from '#shared/domains/messaging/model/schema.ts';
import { userTypeSchema } from '#shared/domains/profiles/model/schema.ts';
import { conversation, host, me, message } from '../make.ts';

const userTypes = userTypeSchema.options;

describe('who may write to whom', () => {
  test('[MSG-06] the eight contexts between roles are allowed and no other pair', () => {
    const found = new Set<string>();
    for (const from of userTypes) {
      for (const to of userTypes) {
        for (const tenant of [false, true]) {
          const context = relationshipContext(from, to, tenant);
          expect(context === null).toBe(from === to);
          if (context) found.add(context);
        }
      }
    }
    expect(found).toEqual(new Set(relationshipContexts.filter((each) => each !== 'mate_to_mate')));
  });

  test('[DEC-41] two renters write as mates while both look together, and no other pair does', () => {
    expect(relationshipContext('renter', 'renter', false, true)).toBe('mate_to_mate');
    expect(relationshipContext('renter', 'renter', false, false)).toBeNull();
    expect(relationshipContext('host', 'host', false, true)).toBeNull();
  });

  test('[MSG-07] a guide with an approved application writes to that host as a tenant', () => {
    expect(relationshipContext('guide', 'host', true)).toBe('tenant_to_host');
    expect(relationshipContext('guide', 'host', false)).toBe('guide_to_host');
  });

  test('[MSG-08] the host side is symmetric in the table of contexts', () => {
    expect(relationshipContext('host', 'guide', true)).toBe('host_to_tenant');
    expect(relationshipContext('host', 'guide', false)).toBe('host_to_guide');
  });

  test('[MSG-07] an approved application changes nothing between a renter and a host', () => {
    expect(relationshipContext('renter', 'host', true)).toBe('renter_to_host');
  });

  const renter = { id: me, userType: 'renter', isVerified: true } as const;
  const owner = { id: host, userType: 'host', isVerified: true } as const;

  test('[MSG-04] an unverified user cannot start a conversation', () => {
    expect(can.startConversation({ ...renter, isVerified: false }, owner).allowed).toBe(false);
    expect(can.startConversation(renter, owner)).toEqual({ allowed: true });
  });

  test('[MSG-10] a refusal to write has its message', () => {
    expect(can.startConversation({ ...renter, isVerified: false }, owner)).toEqual({
      allowed: false,
      title: 'Verification Required',
      reason: 'You need to verify your profile before starting conversations',
    });
  });

  test('[MSG-05] writing to oneself is not allowed', () => {
    expect(can.startConversation(owner, { ...owner })).toMatchObject({
      allowed: false,
      reason: 'You cannot send a message to yourself',
    });
  });

  test('[MSG-06] two renters have no context for a conversation', () => {
    expect(can.startConversation(renter, { ...owner, userType: 'renter' }).allowed).toBe(false);
  });
});

describe('unread', () => {
  const at = (last: string | null, read: string | null, sender = host) =>
    conversation({
      last_message_at: last,
      last_message: last ? { ...message({ sender_id: sender, created_at: last }) } : null,
      read,
    });

  test('[MSG-01] a conversation is unread when its last message is newer than the last reading', () => {
    expect(isUnread(at('2026-11-20T10:00:01Z', '2026-11-20T10:00:00Z'), me)).toBe(true);
    expect(isUnread(at('2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'), me)).toBe(false);
    expect(isUnread(at('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'), me)).toBe(false);
  });

  test('[MSG-01] a conversation that was never read is unread; one without messages is read', () => {
    expect(isUnread(at('2026-11-20T10:00:00Z', null), me)).toBe(true);
    expect(isUnread(at(null, null), me)).toBe(false);
  });

  test('[MSG-01] an own message is not unread', () => {
    expect(isUnread(at('2026-11-20T10:00:00Z', null, me), me)).toBe(false);
  });

  test('[DEC-03] the badge counts conversations, not messages', () => {
    expect(
      countUnread([
        conversation({ unread_count: 1 }),
        conversation({ unread_count: 0 }),
        conversation({ unread_count: 1 }),
      ]),
    ).toBe(2);
  });

  test('[MSG-15] the badge is capped at 9+', () => {
    expect([0, 1, 9, 10, 250].map(badgeText)).toEqual(['', '1', '9', '9+', '9+']);
  });
});

describe('the list of conversations', () => {
  test('[MSG-02] the filters of conversations are all, renter, guide, host', () => {
    expect(messageFilters).toEqual(['all', 'renter', 'guide', 'host']);
  });

  test('[MSG-02] a filter shows the conversations with that role', () => {
    const list = userTypes.map((type, index) =>
      conversation({ id: `00000000-0000-4000-8000-00000000010${index}`, otherType: type }),
    );
    expect(filterConversations(list, 'all', me)).toHaveLength(3);
    for (const filter of userTypes) {
      const found = filterConversations(list, filter, me);
      expect(found.map((each) => otherParticipant(each, me)?.user_type)).toEqual([filter]);
    }
  });

  test('conversations are sorted newest first, those without a message last', () => {
    const ids = ['a', 'b', 'c'].map((_, index) => `00000000-0000-4000-8000-00000000010${index}`);
    const list = [
      conversation({ id: ids[0], last_message_at: null }),
      conversation({ id: ids[1], last_message_at: '2026-11-20T10:00:00+00:00' }),
      conversation({ id: ids[2], last_message_at: '2026-11-20T10:30:00Z' }),
    ];
    expect(filterConversations(list, 'all', me).map(({ id }) => id)).toEqual([
      ids[2],
      ids[1],
      ids[0],
    ]);
  });

  test('an arrived message becomes the preview and makes the conversation unread', () => {
    const [next] = withArrivedMessage(
      [conversation({ last_seq: 4 })],
      message({ seq: 5, content: 'Hi' }),
      me,
    );
    expect(next).toMatchObject({ last_seq: 5, unread_count: 1, last_message: { content: 'Hi' } });
  });

  test('an own message from another device leaves the conversation read', () => {
    const [next] = withArrivedMessage(
      [conversation({ last_seq: 4 })],
      message({ seq: 5, sender_id: me }),
      me,
    );
    expect(next?.unread_count).toBe(0);
  });

  test('sending an answer marks the earlier messages as read', () => {
    const [next] = withArrivedMessage([conversation({ last_seq: 4 })], message({ seq: 5 }), me);
    expect(next?.participants.map(({ last_read_at }) => last_read_at)).toEqual([
      null,
      '2026-11-20T10:00:00Z',
    ]);
  });

  test('a message that a job sent for a person does not mark the earlier ones as read', () => {
    const { id, content, seq, created_at } = message({ seq: 4 });
    const lastBy = (sender_id: string) => ({
      id,
      content,
      seq,
      created_at,
      sender_id,
      attachments: [],
    });
    const waiting = conversation({ last_seq: 4, last_message: lastBy(me), unread_count: 0 });
    const [theirs] = withArrivedMessage([waiting], message({ seq: 5, unattended: true }), me);
    expect(theirs?.participants).toEqual(waiting.participants);
    const asked = conversation({ last_seq: 4, last_message: lastBy(host), unread_count: 1 });
    const own = message({ seq: 5, sender_id: me, unattended: true });
    expect(withArrivedMessage([asked], own, me)[0]).toMatchObject({
      unread_count: 1,
      participants: asked.participants,
    });
    // Where nothing was unread, nothing becomes it; what was marked stays marked.
    expect(withArrivedMessage([waiting], own, me)[0]).toMatchObject({ unread_count: 0 });
    const marked = { ...waiting, marked_unread: true, unread_count: 1 };
    expect(withArrivedMessage([marked], own, me)[0]).toMatchObject({
      marked_unread: true,
      unread_count: 1,
    });
  });

  test('a late or doubled event never takes the preview back', () => {
    const list = [
      withArrivedMessage([conversation({ last_seq: 8 })], message({ seq: 9 }), me)[0] ??
        conversation({}),
    ];
    expect(withArrivedMessage(list, message({ seq: 9 }), me)[0]).toBe(list[0]);
    expect(withArrivedMessage(list, message({ seq: 3 }), me)[0]).toBe(list[0]);
  });
});

describe('the thread', () => {
  const numbered = (seq: number) =>
    message({ seq, id: `00000000-0000-4000-8000-0000000${10000 + seq}` });

  test('F12 messages in any order with repetitions give the same thread', () => {
    const all = Array.from({ length: 20 }, (_, index) => numbered(index + 1));
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom(...all)), { maxLength: 8 }), (batches) => {
        let thread: ReturnType<typeof mergeMessages> = [];
        for (const batch of [...batches, all]) thread = mergeMessages(thread, batch);
        expect(thread.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq));
      }),
    );
  });

  test('[ENT-08] a read message stays read, whatever event comes late', () => {
    const read = { ...numbered(1), read_status: 'read' as const };
    const late = { ...numbered(1), read_status: 'sent' as const };
    expect(mergeMessages([read], [late])).toMatchObject([{ read_status: 'read' }]);
    expect(mergeMessages([late], [read])).toMatchObject([{ read_status: 'read' }]);
  });

  test('a merge without news returns the very same list', () => {
    const list = [numbered(1)];
    expect(mergeMessages(list, [])).toBe(list);
  });

  test('catching up starts before the first gap', () => {
    expect(contiguousSeq([])).toBe(0);
    expect(contiguousSeq([7, 8, 9].map(numbered))).toBe(9);
    expect(contiguousSeq([7, 8, 11, 12].map(numbered))).toBe(8);
  });
});

describe('rows', () => {
  test('[ENT-06] a conversation carries type, metadata, participants and an unread count', () => {
    const row = conversationSchema.parse({
      ...conversation({ unread_count: 1 }),
      last_seq: '12',
      metadata: { relationship_context: 'renter_to_host', listing_id: null },
    });
    expect(row).toMatchObject({ type: 'direct', last_seq: 12, unread_count: 1 });
  });

  test('[ENT-08] a message carries text, sender and attachments; a broken one is refused', () => {
    expect(messageSchema.parse({ ...message({}), seq: '3', attachments: null }).seq).toBe(3);
    expect(messageSchema.safeParse({ ...message({}), content: 5 }).success).toBe(false);
    expect(messageSchema.safeParse({ id: 'x' }).success).toBe(false);
  });
});

describe('one draft of two devices', () => {
  test.each([
    ['', 'here', '', 'here'],
    ['', '', 'there', 'there'],
    ['both', 'both', 'both and more', 'both and more'],
    ['both', 'both and more', 'both', 'both and more'],
    // Sent elsewhere: what stands here is what was sent, or has grown since.
    ['both', 'both', '', ''],
    ['both', 'both and more', '', 'both and more'],
    ['both', 'one', 'another', 'another\none'],
    ['', 'one', 'one and more', 'one and more'],
  ])('the draft from %j, here %j and there %j becomes %j', (base, local, remote, merged) => {
    expect(mergedDraft(base, local, remote)).toBe(merged);
  });
});
