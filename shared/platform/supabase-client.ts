import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { AUTH_KEY } from './persisted.ts';
import { loadConfig, platform } from './ports/platform.ts';

let client: Promise<SupabaseClient> | undefined;

/** The one Supabase client of this shell. Its code loads with the first call. */
export function supabase(): Promise<SupabaseClient> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Ends the client, so that the next call makes one for the configuration that is in force then. */
export async function forgetSupabase(): Promise<void> {
  const old = await client?.catch(() => undefined);
  client = undefined;
  await old?.auth.stopAutoRefresh();
  await old?.removeAllChannels();
}

async function create(): Promise<SupabaseClient> {
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
    global: { fetch: (input, init) => renewOnce(input, init, fetchOnceOffline) },
  });
  const readSession = made.auth.getSession.bind(made.auth);
  // Every request asks for the session first, and the library tries to renew it for 30 s.
  made.auth.getSession = async () =>
    (await cannotRenew())
      ? { data: { session: null }, error: new AuthRetryableFetchError('Failed to fetch', 0) }
      : readSession();
  return made;
}

/**
 * The library repeats a read that failed for seven seconds. A device that knows to be offline shows
 * what it has at once instead: what was aborted is not repeated.
 */
async function fetchOnceOffline(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch (error) {
    if (platform().network.online()) throw error;
    throw new DOMException('Failed to fetch', 'AbortError');
  }
}

/** The library renews a token this long before it ends. */
const RENEWED_BEFORE_S = 90;
const keptSession = z.object({ expires_at: z.number() });

/** Whether the kept session has ended, or is about to, on a device that is offline. */
async function cannotRenew(): Promise<boolean> {
  if (platform().network.online()) return false;
  const kept = await platform().storage.getItem(AUTH_KEY);
  const session = keptSession.safeParse(JSON.parse(kept ?? 'null'));
  const renewedFrom = platform().clock.now() / 1000 + RENEWED_BEFORE_S;
  return session.success && session.data.expires_at < renewedFrom;
}
