import { expect, test } from 'vitest';
import { linkOutcome } from '#shared/domains/auth/model/link-outcome.ts';
import { providerLabel, providersOf } from '#shared/domains/auth/model/sign-in-way-rules.ts';

test('sign-in buttons are shown for enabled providers only', () => {
  const external = {
    email: true,
    phone: true,
    anonymous_users: true,
    web3_ethereum: true,
    web3_solana: true,
    google: true,
    apple: false,
    'custom:our-login': true,
  };
  expect(providersOf(external)).toEqual(['google', 'custom:our-login']);
  expect(providersOf({})).toEqual([]);
});

test.each([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['azure', 'Microsoft'],
  ['custom:our-login', 'Our login'],
])('%s is called %s', (name, label) => {
  expect(providerLabel(name)).toBe(label);
});

test.each([
  ['#error=access_denied&error_code=otp_expired&error_description=x&sb=', 'expired'],
  ['error_code=provider', 'refused'],
  ['#message=Confirmation+link+accepted&sb=', 'half'],
  ['#map', null],
  ['', null],
])('the URL fragment %j is read as %j', (fragment, outcome) => {
  expect(linkOutcome(fragment)).toBe(outcome);
});
