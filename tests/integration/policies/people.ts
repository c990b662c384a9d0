import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect } from 'vitest';
import { as } from '../../support/database.ts';

type Tx = postgres.TransactionSql;

/** A few people who know nothing of the seed, and two homes. */
export type World = Record<
  'host' | 'otherHost' | 'renter' | 'otherRenter' | 'guide' | 'unverified',
  string
> & { org: string; active: string; draft: string };

/** Signs a user up, as the auth server would; confirmed by default. */
export async function signUp(
  sql: postgres.Sql | Tx,
  userType: string,
  fullName: string | null,
  confirmed = true,
): Promise<string> {
  const id = randomUUID();
  const metadata = sql.json({ user_type: userType, full_name: fullName });
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
    values (${id}, ${`${id}@people.test`}, ${metadata}, ${confirmed ? new Date() : null})`;
  return id;
}

/** Makes a home of a host. */
export async function makeListing(
  sql: postgres.Sql | Tx,
  owner: string,
  columns: Record<string, string | number | boolean | Date | readonly string[] | null> = {},
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.listings ${sql({
      owner_id: owner,
      title: 'A home',
      status: 'active',
      home_type: 'apartment',
      city: 'Testville',
      state: 'TX',
      rent_cents: 100_000,
      published_at: new Date('2026-01-01T00:00:00Z'),
      ...columns,
    })} returning id`;
  if (!row) throw new Error('no listing');
  await sql`
    update public.listings l set org_id = p.org_id from public.profiles p
    where l.id = ${row.id} and p.id = ${owner}`;
  return row.id;
}

/** Makes a user a member, who gives up an organisation of their own: one works for one at a time. */
export async function join(
  sql: postgres.Sql | Tx,
  org: string,
  person: string,
  role: 'manager' | 'assistant' = 'assistant',
): Promise<void> {
  await sql`
    delete from public.organizations o using public.organization_members m
    where m.org_id = o.id and m.profile_id = ${person}`;
  await sql`
    insert into public.organization_members (org_id, profile_id, role)
    values (${org}, ${person}, ${role})`;
  await sql`update public.hosts set org_id = ${org} where id = ${person}`;
  await sql`update public.profiles set org_id = ${org} where id = ${person}`;
}

/** What a browser tells of its push subscription. */
export const pushKeys = (name: string) => ({
  endpoint: `https://push.example.test/send/${name}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
});

/** Everybody that most tests need. */
export async function makeWorld(sql: Tx): Promise<World> {
  const host = await signUp(sql, 'host', 'Hana Host');
  const [profile] = await sql`select org_id from public.profiles where id = ${host}`;
  return {
    host,
    otherHost: await signUp(sql, 'host', 'Otto Other'),
    renter: await signUp(sql, 'renter', 'Rene Renter'),
    otherRenter: await signUp(sql, 'renter', 'Rita Renter'),
    guide: await signUp(sql, 'guide', 'Gil Guide'),
    unverified: await signUp(sql, 'renter', 'Una Unverified', false),
    org: profile?.org_id,
    active: await makeListing(sql, host),
    draft: await makeListing(sql, host, { status: 'draft', published_at: null }),
  };
}

/** Runs as a signed-in person. */
export function asPerson<T>(sql: Tx, sub: string, body: (sql: Tx) => Promise<T>): Promise<T> {
  return as(sql, { role: 'authenticated', sub }, body);
}

/** Runs as a visitor. */
export function asVisitor<T>(sql: Tx, body: (sql: Tx) => Promise<T>): Promise<T> {
  return as(sql, { role: 'anon' }, body);
}

/** The refusal of a missing grant, and of a row that a policy's check does not let in. */
export const FORBIDDEN = { code: '42501' } as const;

/** The statement must fail like this. */
export async function expectRefused(
  statement: Promise<unknown>,
  like: Partial<Record<'code' | 'message' | 'hint' | 'detail', unknown>> = FORBIDDEN,
): Promise<void> {
  await expect(statement).rejects.toMatchObject(like);
}

/** Starts a conversation as a person. */
export async function start(
  sql: Tx,
  me: string,
  other: string,
  listing: string | null = null,
  application: string | null = null,
): Promise<string> {
  const rows = await asPerson(
    sql,
    me,
    (tx) => tx<{ id: string }[]>`
      select public.start_conversation(${other}, ${listing}, ${application}) as id`,
  );
  return rows[0]?.id ?? '';
}

/** Sends a message as a person. */
export async function send(
  sql: Tx,
  me: string,
  conversation: string,
  content: string,
  id: string = randomUUID(),
): Promise<string> {
  await asPerson(
    sql,
    me,
    (tx) => tx`
      insert into public.messages (id, conversation_id, sender_id, content)
      values (${id}, ${conversation}, ${me}, ${content})`,
  );
  return id;
}

/** Gives a home what it needs to be published. */
export const complete = (sql: Tx, home: string) => sql`
  with words as (
    update public.listings set status = 'rented', description = repeat('A quiet home. ', 10),
      available_from = '2026-01-16' where id = ${home}
  )
  insert into public.listing_media (listing_id, path) values (${home}, 'a/b')`;
