import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import type { Consent } from '../model/account-schema.ts';

/** The part of a consent that decisions depend on. */
const wordSchema = z.object({ version: z.string(), given: z.boolean() });

/** The caller's latest word about one kind of consent. */
export async function fetchConsent(
  kind: Consent['kind'],
): Promise<Pick<Consent, 'version' | 'given'> | null> {
  const client = await supabase();
  const query = client.from('my_consents').select('version,given').eq('kind', kind).maybeSingle();
  const row = unwrap(await query);
  return row ? wordSchema.parse(row) : null;
}

/** Adds a word to the history of a person's consents; the last one counts. */
export async function recordConsent(
  userId: string,
  consent: Pick<Consent, 'kind' | 'version' | 'given'>,
): Promise<void> {
  const client = await supabase();
  unwrap(await client.from('consents').insert({ user_id: userId, ...consent }));
}
