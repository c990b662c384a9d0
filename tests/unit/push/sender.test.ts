import { expect, test } from 'vitest';
import { hostOf, isPublicAddress } from '../../../supabase/functions/send-push/addresses.ts';
import { outcomeOf, secondsOf, sumUp } from '../../../supabase/functions/send-push/outcome.ts';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.9'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'push.example.com', ''],
])('%s is no public address for a push', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['142.250.74.202', '172.32.0.1', '1.1.1.1', '2a00:1450:4001:80b::200a'])(
  '%s is a public address for a push',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...[
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
  ],
  ...['https://localhost/a', 'https://push.example.com:8443/a', 'https://me@push.example.com/a'],
  ...['https://0x7f.1/a', 'ftp://push.example.com/a'],
])('a push to %s is not sent', (endpoint) => {
  expect(() => hostOf(endpoint)).toThrow('no push service');
});

test('a push is sent to its endpoint by name', () => {
  expect(hostOf('https://fcm.googleapis.com:443/fcm/send/x')).toBe('fcm.googleapis.com');
});

test('Retry-After of a push service is seconds or a date, and a day at most', () => {
  const now = Date.UTC(2026, 0, 1);
  expect(secondsOf('120', now)).toBe(120);
  expect(secondsOf(new Date(now + 90_000).toUTCString(), now)).toBe(90);
  expect(secondsOf(new Date(now - 90_000).toUTCString(), now)).toBe(0);
  expect(secondsOf('999999', now)).toBe(86_400);
  expect(secondsOf('soon', now)).toBe(0);
  expect(secondsOf(null, now)).toBe(0);
});

test('the answer of a push service decides about the subscription and the push', () => {
  const answer = (status: number, retryAfter: string | null = null) =>
    outcomeOf({ status, retryAfter });
  expect([201, 404, 410].map((status) => answer(status).kind)).toEqual(['reached', 'gone', 'gone']);
  expect(answer(429, '60')).toMatchObject({ kind: 'failed', wait: 60 });
  expect(answer(500, '60')).toMatchObject({ kind: 'failed', wait: 60 });
  // A redirect is not followed, and a refusal says nothing about time.
  expect(answer(301, '60')).toMatchObject({ kind: 'failed', wait: 0 });
  expect(answer(403, '60')).toMatchObject({ kind: 'failed', wait: 0 });
  expect(outcomeOf(new Error('no way'))).toEqual({ kind: 'failed', error: 'no way', wait: 0 });
});

test('results for one user’s browsers are combined: the longest wait, the first error', () => {
  expect(
    sumUp([
      ['a', { kind: 'reached' }],
      ['b', { kind: 'gone' }],
      ['c', { kind: 'failed', error: 'busy', wait: 30 }],
      ['d', { kind: 'failed', error: 'late', wait: 90 }],
    ]),
  ).toEqual({ reached: ['a'], gone: ['b'], error: 'busy', wait_seconds: 90 });
  expect(sumUp([])).toEqual({ reached: [], gone: [], error: null, wait_seconds: 0 });
});
