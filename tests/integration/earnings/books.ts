import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { type LedgerLine, ledgerLineSchema } from '#shared/domains/earnings/model/lease-ledger.ts';
import { asPerson } from '../policies/people.ts';

type Tx = postgres.TransactionSql;

/** What of a recorded payment a test says. */
export type Recorded = { id?: string; amount?: number; day?: string | null; reference?: string };

/** Records a payment as a member of the host's side. */
export const record = async (sql: Tx, who: string, charges: string[], given: Recorded = {}) => {
  const { id = randomUUID(), amount = null, day = null, reference = null } = given;
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.record_payment(${id}, ${charges}::uuid[], 'check', ${amount}, null,
        ${reference}, ${day})`,
  );
  return id;
};

/** A day at a home, so many days ago. */
export const dayAtHome = async (sql: Tx, home: string, back = 0) => {
  const [row] = await sql`
    select (private.home_date(${home}, now()) - ${back}::int)::text as day`;
  return String(row?.day);
};

/** Every line of a ledger, in pages of a size, the newest first. */
export async function ledger(
  sql: Tx,
  who: string,
  lease: string,
  size = 500,
): Promise<LedgerLine[]> {
  const all: LedgerLine[] = [];
  for (;;) {
    const before = all.at(-1)?.line_key ?? null;
    const page = await asPerson(
      sql,
      who,
      (tx) => tx`select *, day::text from public.lease_ledger(${lease}, ${before}, ${size})`,
    );
    all.push(...page.map((row) => ledgerLineSchema.parse(row)));
    if (page.length < size) return all;
  }
}
