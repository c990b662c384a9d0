import type { SupportedStorage } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { askServer } from '../../../platform/own-answer.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { providersOf } from '../model/sign-in-way-rules.ts';

const settingsSchema = z.object({ external: z.record(z.string(), z.boolean()) });

/** Begins every key of a sign-in at a provider. */
const PROVIDER_KEY = 'kinstead.provider';

/** Where a sign-in by mail or provider comes back to. */
function landing(pwaUrl: string, wayBack: string | undefined): string {
  const query = wayBack ? `?redirect=${encodeURIComponent(wayBack)}` : '';
  return `${pwaUrl}/auth/login${query}`;
}

/** Names of the providers that are switched on. */
export async function fetchProviders(): Promise<string[]> {
  const { supabaseUrl, publishableKey } = await loadConfig();
  try {
    const answer = await askServer(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: publishableKey },
    });
    if (!answer.ok) throw new AppError('unavailable');
    return providersOf(settingsSchema.parse(await answer.json()).external);
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

/** Mails a code and a link for signing in. The answer does not reveal whether the account exists. */
export async function requestMagicLink(email: string, wayBack: string | undefined): Promise<void> {
  const [client, { pwaUrl }] = await Promise.all([wholeSupabase(), loadConfig()]);
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: landing(pwaUrl, wayBack) },
  });
  // Supabase's way of saying that there is none.
  if (error && error.code !== 'otp_disabled') throw toAppError(error);
}

/** Leaves for a provider's own sign-in. */
export async function leaveForProvider(name: string, wayBack: string | undefined): Promise<void> {
  const { client, pwaUrl } = await providerClient();
  const { error } = await client.auth.signInWithOAuth({
    // The library's list of names is shorter than the server's.
    provider: name as 'keycloak',
    options: { redirectTo: landing(pwaUrl, wayBack) },
  });
  if (error) throw toAppError(error);
}

/** Back from a provider: its code becomes this device's session. */
export async function arriveFromProvider(code: string): Promise<void> {
  const { client } = await providerClient();
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  forgetVerifiers();
  if (error) throw toAppError(error);
  const { access_token, refresh_token } = data.session;
  const result = await (await wholeSupabase()).auth.setSession({ access_token, refresh_token });
  if (result.error) throw toAppError(result.error);
}

/**
 * A client used only for the redirect to an OAuth provider and back. PKCE binds a provider's code to this
 * tab, so that an attacker cannot sign a user in to another account. Links in mails cannot be bound: they may
 * be opened on another device.
 */
async function providerClient() {
  const [{ createClient }, config] = await Promise.all([
    import('@supabase/supabase-js'),
    loadConfig(),
  ]);
  const client = createClient(config.supabaseUrl, config.publishableKey, {
    auth: {
      flowType: 'pkce',
      storageKey: PROVIDER_KEY,
      storage: verifierOfThisTab,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
  return { client, pwaUrl: config.pwaUrl };
}

/** Keeps the verifier and nothing else: the session belongs to the one client of the app. */
const verifierOfThisTab: SupportedStorage = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => {
    if (key.endsWith('-code-verifier')) sessionStorage.setItem(key, value);
  },
  removeItem: (key) => sessionStorage.removeItem(key),
};

/** The library forgets only the one that it used, and there may be others of ways given up. */
function forgetVerifiers(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PROVIDER_KEY)) sessionStorage.removeItem(key);
  }
}
