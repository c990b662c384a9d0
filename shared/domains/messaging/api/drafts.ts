import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

const draftSchema = z.object({
  conversation_id: z.guid(),
  content: z.string(),
  revision: z.coerce.number(),
});

/** A draft as the server has it, the same for all devices of a person. */
export type ServerDraft = z.infer<typeof draftSchema>;

const savedSchema = z.extend(draftSchema, { saved: z.boolean() });

const columns = 'conversation_id,content,revision';

/** The caller's drafts, or the one of a conversation; empty ones tell that a text was sent. */
export async function fetchDrafts(conversationId?: string): Promise<ServerDraft[]> {
  const client = await supabase();
  let query = client.from('message_drafts').select(columns);
  if (conversationId) query = query.eq('conversation_id', conversationId);
  const rows = unwrap(await query.order('updated_at', { ascending: false }).limit(500));
  return z.array(draftSchema).parse(rows);
}

/** A draft of this device to be synchronised to the others. */
export type DraftChange = {
  conversationId: string;
  text: string;
  device: string;
  /** By this device's clock, in milliseconds. */
  writtenAt: number;
  /** What this text was written on top of. */
  knownRevision: number;
};

/** Keeps a draft for all devices; answers what the server has now, which may be another device's. */
export async function saveDraft(change: DraftChange): Promise<ServerDraft & { saved: boolean }> {
  const client = await supabase();
  const answer = await client.rpc('save_draft', {
    conversation: change.conversationId,
    content: change.text,
    device: change.device,
    written_at: new Date(change.writtenAt).toISOString(),
    known_revision: change.knownRevision,
  });
  return savedSchema.parse(unwrap(answer));
}
