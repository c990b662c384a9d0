import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type MateGroup, mateGroupSchema } from '../model/group.ts';

/** More than the ten that a person is in, and the invitations that may wait. */
const GROUPS_SHOWN = 60;

/** Groups that the caller is in or invited to, the newest first. */
export async function fetchMateGroups(): Promise<MateGroup[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('mate_groups')
      .select(
        'id,name,founder_id,list_id,created_at,members:mate_group_members(profile_id,invited_by,joined_at,created_at)',
      )
      .order('created_at', { ascending: false })
      .order('id')
      .limit(GROUPS_SHOWN),
  );
  return z.array(mateGroupSchema).parse(rows);
}
