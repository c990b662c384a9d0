import { isId, rowOf } from './notice-rows.ts';
import type { Notification } from './schema.ts';
import type { NotificationsSearch } from './search-params.ts';

/** The bell's dropdown shows this many. */
export const LATEST_COUNT = 5;

/** Where a click on a notification leads: a path with its search parameters. */
export type Destination = { to: string; search: Record<string, string> };

const hostPages: Record<string, string> = {
  maintenance: '/dashboard/maintenance',
  tour: '/dashboard/tours',
  application: '/dashboard/applications',
  message: '/dashboard/messages',
  review: '/dashboard/reviews',
  question: '/dashboard/reviews',
  document: '/dashboard/documents',
};

/**
 * The destination of a click. A message opens its conversation, an application its own page, a lease its
 * desk or its inspection, what an organization hears of a payment the ledger of its lease; whatever else has a
 * row is shown in its list. Types without a page open the list of notifications.
 */
export function destination(
  notification: Pick<Notification, 'notification_type' | 'metadata'>,
): Destination {
  const { notification_type: type, metadata } = notification;
  const {
    conversation_id: conversation,
    application_id: application,
    lease_id: lease,
    ledger_lease_id: ledger,
  } = metadata ?? {};
  if (type === 'payment' && isId(ledger)) {
    return { to: `/dashboard/earnings/leases/${ledger}`, search: rowOf(type, metadata) };
  }
  if (type === 'payment' && (isId(metadata?.payout_id) || isId(metadata?.pay_dispute_id)))
    return { to: '/dashboard/earnings/payouts', search: {} };
  if (type === 'maintenance' && isId(metadata?.work_order_id))
    return { to: '/dashboard/maintenance/work-orders', search: rowOf(type, metadata) };
  // Who is invited to a lease is no party of it yet.
  if (type === 'lease' && isId(metadata?.lease_invitation_id))
    return { to: '/my-home', search: {} };
  if (type === 'lease' && isId(lease)) {
    const kind = metadata?.inspection;
    return typeof kind === 'string'
      ? { to: `/dashboard/leases/${lease}/inspection`, search: { kind } }
      : { to: `/dashboard/leases/${lease}`, search: {} };
  }
  const shared = anywhere(notification);
  if (shared) return shared;
  const to = Object.hasOwn(hostPages, type) ? hostPages[type] : undefined;
  if (!to) return { to: '/dashboard/notifications', search: {} };
  if (type === 'application' && isId(application)) {
    return { to: `${to}/${application}`, search: {} };
  }
  if (type === 'message' && typeof conversation === 'string') {
    return { to, search: { c: conversation } };
  }
  return { to, search: rowOf(type, metadata) };
}

/** Alerts, own questions and mates are a renter's, whose pages are the same for every role. */
function anywhere({
  notification_type: type,
  metadata,
}: Pick<Notification, 'notification_type' | 'metadata'>): Destination | undefined {
  if (type === 'home_alert' && isId(metadata?.saved_search_id))
    return { to: `/saved-searches/${metadata.saved_search_id}`, search: {} };
  // Of a question the answer alone names its home: who asked reads it there.
  if ((type === 'home_alert' || type === 'question') && isId(metadata?.listing_id))
    return { to: `/listings/${metadata.listing_id}`, search: rowOf(type, metadata) };
  if (isId(metadata?.mate_group_id)) return { to: `/groups/${metadata.mate_group_id}`, search: {} };
  if (isId(metadata?.mate_request_id)) return { to: '/mates', search: {} };
  return undefined;
}

/** Who reads a notification: the same one leads each to a page of their own. */
export type Reader = 'host' | 'guide' | 'renter';

/** The page with all notifications of each. */
export const notificationsPath = {
  host: '/dashboard/notifications',
  guide: '/guide-dashboard/notifications',
  renter: '/notifications',
} as const satisfies Record<Reader, string>;

const readerPages = {
  renter: {
    tour: '/my-tours',
    message: '/messages',
    maintenance: '/maintenance',
    lease: '/my-home',
    payment: '/payment',
    review: '/reviews',
    document: '/my-home',
  },
  guide: {
    tour: '/guide-dashboard/tour-manager',
    message: '/guide-dashboard/messages',
    maintenance: '/maintenance',
    lease: '/my-home',
    payment: '/guide-dashboard/earnings',
    review: '/reviews',
    document: '/my-home',
  },
} as const satisfies Record<Exclude<Reader, 'host'>, Record<string, string>>;

const readers: readonly Reader[] = ['host', 'guide', 'renter'];

/** For which of a person's roles a notification is (`private.notice_side`); undefined where it is the same in all. */
export function sideOf({
  notification_type,
  metadata,
}: Pick<Notification, 'notification_type' | 'metadata'>): Reader | undefined {
  return notification_type === 'message'
    ? undefined
    : readers.find((one) => one === metadata?.side);
}

/** The role that has to be the active one before the page of a notification opens; null where it may stay. */
export function roleToEnter(
  notification: Pick<Notification, 'notification_type' | 'metadata'>,
  active: Reader,
): Reader | null {
  return roleFor(sideOf(notification), active);
}

