import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type documentKinds, documentSchema, type PaperDocument } from '../model/schema.ts';

const DOCUMENTS_OF_A_PAGE = 20;

/** Papers that the caller may read, the newest first: their own, their organisation's, those shared with them. */
export async function fetchDocuments(
  kind: (typeof documentKinds)[number] | undefined,
  cursor: MomentCursor | null = null,
  size = DOCUMENTS_OF_A_PAGE,
): Promise<Page<PaperDocument, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('documents')
    .select(
      'id,owner_id,org_id,kind,title,version,expires_on,listing_id,lease_id,application_id,created_at,updated_at,home:listings(time_zone)',
    );
  if (kind) query = query.eq('kind', kind);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(documentSchema).parse(rows), size, ({ created_at }) => created_at);
}
