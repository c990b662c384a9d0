import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

/** Makes each of these users a mate of the first one. */
export async function befriend(sql: postgres.Sql | Tx, one: string, ...others: string[]) {
  for (const other of others) {
    await sql`
      insert into public.mate_requests (sender_id, recipient_id, status, decided_at)
      values (${one}, ${other}, 'accepted', now())`;
  }
}

/** Forms a group with mates who are invited; answers its id. */
export async function form(
  sql: Tx,
  founder: string,
  mates: string[],
  id: string = randomUUID(),
): Promise<string> {
  await asPerson(
    sql,
    founder,
    (tx) => tx`select public.create_mate_group(${id}, 'Pearl Street', ${mates}::uuid[])`,
  );
  return id;
}

/** Invites a mate to a group. */
export const invite = (sql: Tx, who: string, group: string, person: string) =>
  asPerson(sql, who, (tx) => tx`select public.invite_mate(${group}, ${person})`);

/** Answers the invitation to a group. */
export const answer = (sql: Tx, who: string, group: string, accept = true) =>
  asPerson(sql, who, (tx) => tx`select public.answer_mate_group(${group}, ${accept}) as now`);

/** Leaves a group. */
export const leave = (sql: Tx, who: string, group: string) =>
  asPerson(sql, who, (tx) => tx`select public.leave_mate_group(${group})`);

/** Removes a person from a group. */
export const remove = (sql: Tx, who: string, group: string, person: string) =>
  asPerson(sql, who, (tx) => tx`select public.remove_mate(${group}, ${person})`);

/** Ends a group. */
export const dissolve = (sql: Tx, who: string, group: string) =>
  asPerson(sql, who, (tx) => tx`select public.dissolve_mate_group(${group})`);

/** A group of three who all joined: its founder and two mates. */
export async function makeGroup(sql: Tx) {
  const [ana, ben, cleo] = [
    await signUp(sql, 'renter', 'Ana Founder'),
    await signUp(sql, 'renter', 'Ben Mate'),
    await signUp(sql, 'renter', 'Cleo Mate'),
  ] as const;
  await befriend(sql, ana, ben, cleo);
  const group = await form(sql, ana, [ben, cleo]);
  for (const mate of [ben, cleo]) await answer(sql, mate, group);
  return { ana, ben, cleo, group, list: await listOf(sql, group) };
}

/** The list of homes of a group. */
export async function listOf(sql: Tx, group: string): Promise<string> {
  const [row] = await sql`select list_id from public.mate_groups where id = ${group}`;
  return row?.list_id;
}

/** Who is in a group or invited, read past all policies. */
export async function peopleOf(sql: postgres.Sql | Tx, group: string): Promise<string[]> {
  const rows = await sql`
    select profile_id from public.mate_group_members where group_id = ${group}
    order by joined_at nulls last, created_at`;
  return rows.map(({ profile_id }) => profile_id);
}

/** Titles of what a user is notified of. */
export async function titlesOf(sql: Tx, who: string): Promise<string[]> {
  const rows = await sql`select title from public.notifications where recipient_id = ${who}`;
  return rows.map(({ title }) => title);
}

/** What a user is notified of, in full sentences. */
export async function wordsOf(sql: Tx, who: string): Promise<string[]> {
  const rows = await sql`select message from public.notifications where recipient_id = ${who}`;
  return rows.map(({ message }) => message);
}
