import { PENDING_REFERRAL_KEY, PENDING_SIGNUP_KEY } from '../../../platform/persisted.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { type PendingSignup, pendingSignupSchema, referralSchema } from '../model/schema.ts';
import { readPersisted, writePersisted } from './persisted.ts';

/** The sign-up whose code is not entered yet, if any. */
export async function pendingSignup(): Promise<PendingSignup | null> {
  const parsed = pendingSignupSchema.safeParse(await readPersisted(PENDING_SIGNUP_KEY));
  return parsed.success ? parsed.data : null;
}

/** Remembers a sign-up until its code has been entered. */
export function keepPendingSignup(pending: PendingSignup): Promise<void> {
  return writePersisted(PENDING_SIGNUP_KEY, pending);
}

/** The person who referred this visitor, or null. */
export async function pendingReferral(): Promise<string | null> {
  const parsed = referralSchema.safeParse(await readPersisted(PENDING_REFERRAL_KEY));
  return parsed.success ? parsed.data : null;
}

/** Remembers who brought this visitor, until they have signed up. The last one counts. */
export async function keepPendingReferral(referral: string): Promise<void> {
  if (referralSchema.safeParse(referral).success)
    await writePersisted(PENDING_REFERRAL_KEY, referral);
}

/** Forgets who brought this visitor and which sign-up waits. */
export async function clearPending(): Promise<void> {
  await platform().storage.removeItem(PENDING_REFERRAL_KEY);
  await platform().storage.removeItem(PENDING_SIGNUP_KEY);
}
