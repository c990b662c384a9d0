import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type Action,
  actionOf,
  actionRowSchema,
  type Request,
  requestSchema,
} from '../model/requests.ts';

/** How many rows one request brings. */
const PAGE_SIZE = 30;

/** How many waiting plans are shown. */
const WAITING_MAX = 20;

const requestColumns =
  'id,trace_id,query,state,outcome,response_text,language,plan_expires_at,created_at';
const actionColumns =
  'id,status,undo_message,inverse,created_at,undone_at,session:command_sessions!inner(trace_id,query,language,plan)';

/** A person's plans that wait to be confirmed, the newest first. */
export async function fetchWaiting(me: string, now: Date): Promise<Request[]> {
  const client = await supabase();
  const rows = await client
    .from('command_sessions')
    .select(requestColumns)
    .eq('user_id', me)
    .eq('state', 'awaitingConfirm')
    .gt('plan_expires_at', now.toISOString())
    .order('created_at', { ascending: false })
    .limit(WAITING_MAX);
  return z.array(requestSchema).parse(unwrap(rows));
}

/** A person's requests of all devices, the newest first; with words only those that have them. */
export async function fetchRequests(
  me: string,
  words: string,
  cursor: MomentCursor | null,
): Promise<Page<Request, MomentCursor>> {
  const client = await supabase();
  let query = client.from('command_sessions').select(requestColumns).eq('user_id', me);
  // A percent sign is a sign that people type, too.
  if (words) query = query.ilike('query', `%${words.replace(/[\\%_]/g, '\\$&')}%`);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE + 1);
  const found = z.array(requestSchema).parse(unwrap(rows));
  return pageOf(found, PAGE_SIZE, ({ created_at: at }) => at);
}

/** What was changed for a person, on whatever device it was asked, the newest first. */
export async function fetchActions(
  me: string,
  cursor: MomentCursor | null,
): Promise<Page<Action, MomentCursor>> {
  const client = await supabase();
  let query = client.from('command_actions').select(actionColumns).eq('user_id', me);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE + 1);
  const found = z.array(actionRowSchema).parse(unwrap(rows)).map(actionOf);
  return pageOf(found, PAGE_SIZE, ({ at }) => at);
}
