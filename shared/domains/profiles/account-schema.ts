import * as z from 'zod/mini';

/** What somebody is in an organisation. */
export const memberRoles = ['owner', 'manager', 'assistant'] as const;

/** What somebody is in an organisation. */
export type MemberRole = (typeof memberRoles)[number];

/** What somebody can be invited as, and made by the owner; an owner is made by a hand-over. */
export const givenRoles = ['manager', 'assistant'] as const satisfies readonly MemberRole[];

/** Who lets homes: a company, or one host alone. */
export const organizationSchema = z.object({
  id: z.guid(),
  name: z.string(),
  company_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  business_address: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
});

/** A row of `organizations`; owner and managers read it. */
export type Organization = z.infer<typeof organizationSchema>;

/** Somebody who works for an organisation. */
export const memberSchema = z.object({
  org_id: z.guid(),
  profile_id: z.guid(),
  role: z.enum(memberRoles),
  created_at: z.string(),
});

/** A row of `organization_members`. */
export type Member = z.infer<typeof memberSchema>;

/** Somebody who was asked by mail to work for an organisation. */
export const invitationSchema = z.object({
  id: z.guid(),
  org_id: z.guid(),
  email: z.string(),
  role: z.enum(givenRoles),
  invited_by: z.nullable(z.guid()),
  created_at: z.string(),
  expires_at: z.string(),
  accepted_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
});

/** A row of `organization_invitations`. */
export type Invitation = z.infer<typeof invitationSchema>;

/** Where somebody uses the product. */
export const deviceSchema = z.object({
  id: z.guid(),
  name: z.string(),
  kind: z.enum(['browser', 'app', 'extension']),
  platform: z.string(),
  app_version: z.string(),
  last_seen_at: z.string(),
  created_at: z.string(),
});

/** A row of `devices`. */
export type Device = z.infer<typeof deviceSchema>;

/** What people agree to. */
export const consentKinds = ['analytics', 'marketing', 'terms', 'privacy'] as const;

/** The latest word of a person about one kind of consent, and each row of the history. */
export const consentSchema = z.object({
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
