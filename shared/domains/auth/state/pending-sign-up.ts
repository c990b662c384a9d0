import { PENDING_REFERRAL_KEY, PENDING_SIGNUP_KEY } from '../../../platform/persisted.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { type PendingSignup, pendingSignupSchema, referralSchema } from '../model/schema.ts';
import { readKept, writeKept } from './persisted.ts';

/** The sign-up that waits for its code, if one does. */
export async function pendingSignup(): Promise<PendingSignup | null> {
  const parsed = pendingSignupSchema.safeParse(await readKept(PENDING_SIGNUP_KEY));
  return parsed.success ? parsed.data : null;
}

/** Remembers a sign-up until its code has been entered. */
export function keepPendingSignup(pending: PendingSignup): Promise<void> {
  return writeKept(PENDING_SIGNUP_KEY, pending);
}

/** The person who referred this visitor, or null. */
export async function pendingReferral(): Promise<string | null> {
  const parsed = referralSchema.safeParse(await readKept(PENDING_REFERRAL_KEY));
  return parsed.success ? parsed.data : null;
}

/** Remembers who brought this visitor, until they have signed up. The last one counts. */
export async function keepPendingReferral(referral: string): Promise<void> {
  if (referralSchema.safeParse(referral).success) await writeKept(PENDING_REFERRAL_KEY, referral);
}

/** Forgets who brought this visitor and which sign-up waits. */
export async function clearPending(): Promise<void> {
  await platform().storage.removeItem(PENDING_REFERRAL_KEY);
  await platform().storage.removeItem(PENDING_SIGNUP_KEY);
}
