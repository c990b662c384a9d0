import { beforeEach, expect, test } from 'vitest';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { serverNow } from '#shared/platform/server-time.ts';

const NOW = 1_800_000_000;
const HOUR = 3_600;
const storage = memoryStorage();

beforeEach(() => {
  supplyPlatform({
    storage,
    loadConfig: () => Promise.reject(new Error('not asked for here')),
    clock: { now: () => NOW * 1_000, after: () => () => undefined },
    network: { online: () => true, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
    settled: Promise.resolve(),
  });
});

/** A session that ends in an hour by the device, and by the server so many seconds earlier. */
function keep(ahead: number, name = 'Zoë?>') {
  const claims = btoa(JSON.stringify({ exp: NOW + HOUR - ahead, name: encodeURI(name) }));
  const access_token = `a.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c`;
  void storage.setItem(AUTH_KEY, JSON.stringify({ access_token, expires_at: NOW + HOUR }));
}

test.each([
  ['two days ahead', 48 * HOUR, 48 * HOUR],
  ['two days behind', -48 * HOUR, -48 * HOUR],
  ['nine minutes ahead', 540, 0],
  ['right', 0, 0],
])('the time of the server is known on a device whose clock is %s', (_, ahead, taken) => {
  keep(ahead);
  expect(serverNow()).toBe((NOW - taken) * 1_000);
});

test('a renewed session corrects what is known of the clock', () => {
  keep(48 * HOUR);
  expect(serverNow()).toBe((NOW - 48 * HOUR) * 1_000);
  keep(0);
  expect(serverNow()).toBe(NOW * 1_000);
});

test.each(['', 'no JSON', '{}', '{"access_token":"opaque","expires_at":1}'])(
  'without a readable session the clock of the device counts (%s)',
  (session) => {
    void storage.setItem(AUTH_KEY, session);
    expect(serverNow()).toBe(NOW * 1_000);
    void storage.removeItem(AUTH_KEY);
    expect(serverNow()).toBe(NOW * 1_000);
  },
);
