import { AuthRetryableFetchError, createClient, type SupabaseClient } from '@supabase/supabase-js';
import { askServer } from '../own-answer.ts';
import { AUTH_KEY } from '../persisted.ts';
import { loadConfig, platform } from '../ports/platform.ts';
import { uploadTime } from '../upload-time.ts';
import { sendByDeviceClock } from './device-expiry.ts';
import { readPersistedSession } from './persisted-session.ts';
import { renewOnce } from './renew-once.ts';

/**
 * Makes the library's client of this shell; `supabase-clients.ts` keeps the one that there is.
 * `retry`: whether the library repeats each read that failed.
 */
export async function createWhole(retry: boolean): Promise<SupabaseClient> {
  const config = await loadConfig();
  const made = createClient(config.supabaseUrl, config.publishableKey, {
    auth: {
      storageKey: AUTH_KEY,
      storage: platform().storage,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
    },
    db: { retry },
    global: {
      fetch: (input, init) => renewOnce(input, init, ask),
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

const ask: typeof fetch = (input, init) =>
  askServer(input, init, sendByDeviceClock, uploadTime(init?.body));

/** Whether the persisted session has expired, or is about to, on a device that is offline. */
async function cannotRenew(): Promise<boolean> {
  if (platform().network.online()) return false;
  return (await readPersistedSession()).kind === 'due';
}
