import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

/** A home with a tenant, a flatmate of the same lease, and an assistant of the host's. */
export async function makeHome(sql: Tx) {
  const world = await makeWorld(sql);
  const flatmate = await signUp(sql, 'renter', 'Flo Flatmate');
  const assistant = await signUp(sql, 'host', 'Asa Assistant');
  await join(sql, world.org, assistant);
  const [lease] = await sql<{ id: string }[]>`
    insert into public.leases (listing_id, host_id, starts_on, rent_cents, status)
    values (${world.active}, ${world.host}, '2026-01-01', 100000, 'active') returning id`;
  const id = lease?.id ?? '';
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order) values
      (${id}, ${world.renter}, 'tenant', 1), (${id}, ${flatmate}, 'tenant', 2),
      (${id}, ${world.host}, 'host', 3)`;
  return { ...world, flatmate, assistant, lease: id };
}

/** Reports a dripping tap, or what the columns say, as a person; returns its id. */
export async function report(
  sql: Tx,
  who: string,
  listing: string,
  columns: Record<string, string | boolean> = {},
): Promise<string> {
  const id = randomUUID();
  await asPerson(
    sql,
    who,
    (tx) => tx`
      insert into public.maintenance_requests
        ${tx({ id, listing_id: listing, title: 'The tap drips', reporter_id: who, ...columns })}`,
  );
  return id;
}

/** Takes a request one step on, as a person. */
export const move = (sql: Tx, who: string, request: string, target: string, note = '') =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.set_maintenance_status(${request}, ${target}, ${note})`,
  );

/** Gives a request the time of its repair, as a person. */
export const schedule = (
  sql: Tx,
  who: string,
  request: string,
  from: string | null,
  until: string | null,
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.set_maintenance_status(${request}, 'scheduled', '', ${from}, ${until})`,
  );

/** Where a request stands. */
export const statusOf = async (sql: Tx, request: string) => {
  const [row] = await sql`select status from public.maintenance_requests where id = ${request}`;
  return row?.status;
};

/** The time some hours from now. */
export const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
