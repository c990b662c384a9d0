import * as z from 'zod/mini';

/** Habits that mates compare, from 1 (not at all) to 5 (very much). */
export const mateHabits = [
  'tidiness',
  'noise',
  'guests',
  'cooking',
  'early_bird',
  'smoking',
  'pets',
  'work_from_home',
] as const;

/** A habit. */
export type MateHabit = (typeof mateHabits)[number];

/** All that a score is made of, in the order of the SQL. */
export const mateFactors = ['budget', 'move_in', 'area', ...mateHabits] as const;

/** What a part of a score is about. */
export type MateFactor = (typeof mateFactors)[number];

/** How well somebody fits in one factor. */
export const mateFits = ['fits', 'near', 'far', 'unknown'] as const;

/** Where a request stands. */
export const mateRequestStatuses = ['sent', 'accepted', 'declined', 'withdrawn'] as const;

/** Where a request stands. */
export type MateRequestStatus = (typeof mateRequestStatuses)[number];

/** Requests of one person that may wait for an answer at a time. */
export const MATE_REQUEST_LIMIT = 20;

const scale = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(5)));
const cents = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000_000)));
const habits = {
  tidiness: scale,
  noise: scale,
  guests: scale,
  cooking: scale,
  early_bird: scale,
  smoking: scale,
  pets: scale,
  work_from_home: scale,
} satisfies Record<MateHabit, typeof scale>;

/** What a person tells to find mates: their own row. */
export const mateProfileSchema = z.object({
  profile_id: z.guid(),
  about: z.string().check(z.maxLength(2000)),
  occupation: z.nullable(z.string().check(z.maxLength(100))),
  budget_min_cents: cents,
  budget_max_cents: cents,
  currency: z.string(),
  move_in_from: z.nullable(z.string()),
  move_in_to: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  // Numerics may travel as text, so that no digit is lost.
  latitude: z.nullable(z.coerce.number()),
  longitude: z.nullable(z.coerce.number()),
  radius_miles: z.nullable(z.number()),
  ...habits,
  visible: z.boolean(),
});

/** What a person tells to find mates. */
export type MateProfile = z.infer<typeof mateProfileSchema>;

/** What a person wishes of a mate in one factor; the range is a habit's. */
export const mateWishSchema = z.object({
  profile_id: z.guid(),
  factor: z.enum(mateFactors),
  strict: z.boolean(),
  weight: z.number().check(z.int(), z.gte(1), z.lte(5)),
  lowest: scale,
  highest: scale,
});

/** What a person wishes of a mate in one factor. */
export type MateWish = z.infer<typeof mateWishSchema>;

/** Why a score is what it is: points of a share of the hundred. */
export const mateReasonSchema = z.object({
  factor: z.enum(mateFactors),
  points: z.number(),
  of: z.number(),
  text: z.string(),
});

/** Why a score is what it is. */
export type MateReason = z.infer<typeof mateReasonSchema>;

/** Somebody who fits, as `find_mates` shows them. */
export const mateSchema = z.object({
  profile_id: z.guid(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  about: z.string(),
  occupation: z.nullable(z.string()),
  budget_min_cents: cents,
  budget_max_cents: cents,
  currency: z.string(),
  move_in_from: z.nullable(z.string()),
  move_in_to: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  habits: z.object(habits),
  score: z.number(),
  reasons: z.array(mateReasonSchema),
  request: z.nullable(
    z.object({ id: z.guid(), sender_id: z.guid(), status: z.enum(mateRequestStatuses) }),
  ),
});

/** Somebody who fits. */
export type Mate = z.infer<typeof mateSchema>;

/** One page of mates; `next_cursor` is opaque and null on the last one. */
export const matePageSchema = z.object({
  items: z.array(mateSchema),
  next_cursor: z.nullish(z.unknown()),
});

/** One person asks another to look for a home together. */
export const mateRequestSchema = z.object({
  id: z.guid(),
  sender_id: z.guid(),
  recipient_id: z.guid(),
  message: z.string(),
  status: z.enum(mateRequestStatuses),
  decided_at: z.nullable(z.string()),
  created_at: z.string(),
});

/** One person asks another to look for a home together. */
export type MateRequest = z.infer<typeof mateRequestSchema>;

/** What `send_mate_request` takes. */
export const mateRequestInput = z.object({
  id: z.guid(),
  recipient: z.guid(),
  message: z.string().check(z.maxLength(1000)),
});
