import * as z from 'zod/mini';

/** Where a lease stands between its first draft and its last day. */
export const leaseStatuses = [
  'draft',
  'sent',
  'partly_signed',
  'active',
  'ending',
  'ended',
] as const;

/** Where a lease stands. */
export type LeaseStatus = (typeof leaseStatuses)[number];

/** What somebody signs as. */
export const leaseParties = ['tenant', 'host'] as const;

/** A lease as its parties read it. Days are the home's. */
export const leaseSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  application_id: z.nullable(z.guid()),
  org_id: z.nullable(z.guid()),
  host_id: z.guid(),
  status: z.enum(leaseStatuses),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  rent_cents: z.int(),
  deposit_cents: z.int(),
  currency: z.string(),
  due_day: z.int(),
  notice_days: z.int(),
  terms: z.string(),
});

/** A lease. */
export type Lease = z.infer<typeof leaseSchema>;

/** Who signs a lease; `signed_at` is empty until they did. */
export const leasePartySchema = z.object({
  lease_id: z.guid(),
  profile_id: z.guid(),
  party: z.enum(leaseParties),
  signing_order: z.int(),
  signed_at: z.nullable(z.string()),
});

/** Who signs a lease. */
export type LeaseParty = z.infer<typeof leasePartySchema>;
