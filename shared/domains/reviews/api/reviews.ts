import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { reviewSubjects } from '../model/schema.ts';

const REVIEWS_OF_A_PAGE = 12;

const hostReviewSchema = z.object({
  id: z.guid(),
  author_id: z.guid(),
  subject: z.enum(reviewSubjects),
  reviewed_id: z.nullable(z.guid()),
  stars: z.int().check(z.gte(1), z.lte(5)),
  content: z.string(),
  reply: z.nullable(z.string()),
  revealed_at: z.string(),
  hidden_at: z.nullable(z.string()),
  listings: z.object({ id: z.guid(), title: z.string() }),
});

/** A review of a host or one of their homes. */
export type HostReview = z.infer<typeof hostReviewSchema>;

/** Reviews of a host's side and its homes that everybody sees, the latest first. */
export async function fetchHostReviews(
  { me, org }: { me: string; org: string | null },
  cursor: MomentCursor | null = null,
  size = REVIEWS_OF_A_PAGE,
): Promise<Page<HostReview, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('reviews')
    .select(
      'id,author_id,subject,reviewed_id,stars,content,reply,revealed_at,hidden_at,listings!inner(id,title)',
    )
    .in('subject', ['home', 'host'])
    // Reviews are everybody's to read: these are of the homes of this side.
    .or(org ? `owner_id.eq.${me},org_id.eq.${org}` : `owner_id.eq.${me}`, {
      referencedTable: 'listings',
    })
    .not('revealed_at', 'is', null);
  if (cursor) query = query.or(afterMoment('revealed_at', cursor));
  const rows = unwrap(
    await query
      .order('revealed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(hostReviewSchema).parse(rows), size, ({ revealed_at }) => revealed_at);
}

/** The one answer to a review. */
export async function replyToReview(review: string, reply: string): Promise<void> {
  unwrap(await (await supabase()).rpc('reply_to_review', { review, reply }));
}
