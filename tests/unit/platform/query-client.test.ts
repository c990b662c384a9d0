import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fetchOwnProfile } from '#shared/domains/profiles/api/profiles.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { platform, supplyPlatform } from '#shared/platform/ports/platform.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { supabase } from '#shared/platform/supabase/supabase-client.ts';
import { supplyShell } from '../../support/client-shell.ts';

let asked = 0;
let answer: () => Promise<Response>;
const connection = new Set<(online: boolean) => void>();

supplyShell({
  pwaUrl: 'https://pwa.test',
  supabaseUrl: 'https://rows.test',
  publishableKey: 'key',
  assistantUrl: '',
  mailboxUrl: '',
});
supplyPlatform({
  ...platform(),
  network: {
    online: () => true,
    onChange: (hear) => {
      connection.add(hear);
      return () => connection.delete(hear);
    },
  },
  fetchRows: () => {
    asked += 1;
    return answer();
  },
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = async () =>
  Response.json({ code: '42501', message: 'permission denied' }, { status: 403 });
const given = async () => Response.json([{ id: 1 }]);

/** A page that shows some rows; how they stand. */
function shown() {
  asked = 0;
  const client = createQueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['homes'],
    retryDelay: 0,
    queryFn: async () => {
      const { data, error } = await (await supabase()).from('homes').select();
      if (error) throw toAppError(error);
      return data;
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { client, stop, status: () => observer.getCurrentResult().status };
}

test('[ANA-13] a failed query is retried over the network once, and then fails at once', async () => {
  answer = lost;
  const page = shown();
  // Well before the seven seconds for which the library would go on.
  await vi.waitFor(() => expect(page.status()).toBe('error'), { timeout: 900 });
  expect(asked).toBe(2);
  page.stop();
});

test('a failed query is refetched once the device is connected', async () => {
  answer = lost;
  const page = shown();
  await vi.waitFor(() => expect(page.status()).toBe('error'));
  answer = given;
  for (const hear of connection) hear(true);
  await vi.waitFor(() => expect(page.status()).toBe('success'));
  page.stop();
});

test('one’s own profile, which is not cached, is refetched by itself', async () => {
  const profile = { id: crypto.randomUUID(), full_name: 'Ada', user_type: 'renter' };
  const rest = { avatar_url: null, is_verified: true, email: null, phone_number: null };
  const row = { ...profile, ...rest, org_id: null, created_at: '2026-11-20T10:00:00Z' };
  asked = 0;
  answer = () => (asked === 1 ? lost() : Promise.resolve(Response.json(row)));
  expect(await fetchOwnProfile(profile.id)).toMatchObject(profile);
  expect(asked).toBe(2);
});

test('a refused query is not retried', async () => {
  answer = refused;
  const page = shown();
  await vi.waitFor(() => expect(page.status()).toBe('error'));
  expect(asked).toBe(1);
  page.stop();
});
