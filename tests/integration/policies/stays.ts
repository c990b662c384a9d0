import type postgres from 'postgres';
import type { World } from './people.ts';

type Sql = postgres.Sql | postgres.TransactionSql;
type People = Pick<World, 'host' | 'renter' | 'active'>;

/** A lease of the active home with the renter as its tenant, past every function. */
export async function makeLease(
  sql: Sql,
  { host, renter, active }: People,
  columns: Record<string, string | null> = {},
): Promise<string> {
  const [lease] = await sql<{ id: string }[]>`
    insert into public.leases ${sql({
      listing_id: active,
      host_id: host,
      rent_cents: 100_000,
      status: 'active',
      // What is sent has a paper.
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      document_hash: '0'.repeat(64),
      ...columns,
    })} returning id`;
  const id = lease?.id ?? '';
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (${id}, ${renter}, 'tenant', 1), (${id}, ${host}, 'host', 9)`;
  return id;
}

/** A tour of the active home that a guide showed to the renter. */
export async function makeTour(
  sql: Sql,
  { host, renter, active, guide }: People & Pick<World, 'guide'>,
  columns: Record<string, string | null> = {},
): Promise<string> {
  const [starts, ends] = ['2026-05-04T15:00:00Z', '2026-05-04T15:30:00Z'];
  const held = `[${starts},${ends})`;
  const [tour] = await sql<{ id: string }[]>`
    insert into public.tours ${sql({
      listing_id: active,
      host_id: host,
      renter_id: renter,
      guide_id: guide,
      kind: 'in_person',
      status: 'completed',
      starts_at: starts,
      ends_at: ends,
      completed_at: ends,
      time_zone: 'America/New_York',
      home_held: held,
      guide_held: held,
      ...columns,
    })} returning id`;
  return tour?.id ?? '';
}
