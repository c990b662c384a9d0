import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type ApplicationStatus, allDeclineReasons, applicationStatuses } from '../model/schema.ts';

const APPLICATIONS_OF_A_PAGE = 20;

const receivedSchema = z.object({
  id: z.guid(),
  applicant_id: z.guid(),
  status: z.enum(applicationStatuses),
  submitted_at: z.string(),
  decline_reason: z.nullable(z.enum(allDeclineReasons)),
  message: z.string(),
  listings: z.object({ id: z.guid(), title: z.string(), city: z.string(), state: z.string() }),
});

/** An application as the host's side lists it. */
export type ReceivedApplication = z.infer<typeof receivedSchema>;

const countSchema = z.object({ status: z.enum(applicationStatuses), applications: z.int() });

/** How many applications the host's side received, by status; a status without any is left out. */
export type ApplicationCounts = Partial<Record<ApplicationStatus, number>>;

/** Counts what the host's side received. */
export async function fetchApplicationCounts(): Promise<ApplicationCounts> {
  const rows = unwrap(await (await supabase()).rpc('application_counts'));
  return Object.fromEntries(
    z
      .array(countSchema)
      .parse(rows)
      .map(({ status, applications }) => [status, applications]),
  );
}

/** Some statuses, or all without any; of one home, where one is named. */
export type ReceivedFilter = { statuses: readonly ApplicationStatus[]; listing?: string };

/** Applications that the host's side received, the latest first, all of them or those in some statuses. */
export async function fetchReceived(
  me: string,
  { statuses, listing }: ReceivedFilter,
  cursor: MomentCursor | null = null,
  size = APPLICATIONS_OF_A_PAGE,
): Promise<Page<ReceivedApplication, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('applications')
    .select(
      'id,applicant_id,status,submitted_at,decline_reason,message,listings!applications_listing_id_fkey!inner(id,title,city,state)',
    )
    // Of others the host's side reads what was sent; who lets homes may apply for one, too.
    .neq('applicant_id', me)
    .not('submitted_at', 'is', null);
  if (statuses.length > 0) query = query.in('status', statuses);
  if (listing) query = query.eq('listing_id', listing);
  if (cursor) query = query.or(afterMoment('submitted_at', cursor));
  const rows = unwrap(
    await query
      .order('submitted_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(receivedSchema).parse(rows), size, ({ submitted_at }) => submitted_at);
}
