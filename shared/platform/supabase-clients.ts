import { PostgrestClient } from '@supabase/postgrest-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readKeptSession } from './kept-session.ts';
import { AUTH_KEY } from './persisted.ts';
import { loadConfig, platform } from './ports/platform.ts';
import { noteRest } from './retry-after.ts';

// Supabase's library weighs 57 KB, of which a page that shows rows needs 5: its REST part, and the
// token that the library keeps. The rest of it loads when a token must be renewed, a channel joined,
// somebody signs in or out, a file is stored (quality.md P1).

/**
 * The library would repeat each read that failed for seven seconds. What is asked again, and when, is
 * the cache's to say (ANA-13), and a device that is offline shows what it has at once. What is read
 * beside the cache says so itself.
 */
const NO_RETRY = false;

let rows: Promise<PostgrestClient> | undefined;
let whole: Promise<SupabaseClient> | undefined;

/** Tables and server functions, as whoever is signed in. */
export function supabase(): Promise<PostgrestClient> {
  rows ??= createRows().catch((error: unknown) => {
    rows = undefined;
    throw error;
  });
  return rows;
}

/** The one whole Supabase client of this shell: accounts, channels, files, functions. */
export function wholeSupabase(): Promise<SupabaseClient> {
  whole ??= createWhole().catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
  return whole;
}

/** Whose requests these are: the kept session, renewed by the library where it must be. */
export async function account(): Promise<{ userId: string; accessToken: string } | null> {
  const kept = await readKeptSession();
  if (kept.kind === 'none') return null;
  const session =
    kept.kind === 'good'
      ? kept.session
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
      const headers = new Headers(init?.headers);
      const token = (await account())?.accessToken ?? config.publishableKey;
      headers.set('authorization', `Bearer ${token}`);
      const { fetchRows = fetch, clock } = platform();
      const answer = await fetchRows(String(input), { ...init, headers });
      noteRest(answer, clock.now());
      return answer;
    },
  });
}

async function createWhole(): Promise<SupabaseClient> {
  const [{ createClient, AuthRetryableFetchError }, { renewOnce }, config] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./renew-once.ts'),
    loadConfig(),
  ]);
  const made = createClient(config.supabaseUrl, config.publishableKey, {
    auth: {
      storageKey: AUTH_KEY,
      storage: platform().storage,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
    },
    db: { retry: NO_RETRY },
    global: {
      fetch: (input, init) => renewOnce(input, init, fetch),
    },
  });
  const readSession = made.auth.getSession.bind(made.auth);
  // Every request asks for the session first, and the library tries to renew it for 30 s.
  made.auth.getSession = async () =>
    (await cannotRenew())
      ? { data: { session: null }, error: new AuthRetryableFetchError('Failed to fetch', 0) }
      : readSession();
  return made;
}

/** Whether the kept session has ended, or is about to, on a device that is offline. */
async function cannotRenew(): Promise<boolean> {
  if (platform().network.online()) return false;
  return (await readKeptSession()).kind === 'due';
}
