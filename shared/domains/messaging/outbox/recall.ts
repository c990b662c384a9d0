import * as z from 'zod/mini';
import { openOffline } from '../../../platform/offline/database.ts';
import { alone } from '../../../platform/offline/locks.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { isThere } from '../api/messages.ts';
import { draftGroup, messageGroup, moveFiles } from '../attachments/draft-files.ts';
import { compose } from '../drafts/composing.ts';
import { outgoingMessageSchema } from '../model/schema.ts';
import { letGo } from './enqueue.ts';
import { giveBack, returned } from './store.ts';

/** Whether a message may have arrived although its answer did not. */
export async function mayBeThere(id: string): Promise<boolean> {
  return !platform().network.online() || (await isThere(id).catch(() => true));
}

/**
 * Takes a message that waits back into its field, with its files, to be changed or dropped (O20). False
 * when it has gone out, or may have: then it stays what it is.
 */
export function recallMessage(me: string, id: string): Promise<boolean> {
  // Under the drain lock: an entry that is being sent has left the table by the time this runs.
  return alone('outbox', me, async () => {
    const database = openOffline(me);
    const { outbox, drafts, uploads } = database;
    const entry = await outbox.where('id').equals(id).first();
    const { data: message } = z.safeParse(outgoingMessageSchema, entry?.payload);
    if (!entry || !message) return false;
    // It may have arrived although its answer did not.
    if (entry.attempts > 0 && (await mayBeThere(id))) return false;
    const { conversation_id: conversationId, attachments, reply_to: messageId } = message;
    await letGo(database, id);
    await database.transaction('rw', outbox, drafts, uploads, async () => {
      await outbox.delete(entry.order);
      await moveFiles(database, messageGroup(id), draftGroup(conversationId), attachments);
      await drafts.put({ conversationId, ...returned(message, null), at: Date.now() });
    });
    // Only after the transaction: if it fails, the entry is still pending and must not be a draft as well.
    giveBack(message, null);
    if (messageId) compose(conversationId, { kind: 'reply', messageId });
    return true;
  });
}
