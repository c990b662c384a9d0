import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { unwrap } from '../../../platform/answer.ts';
import { requiresMfa } from '../../../platform/errors.ts';
import { reachedLimit } from '../../../platform/limits.ts';
import type { Outcome } from '../../../platform/offline/outbox.ts';
import {
  ANSWER_TIMEOUT,
  isRefusal,
  isThereAlready,
} from '../../../platform/offline/server-answers.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { restLeft } from '../../../platform/retry-after.ts';
import { account, supabase } from '../../../platform/supabase/supabase-client.ts';
import type { StatePatch } from '../model/conversation-state.ts';
import { startArguments } from '../model/first-message.ts';
import type { MessageChange } from '../model/message-change.ts';
import { type Message, messageSchema, type OutgoingMessage } from '../model/schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** How many messages one request brings. */
export const THREAD_PAGE = 50;

const messageColumns =
  'id,conversation_id,sender_id,content,attachments,created_at,updated_at,message_type,read_status,seq,revision,reply_to,edited_at,unsent_at,reactions:message_reactions(user_id,emoji)';

/** Rows of one conversation, to be narrowed. */
async function messagesOf(conversationId: string) {
  const client = await supabase();
  // In an object: what a query answers to `await` is its rows.
  return {
    query: client.from('messages').select(messageColumns).eq('conversation_id', conversationId),
  };
}

/** The newest messages of a conversation, oldest of them first; `before` pages back. */
export async function fetchNewest(
  conversationId: string,
  before?: number,
  limit = THREAD_PAGE,
): Promise<Message[]> {
  let { query } = await messagesOf(conversationId);
  if (before !== undefined) query = query.lt('seq', before);
  const rows = unwrap(await query.order('seq', { ascending: false }).limit(limit));
  return z.array(messageSchema).parse(rows).reverse();
}

/** The messages of a conversation from one number to another, both included, in that order. */
export async function fetchBetween(
  conversationId: string,
  from: number,
  to: number,
): Promise<Message[]> {
  const { query } = await messagesOf(conversationId);
  const rows = unwrap(
    await query
      .gte('seq', from)
      .lte('seq', to)
      .order('seq', { ascending: true })
      .limit(to - from + 1),
  );
  return z.array(messageSchema).parse(rows);
}

/** Messages by their ids, in no order: those of them that the caller can read. */
export async function fetchByIds(ids: readonly string[]): Promise<Message[]> {
  const client = await supabase();
  const rows = unwrap(await client.from('messages').select(messageColumns).in('id', ids));
  return z.array(messageSchema).parse(rows);
}

/**
 * What was written or changed after a revision, in that order; at most one page. Rows before `from`
 * are not known here: they come with their own page.
 */
export async function fetchChanges(
  conversationId: string,
  after: number,
  from: number,
): Promise<Message[]> {
  const { query } = await messagesOf(conversationId);
  const rows = unwrap(
    await query
      .gt('revision', after)
      .gte('seq', from)
      .order('revision', { ascending: true })
      .limit(THREAD_PAGE),
  );
  return z.array(messageSchema).parse(rows);
}

/** What became of a message: the server has it, it must wait, or it never will go. */
export type Delivery =
  | { type: 'sent'; message: Message }
  /** `after`: not before so many milliseconds. */
  | { type: 'retry'; reason: string; after?: number }
  /** A limit of its writer is reached, for so many milliseconds. */
  | { type: 'held'; reason: string; after: number }
  | { type: 'refused'; reason: string };

/** Writes a message. An id that is there already is the same message: it is read back. */
export async function deliverMessage(
  message: OutgoingMessage,
  timeout = ANSWER_TIMEOUT,
): Promise<Delivery> {
  const client = await supabase();
  // Sent with its writer's own session only: under another account, or signed out, it stays queued.
  if ((await account())?.userId !== message.sender_id)
    return { type: 'retry', reason: 'signed out' };
  let answer = await client
    .from('messages')
    .insert(message)
    .select(messageColumns)
    .abortSignal(AbortSignal.timeout(timeout));
  if (isThereAlready(answer.error?.code)) {
    answer = await client.from('messages').select(messageColumns).eq('id', message.id);
  }
  return deliveryOf(answer);
}

/** Edits a message, takes it back or reacts to it. A change that is there already is the same one. */
export async function deliverChange(
  change: MessageChange,
  timeout = ANSWER_TIMEOUT,
): Promise<Delivery> {
  const client = await supabase();
  if ((await account())?.userId !== change.user_id) return { type: 'retry', reason: 'signed out' };
  const message = change.message_id;
  const asked =
    change.kind === 'message-edit'
      ? client.rpc('edit_message', { message, content: change.content })
      : change.kind === 'message-unsend'
        ? client.rpc('unsend_message', { message })
        : client.rpc('set_reaction', { message, emoji: change.emoji });
  const answer = await asked.abortSignal(AbortSignal.timeout(timeout));
  return deliveryOf({ ...answer, data: answer.data === null ? [] : [answer.data] });
}

type Answer = {
  error: { code: string; message: string } | null;
  data: unknown;
  status: number;
};

function deliveryOf(answer: Answer): Delivery {
  if (answer.error) {
    const reason = answer.error.message;
    // The session is refused, not the message: it goes once its writer has shown their second factor.
    if (requiresMfa(answer.error)) return { type: 'retry', reason };
    const limit = reachedLimit(answer.error);
    if (limit) return { type: 'held', reason: limit.reason, after: limit.after };
    return isRefusal(answer.status, answer.error.code)
      ? { type: 'refused', reason }
      : { type: 'retry', reason, after: restLeft(platform().clock.now()) };
  }
  const [row] = z.array(messageSchema).parse(answer.data);
  // The id belongs to another person's message: not readable, and not to be overwritten.
  return row ? { type: 'sent', message: row } : { type: 'refused', reason: t('notSent.exists') };
}

/** Sends the caller's state of a conversation, such as starred or read up to; idempotent. */
export async function deliverState(
  me: string,
  conversation: string,
  patch: StatePatch,
  timeout = ANSWER_TIMEOUT,
): Promise<Outcome> {
  const client = await supabase();
  if ((await account())?.userId !== me) return { type: 'retry', reason: 'signed out' };
  const { read, ...state } = patch;
  const asked = read
    ? client.rpc('mark_conversation_read', { conversation, up_to: read.until })
    : client.rpc('set_conversation_state', { conversation, ...state });
  const { error, status } = await asked.abortSignal(AbortSignal.timeout(timeout));
  if (!error) return { type: 'sent' };
  const reason = error.message;
  if (!requiresMfa(error) && isRefusal(status, error.code)) return { type: 'refused', reason };
  return { type: 'retry', reason, after: restLeft(platform().clock.now()) };
}

/** Whether the server has a message; rejects when it does not answer. */
export async function isThere(messageId: string): Promise<boolean> {
  const client = await supabase();
  const asked = client.from('messages').select('id').eq('id', messageId);
  const rows = unwrap(await asked.abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT)));
  return z.array(z.unknown()).parse(rows).length > 0;
}

/** Who a message is for, and about which home. */
export type NewConversation = { otherUser: string; listing?: string; application?: string };

/** The conversation of two people about a home; the existing one when there is one. */
export async function startConversation({
  otherUser: to,
  ...about
}: NewConversation): Promise<string> {
  const client = await supabase();
  const id = unwrap(
    await client
      .rpc('start_conversation', startArguments({ to, ...about }))
      .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT)),
  );
  return z.guid().parse(id);
}
