import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Review, reviewSchema, type submitReviewSchema } from '../model/schema.ts';

const REVIEWS_OF_A_PAGE = 12;
/** Reviews that tell what is written already: years of leases and tours. */
const KNOWN_READ = 500;

const columns =
  'id,author_id,subject,listing_id,reviewed_id,subject_id,lease_id,tour_id,stars,category_stars,content,reply,replied_by,replied_at,submitted_at,edited_at,revealed_at,hidden_at';

/** The parts of the cache that are a renter's. */
export const ownReviewKeys = {
  all: (me: string) => ['reviews', me, 'own'] as const,
  list: (me: string, side: 'written' | 'about') => ['reviews', me, 'own', side] as const,
  known: (me: string) => ['reviews', me, 'own', 'known'] as const,
};

/** Reviews that the user wrote, or published reviews about the user, latest first. */
async function fetchReviews(
  me: string,
  side: 'written' | 'about',
  cursor: MomentCursor | null,
): Promise<Page<Review, MomentCursor>> {
  const client = await supabase();
  const at = side === 'written' ? 'submitted_at' : 'revealed_at';
  let query = client.from('reviews').select(columns);
  query =
    side === 'written'
      ? query.eq('author_id', me)
      : query.eq('reviewed_id', me).eq('subject', 'renter').not('revealed_at', 'is', null);
  if (cursor) query = query.or(afterMoment(at, cursor));
  const rows = unwrap(
    await query
      .order(at, { ascending: false })
      .order('id', { ascending: false })
      .limit(REVIEWS_OF_A_PAGE + 1),
  );
  return pageOf(
    z.array(reviewSchema).parse(rows),
    REVIEWS_OF_A_PAGE,
    // Published reviews about the user have both timestamps.
    (review) => review[at] ?? review.submitted_at,
  );
}

/** Reviews that the user wrote, or published reviews about the user, page by page. */
export function ownReviewsQuery(me: string, side: 'written' | 'about') {
  return infiniteQueryOptions({
    queryKey: ownReviewKeys.list(me, side),
    queryFn: ({ pageParam }) => fetchReviews(me, side, pageParam),
    // The first page starts at the latest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

const knownSchema = z.array(
  z.pick(reviewSchema, {
    id: true,
    subject: true,
    lease_id: true,
    tour_id: true,
    revealed_at: true,
  }),
);

/** Which reviews of the user's leases and tours exist already, as far as the user may know. */
export function knownReviewsQuery(me: string) {
  return queryOptions({
    queryKey: ownReviewKeys.known(me),
    queryFn: async () => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('reviews')
          .select('id,subject,lease_id,tour_id,revealed_at')
          .or(`author_id.eq.${me},reviewed_id.eq.${me}`)
          .order('submitted_at', { ascending: false })
          .limit(KNOWN_READ),
      );
      return knownSchema.parse(rows);
    },
  });
}

/** Writes a review. The same id again is the same review. */
export async function submitReview(review: z.infer<typeof submitReviewSchema>): Promise<void> {
  const { lease = null, tour = null, renter = null, ...fields } = review;
  unwrap(await (await supabase()).rpc('submit_review', { ...fields, lease, tour, renter }));
}

/** Changes a review that is visible to its author only. */
export async function editReview(
  review: string,
  fields: Pick<Review, 'stars' | 'category_stars' | 'content'>,
): Promise<void> {
  unwrap(await (await supabase()).rpc('edit_review', { review, ...fields }));
}
