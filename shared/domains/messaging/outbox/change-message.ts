import type { MessageChange } from '../model/message-change.ts';
import type { Message } from '../model/schema.ts';
import { useMessaging } from './store.ts';

type Act =
  | { kind: 'message-edit'; content: string }
  | { kind: 'message-reaction'; emoji: (MessageChange & { kind: 'message-reaction' })['emoji'] }
  | { kind: 'message-unsend' };

/** Does something to a message of a thread; answers whether this device could keep it. */
export async function act(me: string, { id, conversation_id }: Message, done: Act) {
  const { queueChange } = await import('./change-queue.ts');
  const change = { ...done, message_id: id, conversation_id, user_id: me };
  return await queueChange(change, useMessaging.getState().wake);
}
