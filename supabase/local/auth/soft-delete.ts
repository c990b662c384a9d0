import { createHash } from 'node:crypto';
import type { Db } from './context.ts';
import { dropCodes } from './one-time-codes.ts';
import { endSessions } from './sessions.ts';
import type { User } from './users.ts';

/**
 * Leaves the row, so that what points at it stays, and nothing that identifies the person: address
 * and identities become hashes, and can be used for a new account.
 */
export async function softDelete(db: Db, user: User): Promise<void> {
  if (user.deleted_at) return;
  const hashed = (text: string | null) => text && obscured(user.id, text);
  await db`
    update auth.users set
      email = ${hashed(user.email)}, phone = ${hashed(user.phone)}, encrypted_password = null,
      email_change = ${hashed(user.email_change) ?? ''}, raw_user_meta_data = '{}',
      raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
    where id = ${user.id}`;
  const identities = await db<{ id: string; provider: string; provider_id: string }[]>`
    select id, provider, provider_id from auth.identities where user_id = ${user.id}`;
  for (const { id, provider, provider_id } of identities)
    await db`
      update auth.identities set
        identity_data = '{}', provider_id = ${obscured(user.id, `${provider}:${provider_id}`)}
      where id = ${id}`;
  await db`delete from auth.mfa_factors where user_id = ${user.id}`;
  await dropCodes(db, user.id);
  await endSessions(db, 'global', { userId: user.id, sessionId: null });
}

function obscured(id: string, text: string): string {
  return createHash('sha256')
    .update(id + text)
    .digest('base64url');
}
