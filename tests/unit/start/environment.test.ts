import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  EnvironmentError,
  environmentSource,
  ROOT,
  readEnvironment,
} from '../../../supabase/environment.ts';

test('every setting has a default', () => {
  expect(readEnvironment({})).toMatchObject({
    pwaUrl: 'http://localhost:5173',
    supabaseUrl: 'http://localhost:54321',
    assistantUrl: 'http://localhost:8787',
    mailboxUrl: 'http://localhost:54324',
    dataDir: join(ROOT, '.local'),
    lan: false,
  });
});

test.each([
  [{ PWA_PORT: 'eighty' }, /^PWA_PORT: /],
  [{ DB_PORT: '70000' }, /^DB_PORT: /],
  [{ BACKEND: 'cloud' }, /^BACKEND: /],
  [{ HOST: 'my-laptop' }, /^HOST: must be an IP address/],
  [{ HOST: '0.0.0.0' }, /^HOST: name the one address/],
  [{ BACKEND: 'hosted' }, /^BACKEND=hosted needs HOSTED_SUPABASE_URL, /],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY: must start with sk_ or rk_/],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    /^Stripe needs STRIPE_WEBHOOK_SECRET as well/,
  ],
  [{ LIVEKIT_URL: 'https://live.example.com' }, /^LIVEKIT_URL: must be an address such as wss:/],
  [{ LIVEKIT_API_SECRET: 'short' }, /^LIVEKIT_API_SECRET: needs at least 32 characters/],
  [
    { LIVEKIT_URL: 'wss://live.example.com', LIVEKIT_API_KEY: 'key' },
    /^LiveKit needs LIVEKIT_API_SECRET as well/,
  ],
])('the setting %o is refused in one line that names it', (source, message) => {
  expect(() => readEnvironment(source)).toThrowError(message);
  expect(() => readEnvironment(source)).toThrowError(EnvironmentError);
});

const PROJECT = {
  HOSTED_SUPABASE_URL: 'https://ref.supabase.co/',
  HOSTED_PUBLISHABLE_KEY: 'sb_publishable_x',
  HOSTED_SECRET_KEY: 'sb_secret_x',
  HOSTED_DATABASE_URL: 'postgres://postgres.ref:x@pooler.supabase.com:5432/postgres',
};

test('settings of a hosted project are ignored until BACKEND chooses it', () => {
  expect(readEnvironment(PROJECT)).toMatchObject({
    hosted: false,
    supabaseUrl: 'http://localhost:54321',
  });
  expect(readEnvironment({ ...PROJECT, BACKEND: 'hosted' })).toMatchObject({
    hosted: true,
    supabaseUrl: 'https://ref.supabase.co',
    publicSupabaseUrl: 'https://ref.supabase.co',
  });
});

test('the transaction pooler is refused: LISTEN does not work there', () => {
  const url = PROJECT.HOSTED_DATABASE_URL.replace('5432', '6543');
  expect(() => readEnvironment({ ...PROJECT, HOSTED_DATABASE_URL: url })).toThrowError(
    /^HOSTED_DATABASE_URL: port 6543 .* session pooler/,
  );
});

test('an assistant on its own needs no key of the project', () => {
  const { HOSTED_SUPABASE_URL, HOSTED_DATABASE_URL } = PROJECT;
  const own = { BACKEND: 'hosted', HOSTED_SUPABASE_URL };
  expect(() => readEnvironment(own)).toThrowError(/HOSTED_SECRET_KEY/);
  const told = { ...own, ASSISTANT_DATABASE_URL: HOSTED_DATABASE_URL };
  expect(readEnvironment(told).supabaseUrl).toBe('https://ref.supabase.co');
});

test('behind a proxy browsers use its names, and the servers their own', () => {
  const names = { PUBLIC_PWA_URL: 'https://a.example/', PUBLIC_ASSISTANT_URL: 'https://b.example' };
  expect(readEnvironment(names)).toMatchObject({
    pwaUrl: 'https://a.example',
    pwaListenUrl: 'http://localhost:5173',
    publicAssistantUrl: 'https://b.example',
  });
});

test('an empty setting counts as unset', () => {
  expect(readEnvironment({ PWA_PORT: '' }).pwaPort).toBe(5173);
});

test('on the network one HTTPS address serves everything, and the mailbox is not reachable', () => {
  const environment = readEnvironment({ HOST: '192.168.1.20', SEED: 'off' });
  expect(environment).toMatchObject({
    lan: true,
    host: '127.0.0.1',
    pwaUrl: 'https://192.168.1.20:5173',
    publicSupabaseUrl: 'https://192.168.1.20:5173',
    publicAssistantUrl: 'https://192.168.1.20:5173',
  });
});

test('a broken .env is refused with the line', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kinstead-')), '.env');
  writeFileSync(file, '# mine\nPWA_PORT=6000\nthis is no setting\n');
  expect(() => environmentSource(file)).toThrowError('.env, line 3: expected NAME=value');
  writeFileSync(file, 'PWA_PORT=6000\n');
  expect(readEnvironment(environmentSource(file)).pwaPort).toBe(6000);
});

test('a folder in the place of .env is said in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinstead-env-'));
  expect(() => environmentSource(folder)).toThrowError(/^\.env is a folder: /);
  expect(() => environmentSource(folder)).toThrowError(EnvironmentError);
});

test('a model needs its address and its name; without both there is none', () => {
  const LLM_BASE_URL = 'http://localhost:11434/v1';
  expect(() => readEnvironment({ LLM_BASE_URL })).toThrow('LLM_BASE_URL needs LLM_MODEL');
  expect(() => readEnvironment({ LLM_MODEL: 'm' })).toThrow('LLM_MODEL needs LLM_BASE_URL');
  expect(() => readEnvironment({ LLM_API_KEY: 'k' })).toThrow('LLM_API_KEY needs LLM_BASE_URL');
  expect(() => readEnvironment({ LLM_BASE_URL: 'ftp://x', LLM_MODEL: 'm' })).toThrow(
    'LLM_BASE_URL',
  );
  const { raw } = readEnvironment({ LLM_BASE_URL, LLM_MODEL: 'm' });
  expect(raw).toMatchObject({ LLM_BASE_URL, LLM_MODEL: 'm', LLM_TIMEOUT_MS: 8000 });
  expect(readEnvironment({}).raw.LLM_BASE_URL).toBeUndefined();
});
