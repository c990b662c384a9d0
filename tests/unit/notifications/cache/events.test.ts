import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyNotification } from '#shared/domains/notifications/cache/events.ts';
import {
  type NotificationPages,
  notificationKeys,
} from '#shared/domains/notifications/cache/queries.ts';
import {
  type Notification,
  notificationSchema,
} from '#shared/domains/notifications/model/schema.ts';

const me = '00000000-0000-4000-8000-000000000009';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

function row(number: number, given: Partial<Notification> = {}): Notification {
  const at = `2026-11-20T10:${String(number).padStart(2, '0')}:00Z`;
  return notificationSchema.parse({
    id: id(number),
    recipient_id: me,
    notification_type: 'tour',
    title: `Number ${number}`,
    created_at: at,
    updated_at: at,
    ...given,
  });
}

let client: QueryClient;
const latest = () => client.getQueryData<Notification[]>(notificationKeys.latest(me)) ?? [];
const unread = () => client.getQueryData<number>(notificationKeys.unread(me));
const listed = (search = {}) =>
  client
    .getQueryData<NotificationPages>(notificationKeys.list(me, search))
    ?.pages.flat()
    .map((each) => each.id);

beforeEach(() => {
  client = new QueryClient();
  const five = [5, 4, 3, 2, 1].map((number) => row(number));
  client.setQueryData(notificationKeys.latest(me), five);
  client.setQueryData(notificationKeys.unread(me), 5);
  client.setQueryData(notificationKeys.list(me, {}), { pages: [five], pageParams: [undefined] });
  client.setQueryData(notificationKeys.list(me, { type: 'message' }), {
    pages: [[]],
    pageParams: [undefined],
  });
});

describe('[NTF-16] events reach the cache', () => {
  test('[NTF-02] an inserted notification comes first, and the bell holds five', () => {
    applyNotification(client, me, row(6));
    expect(latest().map((each) => each.id)).toEqual([6, 5, 4, 3, 2].map(id));
    expect(unread()).toBe(6);
  });

  test('[NTF-12] an inserted notification enters only the lists whose filters it passes', () => {
    applyNotification(client, me, row(6));
    expect(listed()?.[0]).toBe(id(6));
    expect(listed({ type: 'message' })).toEqual([]);
    applyNotification(client, me, row(7, { notification_type: 'message' }));
    expect(listed({ type: 'message' })).toEqual([id(7)]);
  });

  test('[NTF-11] a change of read_at lowers the count and shows in the list', () => {
    applyNotification(
      client,
      me,
      row(4, { read_at: '2026-11-20T11:00:00Z', updated_at: '2026-11-20T11:00:00Z' }),
    );
    expect(unread()).toBe(4);
    expect(latest()[1]?.read_at).toBe('2026-11-20T11:00:00Z');
    expect(listed()).toHaveLength(5);
  });

  test('F12 doubled notification events count once', () => {
    applyNotification(client, me, row(6));
    applyNotification(client, me, row(6));
    expect(unread()).toBe(6);
    expect(latest().filter((each) => each.id === id(6))).toHaveLength(1);
    expect(listed()).toHaveLength(6);
  });

  test('F12 a late insert does not mark a read notification as unread', () => {
    applyNotification(
      client,
      me,
      row(4, { read_at: '2026-11-20T11:00:00Z', updated_at: '2026-11-20T11:00:00Z' }),
    );
    applyNotification(client, me, row(4));
    expect(unread()).toBe(4);
  });

  test('undo marks a notification as unread again and raises the count', () => {
    applyNotification(
      client,
      me,
      row(4, { read_at: '2026-11-20T11:00:00Z', updated_at: '2026-11-20T11:00:00Z' }),
    );
    applyNotification(client, me, row(4, { read_at: null, updated_at: '2026-11-20T11:01:00Z' }));
    expect(unread()).toBe(5);
  });

  test('a change of a row that no list holds fetches the count', () => {
    applyNotification(client, me, row(0, { read_at: '2026-11-20T11:00:00Z' }));
    expect(unread()).toBe(5);
    expect(client.getQueryState(notificationKeys.unread(me))?.isInvalidated).toBe(true);
  });

  test('while no list is loaded, a row counts at once and the server decides', () => {
    client.removeQueries({ queryKey: notificationKeys.latest(me) });
    client.removeQueries({ queryKey: notificationKeys.lists(me) });
    applyNotification(client, me, row(6));
    expect(unread()).toBe(6);
    // It may arrive twice, or be one that was read on another device: nothing here knows.
    expect(client.getQueryState(notificationKeys.unread(me))?.isInvalidated).toBe(true);
  });

  test('[NTF-12] a notification of another user and unreadable events change nothing', () => {
    const before = JSON.stringify(latest());
    applyNotification(client, me, row(6, { recipient_id: id(77) }));
    for (const odd of [null, 7, 'x', {}, { id: 1 }, []]) applyNotification(client, me, odd);
    expect(JSON.stringify(latest())).toBe(before);
    expect(unread()).toBe(5);
  });
});
