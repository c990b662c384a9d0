import type { Db } from '../context.ts';
import { findUser, type Metadata, type User } from '../users.ts';

/** An account that begins with no password: anonymous, or known by a provider or a wallet. */
export type NewPerson = {
  email: string | null;
  userMetadata: Metadata;
  /** The provider that vouches for them; an anonymous person has none. */
  provider?: string;
  isAnonymous?: boolean;
};

/** Makes the account without any identity; a migration's trigger makes the profile from it. */
export async function insertPerson(db: Db, wanted: NewPerson): Promise<User> {
  const { provider, email } = wanted;
  const appMetadata = provider ? { provider, providers: [provider] } : {};
  const [row] = await db<{ id: string }[]>`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password,
      raw_app_meta_data, raw_user_meta_data, is_anonymous
    ) values (
      '00000000-0000-0000-0000-000000000000', ${crypto.randomUUID()}, 'authenticated',
      'authenticated', ${email}, '', ${db.json(appMetadata)}, ${db.json(wanted.userMetadata)},
      ${wanted.isAnonymous ?? false}
    ) returning id`;
  const user = row ? await findUser(db, row.id) : null;
  if (!user) throw new Error('unreachable: insert returned no account');
  return user;
}
