import * as z from 'zod/mini';
import { owesSecondStep, toAppError } from '../../../platform/errors.ts';
import { reachedLimit } from '../../../platform/limits.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { restLeft } from '../../../platform/retry-after.ts';
import { account, supabase } from '../../../platform/supabase/supabase-client.ts';
import type { FirstMessage } from '../model/first-message.ts';
import { isRefusal } from '../model/rules.ts';
import { type Delivery, deliverMessage, fetchByIds, SEND_TIMEOUT } from './messages.ts';

/** What became of a first message; `hint` says which rule refused it. */
export type FirstDelivery = Delivery & { hint?: string | undefined };

/**
 * Finds or starts the conversation and writes the message into it. Both may have happened before: the
 * conversation is the same one, and the message's id is its row's.
 */
export async function deliverFirst(first: FirstMessage): Promise<FirstDelivery> {
  const client = await supabase();
  const { id, sender_id, to, listing, application, content } = first;
  if ((await account())?.userId !== sender_id) return { type: 'retry', reason: 'signed out' };
  const { data, error, status } = await client
    .rpc('start_conversation', {
      other_user: to,
      listing: listing ?? null,
      application: application ?? null,
    })
    .abortSignal(AbortSignal.timeout(SEND_TIMEOUT));
  if (!error) {
    const conversation_id = z.guid().parse(data);
    return await deliverMessage({ id, conversation_id, sender_id, content, attachments: [] });
  }
  const reason = error.message;
  if (owesSecondStep(error)) return { type: 'retry', reason };
  const limit = reachedLimit(error);
  if (limit) return { type: 'held', reason: limit.reason, after: limit.after };
  if (!isRefusal(status, error.code))
    return { type: 'retry', reason, after: restLeft(platform().clock.now()) };
  // Its answer may have been lost before the home left the market: who has the message was told.
  const [there] = await fetchByIds([id]);
  if (there) return { type: 'sent', message: there };
  return { type: 'refused', reason, hint: toAppError(error).hint };
}
