import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type JournalLine, journalLineSchema } from '../model/journal.ts';

/** A page of the lines of the books in a time, the oldest first; the cursor is the key of its last line. */
export async function fetchJournal(
  time: { org: string; since: string; until: string },
  after_key: string | null,
  page_size: number,
): Promise<{ rows: JournalLine[]; next: string | null }> {
  const client = await supabase();
  const answer = await client.rpc('ledger_journal', { ...time, after_key, page_size });
  const rows = z.array(journalLineSchema).parse(unwrap(answer));
  return { rows, next: rows.length < page_size ? null : (rows.at(-1)?.line_key ?? null) };
}
