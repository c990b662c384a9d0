import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { type TestPlatform, withPlatform } from '#tests/support/platform.ts';
import { memoryStorage } from './people.ts';

/** A platform with every way to sign in switched on, and the provider that it trusts. */
export type Stage = { platform: TestPlatform; provider: OpenIdProvider; end(): Promise<void> };

/** Starts both. The product's migrations run, so that their triggers meet these accounts too. */
export async function openStage(settings: Record<string, string> = {}): Promise<Stage> {
  const provider = await startOpenIdProvider();
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  const usual = {
    AUTH_ANONYMOUS_USERS: 'on',
    AUTH_MANUAL_LINKING: 'on',
    AUTH_WEB3: 'ethereum,solana',
    AUTH_PROVIDERS: JSON.stringify([
      { name: 'keycloak', issuer, client_id, client_secret, audiences: ['an-app'] },
      { name: 'mailless', issuer, client_id, client_secret, email_optional: true },
      { name: 'gone', issuer: 'http://localhost:1', client_id },
    ]),
  };
  const platform = await withPlatform(undefined, { settings: { ...usual, ...settings } });
  const end = async () => {
    await platform.close();
    await provider.stop();
  };
  return { platform, provider, end };
}

/** A browser that remembers its session and, for PKCE, its verifier. */
export function browser(
  { url, keys }: TestPlatform,
  flowType: 'implicit' | 'pkce' = 'pkce',
): SupabaseClient {
  const storage = memoryStorage();
  return createClient(url, keys.publishableKey, {
    auth: {
      flowType,
      storage,
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
    },
  });
}

/** Follows redirects by hand until one leads to the site; answers that address. */
export async function followTo(siteUrl: string, start: string): Promise<URL> {
  let next = start;
  for (let hops = 0; hops < 6; hops++) {
    if (next.startsWith(siteUrl)) return new URL(next);
    const answer = await fetch(next, { redirect: 'manual' });
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error(`no end in sight at ${next}`);
}

/** The parameters of a fragment. */
export function fragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
