import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson } from './people.ts';

type Tx = postgres.TransactionSql;

/** Asks a mate of a group to apply together; answers the invitation. */
export async function ask(
  sql: Tx,
  who: string,
  [application, group, mate]: readonly [string, string, string],
  id: string = randomUUID(),
): Promise<string> {
  await asPerson(
    sql,
    who,
    (tx) => tx`select public.ask_mate_to_apply(${id}, ${application}, ${group}, ${mate})`,
  );
  return id;
}

/** Says yes or no to an invitation, and to the part of the rent that was read. */
export const answer = (
  sql: Tx,
  who: string,
  id: string,
  accept: boolean,
  share: number | null = null,
) =>
  asPerson(sql, who, (tx) => tx`select public.answer_co_application(${id}, ${accept}, ${share})`);

type Shares = readonly { id: string; share_bps: number | null }[];
/** Proposes parts of the rent. */
export const divide = (sql: Tx, who: string, application: string, shares: Shares) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.set_application_shares(${application}, ${tx.json(shares as never)})`,
  );

/** Parts of the rent as a user reads them, the largest first. */
export const sharesOf = async (sql: Tx, who: string, application: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`select public.application_shares(${application}) as shares`,
  );
  const shares = row?.shares as { share_bps: number | null; agreed_at: string | null }[];
  return shares.toSorted((one, other) => (other.share_bps ?? 0) - (one.share_bps ?? 0));
};

/** What a user is asked to join. */
export const invitationsOf = async (sql: Tx, who: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`select public.my_co_application_invitations() as all`,
  );
  return row?.all as { id: string; share_bps: number; group_name: string; rent_cents: number }[];
};

/** Joint applications of a group as a user reads them. */
export const applicationsOf = async (sql: Tx, who: string, group: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`select public.mate_group_applications(${group}) as all`,
  );
  const all: { id: string }[] = row?.all;
  return all.map(({ id }) => id);
};

/** What became of an invitation, read past all policies. */
export const coApplicant = async (sql: Tx, id: string) => {
  const [row] = await sql`
    select status, profile_id from public.application_co_applicants where id = ${id}`;
  return row;
};

/** Tenants of the lease of an application, in the order of signing. */
export async function partiesOf(sql: Tx, application: string): Promise<string[]> {
  const rows = await sql`
    select p.profile_id from public.lease_parties p join public.leases l on l.id = p.lease_id
    where l.application_id = ${application} and p.party = 'tenant' order by p.signing_order`;
  return rows.map(({ profile_id }) => profile_id);
}

/** Parts of the rent that are in force with a lease, the smallest first. */
export const splitOf = (sql: Tx, application: string) => sql`
  select p.profile_id, p.share_bps from public.lease_splits s
  join public.lease_split_parts p on p.split_id = s.id
  join public.leases l on l.id = s.lease_id
  where l.application_id = ${application} and s.agreed_at is not null and s.ended_at is null
    and p.agreed_at is not null
  order by p.share_bps`;
