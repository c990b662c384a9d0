import type { Db } from './context.ts';
import { refuse } from './errors.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  type Metadata,
  type User,
  updateUser,
} from './users.ts';

/** The account that an invitation is for: new, or waiting; a confirmed one is refused. */
export async function invitee(
  db: Db,
  { email, data }: { email: string; data: Metadata },
): Promise<User> {
  const known = await findUserByEmail(db, email);
  if (known?.email_confirmed_at) throw refuse.emailExists();
  const fresh = { email, passwordHash: null, confirmed: false, userMetadata: data };
  const user = known ?? (await insertUser(db, fresh));
  // A password of before the invitation need not be the invited person's.
  if (known) await updateUser(db, user.id, { passwordHash: '' });
  await db`update auth.users set invited_at = now() where id = ${user.id}`;
  return (await findUser(db, user.id)) ?? user;
}
