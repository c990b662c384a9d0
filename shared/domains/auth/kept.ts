import {
  AUTH_KEY,
  PENDING_REFERRAL_KEY,
  PENDING_SIGNUP_KEY,
  PERSISTED,
  PROFILE_KEY,
  RECOVERY_KEY,
} from '../../platform/persisted.ts';
import { platform } from '../../platform/ports/platform.ts';
import { type Profile, profileSchema } from '../profiles/schema.ts';
import { type PendingSignup, pendingSignupSchema } from './schema.ts';

async function read(key: string): Promise<unknown> {
  try {
    const text = await platform().storage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    // Whatever cannot be read is as good as not kept.
    return null;
  }
}

async function write(key: string, value: unknown): Promise<void> {
  try {
    await platform().storage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden storage costs a convenience, never the action itself.
  }
}

/** Whether the auth library has a session to read, which is what its code is loaded for. */
export async function hasKeptSession(): Promise<boolean> {
  return (await read(AUTH_KEY)) !== null;
}

/** The profile of the last start. */
export async function keptProfile(): Promise<Profile | null> {
  const parsed = profileSchema.safeParse(await read(PROFILE_KEY));
  return parsed.success ? parsed.data : null;
}

/** Remembers the profile for a start without network. */
export function keepProfile(profile: Profile): Promise<void> {
  return write(PROFILE_KEY, profile);
}

/** The sign-up that waits for its code, if one does. */
export async function pendingSignup(): Promise<PendingSignup | null> {
  const parsed = pendingSignupSchema.safeParse(await read(PENDING_SIGNUP_KEY));
  return parsed.success ? parsed.data : null;
}

/** Remembers a sign-up until its code has been entered. */
export function keepPendingSignup(pending: PendingSignup): Promise<void> {
  return write(PENDING_SIGNUP_KEY, pending);
}

/** True while a recovery session waits for its new password. */
export async function recoveryPending(): Promise<boolean> {
  return (await read(RECOVERY_KEY)) === true;
}

/** Marks the session as one that may only set a new password, or as an ordinary one again. */
export async function markRecovery(pending: boolean): Promise<void> {
  if (pending) await write(RECOVERY_KEY, true);
  else await platform().storage.removeItem(RECOVERY_KEY);
}

/** Forgets who brought this visitor and which sign-up waits. */
export async function clearPending(): Promise<void> {
  await platform().storage.removeItem(PENDING_REFERRAL_KEY);
  await platform().storage.removeItem(PENDING_SIGNUP_KEY);
}

/** Forgets everything small that belongs to the person who leaves. */
export async function clearKept(): Promise<void> {
  for (const { key, clearedAtSignOut } of PERSISTED) {
    if (clearedAtSignOut) await platform().storage.removeItem(key);
  }
}
