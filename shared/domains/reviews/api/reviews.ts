import * as z from 'zod/mini';
import { dayLater, deviceDay } from '../../../language/days.ts';
import { unwrap } from '../../../platform/answer.ts';
import {
  afterMoment,
  everyRow,
  type MomentCursor,
  type Page,
  pageOf,
} from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { LEASE_REVIEW_DAYS, reviewSubjects } from '../model/schema.ts';

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

const letHomesSchema = z.array(
  z.object({
    id: z.guid(),
    listing_id: z.guid(),
    status: z.string(),
    starts_on: z.string(),
    ends_on: z.nullable(z.string()),
    listings: z.object({ title: z.string() }),
    lease_parties: z.array(z.object({ profile_id: z.nullable(z.guid()), party: z.string() })),
    reviews: z.array(
      z.object({
        author_id: z.guid(),
        subject: z.enum(reviewSubjects),
        reviewed_id: z.nullable(z.guid()),
        revealed_at: z.nullable(z.string()),
      }),
    ),
  }),
);

/** A lease whose tenants can be written about. */
type LetHomeRow = z.infer<typeof letHomesSchema>[number];

/**
 * All leases of a side that run or ended lately, with their tenants and what is written, as far as the
 * caller may know; those that can be written about for the shortest time first.
 */
export async function fetchLetHomes(side: {
  me: string;
  org: string | null;
}): Promise<LetHomeRow[]> {
  const leases = await everyRow((after: string | null, size) =>
    fetchLetHomesPage(side, after, size),
  );
  const end = ({ ends_on, id }: LetHomeRow) => `${ends_on ?? '9999'} ${id}`;
  return leases.toSorted((one, other) => end(one).localeCompare(end(other)));
}

async function fetchLetHomesPage(
  { me, org }: { me: string; org: string | null },
  after: string | null,
  size: number,
): Promise<Page<LetHomeRow, string>> {
  const client = await supabase();
  // A day more on both sides than the rule: the server decides the hours at its edges.
  const today = deviceDay(new Date());
  const since = dayLater(today, -LEASE_REVIEW_DAYS - 2);
  let query = client
    .from('leases')
    .select(
      'id,listing_id,status,starts_on,ends_on,listings(title),lease_parties(profile_id,party),reviews(author_id,subject,reviewed_id,revealed_at)',
    )
    .in('status', ['active', 'ending', 'ended'])
    .lte('starts_on', dayLater(today, 1))
    .or(org ? `host_id.eq.${me},org_id.eq.${org}` : `host_id.eq.${me}`)
    .or(`ends_on.is.null,ends_on.gte.${since}`);
  if (after) query = query.gt('id', after);
  const rows = letHomesSchema.parse(unwrap(await query.order('id').limit(size)));
  return { rows, next: rows.length < size ? null : (rows.at(-1)?.id ?? null) };
}

/** The one answer to a review. */
export async function replyToReview(review: string, reply: string): Promise<void> {
  unwrap(await (await supabase()).rpc('reply_to_review', { review, reply }));
}
