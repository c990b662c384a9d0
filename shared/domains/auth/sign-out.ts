import { showActivity } from '../../kit/toast.ts';
import { KEPT_KEYS } from '../../platform/kept-keys.ts';
import { platform } from '../../platform/ports/platform.ts';
import { endSession } from './api.ts';
import { clearPending } from './pending.ts';
import { currentSession } from './store.ts';

type Before = (userId: string) => Promise<'go' | 'stay'>;
type After = (userId: string | null) => Promise<void> | void;

const before = new Set<Before>();
const after = new Set<After>();

/** Asked before somebody signs out, such as whether unsent work may stay behind. */
export function beforeSignOut(ask: Before): () => void {
  before.add(ask);
  return () => {
    before.delete(ask);
  };
}

/** Runs after somebody has signed out or was signed out: wipes what was theirs on this device. */
export function afterSignOut(wipe: After): () => void {
  after.add(wipe);
  return () => {
    after.delete(wipe);
  };
}

/** Forgets everything small that belongs to the person who leaves. */
async function clearKept(): Promise<void> {
  for (const { key, clearedAtSignOut } of KEPT_KEYS) {
    if (clearedAtSignOut) await platform().storage.removeItem(key);
  }
}

/** Runs every wipe; one that fails does not keep the others from running. */
export async function runAfterSignOut(userId: string | null): Promise<void> {
  await clearKept();
  await Promise.allSettled([...after].map(async (wipe) => await wipe(userId)));
}

/** Signs out on this device. The session's end, its toast and the wipes follow from the event. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  if ('user' in session) {
    for (const ask of before) if ((await ask(session.user.id)) === 'stay') return;
  }
  try {
    await clearPending();
    globalThis.sessionStorage?.clear();
    await endSession();
  } catch {
    showActivity({
      title: 'Error signing out',
      description: 'There was an error signing out. Please try again.',
      tone: 'danger',
    });
  }
}
