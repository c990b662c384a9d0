import * as z from 'zod/mini';

/** What a person is on the marketplace right now. */
export const userTypeSchema = z.enum(['renter', 'host', 'guide']);

/** The active role of a person. */
export type UserType = z.infer<typeof userTypeSchema>;

/** What anybody may know about a person. */
export const publicProfileSchema = z.object({
  id: z.guid(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  user_type: userTypeSchema,
  is_verified: z.boolean(),
});

/** A row of `public_profiles`. */
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** A person's own row. */
export const profileSchema = z.extend(publicProfileSchema, {
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  org_id: z.nullable(z.guid()),
  created_at: z.string(),
});

/** A person's own row of `profiles`. */
export type Profile = z.infer<typeof profileSchema>;

/** What people change about themselves. */
export const profileChangeSchema = z.object({
  full_name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Please enter your full name'),
      z.maxLength(120, 'That name is too long'),
    ),
  phone_number: z.nullable(
    z.string().check(z.trim(), z.regex(/^[+()\d\s.-]{0,32}$/, 'Please enter a phone number')),
  ),
});

/** Input of `updateProfile`. */
export type ProfileChange = z.infer<typeof profileChangeSchema>;
