import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { beginLeaving, endLeaving, forgetOwn } from '../../../platform/own-storage.ts';
import { AUTH_KEY } from '../../../platform/persisted.ts';
import { PERSISTED_KEYS } from '../../../platform/persisted-keys.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { endSession } from '../api/auth.ts';
import texts from '../texts/en.ts';
import { clearPending } from './pending-sign-up.ts';
import { applySession, currentSession } from './store.ts';

const t = textsOf(texts);

type Before = (userId: string) => Promise<'go' | 'stay'>;
type After = (userId: string | null) => Promise<void> | void;

const before = new Set<Before>();
const after = new Set<After>();
let loadWipes: () => Promise<unknown> = () => Promise.resolve();

/**
 * Registers the loader of the wipes that a sign-out waits for; it is loaded once the page has settled, or on
 * demand.
 */
export function wipesComeWith(load: () => Promise<unknown>): void {
  // A module that fails to load must not prevent the sign-out.
  loadWipes = () => load().catch((error: unknown) => console.warn('sign-out', error));
  void platform().settled.then(loadWipes);
}

/** Registers a question asked before a sign-out, such as whether unsent work may be discarded. */
export function beforeSignOut(ask: Before): () => void {
  before.add(ask);
  return () => {
    before.delete(ask);
  };
}

/** Registers a wipe of the user's data on this device; runs after every sign-out, forced ones included. */
export function afterSignOut(wipe: After): () => void {
  after.add(wipe);
  return () => {
    after.delete(wipe);
  };
}

/** Forgets everything small that belongs to the person who leaves. */
async function clearPersisted(): Promise<void> {
  for (const { key, clearedAtSignOut } of PERSISTED_KEYS) {
    if (!clearedAtSignOut) continue;
    await platform().storage.removeItem(key);
    for (const one of Object.keys(globalThis.localStorage ?? {}))
      if (one.startsWith(`${key}.`)) localStorage.removeItem(one);
  }
}

/**
 * Runs every wipe; one that fails does not keep the others from running. They begin while the small
 * things are still there, which is how what was typed finds its way to where it is locked.
 */
export async function runAfterSignOut(userId: string | null): Promise<void> {
  beginLeaving();
  try {
    await wipe(userId);
  } finally {
    endLeaving();
  }
}

async function wipe(userId: string | null): Promise<void> {
  await loadWipes();
  const wiping = [...after].map(async (forget) => await forget(userId));
  // Each tab has one of its own.
  globalThis.sessionStorage?.clear();
  forgetOwn();
  await clearPersisted();
  await Promise.allSettled(wiping);
}

/** Signs out on this device. The session's end, its toast and the wipes follow from the event. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  await loadWipes();
  if ('user' in session) {
    for (const ask of before) if ((await ask(session.user.id)) === 'stay') return;
  }
  beginLeaving();
  try {
    await clearPending();
    await endSession();
  } catch {
    showActivity({
      title: t('signOut.errorSigningOut'),
      description: t('signOut.thereWasAnErrorSigning'),
      tone: 'danger',
    });
    if ('user' in session) await forgetHere(session.user.id);
    if ('user' in currentSession()) endLeaving();
  }
}

/** What the library has not done in time: this device and its other tabs forget all the same. */
async function forgetHere(userId: string): Promise<void> {
  if ((await platform().storage.getItem(AUTH_KEY)) === null) return;
  await platform().storage.removeItem(AUTH_KEY);
  // The library's own channel: its other tabs listen there.
  const tabs = new BroadcastChannel(AUTH_KEY);
  tabs.postMessage({ event: 'SIGNED_OUT', session: null });
  tabs.close();
  applySession({ type: 'sessionEnded', reason: 'signedOut' });
  await runAfterSignOut(userId);
}
