import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';

/** Statuses of an application, from its first draft to the decision. */
export const applicationStatuses = [
  'draft',
  'submitted',
  'screening',
  'shortlisted',
  'approved',
  'declined',
  'withdrawn',
] as const;

/** A status of an application. */
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The reasons that a host may decline with; none concerns a personal trait of the applicant. */
export const declineReasons = [
  'income_insufficient',
  'income_unverified',
  'credit_history',
  'rental_history',
  'references_unreachable',
  'incomplete',
  'occupancy_limit',
  'pets_not_allowed',
  'move_in_date',
  'home_withdrawn',
  'let_to_another',
] as const;

/** What a host's side may decline with. */
export type DeclineReason = (typeof declineReasons)[number];

/** All reasons of a declined application; the last is set when its lease was never signed. */
export const allDeclineReasons = [...declineReasons, 'lease_not_signed'] as const;

/** What people live of, in the order of the form. */
export const employments = [
  'employed',
  'self_employed',
  'student',
  'retired',
  'between_jobs',
  'other',
] as const;

/** How a referee knows the applicant. */
export const referenceRelations = ['landlord', 'employer', 'colleague', 'friend', 'other'] as const;

/** What has become of an invitation to apply together. */
export const coApplicantStatuses = ['invited', 'confirmed', 'refused'] as const;

/** What has become of an invitation to apply together. */
export type CoApplicantStatus = (typeof coApplicantStatuses)[number];

/** Limits: references per person, and people invited to one application. */
export const MAX_REFERENCES = 10;
export const MAX_CO_APPLICANTS = 9;

const shortLines = z
  .array(z.string().check(visibleInLine(), z.maxLength(100)))
  .check(z.maxLength(10));

/** What a person tells once for every application. */
export const renterProfileSchema = z.object({
  household_size: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  employment: z.nullable(z.enum(employments)),
  employer: z.nullable(z.string().check(visibleInLine(), z.maxLength(200))),
  income_cents: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000_000))),
  currency: z.string(),
  move_in_on: z.nullable(z.string()),
  pets: shortLines,
  vehicles: shortLines,
  about: z.string().check(visible(), z.maxLength(4000)),
});

/** What a person tells once for every application. */
export type RenterProfile = z.infer<typeof renterProfileSchema>;

/** An application as its applicant and the host's side read it. */
export const applicationSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  applicant_id: z.guid(),
  status: z.enum(applicationStatuses),
  message: z.string(),
  version: z.int(),
  submitted_at: z.nullable(z.string()),
  decline_reason: z.nullable(z.enum(allDeclineReasons)),
  concluded_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

/** An application. */
export type Application = z.infer<typeof applicationSchema>;

/** Who speaks for a person. */
export const referenceSchema = z.object({
  id: z.guid(),
  full_name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(120)),
  relation: z.enum(referenceRelations),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.string().check(visible(), z.maxLength(1000)),
});

/** Who speaks for a person. */
export type Reference = z.infer<typeof referenceSchema>;

/** Who applies, too. */
export const coApplicantSchema = z.object({
  id: z.guid(),
  full_name: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(120)),
  /** Null for a mate, who is asked in the app. */
  email: z.nullable(z.email()),
  status: z.enum(coApplicantStatuses),
});

/** Whom of the co-applicants was asked as a mate, and what part of the rent each has. */
export const applicationShareSchema = z.object({
  id: z.guid(),
  mate_id: z.nullable(z.guid()),
  /** In hundredths of a percent; null where no split is proposed. */
  share_bps: z.nullable(z.int()),
  agreed_at: z.nullable(z.string()),
});

/** The part of the rent of a co-applicant. */
export type ApplicationShare = z.infer<typeof applicationShareSchema>;

/** Who applies, too. */
export type CoApplicant = z.infer<typeof coApplicantSchema>;

/** One move of an application; `from_status` is empty for its beginning. */
export const applicationEventSchema = z.object({
  id: z.guid(),
  actor_id: z.nullable(z.guid()),
  from_status: z.nullable(z.enum(applicationStatuses)),
  to_status: z.enum(applicationStatuses),
  reason: z.nullable(z.enum(allDeclineReasons)),
  happened_at: z.string(),
});
