import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ownerIs } from '../../../platform/own-storage.ts';
import type { Profile } from '../../profiles/model/schema.ts';
import { type Session, type SessionEvent, sessionReducer } from '../model/rules.ts';

const store = createStore<Session>(() => ({ status: 'initializing', remembered: null }));

// First of all listeners: what another person left is gone before anything of this one is read.
store.subscribe((session) => {
  if ('user' in session) ownerIs(session.user.id);
  else if (session.status === 'signedOut') ownerIs(null);
});

/** Applies an event to the session. Called by `events.ts` and the sign-out. */
export function applySession(event: SessionEvent): Session {
  const next = sessionReducer(store.getState(), event);
  store.setState(next, true);
  return next;
}

/** Puts a whole session in place: at start, and in tests. */
export function resetSession(session: Session): void {
  store.setState(session, true);
}

/** Who is here now. */
export function currentSession(): Session {
  return store.getState();
}

/** Who is here, live. */
export function useSession(): Session {
  return useStore(store);
}

/** The signed-in person's profile; while the start still checks, the one remembered. */
export function useProfile(): Profile | null {
  return useStore(store, profileOf);
}

/** The profile that a session shows. */
export function profileOf(session: Session): Profile | null {
  if (session.status === 'signedIn') return session.profile;
  return session.status === 'initializing' ? session.remembered : null;
}

/** Tells about every change, with what was before. */
export function onSession(listener: (next: Session, previous: Session) => void): () => void {
  return store.subscribe(listener);
}

/** The session as soon as it is neither being checked nor waiting for its profile. */
export function sessionSettled(): Promise<Session> {
  const settled = ({ status }: Session) => status !== 'initializing' && status !== 'loadingProfile';
  const now = store.getState();
  if (settled(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = store.subscribe((next) => {
      if (!settled(next)) return;
      stop();
      resolve(next);
    });
  });
}
