import { expect, test } from 'vitest';
import { securityHeaders } from '../../../../pwa/server/security-headers.ts';

const SERVERS = {
  supabaseUrl: 'https://db.example.com',
  assistantUrl: 'https://bar.example.com',
  tilesUrl: null as string | null,
  callsUrl: null as string | null,
};
const STRIPE = 'https://js.stripe.com/endive/stripe.js';

const directives = (
  payments: Parameters<typeof securityHeaders>[0]['payments'],
  servers = SERVERS,
) => {
  const policy = securityHeaders({ ...servers, payments })['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

test('without a provider the policy lets in no script, frame or default policy of others', () => {
  const policy = directives(null);
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['frame-src']).toBeUndefined();
  expect(policy['trusted-types']).toEqual(['kinstead']);
  expect(JSON.stringify(policy)).not.toContain('stripe');
});

test('with Stripe the policy names its script, frames and API, and nothing else is new', () => {
  const policy = directives({ scriptUrl: STRIPE, apiUrl: null });
  expect(policy).toEqual({
    ...directives(null),
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'connect-src': [...(directives(null)['connect-src'] ?? []), 'https://api.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'trusted-types': ['kinstead', 'default'],
  });
});

test('the server of a street map is talked to, and runs nothing', () => {
  const servers = { ...SERVERS, tilesUrl: 'https://tiles.example.com/styles/calm' };
  const policy = directives(null, servers);
  expect(policy['connect-src']).toContain('https://tiles.example.com');
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['img-src']).not.toContain('https://tiles.example.com');
  expect(directives(null)['connect-src']).not.toContain('https://tiles.example.com');
});

test('the server of calls of more than two is talked to on a socket and by HTTP, and runs nothing', () => {
  const servers = { ...SERVERS, callsUrl: 'wss://live.example.com/any/path' };
  const before = directives(null);
  expect(directives(null, servers)).toEqual({
    ...before,
    'connect-src': [
      ...(before['connect-src'] ?? []),
      'wss://live.example.com',
      'https://live.example.com',
    ],
  });
  expect(JSON.stringify(before)).not.toContain('live.example.com');
});

test('pages of our own may ask for camera and microphone, and no frame of others may', () => {
  const headers = securityHeaders({ ...SERVERS, payments: null });
  expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
  const { 'media-src': media, 'img-src': pictures } = directives(null);
  // A live tour's snapshots and pictures in place of video.
  expect(media).toEqual(["'self'", 'blob:', 'https://db.example.com']);
  expect(pictures).toEqual(["'self'", 'data:', 'blob:', 'https://db.example.com']);
});
