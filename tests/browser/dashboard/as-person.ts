import type { SupabaseClient } from '@supabase/supabase-js';
import { readerOf } from '../../support/sessions.ts';
import type { Stack } from '../../support/stack.ts';

/** The seed's host. */
export const HOST = 'host@kinstead.test';

/** The database as a user reads it. */
export async function asPerson(
  stack: Stack,
  email: string,
): Promise<{ client: SupabaseClient; me: string }> {
  const { client, id } = await readerOf(stack, email);
  return { client, me: id };
}
