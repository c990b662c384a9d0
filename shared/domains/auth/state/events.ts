import * as z from 'zod/mini';
import { showActivity, showCritical } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { track } from '../../../platform/analytics/track.ts';
import { requiresMfa, toAppError } from '../../../platform/errors.ts';
import { onceConnected } from '../../../platform/once-connected.ts';
import { AUTH_KEY } from '../../../platform/persisted.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { persistedSessionSchema } from '../../../platform/supabase/persisted-session.ts';
import { wasSessionRefused } from '../../../platform/supabase/refused-session.ts';
import { fetchOwnProfile } from '../../profiles/api/profiles.ts';
import {
  endSession,
  hasVerifiedCode,
  onAuthEvent,
  readSession,
  renewedSession,
  sessionUser,
} from '../api/auth.ts';
import type { SessionUser } from '../model/schema.ts';
import texts from '../texts/en.ts';
import { clearPending } from './pending-sign-up.ts';
import { cachedProfile, cacheProfile, markRecovery, recoveryPending } from './persisted.ts';
import { runAfterSignOut } from './sign-out.ts';
import { applySession, currentSession } from './store.ts';

const t = textsOf(texts);

/** The text shown when an account without a verified address needs one. */
export const VERIFICATION_REQUIRED = {
  get title() {
    return t('sync.emailVerificationRequired');
  },
  get description() {
    return t('sync.pleaseVerifyYourEmailAddress');
  },
  tone: 'danger',
} as const;

/** How long a start waits for the server before it continues with the cached profile, in ms. */
const PATIENCE_MS = 1_500;

let listening: Promise<unknown> | undefined;

/** Whether who is here comes from this device alone: the server has still to be asked. */
let fromMemory = false;

/** Listens to the auth library. Idempotent; everything that starts a session calls it first. */
export function listenToAuth(): Promise<unknown> {
  listening ??= onAuthEvent((event, session) => {
    // The library holds its lock while it calls us: asking it anything before it returns hangs.
    const user = session ? sessionUser(session.user, session.access_token) : null;
    setTimeout(() => void receive(event, user), 0);
  }).then(
    () => otherTabs?.close(),
    (error: unknown) => {
      listening = undefined;
      throw error;
    },
  );
  return listening;
}

let otherTabs: BroadcastChannel | undefined;

const announcementSchema = z.object({
  event: z.string(),
  session: z.nullish(persistedSessionSchema),
});

/**
 * Listens on the auth library's own channel for changes in other tabs, until the library is loaded and does
 * it.
 */
function hearOtherTabs(): void {
  if (listening) return;
  otherTabs ??= new BroadcastChannel(AUTH_KEY);
  otherTabs.onmessage = ({ data }) => {
    const announcement = announcementSchema.safeParse(data);
    // This page's own library posts on the channel, too, when it is loaded in order to sign out.
    if (!announcement.success || !('user' in currentSession())) return;
    const { event, session } = announcement.data;
    void passOn(event, session ? sessionUser(session.user, session.access_token) : null);
  };
}

/** The library comes first with what it has to tell of its start: that would undo the newer event. */
async function passOn(event: string, user: SessionUser | null): Promise<void> {
  otherTabs?.close();
  await onceConnected(listenToAuth);
  await readSession(true);
  setTimeout(() => void receive(event, user), 0);
}

/**
 * Reads the persisted session and signs its user in. Called by `start.ts` with the parameters that the link
 * of a mail left in the URL: the library reports them before a listener can be attached. With a good session
 * the library is not loaded until the page is shown.
 */
export async function checkSession(arrival: URLSearchParams | null = null): Promise<void> {
  hearOtherTabs();
  const patience = platform().network.online() ? PATIENCE_MS : 0;
  // A link decides by itself who comes in.
  const answered = arrival
    ? () => undefined
    : platform().clock.after(patience, () => void admitRemembered());
  try {
    await check(arrival);
  } finally {
    answered();
  }
  await platform().settled;
  await onceConnected(listenToAuth);
  // Catches up with changes from before the listener was attached.
  if ('user' in currentSession()) await check(null);
}

async function check(arrival: URLSearchParams | null): Promise<void> {
  const found = await readSession(arrival !== null);
  // Only a token that became the session counts: the address alone proves nothing.
  const arrived = found.kind === 'user' && found.token === arrival?.get('access_token');
  if (arrived && arrival?.get('type') === 'recovery') await markRecovery(true);
  if (found.kind === 'none') {
    const before = await cachedProfile();
    applySession({ type: 'sessionEnded', reason: before ? 'expired' : 'visitor' });
    if (before) await runAfterSignOut(before.id);
  } else if (found.kind === 'user') {
    const isIn = await admit(found.user);
    if (arrived && isIn && arrival?.get('type') !== 'email_change') greet();
    // What waited for the mail has been done by it.
    if (arrived) await clearPending();
  } else if (!(await admitRemembered())) {
    applySession({ type: 'sessionEnded', reason: 'visitor' });
  }
}

/** Reads the profile again: after it has changed, or when it could not be read before. */
export async function refreshProfile(): Promise<void> {
  const session = currentSession();
  if (session.status === 'profileFailed') applySession({ type: 'userFound', user: session.user });
  else if (session.status !== 'signedIn') return;
  await loadProfile(session.user);
}

/** Reads that are refused at once are many: they are answered by one look at the account. */
const LOOKS_MS = 10_000;
let looked: { at: number; ended: Promise<void> } | undefined;

