import type postgres from 'postgres';
import { apply, move } from './applicants.ts';
import { asPerson } from './people.ts';

type Tx = postgres.TransactionSql;

/** Applies and approves; answers the drafted lease. */
export async function approvedLease(
  sql: Tx,
  host: string,
  renter: string,
  listing: string,
): Promise<string> {
  const application = await apply(sql, renter, listing);
  await move(sql, host, application, 'approved');
  const [lease] = await sql<{ id: string }[]>`
    select id from public.leases where application_id = ${application}`;
  return lease?.id ?? '';
}

/** Sends a lease; answers the hash of its text. */
export async function sendLease(sql: Tx, who: string, lease: string): Promise<string> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ hash: string }[]>`select public.send_lease(${lease}) as hash`,
  );
  return row?.hash ?? '';
}

/** Signs in the person's own name, or in another, and agrees to do so; answers the status. */
export async function sign(
  sql: Tx,
  who: string,
  lease: string,
  hash: string,
  name: string | null = null,
): Promise<string> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) =>
      tx<{ status: string }[]>`
        select public.sign_lease(${lease}, ${hash},
          coalesce(${name}, (select full_name from public.profiles where id = ${who})), true)
          as status`,
  );
  return row?.status ?? '';
}

/** Everything up to the running lease. */
export async function runningLease(
  sql: Tx,
  host: string,
  renter: string,
  listing: string,
  changes: Record<string, string | number | null> = {},
): Promise<string> {
  const lease = await approvedLease(sql, host, renter, listing);
  await change(sql, host, lease, changes);
  const hash = await sendLease(sql, host, lease);
  await sign(sql, renter, lease, hash);
  await sign(sql, host, lease, hash);
  return lease;
}

/** Changes a draft. */
export const change = (
  sql: Tx,
  who: string,
  lease: string,
  changes: Record<string, string | number | null>,
) => asPerson(sql, who, (tx) => tx`select public.save_lease(${lease}, ${sql.json(changes)})`);

/** Calls a function that takes a lease. */
export const call = (sql: Tx, who: string, name: string, lease: string) =>
  asPerson(sql, who, (tx) => tx`select ${tx(`public.${name}`)}(${lease}) as answer`);

/** Where a lease stands, read past all policies; undefined when it is gone. */
export async function leaseStatus(sql: postgres.Sql | Tx, lease: string): Promise<string> {
  const [row] = await sql`select status from public.leases where id = ${lease}`;
  return row?.status;
}
