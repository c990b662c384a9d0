import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';

/** Statuses of a lease, from its first draft to its last day. */
export const leaseStatuses = [
  'draft',
  'sent',
  'partly_signed',
  'active',
  'ending',
  'ended',
] as const;

/** A status of a lease. */
export type LeaseStatus = (typeof leaseStatuses)[number];

/** What follows the last day of a lease, as the lease says. */
export const afterTerms = ['ends', 'month_to_month'] as const;

/** The parties that sign a lease; who is leaving signs the addendum that releases them. */
const leaseParties = ['tenant', 'host', 'leaving'] as const;

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
  terms: z.string().check(z.maxLength(20_000)),
  after_term: z.enum(afterTerms),
  /** The lease that it follows, of the same home and tenants. */
  renews: z.nullable(z.guid()),
  /** It changes who the tenants of the lease are that it renews. What a device cached before has none. */
  addendum: z._default(z.boolean(), false),
  document_hash: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  activated_at: z.nullable(z.string()),
  notice_given_at: z.nullable(z.string()),
  notice_given_by: z.nullable(z.guid()),
  ended_at: z.nullable(z.string()),
  /** Until when everybody has to sign; empty unless it waits for signatures. */
  expires_at: z.nullable(z.string()),
  /** Why an offer is a draft again without its host taking it back. */
  returned_as: z.nullable(z.enum(['declined', 'expired'])),
  returned_reason: z.nullable(z.string()),
  returned_by: z.nullable(z.guid()),
  row_version: z.int(),
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
  signed_by: z.nullable(z.guid()),
  name_typed: z.nullable(z.string()),
});

/** Who signs a lease. */
export type LeaseParty = z.infer<typeof leasePartySchema>;

/** What happened to a lease; each event holds the hash of the one before it. */
const leaseEventKinds = [
  'created',
  'changed',
  'sent',
  'recalled',
  'declined',
  'expired',
  'signed',
  'activated',
  'notice_given',
  'ending',
  'ended',
  'dropped',
  'inspected',
  'went_on',
  'renewed',
  'rent_announced',
  'rent_withdrawn',
  'rent_changed',
  'tenants_changed',
] as const;

/** An event of a lease. */
export const leaseEventSchema = z.object({
  seq: z.int(),
  event: z.enum(leaseEventKinds),
  actor_id: z.nullable(z.guid()),
  details: z.record(z.string(), z.unknown()),
  happened_at: z.string(),
  hash: z.string(),
});

/** An event of a lease. */
export type LeaseEvent = z.infer<typeof leaseEventSchema>;

/** What verify_lease_chain answers: whether the events, texts and signatures are as they were written. */
export const leaseCheckSchema = z.object({
  intact: z.boolean(),
  events: z.int(),
  broken_at: z.nullable(z.int()),
  fault: z.nullable(z.enum(['missing', 'order', 'content', 'document', 'signature'])),
});

/** What the check of a lease found. */
export type LeaseCheck = z.infer<typeof leaseCheckSchema>;

/** What the host's side may change of a draft: the input of save_lease. */
export const leaseChangesSchema = z.partial(
  z.strictObject({
    starts_on: z.iso.date(),
    ends_on: z.nullable(z.iso.date()),
    rent_cents: z.int().check(z.gte(0), z.lte(100_000_000)),
    deposit_cents: z.int().check(z.gte(0), z.lte(100_000_000)),
    due_day: z.int().check(z.gte(1), z.lte(31)),
    notice_days: z.int().check(z.gte(0), z.lte(180)),
    terms: z.string().check(visible(), z.maxLength(20_000)),
    after_term: z.enum(afterTerms),
  }),
);

/** What lease_paper answers; without a document the caller's side removed its copy. */
export const leasePaperSchema = z.object({
  /** Whether it was made, or is to be; not for what was signed before there were such. */
  asked: z.boolean(),
  ready: z.boolean(),
  document_id: z.nullable(z.guid()),
});

/** The PDF of a lease that everybody signed. */
export type LeasePaperState = z.infer<typeof leasePaperSchema>;
