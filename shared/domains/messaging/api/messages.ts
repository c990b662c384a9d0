import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { unwrap } from '../../../platform/answer.ts';
import { owesSecondStep } from '../../../platform/errors.ts';
import { reachedLimit } from '../../../platform/limits.ts';
import type { Outcome } from '../../../platform/offline/outbox.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { restLeft } from '../../../platform/retry-after.ts';
import { account, supabase } from '../../../platform/supabase/supabase-client.ts';
import type { StatePatch } from '../model/conversation-state.ts';
import type { MessageChange } from '../model/message-change.ts';
import { isRefusal } from '../model/rules.ts';
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

/** A request that hangs must not hold back what waits behind it. */
export const SEND_TIMEOUT = 20_000;

/** What became of a message: the server has it, it must wait, or it never will go. */
export type Delivery =
  | { type: 'sent'; message: Message }
  /** `after`: not before so many milliseconds. */
  | { type: 'retry'; reason: string; after?: number }
  /** A limit of its writer is reached, for so many milliseconds. */
  | { type: 'held'; reason: string; after: number }
  | { type: 'refused'; reason: string };

/** Writes a message. An id that is there already is the same message: it is read back. */
export async function deliverMessage(message: OutgoingMessage): Promise<Delivery> {
  const client = await supabase();
  // Never under another name, and never without one: it waits for its own writer.
  if ((await account())?.userId !== message.sender_id)
    return { type: 'retry', reason: 'signed out' };
  let answer = await client
    .from('messages')
    .insert(message)
    .select(messageColumns)
    .abortSignal(AbortSignal.timeout(SEND_TIMEOUT));
  if (answer.error?.code === '23505') {
    answer = await client.from('messages').select(messageColumns).eq('id', message.id);
  }
  return deliveryOf(answer);
}

/** Edits a message, takes it back or reacts to it. A change that is there already is the same one. */
export async function deliverChange(change: MessageChange): Promise<Delivery> {
  const client = await supabase();
  if ((await account())?.userId !== change.user_id) return { type: 'retry', reason: 'signed out' };
  const message = change.message_id;
  const asked =
    change.kind === 'message-edit'
      ? client.rpc('edit_message', { message, content: change.content })
      : change.kind === 'message-unsend'
        ? client.rpc('unsend_message', { message })
        : client.rpc('set_reaction', { message, emoji: change.emoji });
  const answer = await asked.abortSignal(AbortSignal.timeout(SEND_TIMEOUT));
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
    if (owesSecondStep(answer.error)) return { type: 'retry', reason };
    const limit = reachedLimit(answer.error);
    if (limit) return { type: 'held', reason: limit.reason, after: limit.after };
    return isRefusal(answer.status, answer.error.code)
      ? { type: 'refused', reason }
      : { type: 'retry', reason, after: restLeft(platform().clock.now()) };
  }
  const [row] = z.array(messageSchema).parse(answer.data);
  // An id of somebody else's message: not readable, and never mine to write.
  return row ? { type: 'sent', message: row } : { type: 'refused', reason: t('notSent.exists') };
}

/**
 * Tells the server how somebody keeps a conversation, or how far they read it; the same again changes
 * nothing.
 */
export async function deliverState(
  me: string,
  conversation: string,
  patch: StatePatch,
): Promise<Outcome> {
  const client = await supabase();
  if ((await account())?.userId !== me) return { type: 'retry', reason: 'signed out' };
  const { read, ...state } = patch;
  const asked = read
    ? client.rpc('mark_conversation_read', { conversation, up_to: read.until })
    : client.rpc('set_conversation_state', { conversation, ...state });
  const { error, status } = await asked.abortSignal(AbortSignal.timeout(SEND_TIMEOUT));
  if (!error) return { type: 'sent' };
  const reason = error.message;
  if (!owesSecondStep(error) && isRefusal(status, error.code)) return { type: 'refused', reason };
  return { type: 'retry', reason, after: restLeft(platform().clock.now()) };
}

/** Whether the server has a message; rejects when it does not answer. */
export async function isThere(messageId: string): Promise<boolean> {
  const client = await supabase();
  const asked = client.from('messages').select('id').eq('id', messageId);
  const rows = unwrap(await asked.abortSignal(AbortSignal.timeout(SEND_TIMEOUT)));
  return z.array(z.unknown()).parse(rows).length > 0;
}

/** Who a message is for, and about which home. */
export type NewConversation = { otherUser: string; listing?: string; application?: string };

/** The conversation of two people about a home; the existing one when there is one. */
export async function startConversation(start: NewConversation): Promise<string> {
  const client = await supabase();
  const id = unwrap(
    await client
      .rpc('start_conversation', {
        other_user: start.otherUser,
        listing: start.listing ?? null,
        application: start.application ?? null,
      })
      .abortSignal(AbortSignal.timeout(SEND_TIMEOUT)),
  );
  return z.guid().parse(id);
}
