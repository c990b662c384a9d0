import { visibleText } from '../../../language/visible-text.ts';
import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import { useMessaging } from '../outbox/store.ts';

/**
 * Takes a text that is sent out of its draft on this device, within the transaction that queues it. Only then,
 * and not when it was sent: messages are written one after the other, and what is typed meanwhile is on the
 * device before the last of them. Without a field, before drafts are loaded and after a sign-out, a draft of
 * another text stays as it is.
 */
export async function emptySentDraft(
  { drafts }: OfflineDatabase,
  key: string,
  content: string,
): Promise<void> {
  const isSent = ({ text }: { text: string }) => visibleText(text) === visibleText(content);
  const typed = useMessaging.getState().drafts[key];
  const stored = await drafts.get(key);
  if (!typed && !(stored && isSent(stored))) return;
  const left = typed && !isSent(typed) ? typed : { text: '', notSent: null };
  await drafts.put({ conversationId: key, ...left, at: Date.now() });
}
