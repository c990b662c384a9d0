import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import {
  afterMoment,
  everyRow,
  type MomentCursor,
  type Page,
  pageOf,
} from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type HostQuestion,
  hostQuestionSchema,
  type OwnQuestion,
  ownQuestionSchema,
} from '../model/schema.ts';

const QUESTIONS_OF_A_PAGE = 12;

const columns = 'id,question,asked_at,answer,answered_at,hidden_at,listings!inner(id,title)';

type Side = { me: string; org: string | null };

/** The person's own questions about a home, answered or not, the latest first. */
export async function fetchOwnQuestions(listing: string): Promise<OwnQuestion[]> {
  const client = await supabase();
  const rows = unwrap(await client.rpc('my_listing_questions', { listing }));
  return z.array(ownQuestionSchema).parse(rows);
}

/** Every question that waits for an answer of a side, the one that has waited longest first. */
export async function fetchOpenQuestions(side: Side): Promise<HostQuestion[]> {
  const rows = await everyRow((cursor: MomentCursor | null, size) =>
    fetchSideQuestions(side, 'open', cursor, size),
  );
  return rows.toReversed();
}

/** Questions of a side that are answered or off the page, the latest first. */
export function fetchSettledQuestions(
  side: Side,
  cursor: MomentCursor | null,
): Promise<Page<HostQuestion, MomentCursor>> {
  return fetchSideQuestions(side, 'settled', cursor, QUESTIONS_OF_A_PAGE);
}

async function fetchSideQuestions(
  { me, org }: Side,
  which: 'open' | 'settled',
  cursor: MomentCursor | null,
  size: number,
): Promise<Page<HostQuestion, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('listing_questions')
    .select(columns)
    // Answered ones are everyone's to read: these are of the homes of this side.
    .or(org ? `owner_id.eq.${me},org_id.eq.${org}` : `owner_id.eq.${me}`, {
      referencedTable: 'listings',
    });
  query =
    which === 'open'
      ? query.is('answer', null).is('hidden_at', null)
      : query.or('answer.not.is.null,hidden_at.not.is.null');
  if (cursor) query = query.or(afterMoment('asked_at', cursor));
  const rows = unwrap(
    await query
      .order('asked_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(hostQuestionSchema).parse(rows), size, ({ asked_at }) => asked_at);
}
