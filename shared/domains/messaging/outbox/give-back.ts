import { type OfflineDatabase, onceWritten } from '../../../platform/offline/database.ts';
import { giveBack, returned } from './store.ts';

/** Returns a text that will never be sent to the draft of this name, with the reason (O4). */
export type GiveBack = (draft: string, text: string, reason: string) => Promise<unknown>;

/** Into the draft on the device within the transaction of its caller, and into its field after that. */
export function toDraftOf(database: OfflineDatabase): GiveBack {
  return async (conversationId, content, reason) => {
    const message = { conversation_id: conversationId, content };
    await database.drafts.put({ conversationId, ...returned(message, reason), at: Date.now() });
    // What cannot be written is refused once more, and would be in its field twice.
    onceWritten(() => giveBack(message, reason));
  };
}
