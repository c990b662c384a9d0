import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { wholeSupabase } from '#shared/platform/supabase/supabase-client.ts';

/** Where a test's running product is. */
type Addresses = Record<
  'pwaUrl' | 'supabaseUrl' | 'publishableKey' | 'assistantUrl' | 'mailboxUrl',
  string
> & { tilesUrl?: string | null };

/** Supplies what a shell would, so that a test calls a domain's api as the product does. */
export function supplyShell(stack: Addresses): void {
  const { pwaUrl, supabaseUrl, publishableKey, assistantUrl, mailboxUrl, tilesUrl = null } = stack;
  const forever = () => () => undefined;
  supplyPlatform({
    loadConfig: async () => ({
      pwaUrl,
      supabaseUrl,
      publishableKey,
      assistantUrl,
      mailboxUrl,
      tilesUrl,
      version: 'test',
    }),
    storage: memoryStorage(),
    clock: systemClock,
    network: { online: () => true, onChange: forever },
    focus: { visible: () => true, onChange: forever },
    settled: Promise.resolve(),
  });
}

/** Signs in, with the seed's password if none is given; answers who it is. */
export async function signInAs(email: string, password = 'kinstead-local'): Promise<string> {
  const client = await wholeSupabase();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.user.id;
}
