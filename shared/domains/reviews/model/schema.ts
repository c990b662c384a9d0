import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** What is reviewed. */
export const reviewSubjects = ['home', 'host', 'guide', 'renter'] as const;

/** What is reviewed. */
export type ReviewSubject = (typeof reviewSubjects)[number];

/** Categories rated with stars in addition to the overall rating; as private.review_categories. */
export const reviewCategories = {
  home: ['cleanliness', 'accuracy', 'location', 'value', 'condition'],
  host: ['communication', 'fairness', 'responsiveness'],
  guide: ['punctuality', 'knowledge', 'friendliness'],
  renter: ['communication', 'punctuality', 'care', 'payment'],
} as const satisfies Record<ReviewSubject, readonly string[]>;

/** The most days for which a review waits for the one of the other side before it is published. */
export const REVEAL_AFTER_DAYS = 14;
/** How long after its last day a lease can be reviewed, and a tour after its end. */
export const LEASE_REVIEW_DAYS = 90;
export const TOUR_REVIEW_DAYS = 30;
/** Longest review and reply, in characters. */
export const REVIEW_LENGTH = 4000;
export const REPLY_LENGTH = 2000;

const stars = z.int().check(z.gte(1), z.lte(5));
const categoryStars = z.record(z.string(), stars);

/** A review as its readers see it; `revealed_at` is null while only its author does. */
export const reviewSchema = z.object({
  id: z.guid(),
  author_id: z.guid(),
  subject: z.enum(reviewSubjects),
  listing_id: z.guid(),
  reviewed_id: z.nullable(z.guid()),
  subject_id: z.guid(),
  lease_id: z.nullable(z.guid()),
  tour_id: z.nullable(z.guid()),
  stars,
  category_stars: categoryStars,
  content: z.string(),
  reply: z.nullable(z.string()),
  replied_by: z.nullable(z.guid()),
  replied_at: z.nullable(z.string()),
  submitted_at: z.string(),
  edited_at: z.nullable(z.string()),
  revealed_at: z.nullable(z.string()),
  hidden_at: z.nullable(z.string()),
});

/** A review. */
export type Review = z.infer<typeof reviewSchema>;

/** What `submit_review` takes; `id` is made by the client, so a retry is the same review. */
export const submitReviewSchema = z
  .object({
    id: z.guid(),
    subject: z.enum(reviewSubjects),
    stars,
    category_stars: z._default(categoryStars, {}),
    content: z._default(z.string().check(visible(), z.maxLength(REVIEW_LENGTH)), ''),
    lease: z.optional(z.guid()),
    tour: z.optional(z.guid()),
    renter: z.optional(z.guid()),
  })
  .check(
    z.refine(({ lease, tour }) => (lease === undefined) !== (tour === undefined), {
      error: () => t('schema.chooseALease'),
    }),
    z.refine(
      ({ subject, category_stars }) => {
        const known: readonly string[] = reviewCategories[subject];
        return Object.keys(category_stars).every((name) => known.includes(name));
      },
      { error: () => t('schema.thisIsNotOne') },
    ),
  );