/**
 * The server refused a session because it lacks the second factor: an authenticator app was set up on another
 * device, and this session does not know yet. A renewed token says so and leads to that step; no token means
 * that the account has ended its sessions without a second factor.
 */
export function meetSecondFactor(): Promise<void> {
  const now = platform().clock.now();
  if (!looked || now - looked.at > LOOKS_MS) looked = { at: now, ended: lookAtAccount() };
  return looked.ended;
}

async function lookAtAccount(): Promise<void> {
  const before = currentSession();
  if (!('user' in before) || before.status === 'challenged') return;
  await listenToAuth();
  const found = await renewedSession();
  if (found.kind === 'user' && found.user.secondFactorDue) {
    await admit(found.user);
  } else if (found.kind === 'none' && 'user' in currentSession()) {
    applySession({ type: 'sessionEnded', reason: 'expired' });
    await runAfterSignOut(before.user.id);
  }
}

async function receive(event: string, user: SessionUser | null): Promise<void> {
  switch (event) {
    case 'INITIAL_SESSION':
      return;
    case 'SIGNED_OUT':
      return await ended(wasSessionRefused() ? 'expired' : 'signedOut');
    case 'PASSWORD_RECOVERY':
      await markRecovery(true);
      if (user) applySession({ type: 'recoveryStarted', user });
      return;
    default: {
      // SIGNED_IN, TOKEN_REFRESHED, USER_UPDATED, MFA_CHALLENGE_VERIFIED: the check of the start.
      const before = currentSession().status;
      const isIn = user !== null && (await admit(user));
      const isNew = before === 'challenged' || (before === 'signedOut' && event === 'SIGNED_IN');
      if (isIn && isNew) greet();
    }
  }
}

function greet() {
  track('login_completed', {});
  showActivity({
    title: t('sync.welcomeBack'),
    description: t('sync.youHaveBeenSignedIn'),
    tone: 'success',
  });
}

/** Lets a verified user in and signs any other out. True when the user is in. */
async function admit(user: SessionUser): Promise<boolean> {
  if (await recoveryPending()) {
    applySession({ type: 'recoveryStarted', user });
    return false;
  }
  if (!user.emailVerified && !(await hasVerifiedCode().catch(() => false))) {
    const wasHere = currentSession().status === 'signedIn' || (await cachedProfile()) !== null;
    showCritical(VERIFICATION_REQUIRED);
    applySession({ type: 'sessionEnded', reason: 'unverified' });
    await endSession().catch(() => undefined); // the persisted session is removed either way
    // On a first sign-in this device has no data to wipe but what the second step needs.
    if (wasHere) await runAfterSignOut(user.id);
    return false;
  }
  if (user.secondFactorDue) {
    applySession({ type: 'challengeStarted', user });
    return false;
  }
  applySession({ type: 'userFound', user });
  if (await admitCached(user)) void loadProfile(user);
  else if (fromMemory || currentSession().status !== 'signedIn') await loadProfile(user);
  return currentSession().status === 'signedIn';
}

/**
 * Signs in a user whose token is valid and whose profile is cached on this device, so that pages can load
 * rows while the profile is being fetched. The server's answer then replaces it.
 */
async function admitCached(user: SessionUser): Promise<boolean> {
  const profile = await cachedProfile();
  if (currentSession().status !== 'loadingProfile' || profile?.id !== user.id) return false;
  fromMemory = true;
  applySession({ type: 'profileLoaded', profile });
  return true;
}

async function loadProfile(user: SessionUser): Promise<void> {
  try {
    const profile = await fetchOwnProfile(user.id);
    // Who has signed out meanwhile leaves nothing behind.
    const now = currentSession();
    if (!('user' in now) || now.user.id !== user.id) return;
    await cacheProfile(profile);
    fromMemory = false;
    applySession({ type: 'profileLoaded', profile });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (requiresMfa(error)) await meetSecondFactor();
    const cached = await cachedProfile();
    if (error.retryable && cached?.id === user.id) {
      applySession({ type: 'profileLoaded', profile: cached });
    } else if (fromMemory || currentSession().status === 'loadingProfile') {
      applySession({ type: 'profileRefused', error });
    }
  }
}

/**
 * Offline, signs in the user who was last signed in on this device, from cached data. Returns false when
 * there is none. The server's later answer replaces it.
 */
async function admitRemembered(): Promise<boolean> {
  const profile = await cachedProfile();
  if (!profile || (await recoveryPending())) return false;
  const session = currentSession();
  if (session.status === 'initializing') {
    const { id, email } = profile;
    const user = { id, email: email ?? '', emailVerified: true, secondFactorDue: false };
    applySession({ type: 'userFound', user });
  } else if (session.status !== 'loadingProfile' || session.user.id !== profile.id) {
    return session.status === 'signedIn';
  }
  fromMemory = true;
  applySession({ type: 'profileLoaded', profile });
  return true;
}

/** The session is over, here or in another tab. Runs once for each session. */
async function ended(reason: 'signedOut' | 'expired'): Promise<void> {
  await clearPending();
  const before = currentSession();
  if (before.status === 'signedOut') return;
  applySession({ type: 'sessionEnded', reason });
  showActivity({ title: t('sync.signedOut'), description: t('sync.youHaveBeenSignedOut') });
  await runAfterSignOut('user' in before ? before.user.id : null);
}

/** The new password is set: the recovery session becomes an ordinary one. */
export async function finishRecovery(): Promise<void> {
  await markRecovery(false);
  const session = currentSession();
  if ('user' in session) await admit(session.user);
}
