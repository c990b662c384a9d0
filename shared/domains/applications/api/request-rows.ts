import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type ApplicationRequest, applicationRequestSchema } from '../model/requests.ts';

/** More than the server lets be asked about one application. */
const REQUESTS_MOST = 60;

/** What the host's side asked about an application, the latest first; of those taken back none. */
export async function fetchRequests(application: string): Promise<ApplicationRequest[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('application_requests')
      .select(
        'id,application_id,kind,document_kind,question,asked_by,asked_at,answer,document_id,answered_by,answered_at,withdrawn_at',
      )
      .eq('application_id', application)
      .is('withdrawn_at', null)
      .order('asked_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(REQUESTS_MOST),
  );
  return z.array(applicationRequestSchema).parse(rows);
}
