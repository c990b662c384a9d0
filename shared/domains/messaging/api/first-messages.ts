import * as z from 'zod/mini';
import { requiresMfa, toAppError } from '../../../platform/errors.ts';
import { reachedLimit } from '../../../platform/limits.ts';
import { ANSWER_TIMEOUT, isRefusal } from '../../../platform/offline/server-answers.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { restLeft } from '../../../platform/retry-after.ts';
import { account, supabase } from '../../../platform/supabase/supabase-client.ts';
import { type FirstMessage, messageOf, startArguments } from '../model/first-message.ts';
import { type Delivery, deliverMessage, fetchByIds } from './messages.ts';

/** What became of a first message; `hint` says which rule refused it. */
export type FirstDelivery = Delivery & { hint?: string | undefined };

/**
 * Finds or starts the conversation and writes the message into it. Both may have happened before: the
 * conversation is the same one, and the message's id is its row's.
 */
export async function deliverFirst(
  first: FirstMessage,
  timeout = ANSWER_TIMEOUT,
): Promise<FirstDelivery> {
  const client = await supabase();
  if ((await account())?.userId !== first.sender_id) return { type: 'retry', reason: 'signed out' };
  const { data, error, status } = await client
    .rpc('start_conversation', startArguments(first))
    .abortSignal(AbortSignal.timeout(timeout));
  if (!error) return await deliverMessage(messageOf(first, z.guid().parse(data)), timeout);
  const reason = error.message;
  if (requiresMfa(error)) return { type: 'retry', reason };
  const limit = reachedLimit(error);
  if (limit) return { type: 'held', reason: limit.reason, after: limit.after };
  if (!isRefusal(status, error.code))
    return { type: 'retry', reason, after: restLeft(platform().clock.now()) };
  // An earlier answer may have been lost and the home unpublished since: check whether the message arrived.
  const [there] = await fetchByIds([first.id]);
  if (there) return { type: 'sent', message: there };
  return { type: 'refused', reason, hint: toAppError(error).hint };
}
