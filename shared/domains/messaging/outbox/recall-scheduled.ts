import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { openOffline } from '../../../platform/offline/database.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { draftGroup, messageGroup, moveFiles } from '../attachments/draft-files.ts';
import { attachFiles } from '../attachments/pick.ts';
import { ATTACHMENT_BUCKET, type Attachment, attachmentsOf } from '../model/attachment.ts';
import { restoredText } from '../model/rules.ts';
import texts from '../ui/schedule/texts/en.ts';
import { setDraft, useMessaging } from './store.ts';

const t = textsOf(texts);

/** What of a message to come its writer may want back. */
export type Returned = {
  id: string;
  conversation_id: string;
  content: string;
  attachments: readonly unknown[];
};

/** Returns the text and files of a scheduled message to its conversation's draft. */
export async function backToDraft(me: string, scheduled: Returned): Promise<void> {
  const { id, conversation_id: conversationId, content } = scheduled;
  const typed = useMessaging.getState().drafts[conversationId]?.text ?? '';
  setDraft(conversationId, content === '' ? typed : restoredText(content, typed));
  const attachments = attachmentsOf(scheduled);
  if (attachments.length === 0) return;
  const database = openOffline(me);
  const here = await database.uploads.where('group').equals(messageGroup(id)).toArray();
  const paths = new Set(here.map(({ path }) => path));
  await moveFiles(database, messageGroup(id), draftGroup(conversationId), attachments);
  try {
    const elsewhere = attachments.filter(({ path }) => !paths.has(path));
    // As files of their own: those that were scheduled are erased with what was cancelled.
    const files = await Promise.all(elsewhere.map(download));
    if (files.length > 0) await attachFiles(me, conversationId, files);
  } catch (error) {
    console.warn('files', error);
    showActivity({ title: t('list.filesLost'), tone: 'danger' });
  }
}

async function download({ path, name, type }: Attachment): Promise<File> {
  const { storage } = await wholeSupabase();
  const { data, error } = await storage.from(ATTACHMENT_BUCKET).download(path);
  if (error) throw error;
  return new File([data], name, { type });
}
