import type { Db } from '../context.ts';
import { AuthError, refuse } from '../errors.ts';
import {
  confirmEmail,
  findUser,
  findUserByEmail,
  isBanned,
  noteProviders,
  type User,
  updateUser,
} from '../users.ts';
import type { ExternalPerson } from './claims.ts';
import { findIdentity, followIdentities, insertIdentity, refreshIdentity } from './identities.ts';
import { insertPerson } from './people.ts';

/** Whose account it is; or that their address has to be confirmed by mail first. */
export type Settled = { user: User } | { unconfirmed: User; refusal: AuthError };

/**
 * The account of a person whom a provider vouches for, by GoTrue's rules of automatic linking: the
 * identity's own account, else the one of the same verified address, else a new one.
 */
export async function settleAccount(
  db: Db,
  person: ExternalPerson,
  emailOptional: boolean,
): Promise<Settled> {
  // Two first sign-ins at once must not both find no account and create one each.
  await db`select pg_advisory_xact_lock(hashtextextended(${lockName(person)}, 0))`;
  const user = (await known(db, person)) ?? (await linked(db, person)) ?? (await made(db, person));
  if (isBanned(user)) throw refuse.bannedCaller();
  const hasEmail = person.provider !== 'web3' && !(emailOptional && !user.email);
  if (!hasEmail || user.email_confirmed_at) return { user };

  // The address was not proven when this account was created: its password and other identities may
  // be a back door left for the address's owner.
  await dropUnconfirmed(db, user, person);
  if (!person.emailVerified || person.email !== user.email?.toLowerCase())
    return {
      unconfirmed: await reread(db, user),
      refusal: unverified(person, user, 'provider_email_needs_verification'),
    };
  await confirmEmail(db, user.id);
  return { user: await reread(db, user) };
}

/** Links an identity to the account of a signed-in user who asked for it. */
export async function linkAccount(
  db: Db,
  userId: string,
  person: ExternalPerson,
): Promise<Settled> {
  const user = await findUser(db, userId);
  if (!user) throw new AuthError(422, 'user_not_found', 'Linking target user not found');
  if (isBanned(user)) throw refuse.bannedCaller();
  const owner = await findIdentity(db, person);
  if (owner) {
    const whose = owner.user_id === userId ? '' : ' to another user';
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
  }
  // An unproven address would stand in this account until its owner signs up, who would then share
  // it with a session that began before them.
  if (!user.email && !person.emailVerified)
    throw unverified(person, { email: null }, 'email_not_confirmed');
  await insertIdentity(db, userId, person);
  await noteProviders(db, userId);
  if (user.email) return { user: await reread(db, user) };
  await followIdentities(db, userId, addressTaken());
  await confirmEmail(db, userId);
  return { user: await reread(db, user) };
}

async function known(db: Db, person: ExternalPerson): Promise<User | null> {
  const identity = await findIdentity(db, person);
  if (!identity) return null;
  await refreshIdentity(db, identity.id, person);
  return adopt(db, identity.user_id, person);
}

/**
 * GoTrue looks at every identity with the address. Here only one counts whose address is proven:
 * else a user who links an identity with a stranger's unproven address would receive the stranger's
 * sign-ins.
 */
async function linked(db: Db, person: ExternalPerson): Promise<User | null> {
  if (!person.email || !person.emailVerified) return null;
  const rows = await db<{ user_id: string }[]>`
    select distinct i.user_id from auth.identities i join auth.users u on u.id = i.user_id
    where i.email = ${person.email} and i.provider not like 'sso:%' and u.deleted_at is null
      and (i.identity_data ->> 'email_verified' = 'true' or lower(u.email) = i.email)`;
  if (rows.length > 1)
    throw new AuthError(
      500,
      'unexpected_failure',
      'Multiple accounts with the same email address in the same linking domain detected: default',
    );
  const owner = rows[0]?.user_id ?? (await findUserByEmail(db, person.email))?.id;
  if (!owner) return null;
  await insertIdentity(db, owner, person);
  return adopt(db, owner, person);
}

async function made(db: Db, person: ExternalPerson): Promise<User> {
  // An address that another account has stays with it: this one is created without.
  const taken = person.email ? await findUserByEmail(db, person.email) : null;
  const { id } = await insertPerson(db, {
    email: taken ? null : person.email,
    userMetadata: person.identity,
    provider: person.provider,
  });
  await insertIdentity(db, id, person);
  return (await findUser(db, id)) ?? missing();
}

async function adopt(db: Db, userId: string, person: ExternalPerson): Promise<User> {
  await updateUser(db, userId, { userMetadata: person.identity });
  await noteProviders(db, userId);
  return (await findUser(db, userId)) ?? missing();
}

async function dropUnconfirmed(db: Db, user: User, person: ExternalPerson): Promise<void> {
  await db`
    update auth.users set encrypted_password = '', raw_user_meta_data = ${db.json(person.identity)}
    where id = ${user.id}`;
  await db`
    delete from auth.identities where user_id = ${user.id}
      and not (provider = ${person.provider} and provider_id = ${person.subject})`;
  await db`delete from auth.one_time_tokens where user_id = ${user.id}`;
  await noteProviders(db, user.id);
}

async function reread(db: Db, { id }: User): Promise<User> {
  return (await findUser(db, id)) ?? missing();
}

function lockName({ provider, subject, email }: ExternalPerson): string {
  return `kinstead auth account ${email ?? `${provider}:${subject}`}`;
}

function addressTaken(): AuthError {
  return new AuthError(400, 'email_exists', refuse.emailExists().message);
}

function unverified(
  { provider }: ExternalPerson,
  { email }: Pick<User, 'email'>,
  code: string,
): AuthError {
  const next = email
    ? `A confirmation email has been sent to your ${provider} email`
    : `Verify the email with ${provider} in order to sign in`;
  return new AuthError(422, code, `Unverified email with ${provider}. ${next}`);
}

function missing(): never {
  throw new Error('unreachable: the account is locked by this transaction');
}
