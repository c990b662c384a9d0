import { isId, rowOf } from '../../../shared/domains/notifications/model/notice-rows.ts';
import { PRODUCT } from './product.ts';

/** What a mail or a push needs of a notification to lead to what it is about. */
export type Noticed = {
  notification_type: string;
  metadata?: Record<string, unknown> | null | undefined;
  org_id?: string | null | undefined;
};

/** The button and the page of each kind; an address leads each role to its own page (DEC-08). */
const PLACES: Readonly<Record<string, readonly [label: string, path: string]>> = {
  message: ['Open the conversation', '/messages'],
  application: ['Open the applications', '/applications'],
  lease: ['Open the lease', '/my-home'],
  tour: ['Open the tours', '/tours'],
  maintenance: ['Open the request', '/maintenance'],
  payment: ['Open the payments', '/payment'],
  review: ['Open the reviews', '/reviews'],
  document: ['Open the documents', '/documents'],
  home_alert: ['Open the home', '/homes'],
  account: ['Open your settings', '/settings'],
};

/** The button of a mail, and where a push leads: to the row where it has an address of its own, else to the page that lists it. */
export function linkOf(
  { notification_type, metadata, org_id }: Noticed,
  siteUrl: string,
): { label: string; href: string } {
  const id = (name: string) => {
    const value = metadata?.[name];
    return isId(value) ? value : undefined;
  };
  const listing = id('listing_id');
  const conversation = id('conversation_id');
  const known = Object.hasOwn(PLACES, notification_type) ? PLACES[notification_type] : undefined;
  let [label, path] = known ?? [`Open ${PRODUCT}`, '/settings/notifications'];
  if (notification_type === 'message' && conversation) path += `?c=${conversation}`;
  const application = id('application_id');
  if (notification_type === 'application' && application)
    [label, path] = ['Open the application', `/applications/${application}`];
  // Work orders and an organisation's papers are a host's.
  if (notification_type === 'maintenance' && id('work_order_id'))
    [label, path] = ['Open the work order', '/dashboard/maintenance/work-orders'];
  if (notification_type === 'document' && org_id) path = '/dashboard/documents';
  const search = id('saved_search_id');
  if (notification_type === 'home_alert' && listing) path = `/listings/${listing}`;
  // The search shows what is new in it, one home or many.
  if (notification_type === 'home_alert' && search)
    [label, path] = ['See what is new', `/saved-searches/${search}`];
  if (id('mate_request_id')) [label, path] = ['Open your mates', '/mates'];
  // A host's side hears of leases and money on pages of its own.
  const lease = id('lease_id');
  if (notification_type === 'lease' && org_id) {
    path = lease ? `/dashboard/leases/${lease}` : '/dashboard/leases';
  }
  const inspection = metadata?.inspection;
  if (notification_type === 'lease' && lease && typeof inspection === 'string') {
    path = org_id ? `${path}/inspection` : `/my-home/inspection/${lease}`;
    path += `?kind=${encodeURIComponent(inspection)}`;
  }
  if (notification_type === 'payment') {
    const ledger = id('ledger_lease_id');
    if (ledger) [label, path] = ['Open the ledger', `/dashboard/earnings/leases/${ledger}`];
    else if (id('payout_id')) return { label: 'Open your earnings', href: `${siteUrl}/earnings` };
    else if (listing && !id('lease_id'))
      return { label: 'Open your earnings', href: `${siteUrl}/dashboard/earnings` };
  }
  const row = new URLSearchParams(rowOf(notification_type, metadata)).toString();
  return { label, href: siteUrl + path + (row && `?${row}`) };
}

/** What stops the alerts that a mail is one of, with one tap and without a sign-in. */
export function stopLinkOf(
  { metadata }: Pick<Noticed, 'metadata'>,
  siteUrl: string,
): { label: string; href: string } | undefined {
  const token = metadata?.stop_token;
  return isId(token)
    ? { label: 'Stop these alerts', href: `${siteUrl}/stop-alerts?token=${token}` }
    : undefined;
}
