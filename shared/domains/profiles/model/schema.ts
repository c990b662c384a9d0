import * as z from 'zod/mini';

/** What a person is on the marketplace right now. */
export const userTypeSchema = z.enum(['renter', 'host', 'guide']);

/** The active role of a person. */
export type UserType = z.infer<typeof userTypeSchema>;

const cardSchema = z.object({
  id: z.guid(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  user_type: userTypeSchema,
  /** The e-mail is confirmed and there is a name (DEC-23): no more than that. */
  is_verified: z.boolean(),
});

/** What those who may see a person know about them. */
export const publicProfileSchema = z.extend(cardSchema, {
  /** An operator looked at the papers of this host. */
  papers_checked: z._default(z.boolean(), false),
});

/** A row of `public_profiles`. */
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** A person's own row. */
export const profileSchema = z.extend(cardSchema, {
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  org_id: z.nullable(z.guid()),
  created_at: z.string(),
  /** A device may hold a profile from before versions were counted. */
  row_version: z.optional(z.number()),
});

/** A person's own row of `profiles`. */
export type Profile = z.infer<typeof profileSchema>;
