import { cachedProfile, hasPersistedSession } from './persisted.ts';
import { applySession, resetSession } from './store.ts';

// Visitors have no session: the auth code is loaded only for a persisted session or a sign-in.
const sync = () => import('./events.ts');

/**
 * The first check after a start. `ready` resolves when the page may be occupied by it; `prepare` loads the
 * wipes that a sign-out would need.
 */
export async function startSession(
  ready: Promise<unknown> = Promise.resolve(),
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  resetSession({ status: 'initializing', remembered: await cachedProfile() });
  // The library takes it out of the address when it reads it.
  const arrival = arrivalByLink();
  if (!(await hasPersistedSession()) && !arrival) {
    applySession({ type: 'sessionEnded', reason: 'visitor' });
    return;
  }
  await ready;
  const [{ checkSession }, leaving] = await Promise.all([sync(), import('./sign-out.ts')]);
  leaving.wipesComeWith(prepare);
  await checkSession(arrival);
}

/** Reads the profile again: after it has changed, or when it could not be read before. */
export async function refreshProfile(): Promise<void> {
  await (await sync()).refreshProfile();
}

/** The server requires a second factor that this session does not know of. */
export async function meetSecondFactor(): Promise<void> {
  await (await sync()).meetSecondFactor();
}

/** Signs out on this device. */
export async function signOut(): Promise<void> {
  // It may be too early for the library to be there; without it leaving works as well.
  await (await sync()).listenToAuth().catch(() => undefined);
  await (await import('./sign-out.ts')).signOut();
}

/** Another tab has signed in: this one follows. */
export async function followOtherTab(): Promise<void> {
  if (await hasPersistedSession()) await (await sync()).checkSession();
}

/** What a link of a mail left in the address: a session, or why there is none. */
function arrivalByLink(): URLSearchParams | null {
  const values = new URLSearchParams((globalThis.location?.hash ?? '').slice(1));
  return values.has('access_token') || values.has('error_code') ? values : null;
}
