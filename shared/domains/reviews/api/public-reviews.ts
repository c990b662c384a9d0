import * as z from 'zod/mini';
import { publicRows } from '../../../platform/public-api.ts';
import type { ReviewSubject } from '../model/schema.ts';

/** The latest of a subject: more than a person reads. */
const REVIEWS_SHOWN = 30;

const publicReviewSchema = z.object({
  id: z.guid(),
  author_id: z.guid(),
  stars: z.number(),
  content: z.string(),
  reply: z.nullable(z.string()),
  revealed_at: z.string(),
});

const ratingSchema = z.object({
  // Numerics may travel as text.
  stars: z.coerce.number(),
  reviews: z.number(),
});

const authorSchema = z.object({ id: z.guid(), full_name: z.nullable(z.string()) });

/** A review as every visitor reads it, with the name of who wrote it. */
type PublicReview = z.infer<typeof publicReviewSchema> & { author: string | null };

/** How a home or a person is reviewed: the average, how many, and the latest of them. */
export type SubjectReviews = { stars: number; count: number; latest: PublicReview[] };

/** What everybody may read of a home, a host or a guide. */
export async function fetchSubjectReviews(
  subject: Exclude<ReviewSubject, 'renter'>,
  id: string,
): Promise<SubjectReviews> {
  const [rating, reviews] = await Promise.all([
    publicRows('rating_summaries', {
      select: 'stars,reviews',
      subject: `eq.${subject}`,
      id: `eq.${id}`,
      limit: '1',
    }),
    publicRows('reviews', {
      select: 'id,author_id,stars,content,reply,revealed_at',
      subject: `eq.${subject}`,
      subject_id: `eq.${id}`,
      revealed_at: 'not.is.null',
      hidden_at: 'is.null',
      order: 'revealed_at.desc,id.desc',
      limit: String(REVIEWS_SHOWN),
    }),
  ]);
  const [summary] = z.array(ratingSchema).parse(rating);
  const rows = z.array(publicReviewSchema).parse(reviews);
  const names = await authorsOf(rows.map(({ author_id }) => author_id));
  return {
    stars: summary?.stars ?? 0,
    count: summary?.reviews ?? 0,
    latest: rows.map((row) => ({ ...row, author: names.get(row.author_id) ?? null })),
  };
}

async function authorsOf(ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await publicRows('public_profiles', {
    select: 'id,full_name',
    id: `in.(${[...new Set(ids)]})`,
    limit: String(REVIEWS_SHOWN),
  });
  const authors = z.array(authorSchema).parse(rows);
  return new Map(authors.map(({ id, full_name }) => [id, full_name]));
}
