import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { LATEST_COUNT, matches, unreadAfter, withNotification } from '../model/rules.ts';
import { type Notification, notificationSchema } from '../model/schema.ts';
import type { NotificationsSearch } from '../model/search-params.ts';
import { changeCached, type NotificationPages, notificationKeys } from './queries.ts';

/** A notification arrived or changed: into the bell, the count and every open list. */
export function applyNotification(client: QueryClient, me: string, payload: unknown): void {
  const result = z.safeParse(notificationSchema, payload);
  if (!result.success || result.data.recipient_id !== me) return;
  const arrived = result.data;
  const before = knownRow(client, me, arrived.id);
  // Events may be doubled or come late: an older state never replaces a newer one.
  if (before && isOlder(arrived, before)) return;

  const newest = newestKnown(client, me);
  if (before || isNewest(newest, arrived)) {
    client.setQueryData<number>(notificationKeys.unread(me), (count) =>
      count === undefined ? count : unreadAfter(count, before, arrived),
    );
  }
  if (!before && !(newest && isNewest(newest, arrived))) {
    // A row that no list holds has changed, or the bell was not opened yet and the row may be among those
    // that were counted: only the server knows the new count.
    void client.invalidateQueries({ queryKey: notificationKeys.unread(me) });
  }
  changeCached(client, me, (each) => (each.id === arrived.id ? arrived : each));
  if (before) return;
  client.setQueryData<Notification[]>(
    notificationKeys.latest(me),
    (known) => known && withNotification(known, arrived).slice(0, LATEST_COUNT),
  );
  addToLists(client, me, arrived);
}

function knownRow(client: QueryClient, me: string, id: string): Notification | undefined {
  const latest = client.getQueryData<Notification[]>(notificationKeys.latest(me)) ?? [];
  const lists = client.getQueriesData<NotificationPages>({ queryKey: notificationKeys.lists(me) });
  const listed = lists.flatMap(([, pages]) => pages?.pages.flat() ?? []);
  return [...latest, ...listed].find((each) => each.id === id);
}

function isOlder(arrived: Notification, known: Notification): boolean {
  if (!arrived.updated_at || !known.updated_at) return false;
  return Date.parse(arrived.updated_at) < Date.parse(known.updated_at);
}

function newestKnown(client: QueryClient, me: string): Notification | undefined {
  return client.getQueryData<Notification[]>(notificationKeys.latest(me))?.[0];
}

function isNewest(newest: Notification | undefined, arrived: Notification): boolean {
  return !newest || Date.parse(arrived.created_at) >= Date.parse(newest.created_at);
}

function addToLists(client: QueryClient, me: string, arrived: Notification): void {
  const lists = client.getQueriesData<NotificationPages>({ queryKey: notificationKeys.lists(me) });
  for (const [key, known] of lists) {
    const [first, ...rest] = known?.pages ?? [];
    // The last part of the key is the list's filters: this domain made the key.
    const search = (key.at(-1) ?? {}) as NotificationsSearch;
    if (!known || !first || !matches(arrived, search)) continue;
    client.setQueryData<NotificationPages>(key, {
      ...known,
      pages: [withNotification(first, arrived), ...rest],
    });
  }
}

/** After joining the channel: refetches, as events may have been missed. */
export async function catchUp(client: QueryClient, me: string): Promise<void> {
  await client.invalidateQueries({ queryKey: notificationKeys.all(me) }, { throwOnError: true });
}
