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

/** The hours of one weekday (1 is Monday) as local times; a day ends at 24:00. */
export const tourHoursSchema = z.object({
  weekday: z.int().min(1).max(7),
  opens: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  closes: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
});

/** When a home may be seen, or a guide shows homes: what `tour_rules` takes. */
export const tourRulesSchema = z.object({
  is_open: z.boolean(),
  kinds: z.array(z.enum(tourKinds)).min(1).max(3),
  time_zone: z.string().max(64).nullable(),
  hours: z.array(tourHoursSchema).max(42),
  duration_minutes: z.int().min(15).max(240),
  notice_hours: z.int().min(0).max(336),
  buffer_before_minutes: z.int().min(0).max(120),
  buffer_after_minutes: z.int().min(0).max(120),
  most_per_day: z.int().min(1).max(50),
  days_ahead: z.int().min(1).max(180),
});
export type TourRules = z.infer<typeof tourRulesSchema>;

/** A free time of a home, from `tour_slots`. */
export const tourSlotSchema = z.object({ starts_at: z.string(), ends_at: z.string() });
export type TourSlot = z.infer<typeof tourSlotSchema>;

/** What `request_tour` takes; the id is the client's, so that a retry is the same tour. */
export const requestTourSchema = z.object({
  id: z.uuid(),
  listing: z.uuid(),
  starts: z.iso.datetime({ offset: true }),
  kind: z.enum(tourKinds).default('in_person'),
  message: z.string().max(2000).default(''),
});
export type RequestTour = z.infer<typeof requestTourSchema>;

/** A field report as its author's device writes it; sent again it is the same report. */
export const tourReportSchema = z.object({
  id: z.uuid(),
  tour_id: z.uuid(),
  author_id: z.uuid(),
  checklist: z
    .array(
      z.strictObject({
        item: z.string().min(1).max(120),
        state: z.enum(['ok', 'problem', 'skipped']),
        note: z.string().max(500).optional(),
      }),
    )
    .max(60),
  notes: z.string().max(5000),
  pictures: z.array(z.string().max(300)).max(20),
  voice: z.array(z.string().max(300)).max(5),
  written_at: z.iso.datetime({ offset: true }),
});
export type TourReport = z.infer<typeof tourReportSchema>;

/** What a renter says of a tour: what `rate_tour` takes. */
export const rateTourSchema = z.object({
  tour: z.uuid(),
  stars: z.int().min(1).max(5),
  content: z.string().max(2000).default(''),
});
export type RateTour = z.infer<typeof rateTourSchema>;
