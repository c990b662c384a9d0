import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson } from './people.ts';

type Tx = postgres.TransactionSql;

/** Tells all that sending asks for. */
export async function tellFacts(sql: postgres.Sql | Tx, person: string): Promise<void> {
  await sql`
    insert into public.renter_profiles (id, household_size, employment, income_cents, move_in_on)
    values (${person}, 2, 'employed', 600000, '2027-03-01') on conflict (id) do nothing`;
}

/** Begins an application; answers its id. */
export async function draft(
  sql: Tx,
  person: string,
  listing: string,
  application: string = randomUUID(),
): Promise<string> {
  await asPerson(
    sql,
    person,
    (tx) =>
      tx`select public.save_application(${application}, ${listing}, 'We would love to live here.')`,
  );
  return application;
}

/** Begins and sends an application; answers its id. */
export async function apply(sql: Tx, person: string, listing: string): Promise<string> {
  await tellFacts(sql, person);
  const application = await draft(sql, person, listing);
  await submit(sql, person, application);
  return application;
}

/** Sends an application. */
export const submit = (sql: Tx, person: string, application: string) =>
  asPerson(sql, person, (tx) => tx`select public.submit_application(${application}) as version`);

/** Takes an application back. */
export const withdraw = (sql: Tx, person: string, application: string) =>
  asPerson(sql, person, (tx) => tx`select public.withdraw_application(${application})`);

/** Moves an application as the host's side. */
export const move = (
  sql: Tx,
  person: string,
  application: string,
  target: string,
  reason: string | null = null,
  seen: string | null = null,
) =>
  asPerson(
    sql,
    person,
    (tx) => tx`select public.move_application(${application}, ${target}, ${reason}, ${seen})`,
  );

/** Where an application stands, read past all policies. */
export async function statusOf(sql: postgres.Sql | Tx, application: string): Promise<string> {
  const [row] = await sql`select status from public.applications where id = ${application}`;
  return row?.status;
}
