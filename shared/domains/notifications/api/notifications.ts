import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Notification, notificationSchema } from '../model/schema.ts';
import type { NotificationsSearch } from '../model/search-params.ts';

/** How many notifications one request of the page brings. */
export const NOTIFICATIONS_PAGE = 30;

/** Where the next page starts: after this row. */
export type NotificationsCursor = { created_at: string; id: string };

const columns =
  'id,org_id,recipient_id,property_id,notification_type,title,message,channel,priority,status,read_at,metadata,created_at,updated_at';

/** A person's notifications that pass the filters, the newest first. */
export async function fetchNotifications(
  recipientId: string,
  search: NotificationsSearch,
  limit: number,
  cursor?: NotificationsCursor,
): Promise<Notification[]> {
  const client = await supabase();
  let query = client.from('notifications').select(columns).eq('recipient_id', recipientId);
  if (search.show === 'unread') query = query.is('read_at', null);
  if (search.type) query = query.eq('notification_type', search.type);
  if (search.priority) query = query.eq('priority', search.priority);
  if (search.status) query = query.eq('status', search.status);
  if (cursor) {
    query = query.or(
      `created_at.lt."${cursor.created_at}",and(created_at.eq."${cursor.created_at}",id.lt.${cursor.id})`,
    );
  }
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit),
  );
  return z.array(notificationSchema).parse(rows);
}

/** How many notifications a person has not read. */
export async function countUnread(recipientId: string): Promise<number> {
  const client = await supabase();
  const answer = await client
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('recipient_id', recipientId)
    .is('read_at', null);
  unwrap(answer);
  return answer.count ?? 0;
}

/** Marks a notification as read. */
export async function markRead(id: string, readAt: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.from('notifications').update({ read_at: readAt }).eq('id', id));
}

/** Marks all of the caller's notifications as read; returns the ids of the changed ones. */
export async function markAllRead(): Promise<string[]> {
  const client = await supabase();
  return z.array(z.guid()).parse(unwrap(await client.rpc('mark_all_notifications_read')));
}
