import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';

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

/** How well a person fits in one factor. */
export const mateFits = ['fits', 'near', 'far', 'unknown'] as const;

/** Statuses of a request. */
export const mateRequestStatuses = ['sent', 'accepted', 'declined', 'withdrawn'] as const;

/** A status of a request. */
export type MateRequestStatus = (typeof mateRequestStatuses)[number];

const scale = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(5)));
const cents = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000_000)));
/** So many places at most; as private.are_mate_places. */
export const MOST_PLACES = 8;

/** Where a person looks: 'Austin, TX' or 'Hyde Park, Austin, TX'; empty: in their city alone. */
const places = z.array(z.string());
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
  about: z.string().check(visible(), z.maxLength(2000)),
  occupation: z.nullable(z.string().check(visibleInLine(), z.maxLength(100))),
  budget_min_cents: cents,
  budget_max_cents: cents,
  currency: z.string(),
  move_in_from: z.nullable(z.string()),
  move_in_to: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  places,
  // Numerics may travel as text, so that no digit is lost.
  latitude: z.nullable(z.coerce.number()),
  longitude: z.nullable(z.coerce.number()),
  radius_miles: z.nullable(z.number()),
  ...habits,
  visible: z.boolean(),
});

/** What a person tells to find mates. */
export type MateProfile = z.infer<typeof mateProfileSchema>;

/** Why a score is what it is: points of a share of the hundred. */
const mateReasonSchema = z.object({
  factor: z.enum(mateFactors),
  points: z.number(),
  of: z.number(),
  text: z.string(),
});

/** Why a score is what it is. */
export type MateReason = z.infer<typeof mateReasonSchema>;

/** A person who fits, as `find_mates` returns them. */
const mateSchema = z.object({
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
  places,
  habits: z.object(habits),
  score: z.number(),
  reasons: z.array(mateReasonSchema),
  request: z.nullable(
    z.object({ id: z.guid(), sender_id: z.guid(), status: z.enum(mateRequestStatuses) }),
  ),
});

/** A person who fits. */
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

/** What a person wishes of a mate in one factor; a strict wish that is not met excludes. */
export const mateWishSchema = z.object({
  factor: z.enum(mateFactors),
  strict: z.boolean(),
  weight: z.number(),
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
});

/** What a person wishes of a mate in one factor. */
export type MateWish = z.infer<typeof mateWishSchema>;
