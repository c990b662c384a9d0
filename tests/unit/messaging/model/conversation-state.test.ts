import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  applyConversationUpdated,
  applyMessageInserted,
} from '#shared/domains/messaging/cache/events.ts';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import {
  isMuted,
  type StatePatch,
  waitingStates,
  withState,
  withWaitingStates,
} from '#shared/domains/messaging/model/conversation-state.ts';
import {
  filterConversations,
  keepNewer,
  viewConversations,
  withArrivedMessage,
} from '#shared/domains/messaging/model/rules.ts';
import { type Conversation, conversationSchema } from '#shared/domains/messaging/model/schema.ts';
import {
  showWaitingStates,
  stateHandler,
} from '#shared/domains/messaging/outbox/conversation-state-handler.ts';
import { keepState, markRead, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { toasts } from '#shared/kit/toast.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { conversation, host, me, message } from '../make.ts';

const open = conversation({}).id;
const second = '00000000-0000-4000-8000-0000000000c2';
const NOW = Date.parse('2026-11-20T12:00:00Z');

let client: QueryClient;
const key = messagingKeys.conversations(me);
const list = () => client.getQueryData<Conversation[]>(key) ?? [];
const entries = () => openOffline(me).outbox.orderBy('order').toArray();

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key, [conversation({ last_seq: 2, read: '2026-11-20T10:00:02Z' })]);
});

afterEach(async () => {
  await wipeOffline(me);
  waitingStates.replace([]);
  useMessaging.setState({ pending: [], drafts: {}, wake: () => undefined });
});

const told = (given: Record<string, unknown>) => ({
  id: open,
  last_seq: 2,
  last_message_at: '2026-11-20T10:00:00Z',
  last_read_at: null,
  unread_count: 0,
  starred: false,
  archived_at: null,
  muted_until: null,
  marked_unread: false,
  ...given,
});

describe('the state of a conversation', () => {
  test.each<[string | null, boolean]>([
    [null, false],
    ['infinity', true],
    ['2026-11-20T12:00:01Z', true],
    ['2026-11-20T12:00:00Z', false],
    ['2000-01-01T00:00:00Z', false],
  ])('a conversation muted until %s: %s', (muted_until, expected) => {
    expect(isMuted({ muted_until }, NOW)).toBe(expected);
  });

  test('a change of state sets only the named fields; a past moment ends muting, a mark is unread', () => {
    const starred = withState(conversation({}), { starred: true });
    expect(starred).toEqual({ ...conversation({}), starred: true });
    expect(withState(starred, { muted_until: 'infinity' })).toMatchObject({
      starred: true,
      muted_until: 'infinity',
    });
    const muted = conversation({ muted_until: 'infinity' });
    expect(withState(muted, { muted_until: '2000-01-01T00:00:00Z' }).muted_until).toBeNull();
    expect(withState(starred, { marked_unread: true }).unread_count).toBe(1);
    const archived = withState(starred, { archived: true });
    expect(archived.archived_at).not.toBeNull();
    expect(withState(archived, { archived: false }).archived_at).toBeNull();
  });

  test('a state row of an older release is read unchanged', () => {
    const {
      starred: _,
      archived_at,
      muted_until,
      marked_unread,
      blocked,
      ...old
    } = conversation({});
    expect(conversationSchema.parse(old)).toMatchObject({
      starred: false,
      archived_at,
      muted_until,
      marked_unread,
      blocked,
    });
  });

  test('[MSG-02] archived conversations are in a view of their own, and the filter works in each', () => {
    const ids = (rows: Conversation[]) => rows.map(({ id }) => id).sort();
    const archived = conversation({ archived_at: '2026-11-20T10:00:00Z', unread_count: 1 });
    const starred = conversation({ id: second, starred: true, otherType: 'guide' });
    const all = [archived, starred];
    expect(ids(viewConversations(all, 'inbox'))).toEqual([second]);
    expect(ids(viewConversations(all, 'archived'))).toEqual([open]);
    expect(ids(viewConversations(all, 'unread'))).toEqual([open]);
    expect(ids(viewConversations(all, 'starred'))).toEqual([second]);
    expect(filterConversations(viewConversations(all, 'starred'), 'host', me)).toEqual([]);
    expect(filterConversations(viewConversations(all, 'archived'), 'host', me)).toHaveLength(1);
  });

  test('a message returns a conversation from the archive, and only its sender has read it', () => {
    const kept = conversation({ archived_at: '2026-11-20T10:00:00Z', marked_unread: true });
    const [theirs] = withArrivedMessage([kept], message({ seq: 2 }), me);
    expect(theirs).toMatchObject({ archived_at: null, marked_unread: true, unread_count: 1 });
    const [mine] = withArrivedMessage([kept], message({ seq: 2, sender_id: me }), me);
    expect(mine).toMatchObject({ archived_at: null, marked_unread: false, unread_count: 0 });
  });

  test('reading removes the unread mark, and sets only the reader’s own time', () => {
    const at = '2026-11-20T10:00:00Z';
    const marked = conversation({ marked_unread: true, unread_count: 1, last_message_at: at });
    const read = withState(marked, { read: { by: me, until: at } });
    expect(read).toMatchObject({ marked_unread: false, unread_count: 0 });
    expect(read.participants.map(({ last_read_at }) => last_read_at)).toEqual([at, null]);
  });

  test('[MSG-01] messages after the last read one stay unread, and the read time never goes back', () => {
    const newer = conversation({ unread_count: 1, last_message_at: '2026-11-20T11:00:00Z' });
    const early = { by: me, until: '2026-11-20T10:00:00Z' };
    const read = withState(newer, { read: early });
    expect(read.unread_count).toBe(1);
    const all = withState(read, { read: { by: me, until: '2026-11-20T11:00:00Z' } });
    const again = withState(all, { read: early });
    expect(again.participants[0]?.last_read_at).toBe('2026-11-20T11:00:00Z');
    expect(again.unread_count).toBe(0);
  });

  test('an answer that is older than an event does not revert it', () => {
    const [kept] = keepNewer(
      [conversation({ starred: false })],
      [conversation({ starred: true })],
      me,
      () => true,
      (fetched, known) => ({ ...fetched, starred: known.starred }),
    );
    expect(kept?.starred).toBe(true);
  });
});

