import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

const rowsSchema = z.array(z.object({ id: z.guid() }));

/** Those of these ids that are requests which the caller may read. */
export async function fetchKnownRequests(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const client = await supabase();
  const rows = unwrap(await client.from('maintenance_requests').select('id').in('id', ids));
  return rowsSchema.parse(rows).map(({ id }) => id);
}
