import { assetUrl } from '../../../platform/asset-url.ts';
import { toAppError } from '../../../platform/errors.ts';
import { loadConfig, platform } from '../../../platform/ports/platform.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import type { ProfileChange } from '../model/change-schema.ts';
import { type Profile, profileSchema, type UserType } from '../model/schema.ts';

const COLUMNS =
  'id, full_name, avatar_url, user_type, is_verified, email, phone_number, org_id, created_at, row_version';

async function parsed(row: unknown): Promise<Profile> {
  const profile = profileSchema.parse(row);
  const { supabaseUrl } = await loadConfig();
  return { ...profile, avatar_url: assetUrl(supabaseUrl, profile.avatar_url) };
}

/** Reads a person's own row. */
export async function fetchOwnProfile(userId: string): Promise<Profile> {
  try {
    const client = await supabase();
    const { data } = await client
      .from('profiles')
      .select(COLUMNS)
      .eq('id', userId)
      .single()
      // Fetched outside the query cache, which would retry on its own: a sign-in waits for this row.
      .retry(platform().network.online())
      .throwOnError();
    return await parsed(data);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Changes what people may change about themselves. */
export async function updateProfile(
  userId: string,
  change: Partial<ProfileChange & Pick<Profile, 'avatar_url' | 'row_version'>>,
): Promise<Profile> {
  try {
    const client = await supabase();
    const { data } = await client
      .from('profiles')
      .update(change)
      .eq('id', userId)
      .select(COLUMNS)
      .single()
      .throwOnError();
    return await parsed(data);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Makes another of a person's roles the active one; the server decides whether it may be. */
export async function switchRole(target: UserType): Promise<void> {
  try {
    const client = await supabase();
    await client.rpc('switch_role', { target }).throwOnError();
  } catch (error) {
    throw toAppError(error);
  }
}
