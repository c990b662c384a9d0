import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { requiresMfa, toAppError } from '../../../platform/errors.ts';
import { reachedLimit } from '../../../platform/limits.ts';
import { keepList, readList } from '../../../platform/offline/list-cache.ts';
import { ANSWER_TIMEOUT, isRefusal } from '../../../platform/offline/server-answers.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { restLeft } from '../../../platform/retry-after.ts';
import { account, supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Scheduled, scheduledSchema } from '../model/scheduled.ts';
import type { ScheduledAct } from '../model/scheduled-acts.ts';
import { messageSchema } from '../model/schema.ts';
import { messagingKeys } from './keys.ts';

const columns = 'id,conversation_id,content,attachments,reply_to,send_at,status,failure';

/** The limit of scheduled messages per user, and some failed ones. */
const MOST = 200;

const LIST = 'scheduled';

/**
 * A person's messages to come, and those that were not sent when their time came. Without a connection
 * as this device last had them, but for those whose time has come since.
 */
export function scheduledQuery(me: string) {
  return queryOptions({
    queryKey: messagingKeys.scheduled(me),
    async queryFn(): Promise<Scheduled[]> {
      try {
        const rows = await fetchScheduled();
        void keepList(me, LIST, rows);
        return rows;
      } catch (error) {
        if (!toAppError(error).retryable) throw error;
        const cached = await readCached(me);
        if (!cached) throw error;
        const now = platform().clock.now();
        return cached.filter(
          ({ status, send_at }) => status === 'failed' || Date.parse(send_at) > now,
        );
      }
    },
  });
}

async function readCached(me: string): Promise<Scheduled[] | undefined> {
  return z.safeParse(z.array(scheduledSchema), await readList(me, LIST)).data;
}

async function fetchScheduled(): Promise<Scheduled[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('scheduled_messages')
      .select(columns)
      .neq('status', 'cancelled')
      .order('send_at')
      .limit(MOST),
  );
  return z.array(scheduledSchema).parse(rows);
}

/** Whether the server has a scheduled message; rejects when it is unreachable. */
export async function isKnownThere(id: string): Promise<boolean> {
  const client = await supabase();
  const rows = unwrap(await client.from('scheduled_messages').select('id').eq('id', id));
  return z.array(z.unknown()).parse(rows).length > 0;
}

/** What became of a message to come. */
const answerSchema = z.object({
  status: z.enum(['waiting', 'failed', 'cancelled', 'sent']),
  scheduled: z.nullable(scheduledSchema),
  message: z.nullable(messageSchema),
});

/** What became of a message to come. */
export type ScheduledAnswer = z.infer<typeof answerSchema>;

/** What became of something done to one: the server answered, it must wait, or it never will be. */
export type ScheduledDelivery =
  | { type: 'sent'; answer: ScheduledAnswer }
  | { type: 'retry'; reason: string; after?: number }
  | { type: 'held'; reason: string; after: number }
  | { type: 'refused'; reason: string };

/** Tells the server. The same again changes nothing. */
export async function deliverScheduled(
  act: ScheduledAct,
  timeout = ANSWER_TIMEOUT,
): Promise<ScheduledDelivery> {
  const client = await supabase();
  // Sent with its writer's own session only: under another account, or signed out, it stays queued.
  if ((await account())?.userId !== act.user_id) return { type: 'retry', reason: 'signed out' };
  const asked =
    act.kind === 'scheduled-new'
      ? client.rpc('schedule_message', {
          id: act.message.id,
          conversation: act.message.conversation_id,
          content: act.message.content,
          attachments: act.message.attachments,
          send_at: act.send_at,
          reply_to: act.message.reply_to ?? null,
        })
      : act.kind === 'scheduled-change'
        ? client.rpc('change_scheduled_message', {
            message: act.id,
            content: act.content ?? null,
            send_at: act.send_at ?? null,
          })
        : client.rpc(
            act.kind === 'scheduled-send' ? 'send_scheduled_message' : 'cancel_scheduled_message',
            { message: act.id },
          );
  const { data, error, status } = await asked.abortSignal(AbortSignal.timeout(timeout));
  if (!error) return { type: 'sent', answer: answerSchema.parse(data) };
  const reason = error.message;
  const limit = reachedLimit(error);
  if (limit) return { type: 'held', reason: limit.reason, after: limit.after };
  if (!requiresMfa(error) && isRefusal(status, error.code)) return { type: 'refused', reason };
  return { type: 'retry', reason, after: restLeft(platform().clock.now()) };
}

/**
 * Writes the server's answer to the cache and the persisted list, so that the row does not flicker or
 * reappear.
 */
export function applyScheduled(
  client: QueryClient,
  me: string,
  id: string,
  { scheduled }: ScheduledAnswer,
): void {
  const key = messagingKeys.scheduled(me);
  const withAnswer = (rows: readonly Scheduled[]) => {
    const others = rows.filter((row) => row.id !== id);
    return scheduled ? [...others, scheduled] : others;
  };
  client.setQueryData<Scheduled[]>(key, (rows) => rows && withAnswer(rows));
  // Refetched only after that: offline the persisted list is shown.
  void readCached(me)
    .then((cached) => cached && keepList(me, LIST, withAnswer(cached)))
    .finally(() => client.invalidateQueries({ queryKey: key }));
}
