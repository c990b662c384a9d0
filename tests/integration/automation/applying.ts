import type postgres from 'postgres';
import { asPerson, type World } from '../policies/people.ts';

type Tx = postgres.TransactionSql;

/** An application of the renter for the active home, submitted now. */
export async function apply(sql: Tx, { renter, active }: World, person = renter): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.applications (listing_id, applicant_id, status)
    values (${active ?? ''}, ${person ?? ''}, 'draft') returning id`;
  await sql`
    update public.applications set status = 'submitted', submitted_at = now()
    where id = ${row?.id ?? ''}`;
  return row?.id ?? '';
}

/** Rent that is due on a day. */
export async function owe(
  sql: Tx,
  { org, active }: World,
  lease: string,
  due: string,
  status = 'due',
) {
  const period = `${due.slice(0, 7)}-01`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.charges
      (lease_id, listing_id, org_id, kind, period, description, amount_cents, due_on)
    values (${lease}, ${active}, ${org}, 'rent', ${period}, 'Rent', 100000, ${due})
    returning id`;
  if (status !== 'due') {
    await sql`update public.charges set status = ${status} where id = ${row?.id ?? ''}`;
  }
  return row?.id ?? '';
}

/** What a person was notified of. */
export const titles = (sql: Tx, person: string) => sql<{ title: string }[]>`
  select title from public.notifications where recipient_id = ${person} order by title`;

/** What an application was asked for. */
export const asked = (sql: Tx, application: string) => sql<
  { document_kind: string; withdrawn: boolean; asked_by: string }[]
>`
  select document_kind, withdrawn_at is not null as withdrawn, asked_by
  from public.application_requests where application_id = ${application} order by document_kind`;

/** Takes back what a rule did. */
export const undo = (sql: Tx, who: string, run: string) =>
  asPerson(sql, who, (tx) => tx`select public.undo_automation_run(${run}) as status`);

/** Asks for what is usual. */
export const ASK = [{ kind: 'ask_papers', papers: ['id', 'income'] }];
