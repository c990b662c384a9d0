import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { linkOf } from '../../../supabase/functions/_shared/places.ts';

const SITE = 'https://kinstead.test';
const ID = '00000000-0000-4000-8000-0000000000a1';
const OTHER = '00000000-0000-4000-8000-0000000000c3';
const ORG = '00000000-0000-4000-8000-0000000000b2';

/** Kind, what its row names, whether it is for a host's side, and where its mail leads. */
const LINKS: [string, Record<string, unknown> | null, string | null, string][] = [
  ['message', { conversation_id: ID }, null, `/messages?c=${ID}`],
  ['message', null, null, '/messages'],
  ['message', { conversation_id: '/../evil' }, null, '/messages'],
  ['application', { application_id: ID, listing_id: ID }, ORG, `/applications/${ID}`],
  ['application', { application_id: ID }, null, `/applications/${ID}`],
  ['application', { application_id: '/../evil' }, null, '/applications'],
  ['lease', { lease_id: ID, listing_id: ID }, null, '/my-home'],
  ['lease', { lease_id: ID, listing_id: ID }, ORG, `/dashboard/leases/${ID}`],
  ['lease', { listing_id: ID }, ORG, '/dashboard/leases'],
  [
    'lease',
    { lease_id: ID, inspection: 'move_out' },
    ORG,
    `/dashboard/leases/${ID}/inspection?kind=move_out`,
  ],
  [
    'lease',
    { lease_id: ID, inspection: 'move_in' },
    null,
    `/my-home/inspection/${ID}?kind=move_in`,
  ],
  ['tour', { tour_id: ID }, null, `/tours?tour=${ID}`],
  ['tour', { tour_id: '/../evil' }, null, '/tours'],
  ['maintenance', { request_id: ID }, ORG, `/maintenance?request=${ID}`],
  ['maintenance', { request_id: ID }, null, `/maintenance?request=${ID}`],
  ['maintenance', { request_id: '/../evil' }, null, '/maintenance'],
  ['maintenance', { work_order_id: ID }, ORG, `/dashboard/maintenance/work-orders?order=${ID}`],
  ['payment', { charge_id: ID, lease_id: ID }, ORG, `/payment?charge=${ID}`],
  ['payment', { payment_id: ID }, null, `/payment?payment=${ID}`],
  ['payment', { payment_id: ID, charge_id: ID }, null, `/payment?payment=${ID}`],
  ['payment', { lease_id: ID }, null, '/payment'],
  ['payment', { charge_id: '&x=1' }, null, '/payment'],
  [
    'payment',
    { ledger_lease_id: OTHER, charge_id: ID, listing_id: ID },
    ORG,
    `/dashboard/earnings/leases/${OTHER}?charge=${ID}`,
  ],
  [
    'payment',
    { ledger_lease_id: OTHER, payment_id: ID, listing_id: ID },
    ORG,
    `/dashboard/earnings/leases/${OTHER}?payment=${ID}`,
  ],
  ['payment', { payment_id: ID, listing_id: ID }, ORG, '/dashboard/earnings'],
  ['payment', { payout_id: ID }, ORG, '/earnings'],
  ['review', { review_id: ID }, null, `/reviews?review=${ID}`],
  ['review', { review_id: ID, lease_id: ID, listing_id: ID }, null, `/reviews?review=${ID}`],
  ['document', { document_id: ID }, ORG, `/dashboard/documents?document=${ID}`],
  ['document', { document_id: ID }, null, `/documents?document=${ID}`],
  ['document', {}, ORG, '/dashboard/documents'],
  ['home_alert', { listing_id: ID }, null, `/listings/${ID}`],
  ['home_alert', { search_id: ID }, null, '/homes'],
  ['home_alert', { saved_search_id: ID, listing_id: ID }, null, `/saved-searches/${ID}`],
  ['account', { mate_request_id: ID }, null, '/mates'],
  ['account', {}, null, '/settings'],
  ['constructor', {}, null, '/settings/notifications'],
];

test.each(LINKS)(
  'a mail about %s %j for organization %s leads to %s',
  (kind, metadata, org, path) => {
    const { href } = linkOf({ notification_type: kind, metadata, org_id: org }, SITE);
    expect(href).toBe(SITE + path);
  },
);

test('no kind of notification that a server function writes leads a mail to the root of the site', () => {
  const sql = globSync('supabase/schema/functions/*.sql', { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const kinds = new Set(
    [...sql.matchAll(/private\.notify\([^,]+,\s*'(\w+)'/g)].map(([, kind = '']) => kind),
  );
  expect(kinds.size).toBeGreaterThan(7);
  for (const kind of kinds) {
    const { href } = linkOf({ notification_type: kind }, SITE);
    expect(href, kind).not.toBe(`${SITE}/settings/notifications`);
    expect(new URL(href).pathname, kind).not.toBe('/');
  }
});
