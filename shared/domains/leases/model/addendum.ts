import * as z from 'zod/mini';

/** A person who may join a lease by an addendum. */
export const joinerSchema = z.object({ id: z.guid(), full_name: z.nullable(z.string()) });

/** A person who may join a lease by an addendum. */
export type Joiner = z.infer<typeof joinerSchema>;

const answers = ['invited', 'confirmed', 'refused'] as const;

/** Who is asked by mail to become a tenant, as the host's side reads it. */
export const leaseInvitationSchema = z.object({
  id: z.guid(),
  full_name: z.string(),
  email: z.string(),
  status: z.enum(answers),
  profile_id: z.nullable(z.guid()),
});

/** Who is asked by mail to become a tenant, as the host's side reads it. */
export type LeaseInvitation = z.infer<typeof leaseInvitationSchema>;

/** A lease that the user is asked to join; `starts_on` is the day from which they would be a tenant. */
export const ownLeaseInvitationSchema = z.object({
  id: z.guid(),
  status: z.enum(answers),
  starts_on: z.string(),
  listing_id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  host_name: z.nullable(z.string()),
});

/** A lease that the user is asked to join. */
export type OwnLeaseInvitation = z.infer<typeof ownLeaseInvitationSchema>;
