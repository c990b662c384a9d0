import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

/** Days of the lease that `makeBooks` makes, and when its jobs run. */
const MOVED_IN = '2026-01-16';
/** A moment in the lease's first month. */
export const FIRST_MONTH = '2026-01-20T12:00:00Z';

/** A lease from the middle of January 2026, charged; a flatmate, a manager and an assistant. */
export async function makeBooks(sql: Tx, columns: Record<string, string | number | null> = {}) {
  const world = await makeWorld(sql);
  const flatmate = await signUp(sql, 'renter', 'Flo Flatmate');
  const manager = await signUp(sql, 'host', 'Mia Manager');
  const assistant = await signUp(sql, 'host', 'Asa Assistant');
  await join(sql, world.org, manager, 'manager');
  await join(sql, world.org, assistant, 'assistant');
  const lease = await makeLease(sql, world, [world.renter, flatmate], columns);
  await sql`select private.run_rent_charges(${FIRST_MONTH}::timestamptz, 100000)`;
  const charge = async (kind: string, period: string | null) => {
    const [row] = await sql<{ id: string }[]>`
      select id from public.charges
      where lease_id = ${lease} and kind = ${kind} and period is not distinct from ${period}`;
    return row?.id ?? '';
  };
  return {
    ...world,
    flatmate,
    manager,
    assistant,
    lease,
    rent: await charge('rent', '2026-01-01'),
    nextRent: await charge('rent', '2026-02-01'),
    deposit: await charge('deposit', '2026-01-01'),
  };
}

/** A lease that runs since January 2026, with its tenants in the order of signing. */
export async function makeLease(
  sql: Tx | postgres.Sql,
  home: { active: string; host: string },
  tenants: readonly string[],
  columns: Record<string, string | number | null> = {},
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.leases ${sql({
      listing_id: home.active,
      host_id: home.host,
      starts_on: MOVED_IN,
      rent_cents: 100_000,
      deposit_cents: 150_000,
      status: 'active',
      created_at: '2026-01-01T00:00:00Z',
      ...columns,
    })} returning id`;
  const lease = row?.id ?? '';
  for (const [index, tenant] of tenants.entries()) {
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease}, ${tenant}, 'tenant', ${index + 1})`;
  }
  return lease;
}

/** Pays as a tenant. */
export async function pay(
  sql: Tx,
  who: string,
  charges: readonly string[],
  options: { id?: string; amount?: number; token?: string; method?: string } = {},
): Promise<string> {
  const { id = randomUUID(), amount = null, token = null, method = 'card' } = options;
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.pay_charges(${id}, ${charges as string[]}::uuid[], ${method}, ${amount}, ${token})`,
  );
  return id;
}

/** Ends a payment as its provider would. */
export const settle = (sql: Tx | postgres.Sql, payment: string, outcome = 'succeeded') =>
  sql<{ status: string }[]>`select private.settle_payment(${payment}, ${outcome}) as status`;

/** Balances of an organisation's accounts, positive on their usual side. */
export async function balances(
  sql: Tx | postgres.Sql,
  org: string,
): Promise<Record<string, number>> {
  const rows = await sql<{ kind: string; cents: string }[]>`
    select kind, balance_cents as cents from public.ledger_balances where org_id = ${org}`;
  return Object.fromEntries(
    rows
      .map(({ kind, cents }) => [kind, Number(cents)] as const)
      .filter(([, cents]) => cents !== 0),
  );
}

/** Where a payment or a charge stands. */
export const statusOf = async (sql: Tx, table: string, id: string) => {
  const [row] = await sql`select status from ${sql(`public.${table}`)} where id = ${id}`;
  return row?.status;
};
