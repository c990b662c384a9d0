import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { roomSizeSchema } from './report/measures.ts';
import { reportSignatureSchema } from './report/signature.ts';
import { MOST_NOTES, voiceNoteSchema } from './report/voice-note.ts';
import { moment } from './said.ts';

/** How one looks at a home. */
export const tourKinds = ['in_person', 'live_video', 'self_guided'] as const;
export type TourKind = (typeof tourKinds)[number];

/** Statuses of a tour. */
export const tourStatuses = [
  'requested',
  'scheduled',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
  'nobody_said',
] as const;
export type TourStatus = (typeof tourStatuses)[number];

/** The sides of a tour. */
export const tourSides = ['renter', 'host', 'guide'] as const;
export type TourSide = (typeof tourSides)[number];

/** A tour as those who take part in it see it. */
export const tourSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  renter_id: z.guid(),
  guide_id: z.nullable(z.guid()),
  guide_answer: z.nullable(z.enum(['asked', 'accepted'])),
  host_id: z.guid(),
  org_id: z.nullable(z.guid()),
  kind: z.enum(tourKinds),
  status: z.enum(tourStatuses),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  proposed_by: z.enum(['renter', 'host']),
  message: z.string(),
  cancel_reason: z.nullable(z.string()),
  cancelled_late: z.boolean(),
  absent: z.nullable(z.enum(['renter', 'host'])),
  /** Of the host's side, who shows the home in place of the host; rows of an older release have none. */
  member_id: z.optional(z.nullable(z.guid())),
});
export type Tour = z.infer<typeof tourSchema>;

/** The hours of one weekday (1 is Monday) as local times; a day ends at 24:00. */
export const tourHoursSchema = z.object({
  weekday: z.int().check(z.gte(1), z.lte(7)),
  opens: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  closes: z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
});

/** When a home may be seen, or a guide shows homes: what `tour_rules` takes. */
export const tourRulesSchema = z.object({
  /** None where the defaults hold. */
  row_version: z.optional(z.int()),
  is_open: z.boolean(),
  kinds: z.array(z.enum(tourKinds)).check(z.minLength(1), z.maxLength(3)),
  time_zone: z.nullable(z.string().check(z.maxLength(64))),
  hours: z.array(tourHoursSchema).check(z.maxLength(42)),
  duration_minutes: z.int().check(z.gte(15), z.lte(240)),
  notice_hours: z.int().check(z.gte(0), z.lte(336)),
  buffer_before_minutes: z.int().check(z.gte(0), z.lte(120)),
  buffer_after_minutes: z.int().check(z.gte(0), z.lte(120)),
  most_per_day: z.int().check(z.gte(1), z.lte(50)),
  /** Null for as many as the days hold; rows of an older release have none. */
  most_per_week: z._default(z.nullable(z.int().check(z.gte(1), z.lte(200))), null),
  days_ahead: z.int().check(z.gte(1), z.lte(180)),
  /** Of a home: how many parties see it in person at one time; rows of an older release have none. */
  parties_at_once: z._default(z.int().check(z.gte(1), z.lte(20)), 1),
});
export type TourRules = z.infer<typeof tourRulesSchema>;

/** A tour as `my_tours` lists it, with the home and the names of those who take part. */
export const listedTourSchema = z.extend(tourSchema, {
  home: z.object({
    title: z.string(),
    city: z.string(),
    state: z.string(),
    street_address: z.nullable(z.string()),
    unit: z.nullable(z.string()),
  }),
  renter_name: z.nullable(z.string()),
  guide_name: z.nullable(z.string()),
  host_name: z.nullable(z.string()),
  /** For its guide: what they get for it; null where no rate is set. Rows of an older release have none. */
  pay_cents: z.optional(z.nullable(z.number())),
  /** Something that was done to it waits on this device; the server never says it. */
  waits: z.optional(z.boolean()),
  /** Rows of an older release on this device have neither. */
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
});
export type ListedTour = z.infer<typeof listedTourSchema>;

/** A tour as a calendar needs it; the home is null once it is not shown any more. */
export const calendarTourSchema = z.object({
  id: z.guid(),
  kind: z.enum(tourKinds),
  status: z.enum(tourStatuses),
  starts_at: z.string(),
  time_zone: z.string(),
  home: z.nullable(z.object({ title: z.string(), city: z.string() })),
});
export type CalendarTour = z.infer<typeof calendarTourSchema>;

/** A free time of a home, from `tour_slots`. */
export const tourSlotSchema = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  /** How many parties have a place left; null where a time is for one. */
  places: z.optional(z.nullable(z.int())),
  /** Whether the home is shown just before or after, on another tour; visitors do not read it. */
  is_next: z.optional(z.boolean()),
});
export type TourSlot = z.infer<typeof tourSlotSchema>;

/** A field report as its author's device writes it; sent again it is the same report. */
export const tourReportSchema = z.object({
  id: z.guid(),
  tour_id: z.guid(),
  author_id: z.guid(),
  checklist: z
    .array(
      z.object({
        item: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(120)),
        state: z.enum(['ok', 'problem', 'skipped']),
        note: z.optional(z.string().check(visible(), z.maxLength(500))),
        /** A point that the home's host asks for; the server knows it. */
        asked: z.optional(z.literal(true)),
        /** Of a room that was measured, which is no point. */
        size: z.optional(roomSizeSchema),
      }),
    )
    .check(z.maxLength(60)),
  notes: z.string().check(visible(), z.maxLength(5000)),
  pictures: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20)),
  voice_notes: z.array(voiceNoteSchema).check(z.maxLength(MOST_NOTES)),
  signature: z.nullable(reportSignatureSchema),
  visitor_signature: z.nullable(reportSignatureSchema),
  written_at: moment,
});

/** The user's own report, as its form has it. */
export const ownReportSchema = z.extend(
  z.pick(tourReportSchema, { id: true, checklist: true, notes: true, written_at: true }),
  {
    /** Those that its author added; packs of an older release have none. */
    pictures: z._default(tourReportSchema.shape.pictures, []),
    voice_notes: z._default(tourReportSchema.shape.voice_notes, []),
    signature: z._default(tourReportSchema.shape.signature, null),
    visitor_signature: z._default(tourReportSchema.shape.visitor_signature, null),
  },
);
