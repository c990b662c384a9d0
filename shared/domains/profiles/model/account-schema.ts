import * as z from 'zod/mini';

/** Roles in an organisation. */
export const memberRoles = ['owner', 'manager', 'assistant'] as const;

/** A role in an organisation. */
export type MemberRole = (typeof memberRoles)[number];

/** Roles that an owner may give or invite to; the role of owner is only passed on by a hand-over. */
export const givenRoles = ['manager', 'assistant'] as const satisfies readonly MemberRole[];

/** A member of an organisation. */
const memberSchema = z.object({
  org_id: z.guid(),
  profile_id: z.guid(),
  role: z.enum(memberRoles),
  created_at: z.string(),
});

/** A row of `organization_members`. */
export type Member = z.infer<typeof memberSchema>;

/** What people agree to. */
export const consentKinds = ['analytics', 'marketing', 'terms', 'privacy'] as const;

/** The latest word of a person about one kind of consent, and each row of the history. */
const consentSchema = z.object({
  id: z.guid(),
  kind: z.enum(consentKinds),
  version: z.string(),
  given: z.boolean(),
  recorded_at: z.string(),
});

/** A row of `my_consents` or `consents`. */
export type Consent = z.infer<typeof consentSchema>;

/** An account that goes when its time of grace is over. */
export const accountDeletionSchema = z.object({
  requested_at: z.string(),
  due_at: z.string(),
  postponed_because: z.nullable(z.enum(['active_leases', 'failed'])),
});

/** A row of `account_deletions`. */
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
