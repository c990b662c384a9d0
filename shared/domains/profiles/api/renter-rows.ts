import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

/** What a person has as a renter and would not see among another role's pages. */
export type RenterRows = { leases: number; applications: number };

/** Counts leases that run or wait for signatures, and applications that are not decided. */
export async function countRenterRows(me: string): Promise<RenterRows> {
  const client = await supabase();
  const only = { count: 'exact', head: true } as const;
  const [leases, applications] = await Promise.all([
    client
      .from('leases')
      .select('id', only)
      .neq('host_id', me)
      .in('status', ['sent', 'partly_signed', 'active', 'ending']),
    client
      .from('applications')
      .select('id', only)
      .eq('applicant_id', me)
      .in('status', ['draft', 'submitted', 'screening', 'shortlisted', 'approved']),
  ]);
  unwrap(leases);
  unwrap(applications);
  return { leases: leases.count ?? 0, applications: applications.count ?? 0 };
}
