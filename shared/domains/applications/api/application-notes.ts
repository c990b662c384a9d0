import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type ApplicationNote, applicationNoteSchema } from '../model/note.ts';

/** The host side's notes about an application, oldest first; at most 200. */
export async function fetchNotes(application: string): Promise<ApplicationNote[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('application_notes')
      .select('id,application_id,author_id,content,created_at')
      .eq('application_id', application)
      .order('created_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(200),
  );
  return z.array(applicationNoteSchema).parse(rows);
}
