import { z } from 'zod';

/** How one looks at a home. */
export const tourKinds = ['in_person', 'live_video', 'self_guided'] as const;
export type TourKind = (typeof tourKinds)[number];

/** Where a tour stands. */
export const tourStatuses = [
  'requested',
  'scheduled',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type TourStatus = (typeof tourStatuses)[number];

/** The sides of a tour. */
export const tourSides = ['renter', 'host', 'guide'] as const;
export type TourSide = (typeof tourSides)[number];

/** A tour as those who take part in it see it. */
export const tourSchema = z.object({
  id: z.uuid(),
  listing_id: z.uuid(),
  renter_id: z.uuid(),
  guide_id: z.uuid().nullable(),
  guide_answer: z.enum(['asked', 'accepted']).nullable(),
  host_id: z.uuid(),
  org_id: z.uuid().nullable(),
  kind: z.enum(tourKinds),
  status: z.enum(tourStatuses),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  proposed_by: z.enum(['renter', 'host']),
  message: z.string(),
  cancel_reason: z.string().nullable(),
  cancelled_late: z.boolean(),
  absent: z.enum(['renter', 'host']).nullable(),
});
export type Tour = z.infer<typeof tourSchema>;
