import type { QueryClient } from '@tanstack/react-query';
import { isUnread } from '../model/rules.ts';
import type { Notification } from '../model/schema.ts';
import { changeCached, latestQuery, type NotificationPages, notificationKeys } from './queries.ts';

/**
 * Shows notifications of messages as read once their conversation is, until a moment by conversation. The
 * server does the same when it hears of the reading; without a connection the bell would disagree with
 * the badge until then.
 */
export function showConversationsRead(
  client: QueryClient,
  me: string,
  readUntil: ReadonlyMap<string, string | null>,
): void {
  const isRead = (one: Notification) => isUnread(one) && isWithin(one, readUntil);
  const listed = client.getQueriesData<NotificationPages>({ queryKey: notificationKeys.lists(me) });
  const known = [
    ...(client.getQueryData(latestQuery(me).queryKey) ?? []),
    ...listed.flatMap(([, pages]) => pages?.pages.flat() ?? []),
  ];
  const read = new Set(known.filter(isRead).map(({ id }) => id));
  if (read.size === 0) return;
  const readAt = new Date().toISOString();
  changeCached(client, me, (each) => (read.has(each.id) ? { ...each, read_at: readAt } : each));
  client.setQueryData<number>(notificationKeys.unread(me), (count) =>
    count === undefined ? count : Math.max(0, count - read.size),
  );
}

function isWithin(
  { notification_type, metadata, created_at }: Notification,
  readUntil: ReadonlyMap<string, string | null>,
): boolean {
  const conversation = metadata?.conversation_id;
  if (notification_type !== 'message' || typeof conversation !== 'string') return false;
  const until = readUntil.get(conversation);
  return until != null && Date.parse(until) >= Date.parse(created_at);
}
