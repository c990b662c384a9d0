import * as z from 'zod/mini';
import { currentLocale } from '../../../language/locale.ts';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Preferences, preferencesSchema } from '../model/preferences.ts';

/** What the settings of notifications change. */
export type NotificationPreferences = Pick<
  Preferences,
  'time_zone' | 'quiet_from' | 'quiet_to' | 'digest' | 'switches'
>;

/** The caller's preferences, defaults filled in. */
export async function fetchPreferences(): Promise<Preferences> {
  const client = await supabase();
  return preferencesSchema.parse(unwrap(await client.rpc('my_preferences')));
}

/** The language chosen in the account; null when it was never set. */
export async function fetchLanguage(me: string): Promise<string | null> {
  const client = await supabase();
  const row = unwrap(
    await client.from('preferences').select('language').eq('user_id', me).maybeSingle(),
  );
  return z.nullable(z.object({ language: z.string() })).parse(row)?.language ?? null;
}

/** Keeps what changed; the rest stays as it is. */
export async function savePreferences(
  me: string,
  change: Partial<NotificationPreferences & Pick<Preferences, 'language'>>,
): Promise<void> {
  const client = await supabase();
  const changed = await client
    .from('preferences')
    .update(change)
    .eq('user_id', me)
    .select('user_id');
  if (z.array(z.unknown()).parse(unwrap(changed)).length > 0) return;
  // A first row needs a language: the displayed one, not a default that the user never chose.
  const first = { user_id: me, language: currentLocale(), ...change };
  unwrap(await client.from('preferences').upsert(first));
}
