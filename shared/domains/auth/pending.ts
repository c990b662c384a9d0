import { PENDING_REFERRAL_KEY, PENDING_SIGNUP_KEY } from '../../platform/persisted.ts';
import { platform } from '../../platform/ports/platform.ts';
import { readKept, writeKept } from './kept.ts';
import { type PendingSignup, pendingSignupSchema } from './schema.ts';

/** The sign-up that waits for its code, if one does. */
export async function pendingSignup(): Promise<PendingSignup | null> {
  const parsed = pendingSignupSchema.safeParse(await readKept(PENDING_SIGNUP_KEY));
  return parsed.success ? parsed.data : null;
}

/** Remembers a sign-up until its code has been entered. */
export function keepPendingSignup(pending: PendingSignup): Promise<void> {
  return writeKept(PENDING_SIGNUP_KEY, pending);
}

/** Forgets who brought this visitor and which sign-up waits. */
export async function clearPending(): Promise<void> {
  await platform().storage.removeItem(PENDING_REFERRAL_KEY);
  await platform().storage.removeItem(PENDING_SIGNUP_KEY);
}
