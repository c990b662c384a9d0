import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type LeaseCheck,
  type LeaseEvent,
  type LeaseStatus,
  leaseCheckSchema,
  leaseEventSchema,
  leasePartySchema,
  leaseSchema,
  leaseStatuses,
} from '../model/schema.ts';
import { leaseColumns, partyColumns } from './leases.ts';

const LEASES_OF_A_PAGE = 20;

/** Events of one lease at most; far above what occurs. */
const EVENTS_MOST = 500;

/** Whose leases: those of the person's own homes and of the organisation that they work for. */
export type LettingSide = { me: string; org: string | null };

const homeSchema = z.object({
  id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  time_zone: z.string(),
});
const homeColumns = 'id,title,city,state,time_zone';

const hostLeaseSchema = z.object({
  id: z.guid(),
  status: z.enum(leaseStatuses),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  rent_cents: z.int(),
  currency: z.string(),
  created_at: z.string(),
  returned_as: leaseSchema.shape.returned_as,
  listings: homeSchema,
  parties: z.array(
    z.pick(leasePartySchema, {
      profile_id: true,
      party: true,
      signing_order: true,
      signed_at: true,
    }),
  ),
});

/** A lease as its host's side lists it. */
export type HostLease = z.infer<typeof hostLeaseSchema>;

/** A tenant of one home may let another: the right to read reaches further than this side. */
const ofSide = ({ me, org }: LettingSide) =>
  org ? `host_id.eq.${me},org_id.eq.${org}` : `host_id.eq.${me}`;

/** Leases in one status, or all without it; by words of the home, its street or its tenants, where there are any. */
export type LeaseFilter = { status?: LeaseStatus | undefined; words?: string | undefined };

/** Leases of a host's side, the newest first. */
export async function fetchHostLeases(
  side: LettingSide,
  { status, words }: LeaseFilter,
  cursor: MomentCursor | null = null,
  size = LEASES_OF_A_PAGE,
): Promise<Page<HostLease, MomentCursor>> {
  const client = await supabase();
  const found = words ? client.rpc('find_leases', { words }, { get: true }) : client.from('leases');
  let query = found
    .select(
      `id,status,starts_on,ends_on,rent_cents,currency,created_at,returned_as,listings!leases_listing_id_fkey!inner(${homeColumns}),parties:lease_parties(profile_id,party,signing_order,signed_at)`,
    )
    .or(ofSide(side));
  if (status) query = query.eq('status', status);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(hostLeaseSchema).parse(rows), size, ({ created_at }) => created_at);
}

const countSchema = z.object({ status: z.enum(leaseStatuses), leases: z.int() });

/** How many leases of a host's side there are, by status; a status without any is left out. */
export type LeaseCounts = Partial<Record<LeaseStatus, number>>;

/** Counts the leases of a host's side, all of them or those that words find. */
export async function fetchLeaseCounts(
  { org }: LettingSide,
  words: string | undefined,
): Promise<LeaseCounts> {
  const client = await supabase();
  const rows = unwrap(await client.rpc('lease_counts', { org, words: words ?? '' }));
  return Object.fromEntries(
    z
      .array(countSchema)
      .parse(rows)
      .map(({ status, leases }) => [status, leases]),
  );
}

/** A lease with its home and everybody who signs it, as the server answers and a device caches it. */
export const deskLeaseSchema = z.extend(leaseSchema, {
  home: homeSchema,
  parties: z.array(leasePartySchema),
});

/** A lease with its home and everybody who signs it. */
export type DeskLease = z.infer<typeof deskLeaseSchema>;

/** One lease of the host's side; null for one that is not theirs, as for one that is not there. */
export async function fetchHostLease(side: LettingSide, lease: string): Promise<DeskLease | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('leases')
      .select(
        `${leaseColumns},home:listings!leases_listing_id_fkey!inner(${homeColumns}),parties:lease_parties(${partyColumns})`,
      )
      .eq('id', lease)
      .or(ofSide(side))
      .maybeSingle(),
  );
  const found = z.nullable(deskLeaseSchema).parse(row);
  return (
    found && {
      ...found,
      parties: found.parties.toSorted((a, b) => a.signing_order - b.signing_order),
    }
  );
}

/** The lease that an approval made, if the caller may read it. */
export async function fetchLeaseOf(application: string): Promise<string | null> {
  const client = await supabase();
  const row = unwrap(
    await client.from('leases').select('id').eq('application_id', application).maybeSingle(),
  );
  return z.nullable(z.object({ id: z.guid() })).parse(row)?.id ?? null;
}

/** What happened to a lease, in its order. */
export async function fetchLeaseEvents(lease: string): Promise<LeaseEvent[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('lease_events')
      .select('seq,event,actor_id,details,happened_at,hash')
      .eq('lease_id', lease)
      .order('seq', { ascending: true })
      .limit(EVENTS_MOST),
  );
  return z.array(leaseEventSchema).parse(rows);
}

/** Recomputes the chain of a lease on the server; null for anyone who is no party. */
export async function checkLease(lease: string): Promise<LeaseCheck | null> {
  const client = await supabase();
  const answer = unwrap(await client.rpc('verify_lease_chain', { lease }));
  return z.nullable(leaseCheckSchema).parse(answer);
}

/** The text that would be sent now; null for anyone who does not manage the lease. */
export async function previewLease(lease: string): Promise<string | null> {
  const client = await supabase();
  return z.nullable(z.string()).parse(unwrap(await client.rpc('preview_lease', { lease })));
}
