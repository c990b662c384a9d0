import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PASSWORD } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';

/** The seed's host. */
export const HOST = 'host@kinstead.test';

/** The database as somebody reads it. */
export async function asPerson(
  stack: Stack,
  email: string,
): Promise<{ client: SupabaseClient; me: string }> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, me: data.user.id };
}
