import { writeOwn } from '../../../platform/own-storage.ts';
import { AUTH_KEY, PROFILE_KEY, RECOVERY_KEY } from '../../../platform/persisted.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { type Profile, profileSchema } from '../../profiles/model/schema.ts';

/** Reads one persisted value; null when it is missing or cannot be read. */
export async function readPersisted(key: string): Promise<unknown> {
  try {
    const text = await platform().storage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    // An unreadable value counts as missing.
    return null;
  }
}

/** Keeps one value. Full or forbidden storage costs a convenience, never the action itself. */
export async function writePersisted(key: string, value: unknown): Promise<void> {
  await writeOwn('open', key, JSON.stringify(value));
}

/** Whether the auth library has a session to read, which is what its code is loaded for. */
export async function hasPersistedSession(): Promise<boolean> {
  return (await readPersisted(AUTH_KEY)) !== null;
}

/** The profile of the last start. */
export async function cachedProfile(): Promise<Profile | null> {
  const parsed = profileSchema.safeParse(await readPersisted(PROFILE_KEY));
  return parsed.success ? parsed.data : null;
}

/** Remembers the profile for a start without network. */
export function cacheProfile(profile: Profile): Promise<void> {
  return writePersisted(PROFILE_KEY, profile);
}

/** Whether a recovery session still needs its new password. */
export async function recoveryPending(): Promise<boolean> {
  return (await readPersisted(RECOVERY_KEY)) === true;
}

/** Marks the session as one that may only set a new password, or as an ordinary one again. */
export async function markRecovery(pending: boolean): Promise<void> {
  if (pending) await writePersisted(RECOVERY_KEY, true);
  else await platform().storage.removeItem(RECOVERY_KEY);
}