describe('a change of the state of a conversation', () => {
  const change = (patch: StatePatch) => keepState(client, me, open, patch);

  test('O1 O3 O15 a change of state is on screen at once, then on the device, in a group that holds no message back', async () => {
    let woken = 0;
    useMessaging.setState({
      wake() {
        woken += 1;
      },
    });
    const changing = change({ starred: true });
    expect(list()[0]?.starred).toBe(true);
    await changing;
    expect(await entries()).toMatchObject([
      { kind: 'conversation-state', group: `state:${open}`, payload: { patch: { starred: true } } },
    ]);
    expect(woken).toBe(1);
  });

  test('O15 an event from before a change of state does not revert it', async () => {
    await change({ starred: true });
    applyConversationUpdated(client, me, told({ muted_until: 'infinity' }));
    expect(list()[0]).toMatchObject({ starred: true, muted_until: 'infinity' });
  });

  test('a change of state by another device is shown; one older than the cached state refetches the list', () => {
    applyConversationUpdated(
      client,
      me,
      told({ starred: true, marked_unread: true, unread_count: 1 }),
    );
    expect(list()[0]).toMatchObject({ starred: true, marked_unread: true, unread_count: 1 });
    applyMessageInserted(client, me, message({ seq: 3, sender_id: host }));
    applyConversationUpdated(client, me, told({ starred: false }));
    expect(list()[0]?.starred).toBe(true);
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('a change of state is shown again after a reload, before the server has it', async () => {
    await change({ starred: true });
    waitingStates.replace([]);
    client.setQueryData(key, [conversation({})]);
    showWaitingStates(client, me, await entries());
    expect(list()[0]?.starred).toBe(true);
  });

  test('O15 reading offline is queued like other changes, behind a queued unread mark', async () => {
    await change({ marked_unread: true });
    const [shown] = list();
    await markRead(client, me, shown ?? conversation({}));
    expect(list()[0]).toMatchObject({ marked_unread: false, unread_count: 0 });
    expect((await entries()).map(({ payload }) => payload)).toMatchObject([
      { patch: { marked_unread: true } },
      { patch: { read: { by: me, until: shown?.last_message_at } } },
    ]);
    // An answer of a server that does not know of it yet.
    expect(
      withWaitingStates([conversation({ unread_count: 1, marked_unread: true })])[0],
    ).toMatchObject({ marked_unread: false, unread_count: 0 });
  });

  test('O15 a refused read receipt is not shown as an error', async () => {
    const before = toasts.current().activity.length;
    await markRead(client, me, conversation({}));
    const [entry] = await entries();
    if (!entry) throw new Error('nothing waits');
    await stateHandler(client, me).refused(entry, 'This conversation is not available');
    await expect.poll(() => client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(toasts.current().activity.length).toBe(before);
  });

  test('O15 a refused change of state is shown as an error, and the list is refetched', async () => {
    const before = toasts.current().activity.length;
    await stateHandler(client, me).refused(
      {
        order: 1,
        id: open,
        kind: 'x',
        group: 'x',
        payload: {},
        createdAt: 0,
        attempts: 0,
        lastError: null,
      },
      'This conversation is not available',
    );
    await expect.poll(() => toasts.current().activity.length).toBe(before + 1);
    expect(toasts.current().activity.at(-1)).toMatchObject({
      title: 'Not changed',
      description: 'This conversation is not available',
    });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });
});
