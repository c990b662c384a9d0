import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type Joiner,
  joinerSchema,
  type LeaseInvitation,
  leaseInvitationSchema,
  type OwnLeaseInvitation,
  ownLeaseInvitationSchema,
} from '../model/addendum.ts';

/** Those of one addendum at most, as the server allows. */
const INVITED_MOST = 9;

/** Who may join a lease by an addendum; none for all but the host's side. */
export async function fetchJoiners(lease: string): Promise<Joiner[]> {
  const client = await supabase();
  const people = unwrap(await client.rpc('addendum_people', { lease }));
  return z.nullable(z.array(joinerSchema)).parse(people) ?? [];
}

/** Who is asked by mail to join by an addendum. */
export async function fetchLeaseInvitations(addendum: string): Promise<LeaseInvitation[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('lease_invitations')
      .select('id,full_name,email,status,profile_id')
      .eq('lease_id', addendum)
      .order('created_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(INVITED_MOST),
  );
  return z.array(leaseInvitationSchema).parse(rows);
}

/** Leases that the user is asked to join. */
export async function fetchOwnLeaseInvitations(): Promise<OwnLeaseInvitation[]> {
  const client = await supabase();
  return z.array(ownLeaseInvitationSchema).parse(unwrap(await client.rpc('my_lease_invitations')));
}
