import type { RowMaker } from './scene.ts';

/** The renter's request for their home, and what the host's side does about it. */
export const maintenance: RowMaker = async ({ sql, people, active, one, known }) => {
  const [{ org_id: org = '' } = {}] = await sql<{ org_id: string }[]>`
    select org_id from public.listings where id = ${active}`;
  const request = await one('maintenance_requests', {
    listing_id: active,
    reporter_id: people.renter.id,
    title: 'The tap drips',
  });
  const vendor = await one('vendors', { org_id: org, name: 'Drip & Sons', trade: 'plumbing' });
  const order = await one('work_orders', {
    listing_id: active,
    request_id: String(request.id),
    vendor_id: String(vendor.id),
    title: 'Repair the tap',
    created_by: people.host.id,
  });
  return {
    maintenance_requests: request,
    maintenance_events: await known('maintenance_events', 'request_id', String(request.id)),
    vendors: vendor,
    work_orders: order,
    work_order_costs: await one('work_order_costs', {
      work_order_id: String(order.id),
      estimated_cents: 12_000,
    }),
    maintenance_plans: await one('maintenance_plans', {
      listing_id: active,
      title: 'Clean the gutters',
      every_count: 6,
      every_unit: 'month',
      starts_on: '2027-03-31',
      vendor_id: String(vendor.id),
    }),
  };
};
