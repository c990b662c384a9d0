import * as z from 'zod/mini';
import { readReasonSchema } from './guides/guide-reason.ts';
import { timelineEntrySchema } from './live/timeline.ts';
import { roomSizeSchema } from './report/measures.ts';
import { reportSignatureSchema } from './report/signature.ts';
import { voiceNoteSchema } from './report/voice-note.ts';
import { interests } from './result-commands.ts';
import { listedTourSchema, tourKinds, tourSides, tourStatuses } from './schema.ts';
import { tourWishSchema } from './wish.ts';

/** What happened to a tour, as `tour_details` tells it. */
const tourEventSchema = z.object({
  id: z.guid(),
  event: z.string(),
  created_at: z.string(),
  actor_id: z.nullable(z.guid()),
  actor_name: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});
export type TourEvent = z.infer<typeof tourEventSchema>;

/** A guide who was asked for a tour. */
const guideRequestSchema = z.object({
  guide_id: z.guid(),
  full_name: z.nullable(z.string()),
  status: z.enum(['asked', 'accepted', 'declined', 'taken', 'withdrawn']),
  pay_cents: z.nullable(z.number()),
  /** Why they declined, if they said so; packs of an older release do not say. */
  declined_because: z._default(z.nullable(readReasonSchema), null),
});

/** Another party that sees the home at the same time. */
const partySchema = z.object({
  id: z.guid(),
  renter_name: z.nullable(z.string()),
  status: z.enum(tourStatuses),
  checked_in_at: z.nullable(z.string()),
});

/** A tour with everything that the caller's side may know. */
export const tourDetailsSchema = z.extend(listedTourSchema, {
  side: z.enum(tourSides),
  open_to_guides: z.boolean(),
  member_id: z.nullable(z.guid()),
  member_name: z.nullable(z.string()),
  /** When the renter showed their code at the door. */
  checked_in_at: z._default(z.nullable(z.string()), null),
  /** When it was over, as who showed the home said; packs of an older release have none. */
  completed_at: z.optional(z.nullable(z.string())),
  /** Null where the renter has no preference; packs of an older release have none. */
  wish: z._default(z.nullable(tourWishSchema), null),
  /** Of the guide who has the tour; null to the renter, and where nothing was agreed. */
  pay_cents: z.nullable(z.number()),
  home: z.object({
    title: z.string(),
    city: z.string(),
    state: z.string(),
    neighborhood: z.nullable(z.string()),
    street_address: z.nullable(z.string()),
    unit: z.nullable(z.string()),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
  events: z.array(tourEventSchema),
  /** How many other parties see the home at the same time; packs of an older release do not say. */
  together: z._default(z.int(), 0),
  /** Those of them that are this side's, too; none to the renter. */
  parties: z._default(z.array(partySchema), []),
  /** What the home's host wants looked at; none to the renter, and in packs of an older release. */
  points: z._default(z.array(z.string()), []),
  /** The host's side alone: whom it asked, and who could show the home. */
  requests: z.nullable(z.array(guideRequestSchema)),
  members: z.nullable(z.array(z.object({ id: z.guid(), full_name: z.nullable(z.string()) }))),
});
export type TourDetails = z.infer<typeof tourDetailsSchema>;

/** A guide who is free for a tour, as `guides_for_tour` orders them. */
export const freeGuideSchema = z.object({
  guide_id: z.guid(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  languages: z.array(z.string()),
  organization_name: z.nullable(z.string()),
  /** From the middle of their area; null where the home is in none of theirs. */
  miles: z.nullable(z.number()),
  stars: z.nullable(z.number()),
  tours_held: z.number(),
  tours_that_week: z.number(),
  /** Another tour leaves too little time for the way. */
  is_tight: z.boolean(),
  pay_cents: z.nullable(z.number()),
  request: z.nullable(z.string()),
  /** The renter asked for this guide, or for a language that they speak. */
  is_wished: z._default(z.boolean(), false),
  speaks_wish: z._default(z.boolean(), false),
});
export type FreeGuide = z.infer<typeof freeGuideSchema>;

/** A tour that a guide may take. */
export const tourOfferSchema = z.object({
  id: z.guid(),
  kind: z.enum(tourKinds),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  listing_id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  neighborhood: z.nullable(z.string()),
  host_name: z.nullable(z.string()),
  miles: z.nullable(z.number()),
  is_asked: z.boolean(),
  pay_cents: z.nullable(z.number()),
  /** Accepted on this device, and waiting to be sent. */
  waits: z.optional(z.boolean()),
});
export type TourOffer = z.infer<typeof tourOfferSchema>;

/** What a guide shows to everybody. */
export const guideProfileSchema = z.object({
  id: z.guid(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  languages: z.array(z.string()),
  hometown: z.nullable(z.string()),
  organization_name: z.nullable(z.string()),
  since: z.string(),
  areas: z.array(z.object({ city: z.string(), state: z.string(), radius_miles: z.number() })),
  tours_held: z.number(),
  stars: z.nullable(z.number()),
  reviews: z.number(),
  latest_reviews: z.array(
    z.object({ stars: z.number(), content: z.string(), submitted_at: z.string() }),
  ),
});

export type GuideProfile = z.infer<typeof guideProfileSchema>;

/** How one gets in; the code is null before its time. */
export const tourAccessSchema = z.object({
  opens_at: z.string(),
  closes_at: z.string(),
  shown_from: z.string(),
  /** The tour has no way in of its own and uses that of its home. */
  is_of_home: z.boolean(),
  code: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
});

export type TourAccess = z.infer<typeof tourAccessSchema>;

/** What the renter said of a tour. */
export const tourFeedbackSchema = z.object({
  stars: z.number(),
  interest: z.nullable(z.enum(interests)),
  content: z.string(),
});
export type TourFeedback = z.infer<typeof tourFeedbackSchema>;

/** A report of a tour as its host reads it. */
export const readReportSchema = z.object({
  id: z.guid(),
  author_id: z.guid(),
  checklist: z.array(
    z.object({
      item: z.string(),
      state: z.enum(['ok', 'problem', 'skipped']),
      note: z.optional(z.string()),
      asked: z.optional(z.literal(true)),
      size: z.optional(roomSizeSchema),
    }),
  ),
  notes: z.string(),
  written_at: z.string(),
  /** Paths of pictures, those of a live tour among them; what an older release read has none. */
  pictures: z._default(z.array(z.string()), []),
  voice_notes: z._default(z.array(voiceNoteSchema), []),
  signature: z._default(z.nullable(reportSignatureSchema), null),
  visitor_signature: z._default(z.nullable(reportSignatureSchema), null),
  /** Of a live tour: what happened on it. */
  timeline: z.array(timelineEntrySchema),
});
export type ReadReport = z.infer<typeof readReportSchema>;

/** What the renter's device handed in of a live tour. */
export const handedInSchema = z.object({ timeline: z.array(timelineEntrySchema) });

/** What the tours of a home came to. */
export const homeSummarySchema = z.object({
  held: z.number(),
  no_show: z.number(),
  rated: z.number(),
  stars: z.nullable(z.number()),
  interested: z.number(),
  undecided: z.number(),
  not_interested: z.number(),
  reports: z.number(),
  problems: z.number(),
});
