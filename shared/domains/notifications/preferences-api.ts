import { unwrap } from '../../platform/answer.ts';
import { supabase } from '../../platform/supabase-client.ts';
import { type Preferences, preferencesSchema } from './preferences.ts';

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

/** Keeps what changed; the rest stays as it is. */
export async function savePreferences(
  me: string,
  change: Partial<NotificationPreferences>,
): Promise<void> {
  const client = await supabase();
  unwrap(await client.from('preferences').upsert({ user_id: me, ...change }));
}
