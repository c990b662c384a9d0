// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSession, refreshProfile } from '#shared/domains/auth/state/events.ts';
import { beforeSignOut } from '#shared/domains/auth/state/sign-out.ts';
import { signOut } from '#shared/domains/auth/state/start.ts';
import { currentSession, resetSession } from '#shared/domains/auth/state/store.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { dismissCritical, takeActivity, toasts } from '#shared/kit/toast.ts';
import {
  AUTH_KEY,
  PENDING_REFERRAL_KEY,
  PENDING_SIGNUP_KEY,
  PROFILE_KEY,
} from '#shared/platform/persisted.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const ME = '00000000-0000-4000-8000-0000000000a1';
const PENDING = [PENDING_REFERRAL_KEY, PENDING_SIGNUP_KEY];
const never = () => () => undefined;
const storage = memoryStorage();
supplyPlatform({
  loadConfig: async () => ({
    pwaUrl: 'https://pwa.test',
    supabaseUrl: 'https://rows.test',
    publishableKey: 'key',
    assistantUrl: 'https://assistant.test',
    mailboxUrl: null,
    version: 'test',
  }),
  storage,
  clock: systemClock,
  network: { online: () => true, onChange: never },
  focus: { visible: () => true, onChange: never },
  settled: Promise.resolve(),
});

/** Requests, each with the pending entries that were there when it was sent. */
let asked: { path: string; pending: number }[] = [];
let logOut: () => Response;
let readProfile: (() => Promise<Response>) | null;

beforeEach(() => {
  asked = [];
  logOut = () => new Response(null, { status: 204 });
  readProfile = null;
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const left = await Promise.all(PENDING.map((key) => storage.getItem(key)));
    asked.push({ path: url.pathname, pending: left.filter((one) => one !== null).length });
    if (readProfile && url.pathname === '/rest/v1/profiles') return await readProfile();
    return url.pathname === '/auth/v1/logout' ? logOut() : Response.json(false);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  dismissCritical();
  for (const { id } of toasts.current().activity) takeActivity(id);
});

/** A device that keeps a session and what waits for a sign-up. */
async function signedIn(emailConfirmed = true): Promise<void> {
  const email_confirmed_at = emailConfirmed ? '2026-01-01T00:00:00Z' : null;
  const user = { id: ME, email: 'me@kinstead.test', email_confirmed_at };
  const tokens = { access_token: 'a.b.c', refresh_token: 'refresh', token_type: 'bearer' };
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  await storage.setItem(AUTH_KEY, JSON.stringify({ ...tokens, expires_at, user }));
  for (const key of PENDING) await storage.setItem(key, '"x"');
  sessionStorage.setItem('typed', 'Dear host');
  resetSession({
    status: 'signedIn',
    user: { id: ME, email: user.email, emailVerified: true, secondFactorDue: false },
    profile: PROFILE,
  });
}

const PROFILE: Profile = {
  id: ME,
  full_name: 'Rosa',
  avatar_url: null,
  user_type: 'renter',
  is_verified: true,
  email: 'me@kinstead.test',
  phone_number: null,
  org_id: null,
  created_at: '2026-01-01',
};

const said = () => toasts.current().activity.map((toast) => [toast.title, toast.description]);
const ended = () => vi.waitFor(() => expect(currentSession().status).toBe('signedOut'));

test('[AUTH-07] [AUTH-08] [AUTH-09] signing out clears the pending entries, the session storage and the user, and says so once', async () => {
  await signedIn();
  await signOut();
  await ended();
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
  // They are gone before the server is asked.
  expect(asked.filter(({ path }) => path === '/auth/v1/logout')).toEqual([
    { path: '/auth/v1/logout', pending: 0 },
  ]);
  expect(await storage.getItem(AUTH_KEY)).toBeNull();
  expect(said()).toEqual([['Signed out', 'You have been signed out successfully']]);
});

test('[S13] a profile that arrives after its user has signed out is not stored on the device', async () => {
  await signedIn();
  const asking = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  readProfile = () => {
    asking.resolve();
    return answer.promise;
  };
  const refreshed = refreshProfile();
  await asking.promise;
  await signOut();
  await ended();
  answer.resolve(Response.json(PROFILE));
  await refreshed;
  expect(await storage.getItem(PROFILE_KEY)).toBeNull();
  expect(currentSession().status).toBe('signedOut');
});

test('[AUTH-20] a sign-out that the server refuses says so, and the user is signed out on this device', async () => {
  await signedIn();
  logOut = () => Response.json({ message: 'no' }, { status: 500 });
  await signOut();
  await ended();
  expect(said()[0]).toEqual([
    'Error signing out',
    'There was an error signing out. Please try again.',
  ]);
  expect(await storage.getItem(AUTH_KEY)).toBeNull();
});

test('[DEC-36] a user who cancels the sign-out is asked nothing more, and stays signed in', async () => {
  await signedIn();
  const stop = beforeSignOut(async () => 'stay');
  await signOut();
  stop();
  expect(asked.map(({ path }) => path)).not.toContain('/auth/v1/logout');
  expect(currentSession().status).toBe('signedIn');
  expect(await storage.getItem(AUTH_KEY)).not.toBeNull();
});

test('[AUTH-03] [AUTH-18] [AUTH-19] a restored session whose address is not verified is warned and signed out', async () => {
  await signedIn(false);
  await checkSession();
  expect(currentSession()).toEqual({ status: 'signedOut', reason: 'unverified' });
  expect(toasts.current().critical).toMatchObject({
    title: 'Email Verification Required',
    description:
      'Please verify your email address to continue. Check your inbox for the verification code',
    tone: 'danger',
  });
  expect(asked.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/rest/v1/rpc/has_verified_code', '/auth/v1/logout']),
  );
  expect(await storage.getItem(AUTH_KEY)).toBeNull();
});
