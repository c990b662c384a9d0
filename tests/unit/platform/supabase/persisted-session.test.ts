import { beforeEach, expect, test } from 'vitest';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { readPersistedSession } from '#shared/platform/supabase/persisted-session.ts';

const NOW = 1_800_000_000;
const storage = memoryStorage();
const session = {
  access_token: 'a.b.c',
  refresh_token: 'again',
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: NOW + 3_600,
  user: { id: 'tara', aud: 'authenticated', email: 'tara@kinstead.test', factors: null },
};

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

async function kindOf(text: string | null): Promise<string> {
  if (text === null) await storage.removeItem(AUTH_KEY);
  else await storage.setItem(AUTH_KEY, text);
  return (await readPersistedSession()).kind;
}

test('an access token is used while it is valid for longer than the library’s margin of 90 s', async () => {
  expect(await kindOf(JSON.stringify(session))).toBe('good');
  expect(await kindOf(JSON.stringify({ ...session, expires_at: NOW + 90 }))).toBe('good');
  expect(await kindOf(JSON.stringify({ ...session, expires_at: NOW + 89 }))).toBe('due');
  expect(await kindOf(JSON.stringify({ ...session, expires_at: NOW - 1 }))).toBe('due');
});

test('an empty store is no session; an unreadable one is left to the library', async () => {
  expect(await kindOf(null)).toBe('none');
  expect(await kindOf('not json')).toBe('unknown');
  expect(await kindOf('{"access_token":"a"}')).toBe('unknown');
});
