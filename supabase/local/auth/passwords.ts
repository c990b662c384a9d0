import { isCommonPassword } from '../../../shared/domains/auth/model/common-passwords.ts';
import { bcryptCompare, bcryptHash } from './bcrypt.ts';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from './config.ts';
import { refuse, weakPassword } from './errors.ts';

/** Cost 10, as on Supabase. One cost for all: another one would tell accounts apart by time. */
const COST = 10;

/** A hash of no password, for accounts that do not exist or have none; of the same cost. */
const DUMMY_HASH = '$2b$10$wyhshSgp1IR/NGB.oV5Xcenpqnx2pqSG1ZMA/zob4V2TYrHlPiPwW';

/** bcrypt, in the form of `auth.users.encrypted_password`. */
export function hashPassword(password: string): Promise<string> {
  return bcryptHash(password, COST);
}

/** Whether the password fits; takes as long when there is nothing to compare with. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const fits = await bcryptCompare(password, hash || DUMMY_HASH);
  return fits && Boolean(hash);
}

/** Throws `weak_password` or `validation_failed`. */
export function checkPasswordRules(password: string): void {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES)
    throw refuse.invalid(`Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`);
  if ([...password].length < PASSWORD_MIN)
    throw weakPassword('length', `Password should be at least ${PASSWORD_MIN} characters.`);
  if (isCommonPassword(password))
    throw weakPassword(
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    );
}
