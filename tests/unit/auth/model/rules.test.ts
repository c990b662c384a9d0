import { expect, test } from 'vitest';
import { passwordStrength } from '#shared/domains/auth/model/password-strength.ts';
import {
  accountAccess,
  confinedTo,
  guideAccess,
  hostAccess,
  landingFor,
  type Session,
  safeRedirect,
  sessionFlags,
  sessionReducer,
} from '#shared/domains/auth/model/rules.ts';
import type { Profile, UserType } from '#shared/domains/profiles/model/schema.ts';
import { AppError } from '#shared/platform/errors.ts';

const user = { id: 'a', email: 'ada@kinstead.test', emailVerified: true, secondFactorDue: false };
const profileOf = (user_type: UserType): Profile => ({
  id: 'a',
  full_name: 'Ada',
  avatar_url: null,
  user_type,
  is_verified: true,
  email: user.email,
  phone_number: null,
  org_id: null,
  created_at: '2026-11-01T00:00:00Z',
});
const initializing: Session = { status: 'initializing', remembered: null };
const loading: Session = { status: 'loadingProfile', user };
const signedOut: Session = { status: 'signedOut', reason: 'visitor' };
const signedIn = (role: UserType): Session => ({
  status: 'signedIn',
  user,
  profile: profileOf(role),
});

test('[AUTH-01] loading and initialized are set by the first check', () => {
  expect(sessionFlags(initializing)).toEqual({ loading: true, initialized: false });
  expect(sessionFlags(loading)).toEqual({ loading: true, initialized: true });
  expect(sessionFlags(signedIn('host'))).toEqual({ loading: false, initialized: true });
  expect(sessionFlags(signedOut)).toEqual({ loading: false, initialized: true });
});

test('[AUTH-04] user and profile are stored one after the other', () => {
  const found = sessionReducer(initializing, { type: 'userFound', user });
  expect(found).toEqual(loading);
  expect(sessionReducer(found, { type: 'profileLoaded', profile: profileOf('host') })).toEqual(
    signedIn('host'),
  );
});

test('[AUTH-05] a repeated check of the same user keeps them signed in', () => {
  const before = signedIn('host');
  expect(sessionReducer(before, { type: 'userFound', user })).toEqual(before);
});

test('[AUTH-05] a check that finds another user loads that user’s profile', () => {
  const other = { ...user, id: 'b' };
  expect(sessionReducer(signedIn('host'), { type: 'userFound', user: other })).toEqual({
    status: 'loadingProfile',
    user: other,
  });
});

test('a late profile of another user is not shown', () => {
  const other = { ...profileOf('host'), id: 'b' };
  expect(sessionReducer(loading, { type: 'profileLoaded', profile: other })).toBe(loading);
  expect(sessionReducer(signedOut, { type: 'profileLoaded', profile: other })).toBe(signedOut);
});

test('[DEC-32] a recovery session does not become an ordinary one by a loaded profile', () => {
  const recovering = sessionReducer(signedIn('renter'), { type: 'recoveryStarted', user });
  expect(recovering.status).toBe('recovering');
  expect(sessionReducer(recovering, { type: 'profileLoaded', profile: profileOf('renter') })).toBe(
    recovering,
  );
});

test('[AUTH-10] a session that waits for its second step can do nothing else until it is shown', () => {
  const due = { ...user, secondFactorDue: true };
  const challenged = sessionReducer(signedOut, { type: 'challengeStarted', user: due });
  expect(challenged).toEqual({ status: 'challenged', user: due });
  const profile = profileOf('renter');
  expect(sessionReducer(challenged, { type: 'profileLoaded', profile })).toBe(challenged);
  expect(hostAccess(challenged)).toMatchObject({ kind: 'refused' });
  expect(sessionFlags(challenged)).toEqual({ loading: false, initialized: true });
  const shown = sessionReducer(challenged, { type: 'userFound', user });
  expect(sessionReducer(shown, { type: 'profileLoaded', profile }).status).toBe('signedIn');
});

test('[DEC-32] recovering and challenged sessions are confined to one page each', () => {
  expect(confinedTo({ status: 'recovering', user })).toBe('/auth/reset-password');
  expect(confinedTo({ status: 'challenged', user })).toBe('/auth/challenge');
  for (const session of [initializing, loading, signedOut, signedIn('host')]) {
    expect(confinedTo(session)).toBeNull();
  }
});

test('an unreadable profile ends the loading state, a missing one the signed-in state, too', () => {
  const error = new AppError('unavailable');
  expect(sessionReducer(loading, { type: 'profileRefused', error }).status).toBe('profileFailed');
  const before = signedIn('host');
  expect(sessionReducer(before, { type: 'profileRefused', error })).toBe(before);
  const gone = new AppError('not-found');
  expect(sessionReducer(before, { type: 'profileRefused', error: gone }).status).toBe(
    'profileFailed',
  );
  expect(sessionReducer(signedOut, { type: 'profileRefused', error: gone })).toBe(signedOut);
});

test('[GRD-01][GRD-02][GRD-05][GRD-06][GRD-16] the host dashboard admits hosts and explains a refusal', () => {
  expect(hostAccess(initializing)).toEqual({ kind: 'wait', text: 'Initializing...' });
  expect(hostAccess(loading)).toEqual({ kind: 'wait', text: 'Loading your profile...' });
  expect(hostAccess(signedIn('host'))).toMatchObject({
    kind: 'open',
    profile: { user_type: 'host' },
  });
  expect(hostAccess(signedOut)).toMatchObject({
    to: '/auth/login',
    title: 'Authentication Required',
  });
  for (const role of ['renter', 'guide'] as const) {
    expect(hostAccess(signedIn(role))).toMatchObject({ to: '/', title: 'Access Denied' });
  }
});

test('[GRD-13] the pages of an account are open to every role, and closed to visitors', () => {
  for (const role of ['renter', 'host', 'guide'] as const) {
    expect(accountAccess(signedIn(role))).toMatchObject({
      kind: 'open',
      profile: { user_type: role },
    });
  }
  expect(accountAccess(signedOut)).toMatchObject({ to: '/auth/login', title: null });
});

test('[GRD-03][GRD-04][GRD-17] the guide dashboard admits guides and explains a refusal', () => {
  expect(guideAccess(signedIn('guide'))).toMatchObject({
    kind: 'open',
    profile: { user_type: 'guide' },
  });
  expect(guideAccess(signedOut)).toMatchObject({ to: '/auth/login', title: null });
  for (const role of ['renter', 'host'] as const) {
    expect(guideAccess(signedIn(role))).toMatchObject({
      to: '/',
      title: 'Access Denied',
      description: 'This dashboard is only accessible to guides',
    });
  }
});

test('[GRD-08][GRD-09][GRD-10][GRD-11] each role lands on its own page after signing in', () => {
  expect(landingFor('host')).toBe('/dashboard');
  expect(landingFor('guide')).toBe('/guide-dashboard');
  expect(landingFor('renter')).toBe('/homes');
  expect(landingFor(null)).toBe('/');
});

test.each([
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/%2e//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '\t//evil.test',
  '/\t/evil.test',
  '/auth/login',
  '',
  undefined,
  7,
])('a return path is never %j', (path) => {
  expect(safeRedirect(path)).toBeNull();
});

test.each(['/homes?q=loft#map', '/dashboard', '/listings/1'])('a return path may be %s', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test('[DEC-29] password strength grows with length and variety', () => {
  expect(
    ['', 'short', 'longenough', 'Longenough1', 'a sentence of many words'].map(passwordStrength),
  ).toEqual([0, 1, 2, 3, 4]);
});
