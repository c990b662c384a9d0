import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

const templateSchema = z.object({
  id: z.guid(),
  name: z.string(),
  content: z.string(),
  row_version: z.int(),
});

/** Clauses that an organisation inserts into its leases, with the version that a change begins from. */
export type LeaseTemplate = z.infer<typeof templateSchema>;

/** The templates of an organisation by name; it has at most 50. */
export async function fetchLeaseTemplates(org: string): Promise<LeaseTemplate[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('lease_templates')
      .select('id,name,content,row_version')
      .eq('org_id', org)
      .order('name')
      .limit(50),
  );
  return z.array(templateSchema).parse(rows);
}
