import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import { counted, type Network } from './network.ts';
import { ME } from './page.tsx';

/** A notification `age` and a half hours old, unread unless it says otherwise. */
export function notification(age: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `00000000-0000-4000-8000-${String(age).padStart(12, '0')}`,
    org_id: null,
    recipient_id: ME,
    property_id: null,
    notification_type: 'application',
    title: `Title ${age}`,
    message: `Message ${age}`,
    channel: 'in_app',
    priority: 'medium',
    status: null,
    read_at: null,
    metadata: {},
    created_at: new Date(Date.now() - (age + 0.5) * 3_600_000).toISOString(),
    updated_at: null,
    ...changes,
  };
}

/** The line with which rows of notifications are asked for, counted and changed. */
export const LINES = {
  list: 'GET /rest/v1/notifications',
  count: 'HEAD /rest/v1/notifications',
  mark: 'PATCH /rest/v1/notifications',
  markAll: 'POST /rest/v1/rpc/mark_all_notifications_read',
} as const;

/** Answers for a table of notifications that the test holds and changes. */
export function keepNotifications(network: Network, rows: Notification[]): void {
  const unread = () => rows.filter(({ read_at }) => read_at === null);
  network.answer(LINES.list, ({ query }) => {
    const latestFirst = query.get('order')?.startsWith('created_at.desc');
    const sorted = rows.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
    if (latestFirst) sorted.reverse();
    // Where the next page starts.
    const before = /created_at\.lt\."([^"]+)"/.exec(query.get('or') ?? '')?.[1];
    const rest = sorted.filter(({ created_at }) => !before || created_at < before);
    return rest.slice(0, Number(query.get('limit')));
  });
  network.answer(LINES.count, () => counted(unread().length));
  network.answer(LINES.mark, ({ query, body }) => {
    const id = query.get('id')?.replace('eq.', '');
    const row = rows.find((one) => one.id === id);
    if (row) Object.assign(row, body);
    return new Response(null, { status: 204 });
  });
  network.answer(LINES.markAll, () => {
    const changed = unread();
    for (const row of changed) row.read_at = new Date().toISOString();
    return changed.map(({ id }) => id);
  });
}

/** For bells of people whose notifications are all for the active role. */
export const noOtherRole = (): Promise<boolean> =>
  Promise.reject(new Error('No other role is entered here.'));
