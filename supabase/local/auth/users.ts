import type postgres from 'postgres';
import { z } from 'zod';
import type { Db } from './context.ts';

const metadata = z
  .record(z.string(), z.json())
  .nullable()
  .transform((value) => value ?? {});

const userRow = z.object({
  id: z.uuid(),
  aud: z.string().nullable(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: z.date().nullable(),
  phone_confirmed_at: z.date().nullable(),
  confirmed_at: z.date().nullable(),
  invited_at: z.date().nullable(),
  confirmation_sent_at: z.date().nullable(),
  recovery_sent_at: z.date().nullable(),
  reauthentication_sent_at: z.date().nullable(),
  email_change: z.string().nullable(),
  email_change_sent_at: z.date().nullable(),
  last_sign_in_at: z.date().nullable(),
  banned_until: z.date().nullable(),
  deleted_at: z.date().nullable(),
  raw_app_meta_data: metadata,
  raw_user_meta_data: metadata,
  is_anonymous: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
});

/** A row of auth.users. */
export type User = z.infer<typeof userRow>;

/** Metadata as a client or an administrator sends it. */
export type Metadata = Record<string, z.infer<ReturnType<typeof z.json>>>;

/** What a new account is made of. */
export type NewUser = {
  id?: string | undefined;
  email: string;
  passwordHash: string | null;
  confirmed: boolean;
  appMetadata?: Metadata | undefined;
  userMetadata: Metadata;
  role?: string | undefined;
  /** Made for someone: GoTrue copies what the identity holds into the metadata at a sign-up only. */
  byAdministrator?: boolean;
};

/** The account of an address, whatever its case. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const [row] = await db`
    select * from auth.users
    where lower(email) = ${email} and is_sso_user = false and deleted_at is null`;
  return row ? userRow.parse(row) : null;
}

/** The account of an id. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  const [row] = await db`select * from auth.users where id = ${id} and deleted_at is null`;
  return row ? userRow.parse(row) : null;
}

/** The same, deleted or not: what an operator sees. */
export async function findAnyUser(db: Db, id: string): Promise<User | null> {
  const [row] = await db`select * from auth.users where id = ${id}`;
  return row ? userRow.parse(row) : null;
}

/** A page of accounts, newest first. */
export async function listUsers(
  db: Db,
  page: number,
  perPage: number,
): Promise<{ users: User[]; total: number }> {
  const rows = await db`
    select * from auth.users
    order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const [counted] = await db<{ total: number }[]>`
    select count(*)::int as total from auth.users`;
  return { users: rows.map((row) => userRow.parse(row)), total: counted?.total ?? 0 };
}

/** Makes an account with its e-mail identity; a migration's trigger makes the profile from it. */
export async function insertUser(db: Db, wanted: NewUser): Promise<User> {
  const id = wanted.id ?? crypto.randomUUID();
  const identity = identityData(id, wanted);
  const confirmed = wanted.confirmed ? { email_verified: true } : {};
  const userMetadata = wanted.byAdministrator ? { ...wanted.userMetadata, ...confirmed } : identity;
  const [row] = await db`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data
    ) values (
      '00000000-0000-0000-0000-000000000000', ${id}, 'authenticated',
      ${wanted.role ?? 'authenticated'}, ${wanted.email}, ${wanted.passwordHash ?? ''},
      ${wanted.confirmed ? db`now()` : null},
      ${db.json({ provider: 'email', providers: ['email'], ...wanted.appMetadata })},
      ${db.json(userMetadata)}
    ) returning *`;
  await db`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
    values (${id}, ${id}, ${db.json(identity)}, 'email', now())`;
  return userRow.parse(row);
}

/** What GoTrue writes into the identity and, merged with the sign-up's data, the user. */
export function identityData(id: string, wanted: NewUser): Metadata {
  return {
    ...wanted.userMetadata,
    sub: id,
    email: wanted.email,
    email_verified: wanted.confirmed,
    phone_verified: false,
  };
}

/** Notes that the person reads mail at their address. */
export async function confirmEmail(db: Db, id: string): Promise<void> {
  const verified = db.json({ email_verified: true });
  await db`
    update auth.users set
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      is_anonymous = false,
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${verified},
      updated_at = now()
    where id = ${id}`;
  await db`
    update auth.identities set identity_data = identity_data || ${verified}, updated_at = now()
    where user_id = ${id} and provider = 'email'`;
}

/** Gives an account the e-mail identity of an address that it has proven, or changes it. */
export async function emailIdentity(db: Db, id: string, address: string): Promise<void> {
  const proven = { sub: id, email: address, email_verified: true, phone_verified: false };
  await db`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
    values (${id}, ${id}, ${db.json(proven)}, 'email', now())
    on conflict (provider_id, provider) do update set
      identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`;
  await noteProviders(db, id);
}

/** Writes the providers of an account's identities into its `app_metadata`, oldest first. */
export async function noteProviders(db: Db, id: string): Promise<void> {
  const rows = await db<{ provider: string }[]>`
    select provider from auth.identities where user_id = ${id}
    group by provider order by min(created_at), provider`;
  const providers = rows.map(({ provider }) => provider);
  const [provider] = providers;
  const named = { ...(provider ? { provider } : {}), providers };
  await db`
    update auth.users set
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${db.json(named)}
    where id = ${id}`;
}

/** Fields that an update may set; an absent one stays. */
export type UserPatch = {
  email?: string | undefined;
  passwordHash?: string | undefined;
  role?: string | undefined;
  appMetadata?: Metadata | undefined;
  userMetadata?: Metadata | undefined;
  bannedUntil?: Date | null | undefined;
};

/** Changes an account. Metadata merges; a key with the value null goes. */
export async function updateUser(db: Db, id: string, patch: UserPatch): Promise<void> {
  const columns: Record<string, postgres.SerializableParameter> = { updated_at: new Date() };
  if (patch.email !== undefined) columns.email = patch.email;
  if (patch.passwordHash !== undefined) columns.encrypted_password = patch.passwordHash;
  if (patch.role !== undefined) columns.role = patch.role;
  if (patch.bannedUntil !== undefined) columns.banned_until = patch.bannedUntil;
  await db`update auth.users set ${db(columns)} where id = ${id}`;
  if (patch.userMetadata) await mergeMetadata(db, id, 'raw_user_meta_data', patch.userMetadata);
  if (patch.appMetadata) await mergeMetadata(db, id, 'raw_app_meta_data', patch.appMetadata);
  if (patch.email !== undefined)
    await db`
      update auth.identities set
        identity_data = identity_data || ${db.json({ email: patch.email })}, updated_at = now()
      where user_id = ${id} and provider = 'email'`;
}

async function mergeMetadata(
  db: Db,
  id: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  patch: Metadata,
): Promise<void> {
  await db`
    update auth.users set ${db(column)} = (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(coalesce(${db(column)}, '{}') || ${db.json(patch)})
      where value <> 'null'
    ) where id = ${id}`;
}

/** Whether the account may not sign in now. */
export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}
