import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { inTime } from '../answer-in-time.ts';
import { askServer } from '../own-answer.ts';
import { loadConfig, platform } from '../ports/platform.ts';
import { noteRest } from '../retry-after.ts';
import { readPersistedSession } from './persisted-session.ts';

// Supabase's library weighs 57 KB, of which a page that shows rows needs 5: its REST part, and the token that
// the library persists. The rest loads when a token must be renewed, a channel joined, a user signs in or
// out, a file is stored (quality.md P1).

/**
 * The library would retry each failed read for seven seconds. Retries are up to the query cache (ANA-13), and
 * a device that is offline shows its cached data at once. Reads outside of the cache opt in themselves.
 */
const NO_RETRY = false;

let rows: Promise<PostgrestClient> | undefined;
let whole: Promise<SupabaseClient> | undefined;

/** Tables and server functions, with the session of the signed-in user. */
export function supabase(): Promise<PostgrestClient> {
  rows ??= createRows().catch((error: unknown) => {
    rows = undefined;
    throw error;
  });
  return rows;
}

/** The one whole Supabase client of this shell: accounts, channels, files, functions. */
export function wholeSupabase(): Promise<SupabaseClient> {
  whole ??= inTime(import('./full-client.ts'))
    .then(({ createWhole }) => createWhole(NO_RETRY))
    .catch((error: unknown) => {
      whole = undefined;
      throw error;
    });
  return whole;
}

/** The signed-in account: from the persisted session, renewed by the library if needed. */
export async function account(): Promise<{ userId: string; accessToken: string } | null> {
  const persisted = await readPersistedSession();
  if (persisted.kind === 'none') return null;
  const session =
    persisted.kind === 'good'
      ? persisted.session
      : (await (await wholeSupabase()).auth.getSession()).data.session;
  return session && { userId: session.user.id, accessToken: session.access_token };
}

/** Ends both clients, so that the next call makes them for the configuration that is in force then. */
export async function forgetSupabase(): Promise<void> {
  const old = await whole?.catch(() => undefined);
  rows = undefined;
  whole = undefined;
  await old?.auth.stopAutoRefresh();
  await old?.removeAllChannels();
}

async function createRows(): Promise<PostgrestClient> {
  const config = await loadConfig();
  return new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
    retry: NO_RETRY,
    headers: { apikey: config.publishableKey },
    fetch: async (input, init) => {
      const { fetchRows = fetch, clock } = platform();
      const send = async (token: string) => {
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${token}`);
        const answer = await askServer(input, { ...init, headers }, (url, request) =>
          fetchRows(String(url), request),
        );
        noteRest(answer, clock.now());
        return answer;
      };
      const token = (await account())?.accessToken;
      const answer = await send(token ?? config.publishableKey);
      if (answer.status !== 401 || !token) return answer;
      const next = await (await import('./refused-token.ts')).tokenAfter(token);
      return next ? await send(next) : answer;
    },
  });
}
