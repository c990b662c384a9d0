import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toAppError } from '../../../platform/errors.ts';
import { changeAnswer, lastAnswer } from '../../../platform/offline/kept-answer.ts';
import { refreshRows } from '../../../platform/refresh.ts';
import {
  countUnread,
  fetchNotifications,
  markAllRead,
  markRead,
  NOTIFICATIONS_PAGE,
  type NotificationsCursor,
} from '../api/notifications.ts';
import { isUnread, LATEST_COUNT, matches, withNotification } from '../model/rules.ts';
import { type Notification, notificationSchema } from '../model/schema.ts';
import type { NotificationsSearch } from '../model/search-params.ts';

/** The parts of the cache that this domain owns. */
export const notificationKeys = {
  all: (me: string) => ['notifications', me] as const,
  latest: (me: string) => ['notifications', me, 'latest'] as const,
  unread: (me: string) => ['notifications', me, 'unread'] as const,
  lists: (me: string) => ['notifications', me, 'list'] as const,
  list: (me: string, search: NotificationsSearch) => ['notifications', me, 'list', search] as const,
};

/** Pages of notifications as the cache holds them. */
export type NotificationPages = InfiniteData<Notification[], NotificationsCursor | undefined>;

/** Where a device has the newest notifications, and by which a page says how old they are. */
export const KEPT_NOTIFICATIONS = 'notifications';

/** Asks the server for the newest; without a connection those that this device knows and that pass the filters. */
async function orKnown(
  me: string,
  search: NotificationsSearch,
  most: number,
): Promise<Notification[]> {
  try {
    const rows = await fetchNotifications(me, search, most);
    // What a filter leaves out is not forgotten for it.
    if (!isFiltered(search)) void keepNewest(me, rows);
    return rows;
  } catch (error) {
    if (!toAppError(error).retryable) throw error;
    const known = await lastAnswer(me, KEPT_NOTIFICATIONS);
    if (known === undefined) throw error;
    return parsed(known)
      .filter((row) => matches(row, search))
      .slice(0, most);
  }
}

/** The bell asks for a few, the page for more: what either brings is put before what is there. */
function keepNewest(me: string, rows: readonly Notification[]): Promise<void> {
  return changeAnswer(me, KEPT_NOTIFICATIONS, (known) => {
    // Of an older release, which cannot be read any more, nothing is left.
    const older = z.array(notificationSchema).safeParse(known).data ?? [];
    return rows.reduce(withNotification, older).slice(0, NOTIFICATIONS_PAGE);
  });
}

const parsed = (rows: unknown) => z.array(notificationSchema).parse(rows);

const isFiltered = (search: NotificationsSearch) =>
  Object.values(search).some((value) => value !== undefined);

/** What the bell shows. */
export function latestQuery(me: string) {
  return queryOptions({
    queryKey: notificationKeys.latest(me),
    queryFn: () => orKnown(me, {}, LATEST_COUNT),
  });
}

/** How many are unread. */
export function unreadCountQuery(me: string) {
  return queryOptions({ queryKey: notificationKeys.unread(me), queryFn: () => countUnread(me) });
}

/** The page's list, with its filters. */
export function notificationsQuery(me: string, search: NotificationsSearch) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(me, search),
    queryFn: ({ pageParam }) =>
      pageParam
        ? fetchNotifications(me, search, NOTIFICATIONS_PAGE, pageParam)
        : orKnown(me, search, NOTIFICATIONS_PAGE),
    // The first page starts at the newest.
    initialPageParam: undefined as NotificationsCursor | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      if (!last || page.length < NOTIFICATIONS_PAGE) return undefined;
      return { created_at: last.created_at, id: last.id };
    },
  });
}

/** Changes every copy of the notifications that the cache holds. */
export function changeCached(
  client: QueryClient,
  me: string,
  change: (notification: Notification) => Notification,
): void {
  client.setQueryData<Notification[]>(notificationKeys.latest(me), (known) => known?.map(change));
  client.setQueriesData<NotificationPages>({ queryKey: notificationKeys.lists(me) }, (known) =>
    known ? { ...known, pages: known.pages.map((page) => page.map(change)) } : known,
  );
}

/** Marks one read, here at once; a failure is thrown after the cache is put right. */
export async function readOne(
  client: QueryClient,
  me: string,
  notification: Notification,
): Promise<void> {
  if (!isUnread(notification)) return;
  const readAt = new Date().toISOString();
  changeCached(client, me, (each) =>
    each.id === notification.id ? { ...each, read_at: readAt } : each,
  );
  client.setQueryData<number>(notificationKeys.unread(me), (count) =>
    count === undefined ? count : Math.max(0, count - 1),
  );
  await withRepair(client, me, () => markRead(notification.id, readAt));
}

/** Marks all read, here at once; a failure is thrown after the cache is put right. */
export async function readAll(client: QueryClient, me: string): Promise<void> {
  const readAt = new Date().toISOString();
  changeCached(client, me, (each) => (isUnread(each) ? { ...each, read_at: readAt } : each));
  client.setQueryData<number>(notificationKeys.unread(me), (count) => count && 0);
  await withRepair(client, me, markAllRead);
  // A request under way may be answered from before the event, and would pass for the newest data.
  await refreshRows(client, { queryKey: notificationKeys.all(me) });
}

async function withRepair(client: QueryClient, me: string, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    await refreshRows(client, { queryKey: notificationKeys.all(me) });
    throw error;
  }
}
