import type { SupabaseClient } from '@supabase/supabase-js';
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
  const [{ createClient }, config] = await Promise.all([
    import('@supabase/supabase-js'),
    loadConfig(),
  ]);
  return createClient(config.supabaseUrl, config.publishableKey, {
    auth: {
      storageKey: AUTH_KEY,
      storage: platform().storage,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
    },
  });
}
