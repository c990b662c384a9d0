// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { withChanges } from '#shared/domains/messaging/model/message-change.ts';
import { act } from '#shared/domains/messaging/outbox/change-message.ts';
import { changeHandlers } from '#shared/domains/messaging/outbox/change-queue.ts';
import { useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { showChanges, useChanges } from '#shared/domains/messaging/state/waiting-changes.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { host, me, message } from '../make.ts';
import { start } from '../offline.ts';

const mine = message({
  sender_id: me,
  content: 'Friday?',
  reactions: [{ user_id: host, emoji: '👍' }],
});
const shown = () => withChanges([mine], useChanges.getState().waiting)[0];
const stored = () => openOffline(me).outbox.orderBy('order').toArray();

afterEach(async () => {
  await wipeOffline(me);
  showChanges([]);
  useChanges.setState({ waiting: [] });
  useMessaging.setState({ pending: [], drafts: {} });
});

describe('a change of a message', () => {
  test('an edit is on screen at once, on the device before anything is sent, and in its order', async () => {
    const stop = await start();
    const kept = act(me, mine, { kind: 'message-edit', content: 'Saturday?' });
    await expect.poll(() => shown()?.content).toBe('Saturday?');
    expect(await kept).toBe(true);
    await act(me, mine, { kind: 'message-reaction', emoji: '🙏' });
    expect(shown()?.reactions).toEqual([
      { user_id: host, emoji: '👍' },
      { user_id: me, emoji: '🙏' },
    ]);
    await act(me, mine, { kind: 'message-reaction', emoji: null });
    expect(shown()?.reactions).toEqual([{ user_id: host, emoji: '👍' }]);
    expect((await stored()).map(({ kind, group }) => [kind, group])).toEqual([
      ['message-edit', mine.conversation_id],
      ['message-reaction', mine.conversation_id],
      ['message-reaction', mine.conversation_id],
    ]);
    stop();
  });

  test('a change of a message survives a reload, and its text never becomes a message', async () => {
    await act(me, mine, { kind: 'message-unsend' });
    useChanges.setState({ waiting: [] });
    const stop = await start();
    await expect.poll(() => shown()?.unsent_at).toBeTruthy();
    expect(shown()).toMatchObject({ content: '', reactions: [] });
    expect(useMessaging.getState().pending).toEqual([]);
    stop();
  });

  test('a refused edit returns its text with the reason', async () => {
    await act(me, mine, { kind: 'message-edit', content: 'Saturday?' });
    const [entry] = await stored();
    const given: unknown[] = [];
    const handlers = changeHandlers(new QueryClient(), me, async (...back) => given.push(back));
    if (!entry) throw new Error('the edit waits');
    await handlers['message-edit']?.refused(entry, 'A message can be edited for 15 minutes.');
    expect(given).toEqual([
      [mine.conversation_id, 'Saturday?', 'A message can be edited for 15 minutes.'],
    ]);
  });

  test('a change that the device cannot store is not claimed', async () => {
    const database = openOffline(me);
    await database.open();
    database.outbox.hook('creating', () => {
      throw new Error('QuotaExceededError');
    });
    expect(await act(me, mine, { kind: 'message-edit', content: 'Saturday?' })).toBe(false);
    expect(shown()?.content).toBe('Friday?');
  });

  test('an edit without text, or too long, is no change', async () => {
    await expect(act(me, mine, { kind: 'message-edit', content: '  ' })).rejects.toThrow();
    await expect(
      act(me, mine, { kind: 'message-edit', content: 'x'.repeat(10_001) }),
    ).rejects.toThrow();
    expect(useChanges.getState().waiting).toEqual([]);
  });
});
