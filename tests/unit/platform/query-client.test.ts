import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { toAppError } from '#shared/platform/errors.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { askFailedAgain, createQueryClient } from '#shared/platform/query-client.ts';
import { supabase } from '#shared/platform/supabase-client.ts';

let asked = 0;
let answer: () => Promise<Response>;
const connection = new Set<(online: boolean) => void>();

supplyPlatform({
  loadConfig: async () => ({
    ...{ pwaUrl: 'https://pwa.test', supabaseUrl: 'https://rows.test', publishableKey: 'key' },
    ...{ assistantUrl: '', mailboxUrl: '', version: 'test' },
  }),
  storage: memoryStorage(),
  clock: systemClock,
  network: {
    online: () => true,
    onChange: (hear) => {
      connection.add(hear);
      return () => connection.delete(hear);
    },
  },
  focus: { visible: () => true, onChange: () => () => undefined },
  settled: Promise.resolve(),
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

test('[ANA-13] a read that fails goes over the network once more, and fails at once then', async () => {
  answer = lost;
  const page = shown();
  // Well before the seven seconds for which the library would go on.
  await vi.waitFor(() => expect(page.status()).toBe('error'), { timeout: 900 });
  expect(asked).toBe(2);
  page.stop();
});

test.each([
  ['the device is connected', () => [...connection].map((hear) => hear(true))],
  ['a channel was joined', undefined],
])('what failed is asked again once %s', async (_, tell) => {
  answer = lost;
  const page = shown();
  await vi.waitFor(() => expect(page.status()).toBe('error'));
  answer = given;
  if (tell) tell();
  else askFailedAgain(page.client);
  await vi.waitFor(() => expect(page.status()).toBe('success'));
  page.stop();
});

test('a refusal is not asked twice', async () => {
  answer = refused;
  const page = shown();
  await vi.waitFor(() => expect(page.status()).toBe('error'));
  expect(asked).toBe(1);
  page.stop();
});
