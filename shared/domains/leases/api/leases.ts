import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type Lease,
  type LeasePaperState,
  type LeaseParty,
  leasePaperSchema,
  leasePartySchema,
  leaseSchema,
} from '../model/schema.ts';

/** Texts of one lease that are compared: the newest and the one before it. */
const TEXTS_COMPARED = 2;

/** Upper limit of leases read for one person; far above what occurs. */
const TENANCIES_MOST = 50;

/** Columns of a lease, as `leaseSchema` reads them. */
export const leaseColumns =
  'id,listing_id,application_id,org_id,host_id,status,starts_on,ends_on,rent_cents,deposit_cents,currency,due_day,notice_days,terms,after_term,renews,addendum,document_hash,sent_at,activated_at,notice_given_at,notice_given_by,ended_at,expires_at,returned_as,returned_reason,returned_by,row_version';
/** Columns of a party, as `leasePartySchema` reads them. */
export const partyColumns =
  'lease_id,profile_id,party,signing_order,signed_at,signed_by,name_typed';

/** A lease as its tenant sees it, with everybody who signs it. */
export type Tenancy = Lease & { parties: LeaseParty[] };

/** The same, as a device keeps it. */
export const tenancySchema = z.extend(leaseSchema, { parties: z.array(leasePartySchema) });

/** Leases of which the user is a tenant, latest first; drafts are visible to the host only. */
export async function fetchTenancies(me: string): Promise<Tenancy[]> {
  const client = await supabase();
  const mine = unwrap(
    await client
      .from('lease_parties')
      .select('lease_id')
      // Who lets homes reads the parties of those leases, too.
      .eq('profile_id', me)
      .in('party', ['tenant', 'leaving'])
      .order('created_at', { ascending: false })
      .limit(TENANCIES_MOST),
  );
  const ids = z
    .array(z.object({ lease_id: z.guid() }))
    .parse(mine)
    .map(({ lease_id }) => lease_id);
  if (ids.length === 0) return [];
  const [leases, parties] = await Promise.all([
    client
      .from('leases')
      .select(leaseColumns)
      .in('id', ids)
      .neq('status', 'draft')
      .order('starts_on', { ascending: false })
      .order('id', { ascending: false }),
    client
      .from('lease_parties')
      .select(partyColumns)
      .in('lease_id', ids)
      .order('signing_order', { ascending: true }),
  ]);
  const signers = z.array(leasePartySchema).parse(unwrap(parties));
  return z
    .array(leaseSchema)
    .parse(unwrap(leases))
    .map((lease) => ({
      ...lease,
      parties: signers.filter(({ lease_id }) => lease_id === lease.id),
    }));
}

/** One lease with everybody who signs it; null for anyone who may not read it. */
export async function fetchLeaseWithParties(lease: string): Promise<Tenancy | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('leases')
      .select(`${leaseColumns},parties:lease_parties(${partyColumns})`)
      .eq('id', lease)
      .order('signing_order', { referencedTable: 'parties', ascending: true })
      .maybeSingle(),
  );
  return z.nullable(tenancySchema).parse(row);
}

/** The text that was sent to be signed, by its hash; null where a lease came in already running. */
export async function fetchLeaseText(lease: string, hash: string): Promise<string | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('lease_documents')
      .select('content')
      .eq('lease_id', lease)
      .eq('document_hash', hash)
      .order('version', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  return z.nullable(z.object({ content: z.string() })).parse(row)?.content ?? null;
}

const documentSchema = z.object({
  version: z.int(),
  content: z.string(),
  document_hash: z.string(),
});

/** A text of a lease as it was sent. */
type LeaseDocument = z.infer<typeof documentSchema>;

/** The newest texts of a lease that were sent, the newest first: what is to be signed, and what was before. */
export async function fetchNewestTexts(lease: string): Promise<LeaseDocument[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('lease_documents')
      .select('version,content,document_hash')
      .eq('lease_id', lease)
      .order('version', { ascending: false })
      .limit(TEXTS_COMPARED),
  );
  return z.array(documentSchema).parse(rows);
}

/** Whether the PDF of a signed lease is there, and as which of the caller's documents; null before that. */
export async function fetchLeasePaper(lease: string): Promise<LeasePaperState | null> {
  const client = await supabase();
  return z.nullable(leasePaperSchema).parse(unwrap(await client.rpc('lease_paper', { lease })));
}
