import { z } from 'zod';
import type { Db } from '../context.ts';
import { AuthError } from '../errors.ts';
import { noteProviders, updateUser } from '../users.ts';
import type { ExternalPerson } from './claims.ts';

const identityRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  provider: z.string(),
  email: z.string().nullable(),
  verified: z.boolean(),
});

/** A row of auth.identities. */
export type Identity = z.infer<typeof identityRow>;

const COLUMNS = `id, user_id, provider, email,
  coalesce(identity_data ->> 'email_verified' = 'true', false) as verified`;

/** The identity of a provider's subject, in any account. */
export async function findIdentity(
  db: Db,
  { provider, subject }: Pick<ExternalPerson, 'provider' | 'subject'>,
): Promise<Identity | null> {
  const [row] = await db`
    select ${db.unsafe(COLUMNS)} from auth.identities
    where provider = ${provider} and provider_id = ${subject}`;
  return row ? identityRow.parse(row) : null;
}

/** The identities of an account: verified addresses first, then others, then those without. */
async function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  const rows = await db`
    select ${db.unsafe(COLUMNS)} from auth.identities where user_id = ${userId}
    order by case when coalesce(email, '') = '' then 2
      when identity_data ->> 'email_verified' = 'true' then 0 else 1 end, created_at, id`;
  return rows.map((row) => identityRow.parse(row));
}

/** Adds an identity to an account. */
export async function insertIdentity(
  db: Db,
  userId: string,
  person: ExternalPerson,
): Promise<void> {
  await db`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
    values (${person.subject}, ${userId}, ${db.json(person.identity)}, ${person.provider}, now())`;
}

/** Writes down what the provider says today. */
export async function refreshIdentity(db: Db, id: string, person: ExternalPerson): Promise<void> {
  await db`
    update auth.identities set identity_data = ${db.json(person.identity)},
      last_sign_in_at = now(), updated_at = now()
    where id = ${id}`;
}

/**
 * Keeps the account's address one that an identity vouches for. An address that no provider has
 * verified does not stay confirmed, and pending codes for the old one are deleted. Throws
 * `conflict` when every address that is left has another account.
 */
export async function followIdentities(db: Db, userId: string, conflict: AuthError): Promise<void> {
  const identities = await listIdentities(db, userId);
  const [user] = await db<{ email: string | null }[]>`
    select email from auth.users where id = ${userId}`;
  if (identities.some(({ email }) => (email ?? '') === (user?.email ?? '').toLowerCase())) return;
  const next = await firstFree(db, userId, identities);
  if (!next) throw conflict;
  await db`delete from auth.one_time_tokens where user_id = ${userId}`;
  await db`update auth.users set email = ${next.email || null} where id = ${userId}`;
  if (next.email && next.verified) return;
  await db`update auth.users set email_confirmed_at = null where id = ${userId}`;
  await updateUser(db, userId, { userMetadata: { email_verified: false } });
}

async function firstFree(
  db: Db,
  userId: string,
  identities: Identity[],
): Promise<Identity | undefined> {
  for (const identity of identities) {
    const [owner] = await db`
      select from auth.users where lower(email) = ${identity.email ?? ''} and id <> ${userId}
        and is_sso_user = false`;
    if (!identity.email || !owner) return identity;
  }
  return undefined;
}

/**
 * Leaves an unconfirmed account only what belongs to the reader of its mailbox: else a provider's
 * identity that came first, with that address unproven, would share the account.
 */
export async function keepEmailIdentity(db: Db, userId: string, address: string): Promise<void> {
  const unproven = { sub: userId, email: address, email_verified: false, phone_verified: false };
  await db`delete from auth.identities where user_id = ${userId} and provider <> 'email'`;
  await db`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
    values (${userId}, ${userId}, ${db.json(unproven)}, 'email', now())
    on conflict (provider_id, provider) do nothing`;
  await noteProviders(db, userId);
}

/** Takes an identity from an account that has another one left. */
export async function removeIdentity(db: Db, userId: string, id: string): Promise<void> {
  // Two removals at once would each leave the other's identity as the last one.
  await db`select from auth.users where id = ${userId} for update`;
  const identities = await listIdentities(db, userId);
  if (identities.length <= 1)
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  if (!identities.some((identity) => identity.id === id))
    throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  await db`delete from auth.identities where id = ${id}`;
  await followIdentities(db, userId, emailConflict());
  await noteProviders(db, userId);
}

function emailConflict(): AuthError {
  return new AuthError(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  );
}
