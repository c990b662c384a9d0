import { FAULTS } from '../activity/faults.ts';
import type { Repair } from '../activity/maintenance.ts';
import type { Person } from '../people/person.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

/** Their triggers would tell hosts today of what was mended long ago. */
const QUIET = ['public.maintenance_requests', 'public.work_orders'] as const;

const HOUR = 3_600_000;

/** Writes vendors, what tenants reported, and the work that followed. */
export async function writeMaintenance(sql: Sql, { hosts, repairs }: World): Promise<void> {
  for (const table of QUIET) await sql`alter table ${sql(table)} disable trigger user`;
  const owners = await sql<{ id: string; org_id: string }[]>`select id, org_id from public.hosts`;
  const organizations = new Map(owners.map(({ id, org_id }) => [id, org_id]));
  const vendors = vendorsOf(hosts, organizations);
  await insertRows(sql, 'public.vendors', vendors);
  const vendorFor = (org: string | undefined, trade: string) =>
    vendors.find((one) => one.org_id === org && one.trade === trade)?.id ?? null;
  const orgOf = ({ tenancy }: Repair) => organizations.get(tenancy.host.id);

  await insertRows(
    sql,
    'public.maintenance_requests',
    repairs.map((repair) => request(repair, orgOf(repair))),
  );
  await insertRows(sql, 'public.maintenance_events', repairs.flatMap(events));
  const orders = repairs.filter(({ order }) => order);
  await insertRows(
    sql,
    'public.work_orders',
    orders.map((repair) =>
      workOrder(repair, orgOf(repair), vendorFor(orgOf(repair), repair.fault.trade)),
    ),
  );
  await insertRows(
    sql,
    'public.work_order_costs',
    orders.map(({ order, status, settledAt }) => ({
      work_order_id: order?.id,
      estimated_cents: order && Math.ceil((order.costCents * 1.1) / 1000) * 1000,
      final_cents: isDone(status) ? order?.costCents : null,
      currency: 'USD',
      updated_at: settledAt,
    })),
  );
  for (const table of QUIET) await sql`alter table ${sql(table)} enable trigger user`;
}

const isDone = (status: Repair['status']) => status === 'resolved' || status === 'closed';

const NAMES: Record<string, readonly string[]> = {
  plumbing: ['Clearwater Plumbing', 'Two Taps Plumbing'],
  heating_cooling: ['Northwind Heating & Cooling', 'Ember & Frost'],
  appliances: ['Appliance Doctors', 'Hearth Appliances'],
  electrical: ['Bright Line Electric', 'Copper & Spark'],
  locks: ['Keystone Locks', 'Latchworks'],
  general: ['Handy & Daughters', 'Plumb Level Repairs'],
};

/** Each organisation has a vendor for every kind of repair. */
function vendorsOf(hosts: readonly Person[], organizations: Map<string, string>): Row[] {
  const from = random('vendors');
  const trades = [...new Set(FAULTS.map(({ trade }) => trade))];
  return hosts.flatMap(({ id, createdAt }) =>
    trades.map((trade) => ({
      id: from.uuid(),
      org_id: organizations.get(id),
      name: from.pick(NAMES[trade] ?? ['Repairs']),
      trade,
      contact_name: from.pick(['Alex Moreno', 'Sam Whitaker', 'Jo Lindqvist', 'Robin Patel']),
      email: `office@${trade.replace('_', '-')}.example`,
      // Set aside for stories: it never rings anywhere.
      phone: `+1 512 555 01${String(from.int(10, 99))}`,
      notes: '',
      rating: from.int(3, 5),
      insurance_expires_on: `2027-${String(from.int(1, 12)).padStart(2, '0')}-15`,
      archived: false,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
}

function request(repair: Repair, org: string | undefined): Row {
  const { id, tenancy, home, fault, status, reportedAt, settledAt, order } = repair;
  const visit = status === 'scheduled' ? (order?.from ?? settledAt) : null;
  return {
    id,
    listing_id: home.id,
    org_id: org,
    lease_id: tenancy.id,
    status,
    reporter_id: tenancy.tenant.id,
    title: fault.title,
    description: fault.message,
    category: fault.category,
    priority: fault.priority,
    picture_paths: '{}',
    may_enter: id.charCodeAt(0) % 2 === 0,
    scheduled_from: visit,
    scheduled_until: visit && new Date(visit.getTime() + 2 * HOUR),
    resolved_at: isDone(status) ? settledAt : null,
    created_at: reportedAt,
    updated_at: settledAt,
  };
}

function events({ id, tenancy, status, reportedAt, settledAt }: Repair): Row[] {
  const from = random(`events of repair ${id}`);
  const way = {
    open: ['open'],
    triaged: ['open', 'triaged'],
    scheduled: ['open', 'triaged', 'scheduled'],
    in_progress: ['open', 'triaged', 'in_progress'],
    resolved: ['open', 'in_progress', 'resolved'],
    closed: ['open', 'in_progress', 'resolved', 'closed'],
  }[status];
  const span = settledAt.getTime() - reportedAt.getTime();
  return way.map((to, index) => ({
    id: from.uuid(),
    request_id: id,
    from_status: way[index - 1] ?? null,
    to_status: to,
    actor_id: index === 0 ? tenancy.tenant.id : tenancy.host.id,
    note: '',
    created_at: new Date(reportedAt.getTime() + (span * index) / Math.max(1, way.length - 1)),
  }));
}

function workOrder(repair: Repair, org: string | undefined, vendor: unknown): Row {
  const { id, tenancy, home, fault, status, reportedAt, settledAt, order } = repair;
  if (!order) throw new Error(`repair ${id} has no work order`);
  return {
    id: order.id,
    listing_id: home.id,
    org_id: org,
    request_id: id,
    // Read from the rows above.
    vendor_id: vendor as string,
    title: fault.title,
    description: fault.message,
    priority: fault.priority,
    notes: '',
    status: isDone(status) ? 'done' : status === 'in_progress' ? 'in_progress' : 'accepted',
    scheduled_from: order.from,
    scheduled_until: new Date(order.from.getTime() + 2 * HOUR),
    done_at: isDone(status) ? settledAt : null,
    created_by: tenancy.host.id,
    created_at: reportedAt,
    updated_at: settledAt,
  };
}
