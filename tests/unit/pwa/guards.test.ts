import { isRedirect, type ParsedLocation } from '@tanstack/react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { resetSession } from '#shared/domains/auth/state/store.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import {
  redirectAlias,
  requireGuide,
  requireHost,
  requireSignedOut,
  requireSignIn,
} from '../../../pwa/app/session/guards.ts';

const ME = '00000000-0000-4000-8000-0000000000a1';

afterEach(() => resetSession({ status: 'initializing', remembered: null }));

function arrive(role: UserType | 'visitor'): void {
  if (role === 'visitor') {
    resetSession({ status: 'signedOut', reason: 'visitor' });
    return;
  }
  resetSession({
    status: 'signedIn',
    user: { id: ME, email: 'me@kinstead.test', emailVerified: true, secondFactorDue: false },
    profile: {
      id: ME,
      full_name: 'Me',
      avatar_url: null,
      user_type: role,
      is_verified: true,
      email: null,
      phone_number: null,
      org_id: null,
      created_at: '2026-01-01',
    },
  });
}

/** Where a user is redirected to; null where they may stay. */
async function ledTo(leading: () => Promise<unknown>): Promise<string | null> {
  try {
    await leading();
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { href, to, search } = thrown.options;
    const back = Object.entries(search ?? {}).map(([name, value]) => `?${name}=${value}`);
    return href ?? `${to}${back.join('')}`;
  }
}

const SIGN_IN = (path: string) => `/auth/login?redirect=${path}`;

const PLACES: [row: string, path: string, visitor: string | null, ...others: (string | null)[]][] =
  [
    ['DEC-06', '/home', '/', '/my-home', '/', '/'],
    [
      'DEC-06',
      '/tours',
      SIGN_IN('/tours'),
      '/my-tours',
      '/dashboard/tours',
      '/guide-dashboard/tour-manager',
    ],
    [
      'DEC-08] [RP-22',
      '/host-dashboard',
      SIGN_IN('/host-dashboard'),
      '/partner/host',
      '/dashboard',
      '/guide-dashboard',
    ],
    [
      'DEC-08] [RP-24',
      '/listings-dashboard',
      SIGN_IN('/listings-dashboard'),
      '/partner/host',
      '/dashboard/listings',
      '/guide-dashboard/list-my-home',
    ],
    [
      'DEC-08] [RP-29',
      '/insights',
      SIGN_IN('/insights'),
      '/partner/host',
      '/dashboard/insights',
      '/guide-dashboard/insights',
    ],
    [
      'DEC-08] [RP-30',
      '/earnings',
      SIGN_IN('/earnings'),
      '/partner/host',
      '/dashboard/earnings',
      '/guide-dashboard/earnings',
    ],
    [
      'DEC-08',
      '/applications',
      SIGN_IN('/applications'),
      null,
      '/dashboard/applications',
      // Of a guide who applied or rents: their own rows stay reachable.
      null,
    ],
    ['DEC-11', '/maintenance', SIGN_IN('/maintenance'), null, '/dashboard/maintenance', null],
    ['DEC-11', '/reviews', SIGN_IN('/reviews'), null, '/dashboard/reviews', null],
  ];

describe('an alias of a page', () => {
  test.each(PLACES)('[%s] %s leads each role to its own place', async (_, path, ...places) => {
    // The guard reads path and address of it only.
    const location = { pathname: path, href: path, searchStr: '' } as ParsedLocation;
    const roles = ['visitor', 'renter', 'host', 'guide'] as const;
    const found: (string | null)[] = [];
    for (const role of roles) {
      arrive(role);
      found.push(await ledTo(() => redirectAlias({ location })));
    }
    expect(found).toEqual(places);
  });

  test('the question of an address goes along to the page of the role', async () => {
    const href = '/tours?tour=1';
    const location = { pathname: '/tours', href, searchStr: '?tour=1' } as ParsedLocation;
    arrive('guide');
    expect(await ledTo(() => redirectAlias({ location }))).toBe(
      '/guide-dashboard/tour-manager?tour=1',
    );
  });

  test('the place on a page that an address names goes along as well', async () => {
    const href = '/tours?tour=1#on-the-way';
    const location = {
      pathname: '/tours',
      href,
      searchStr: '?tour=1',
      hash: 'on-the-way',
    } as never;
    arrive('guide');
    expect(await ledTo(() => redirectAlias({ location }))).toBe(
      '/guide-dashboard/tour-manager?tour=1#on-the-way',
    );
  });
});

describe('pages that need a sign-in', () => {
  const location = { pathname: '/messages', href: '/messages?c=1' } as ParsedLocation;
  const arrival = { location, preload: true };

  test.each([
    ['requireSignIn', 'renter', requireSignIn],
    ['requireHost', 'host', requireHost],
    ['requireGuide', 'guide', requireGuide],
  ] as const)('%s hands the profile of a %s on to its routes', async (_, role, guard) => {
    arrive(role);
    expect(await guard(arrival)).toEqual({
      profile: expect.objectContaining({ id: ME, user_type: role }),
    });
  });

  test('[GRD-03][GRD-12] a visitor signs in first and comes back, whichever guard is asked', async () => {
    arrive('visitor');
    for (const guard of [requireSignIn, requireHost, requireGuide])
      expect(await ledTo(() => guard(arrival))).toBe(SIGN_IN('/messages?c=1'));
  });

  test('[GRD-12] a role that is not let in goes to the start', async () => {
    arrive('renter');
    expect(await ledTo(() => requireHost(arrival))).toBe('/');
    expect(await ledTo(() => requireGuide(arrival))).toBe('/');
  });
});

describe('pages of those who are signed out', () => {
  test.each([
    ['host', '/dashboard'],
    ['guide', '/guide-dashboard'],
    ['renter', '/homes'],
  ] as const)('[RA-05] [RA-06] a signed-in %s is redirected from it to %s', async (role, home) => {
    arrive(role);
    expect(await ledTo(() => requireSignedOut(undefined))).toBe(home);
    expect(await ledTo(() => requireSignedOut('/favorites'))).toBe('/favorites');
    expect(await ledTo(() => requireSignedOut('https://elsewhere.test/'))).toBe(home);
  });

  test('[RA-06] a visitor stays on a page of signed-out visitors', async () => {
    arrive('visitor');
    expect(await ledTo(() => requireSignedOut('/favorites'))).toBeNull();
  });
});
