import { expect, test } from 'vitest';
import {
  describeDevice,
  emailChange,
  grouped,
  isPhone,
  nameForApp,
  recoveryFile,
  sessionsElsewhere,
} from '#shared/domains/auth/model/account-rules.ts';
import type { OwnSession } from '#shared/domains/auth/model/account-schema.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test.each([
  [ANDROID, 'Chrome on Android'],
  [IPHONE, 'Safari on iOS'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.9', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});

test('a phone is distinguished from a computer', () => {
  expect([ANDROID, IPHONE, 'X11; Linux', null].map(isPhone)).toEqual([true, true, false, false]);
});

test('the current session is not among those to be ended', () => {
  const session = (id: string, is_current: boolean): OwnSession => ({
    id,
    is_current,
    created_at: '',
    last_used_at: '',
    user_agent: null,
    address: null,
    second_factor: false,
  });
  const [here, there] = [session('a', true), session('b', false)];
  expect(sessionsElsewhere([here, there])).toEqual([there]);
});

test('a change of address is valid for an hour', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const pending = (sentAt: string | null) => ({ pendingEmail: { address: 'new@x.test', sentAt } });
  expect(emailChange({ pendingEmail: null }, now)).toEqual({ kind: 'none' });
  expect(emailChange(pending('2026-11-21T11:00:01Z'), now).kind).toBe('waiting');
  expect(emailChange(pending('2026-11-21T11:00:00Z'), now).kind).toBe('expired');
  expect(emailChange(pending(null), now)).toEqual({ kind: 'waiting', address: 'new@x.test' });
});

test('each authenticator app gets a name of its own', () => {
  expect(nameForApp([])).toBe('Authenticator app');
  expect(nameForApp(['Authenticator app', 'Authenticator app 3'])).toBe('Authenticator app 2');
  expect(nameForApp(['Authenticator app', 'Authenticator app 2'])).toBe('Authenticator app 3');
});

test('a key is shown in groups of four, codes one a line', () => {
  expect(grouped('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  const lines = recoveryFile('Kinstead', 'ada@x.test', ['aaaa', 'bbbb']).split('\n');
  expect(lines[0]).toBe('Kinstead recovery codes for ada@x.test');
  expect(lines.slice(3, 5)).toEqual(['aaaa', 'bbbb']);
});
