import { expect, test } from 'vitest';
import { readEnvironment } from '../../../supabase/environment.ts';
import { signInWays } from '../../../supabase/sign-in-ways.ts';

const google = {
  name: 'google',
  issuer: 'https://accounts.google.com',
  client_id: 'id',
  client_secret: 'a secret',
};
const waysOf = (settings: Record<string, string>) => signInWays(readEnvironment(settings).raw);

test('no sign-in provider is enabled by default', () => {
  expect(waysOf({})).toEqual({
    anonymous: false,
    anonymousPerHour: 30,
    manualLinking: false,
    web3: [],
    providers: [],
  });
});

test('providers are read from a JSON list', () => {
  const { providers } = waysOf({ AUTH_PROVIDERS: JSON.stringify([google]) });
  expect(providers).toMatchObject([
    { name: 'google', audiences: ['id'], scopes: ['openid', 'email', 'profile'] },
  ]);
});

test.each([
  ['no JSON', '{'],
  ['no list', JSON.stringify(google)],
  ['a name twice', JSON.stringify([google, google])],
  ['a name of another way', JSON.stringify([{ ...google, name: 'email' }])],
  ['an issuer without TLS', JSON.stringify([{ ...google, issuer: 'http://192.168.1.1' }])],
  ['a misspelt field', JSON.stringify([{ ...google, client_secrets: 'a secret' }])],
])('the provider setting %s is refused, without printing any secret', (_, AUTH_PROVIDERS) => {
  expect(() => waysOf({ AUTH_PROVIDERS })).toThrow(/^AUTH_PROVIDERS/);
  expect(() => waysOf({ AUTH_PROVIDERS })).not.toThrow(/a secret/);
});

test('an unknown chain is refused', () => {
  expect(waysOf({ AUTH_WEB3: 'solana, ethereum' }).web3).toEqual(['solana', 'ethereum']);
  expect(() => waysOf({ AUTH_WEB3: 'bitcoin' })).toThrow(/^AUTH_WEB3/);
});