/** The role that has to be the active one before a page for `side` opens; null where the active one may stay. */
export function roleFor(side: unknown, active: Reader): Reader | null {
  if (side === active) return null;
  // A guide's own home, tours and applications are pages for them, too.
  const role = readers.find((one) => one === side);
  return !role || (role === 'renter' && active === 'guide') ? null : role;
}

/** The destination of a click inside the app, for who is in use of it, or in the role that it is for. */
export function destinationOf(
  notification: Pick<Notification, 'notification_type' | 'metadata'>,
  active: Reader,
): Destination {
  const reader = sideOf(notification) ?? active;
  if (reader === 'host') return destination(notification);
  const { notification_type: type, metadata } = notification;
  const application = metadata?.application_id;
  if (type === 'application') {
    // Who is asked to apply, too, reads no application before they said yes: the question is in the list.
    if (isId(metadata?.co_applicant_id)) return { to: '/applications', search: {} };
    return { to: isId(application) ? `/applications/${application}` : '/applications', search: {} };
  }
  const shared = anywhere(notification);
  if (shared) return shared;
  const { conversation_id: c, lease_id: lease, inspection: kind } = metadata ?? {};
  if (type === 'lease' && isId(lease) && typeof kind === 'string')
    return { to: `/my-home/inspection/${lease}`, search: { kind } };
  const search = rowOf(type, metadata);
  // A guide may rent, too, and pays like every tenant.
  if (type === 'payment' && (isId(lease) || Object.keys(search).length > 0))
    return { to: readerPages.renter.payment, search };
  const pages: Record<string, string> = readerPages[reader];
  const to = Object.hasOwn(pages, type) ? pages[type] : undefined;
  if (!to) return { to: notificationsPath[reader], search: {} };
  return { to, search: type === 'message' && typeof c === 'string' ? { c } : search };
}

/** The destination of a host's click as one path, for shells without a router. */
export function destinationPath(
  notification: Pick<Notification, 'notification_type' | 'metadata'>,
): string {
  return pathOf(destination(notification));
}

function pathOf({ to, search }: Destination): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${to}?${query}` : to;
}

/** Says in an address which role the app enters before the page opens (`enterAskedRole`). */
export const ROLE_PARAM = 'role';

/**
 * Where a click outside the app leads, with the role that the app enters first; undefined for what is the same in
 * all of a person's roles, which they open in the active one.
 */
export function pathInRole(
  notification: Pick<Notification, 'notification_type' | 'metadata'>,
): string | undefined {
  const side = sideOf(notification);
  if (!side) return undefined;
  const { to, search } = destinationOf(notification, side);
  return pathOf({ to, search: { ...search, [ROLE_PARAM]: side } });
}

/** Where a click in a shell leads that knows the role in which its person signed in (the extension). */
export function pathFor(
  notification: Pick<Notification, 'notification_type' | 'metadata'>,
  role: string,
): string {
  const reader = readers.find((one) => one === role) ?? 'host';
  return pathInRole(notification) ?? pathOf(destinationOf(notification, reader));
}

/** Addresses that lead each role to its own page (DEC-08). */
const anyRolePages: Record<string, string> = {
  maintenance: '/maintenance',
  tour: '/tours',
  application: '/applications',
  message: '/messages',
  review: '/reviews',
  document: '/documents',
};

/** The destination of a click outside the app: the worker does not know the role of who clicks. */
export function anyRolePath(
  notification: Pick<Notification, 'notification_type' | 'metadata'>,
): string {
  const { notification_type: type, metadata } = notification;
  const path = destinationPath(notification);
  // Work orders are a host's alone.
  if (isId(metadata?.work_order_id)) return path;
  const page = Object.hasOwn(anyRolePages, type) ? anyRolePages[type] : undefined;
  // An application has a page of its own for either side, under the same id.
  const application = metadata?.application_id;
  const row = type === 'application' && isId(application) ? `/${application}` : '';
  if (page) return path.replace(/^[^?]*/, page + row);
  return path === notificationsPath.host ? notificationsPath.renter : path;
}

export function isUnread(notification: Pick<Notification, 'read_at'>): boolean {
  return !notification.read_at;
}

/** The list after a notification arrived or changed: each id once, newest first. */
export function withNotification(
  known: readonly Notification[],
  arrived: Notification,
): Notification[] {
  return [...known.filter(({ id }) => id !== arrived.id), arrived].sort(newestFirst);
}

/** Orders by time, the newest first; the id decides between equals, as the server does. */
function newestFirst(a: Notification, b: Notification): number {
  return Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? 1 : -1);
}

/** Does a notification belong on a page with these filters? */
export function matches(notification: Notification, search: NotificationsSearch): boolean {
  if (search.show === 'unread' && !isUnread(notification)) return false;
  if (search.type && notification.notification_type !== search.type) return false;
  if (search.priority && notification.priority !== search.priority) return false;
  return !search.status || notification.status === search.status;
}

/** The unread count after a row changed. `before` is undefined when the row was not known. */
export function unreadAfter(
  count: number,
  before: Pick<Notification, 'read_at'> | undefined,
  after: Pick<Notification, 'read_at'>,
): number {
  const was = before ? Number(isUnread(before)) : 0;
  return Math.max(0, count + Number(isUnread(after)) - was);
}
