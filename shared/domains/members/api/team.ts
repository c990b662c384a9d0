import { unwrap } from '../../../platform/answer.ts';
import { withAvatars } from '../../../platform/asset-url.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type ShownInvitation,
  shownInvitationSchema,
  type Team,
  teamSchema,
} from '../model/schema.ts';

/** The caller's organisation, its members and who was asked. */
export async function fetchTeam(): Promise<Team> {
  const client = await supabase();
  const team = teamSchema.parse(unwrap(await client.rpc('my_team')));
  return team && { ...team, members: await withAvatars(team.members) };
}

/** What an invitation's link says, with or without a session. */
export async function fetchInvitation(token: string): Promise<ShownInvitation> {
  const client = await supabase();
  return shownInvitationSchema.parse(unwrap(await client.rpc('read_invitation', { token })));
}
