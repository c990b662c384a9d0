import { isId, rowOf } from '../../../shared/domains/notifications/model/notice-rows.ts';
import { pathInRole } from '../../../shared/domains/notifications/model/rules.ts';
import type { Locale } from '../../../shared/language/locale.ts';
import type { Both } from './notice-language.ts';
import { PRODUCT } from './product.ts';

/** What a mail or a push needs of a notification to lead to what it is about. */
export type Noticed = {
  notification_type: string;
  metadata?: Record<string, unknown> | null | undefined;
  org_id?: string | null | undefined;
};

/** What the buttons say. */
const LABELS = {
  message: { en: 'Open the conversation', es: 'Abrir la conversación' },
  applications: { en: 'Open the applications', es: 'Abrir las solicitudes' },
  application: { en: 'Open the application', es: 'Abrir la solicitud' },
  lease: { en: 'Open the lease', es: 'Abrir el contrato' },
  tour: { en: 'Open the tours', es: 'Abrir las visitas' },
  maintenance: { en: 'Open the request', es: 'Abrir la solicitud' },
  order: { en: 'Open the work order', es: 'Abrir la orden de trabajo' },
  payment: { en: 'Open the payments', es: 'Abrir los pagos' },
  ledger: { en: 'Open the ledger', es: 'Abrir el libro' },
  earnings: { en: 'Open your earnings', es: 'Abrir tus ingresos' },
  review: { en: 'Open the reviews', es: 'Abrir las reseñas' },
  question: { en: 'Open the question', es: 'Abrir la pregunta' },
  document: { en: 'Open the documents', es: 'Abrir los documentos' },
  home: { en: 'Open the home', es: 'Abrir la vivienda' },
  news: { en: 'See what is new', es: 'Ver lo nuevo' },
  mates: { en: 'Open your mates', es: 'Abrir tus compañeros' },
  account: { en: 'Open your settings', es: 'Abrir tus ajustes' },
  product: { en: `Open ${PRODUCT}`, es: `Abrir ${PRODUCT}` },
  stop: { en: 'Stop these alerts', es: 'Dejar de recibir estas alertas' },
} as const satisfies Record<string, Both>;

type Label = keyof typeof LABELS;

/** The button and the page of each kind; an address leads each role to its own page (DEC-08). */
const PLACES: Readonly<Record<string, readonly [label: Label, path: string]>> = {
  message: ['message', '/messages'],
  application: ['applications', '/applications'],
  lease: ['lease', '/my-home'],
  tour: ['tour', '/tours'],
  maintenance: ['maintenance', '/maintenance'],
  payment: ['payment', '/payment'],
  review: ['review', '/reviews'],
  question: ['question', '/dashboard/reviews'],
  document: ['document', '/documents'],
  home_alert: ['home', '/homes'],
  account: ['account', '/settings'],
};

/** The button of a mail, and where a push leads: to the row where it has an address of its own, else to the page that lists it. */
export function linkOf(
  { notification_type, metadata, org_id }: Noticed,
  siteUrl: string,
  language: Locale = 'en',
): { label: string; href: string } {
  const id = (name: string) => {
    const value = metadata?.[name];
    return isId(value) ? value : undefined;
  };
  const listing = id('listing_id');
  const conversation = id('conversation_id');
  const known = Object.hasOwn(PLACES, notification_type) ? PLACES[notification_type] : undefined;
  let [label, path]: readonly [Label, string] = known ?? ['product', '/settings/notifications'];
  if (notification_type === 'message' && conversation) path += `?c=${conversation}`;
  const application = id('application_id');
  if (notification_type === 'application' && application)
    [label, path] = ['application', `/applications/${application}`];
  // Work orders and an organisation's papers are a host's.
  if (notification_type === 'maintenance' && id('work_order_id'))
    [label, path] = ['order', '/dashboard/maintenance/work-orders'];
  if (notification_type === 'document' && org_id) path = '/dashboard/documents';
  const search = id('saved_search_id');
  // Of a question the answer alone names its home: who asked reads it there.
  if ((notification_type === 'home_alert' || notification_type === 'question') && listing)
    path = `/listings/${listing}`;
  // The search shows what is new in it, one home or many.
  if (notification_type === 'home_alert' && search)
    [label, path] = ['news', `/saved-searches/${search}`];
  if (id('mate_request_id')) [label, path] = ['mates', '/mates'];
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
  let row = new URLSearchParams(rowOf(notification_type, metadata)).toString();
  if (notification_type === 'payment') {
    const ledger = id('ledger_lease_id');
    if (ledger) [label, path] = ['ledger', `/dashboard/earnings/leases/${ledger}`];
    else if (id('payout_id')) [label, path, row] = ['earnings', '/earnings', ''];
    else if (listing && !id('lease_id'))
      [label, path, row] = ['earnings', '/dashboard/earnings', ''];
  }
  // Of a person with several roles the app enters the one that it is for, and opens what the bell opens.
  const inRole = pathInRole({ notification_type, metadata: metadata ?? null });
  return { label: LABELS[label][language], href: siteUrl + (inRole ?? path + (row && `?${row}`)) };
}

/** What stops the alerts that a mail is one of, with one tap and without a sign-in. */
export function stopLinkOf(
  { metadata }: Pick<Noticed, 'metadata'>,
  siteUrl: string,
  language: Locale = 'en',
): { label: string; href: string } | undefined {
  const token = metadata?.stop_token;
  return isId(token)
    ? { label: LABELS.stop[language], href: `${siteUrl}/stop-alerts?token=${token}` }
    : undefined;
}
