import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

/** Leases of one home that are read at most; far above what occurs. */
const LEASES_MOST = 100;

const homeSchema = z.object({
  id: z.guid(),
  title: z.string(),
  unit: z.nullable(z.string()),
  city: z.string(),
});

/** Those that were signed by all: a draft has no books. */
const leasesWithBooks = ['active', 'ending', 'ended'] as const;

const homeLeaseSchema = z.object({
  id: z.guid(),
  status: z.enum(leasesWithBooks),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  parties: z.array(z.object({ profile_id: z.guid() })),
});

/** A home whose money is looked at, with its leases that have books and their tenants, the latest first. */
export type HomeBooks = z.infer<typeof homeSchema> & { leases: z.infer<typeof homeLeaseSchema>[] };

/** A home of an organization with its leases; not found for those whose home it is not. */
export async function fetchHomeBooks(org: string, home: string): Promise<HomeBooks> {
  const client = await supabase();
  const [homes, leases] = await Promise.all([
    client.from('listings').select('id,title,unit,city').eq('org_id', org).eq('id', home),
    client
      .from('leases')
      .select('id,status,starts_on,ends_on,parties:lease_parties!inner(profile_id)')
      .eq('org_id', org)
      .eq('listing_id', home)
      .eq('lease_parties.party', 'tenant')
      .in('status', leasesWithBooks)
      .order('starts_on', { ascending: false })
      .order('id')
      .limit(LEASES_MOST),
  ]);
  const [found] = z.array(homeSchema).parse(unwrap(homes));
  if (!found) throw new AppError('not-found');
  return { ...found, leases: z.array(homeLeaseSchema).parse(unwrap(leases)) };
}
