// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import {
  eventually,
  ME,
  ORGANISATION,
  renderPage,
  settle,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { SignedIn } from '../../../../pwa/app/session/signed-in.tsx';
import { OwnReviews } from '../../../../pwa/features/reviews/own-reviews.tsx';
import { RequestList } from '../../../../pwa/routes/_account/maintenance/-parts/request-list.tsx';
import { PapersPanel } from '../../../../pwa/routes/_account/my-home/-parts/papers-panel.tsx';
import { PaymentHistory } from '../../../../pwa/routes/_account/payment/-parts/payment-history.tsx';
import { HostDocuments } from '../../../../pwa/routes/dashboard/documents/-parts/host-documents.tsx';
import { HostMaintenance } from '../../../../pwa/routes/dashboard/maintenance/-parts/host-maintenance.tsx';
import { WorkOrders } from '../../../../pwa/routes/dashboard/maintenance/-parts/work-orders.tsx';
import { HostReviews } from '../../../../pwa/routes/dashboard/reviews/-parts/host-reviews.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const AT = '2026-11-10T10:00:00Z';
const home = { id: id(1), title: 'The loft', city: 'Austin', state: 'TX', time_zone: 'UTC' };

const work = {
  ...{ listing_id: id(1), title: 'A tap', description: '', priority: 'low', created_at: AT },
  ...{ scheduled_from: null, scheduled_until: null, listings: home },
};
const request = {
  ...work,
  ...{ lease_id: null, reporter_id: ME, category: 'plumbing', picture_paths: [] },
  ...{ may_enter: false, status: 'closed', resolved_at: null, updated_at: AT },
};
const order = {
  ...work,
  ...{ org_id: ORGANISATION, request_id: null, vendor_id: null, plan_id: null, notes: '' },
  ...{ status: 'done', done_at: AT, vendors: null },
};
const review = {
  ...{ author_id: ME, subject: 'home', listing_id: id(1), reviewed_id: null, subject_id: id(1) },
  ...{ lease_id: id(2), tour_id: null, stars: 4, category_stars: {}, content: 'Bright.' },
  ...{ reply: null, replied_by: null, replied_at: null, submitted_at: AT, edited_at: null },
  ...{ revealed_at: AT, hidden_at: null, listings: home },
};
const paper = {
  ...{ owner_id: ME, org_id: null, kind: 'other', title: 'A paper', version: 1, expires_on: null },
  ...{ listing_id: null, lease_id: null, application_id: null, home: null },
  ...{ created_at: AT, updated_at: AT },
};
const payment = {
  ...{ payer_id: ME, amount_cents: 100, refunded_cents: 0, currency: 'USD', method: 'card' },
  ...{ status: 'succeeded', failure: null, settled_on: '2026-11-10', started_on: '2026-11-10' },
  ...{ created_at: AT, receipt_code: null, provider: 'sandbox', lines: [] },
};

/** A page, where its rows come from, what they look like, and the parameter that names one. */
const LISTS: [string, string, object, string, ReactNode][] = [
  [
    '/dashboard/maintenance',
    'maintenance_requests',
    request,
    'request',
    <HostMaintenance key="" status={undefined} />,
  ],
  [
    '/dashboard/maintenance/work-orders',
    'work_orders',
    order,
    'order',
    <WorkOrders key="" status={undefined} />,
  ],
  ['/dashboard/documents', 'documents', paper, 'document', <HostDocuments key="" />],
  ['/dashboard/reviews', 'reviews', review, 'review', <HostReviews key="" />],
  [
    '/maintenance',
    'maintenance_requests',
    request,
    'request',
    <RequestList key="" me={ME} leases={[]} />,
  ],
  ['/reviews', 'reviews', review, 'review', <OwnReviews key="" me={ME} side="written" />],
  [
    '/my-home',
    'documents',
    paper,
    'document',
    <PapersPanel key="" me={ME} tenancies={[]} homeOf={() => undefined} />,
  ],
  [
    '/payment',
    'payment_history',
    payment,
    'payment',
    <PaymentHistory key="" me={ME} onFinish={() => undefined} />,
  ],
];

/** Thirty rows, the newest first, a page at a time. */
function supplyRows(table: string, row: object) {
  const network = supplyDevice('host');
  const rows = Array.from({ length: 30 }, (_, at) => ({ ...row, id: id(900 - at) }));
  network.answer(`GET /rest/v1/${table}`, ({ query }) => {
    const last = /id\.lt\.([0-9a-f-]{36})/.exec(query.getAll('or').join())?.[1];
    const from = rows.findIndex((one) => one.id === last) + 1;
    return rows.slice(from, from + Number(query.get('limit')));
  });
  return network;
}

async function open(path: string, page: ReactNode) {
  const shown = await renderPage(<SignedIn>{page}</SignedIn>, path);
  return { ...shown, focused: () => document.activeElement?.getAttribute('data-row') ?? null };
}

test.each(LISTS)(
  'on %s the row that an address names is read, shown and focused, on whatever page of %s it is',
  async (path, table, row, name, page) => {
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    supplyRows(table, row);
    const wanted = id(875);
    const { focused } = await open(`${path}?${name}=${wanted}`, page);
    await eventually(() => expect(focused()).toBe(wanted));
    expect(shown).toHaveBeenLastCalledWith({ block: 'center' });
  },
);

test.each(LISTS)(
  'on %s one page is read and nothing focused without a row, and the list to its end for one that is gone',
  async (path, table, row, name, page) => {
    const line = `GET /rest/v1/${table}`;
    const network = supplyRows(table, row);
    const { focused, root } = await open(path, page);
    const shown = () => root.querySelectorAll('[data-row]').length;
    await eventually(() => expect(shown()).toBeGreaterThan(0));
    const first = network.to(line).length;
    await settle();
    expect(network.to(line)).toHaveLength(first);
    expect(focused()).toBeNull();

    const gone = supplyRows(table, row);
    const other = await open(`${path}?${name}=${id(7)}`, page);
    await eventually(() =>
      expect(other.root.querySelectorAll('[data-row]').length).toBeGreaterThanOrEqual(30),
    );
    await settle();
    const all = gone.to(line).length;
    await settle();
    expect(gone.to(line)).toHaveLength(all);
    expect(other.focused()).toBeNull();
  },
);
