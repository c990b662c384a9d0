import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { notificationKeys } from '#shared/domains/notifications/cache/queries.ts';
import { showConversationsRead } from '#shared/domains/notifications/cache/read-conversations.ts';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const LATER = '2026-11-20T10:00:00Z';

const row = (id: string, change: Partial<Notification> = {}): Notification => ({
  id,
  org_id: null,
  recipient_id: ME,
  property_id: null,
  notification_type: 'message',
  title: 'A message',
  message: '',
  channel: 'in_app',
  priority: 'medium',
  status: null,
  read_at: null,
  metadata: { conversation_id: 'a' },
  created_at: '2026-11-20T09:00:00Z',
  updated_at: null,
  ...change,
});

/** The unread number and rows after conversation `a` was read until then. */
function afterReading(rows: Notification[], unread: number, until: string | null) {
  const client = new QueryClient();
  client.setQueryData(notificationKeys.latest(ME), rows);
  client.setQueryData(notificationKeys.unread(ME), unread);
  showConversationsRead(client, ME, new Map([['a', until]]));
  const latest = client.getQueryData<Notification[]>(notificationKeys.latest(ME)) ?? [];
  return {
    unread: client.getQueryData(notificationKeys.unread(ME)),
    open: latest.filter(({ read_at }) => !read_at).map(({ id }) => id),
  };
}

const CASES: [what: string, change: Partial<Notification>, isRead: boolean][] = [
  ['a message of the conversation', {}, true],
  ['a message of another conversation', { metadata: { conversation_id: 'b' } }, false],
  ['a message that came after the reading', { created_at: '2026-11-20T11:00:00Z' }, false],
  ['a message of the very moment', { created_at: LATER }, true],
  ['a tour', { notification_type: 'tour' }, false],
  ['a row without a conversation', { metadata: {} }, false],
  ['a row without anything about it', { metadata: null }, false],
];

for (const [what, change, isRead] of CASES)
  test(`reading a conversation ${isRead ? 'reads' : 'leaves'} ${what}`, () => {
    const after = afterReading(
      [row('1', change), row('2', { notification_type: 'tour' })],
      5,
      LATER,
    );
    expect(after).toEqual({ unread: isRead ? 4 : 5, open: isRead ? ['2'] : ['1', '2'] });
  });

test('a conversation that was never read changes nothing', () => {
  expect(afterReading([row('1')], 3, null)).toEqual({ unread: 3, open: ['1'] });
});

test('what was read before is not counted twice', () => {
  expect(afterReading([row('1', { read_at: LATER })], 3, LATER)).toEqual({ unread: 3, open: [] });
});
