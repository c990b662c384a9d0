import type { QueryClient } from '@tanstack/react-query';
import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { type OfflineDatabase, openOffline } from '../../../platform/offline/database.ts';
import type { Outcome } from '../../../platform/offline/outbox.ts';
import { bodyOf, handlersOf } from '../../../platform/offline/outbox-kind.ts';
import { addToOutbox, type OutboxRow, outboxRow } from '../../../platform/offline/outbox-row.ts';
import { writeWithRoom } from '../../../platform/offline/retry-after-eviction.ts';
import {
  draftAttachments,
  draftGroup,
  filesAreUp,
  messageGroup,
  moveFiles,
} from '../attachments/draft-files.ts';
import { forgetFiles } from '../attachments/sent-files.ts';
import { applyMessageInserted } from '../cache/events.ts';
import { messagingKeys } from '../cache/keys.ts';
import {
  applyScheduled,
  deliverScheduled,
  isKnownThere,
  type ScheduledAnswer,
} from '../cache/scheduled-queries.ts';
import { emptySentDraft } from '../drafts/sent-draft.ts';
import { idOfAct, scheduledGroup, scheduledKinds } from '../model/outbox-kinds.ts';
import type { ScheduledAct } from '../model/scheduled-acts.ts';
import { type OutgoingMessage, outgoingMessageSchema } from '../model/schema.ts';
import messages from '../texts/en.ts';
import texts from '../ui/schedule/texts/en.ts';
import type { GiveBack } from './give-back.ts';
import { setDraft, useMessaging } from './store.ts';

const t = textsOf(texts);
const tOfMessages = textsOf(messages);

const rowOf = (act: ScheduledAct): OutboxRow =>
  outboxRow(scheduledKinds[act.kind], { id: crypto.randomUUID(), body: act });

const wake = () => useMessaging.getState().wake();

/** A message to schedule. */
export type Later = {
  conversationId: string;
  text: string;
  replyTo?: string | undefined;
  at: Date;
};

/**
 * Queues a draft for sending later: it is persisted, and the draft emptied, before this resolves to the id,
 * which cancels it. Rejects, and leaves the draft as it is, when the device cannot persist it.
 */
export async function scheduleMessage(
  me: string,
  { conversationId, text, replyTo, at }: Later,
): Promise<string> {
  const message: OutgoingMessage = outgoingMessageSchema.parse({
    id: crypto.randomUUID(),
    conversation_id: conversationId,
    sender_id: me,
    content: text,
    attachments: draftAttachments(conversationId),
    ...(replyTo && { reply_to: replyTo }),
  });
  const database = openOffline(me);
  const { outbox, drafts, uploads } = database;
  const row = rowOf({
    kind: 'scheduled-new',
    user_id: me,
    message,
    send_at: at.toISOString(),
  });
  await writeWithRoom(database, () =>
    database.transaction('rw', outbox, drafts, uploads, async () => {
      await addToOutbox(database, row);
      const from = draftGroup(conversationId);
      await moveFiles(database, from, messageGroup(message.id), message.attachments);
      await emptySentDraft(database, conversationId, text);
    }),
  );
  // Only the scheduled text is removed: the user may have typed on.
  if ((useMessaging.getState().drafts[conversationId]?.text ?? '') === text)
    setDraft(conversationId, '');
  wake();
  return message.id;
}

type Wanted = { content?: string; at?: Date };
type Which = { id: string; conversation_id: string };

/** Gives a message to come another text or time. */
export async function changeScheduled(me: string, which: Which, wanted: Wanted): Promise<void> {
  const { content, at } = wanted;
  const told = {
    ...(content !== undefined && { content }),
    ...(at && { send_at: at.toISOString() }),
  };
  await alongside(
    me,
    { kind: 'scheduled-change', user_id: me, ...pick(which), ...told },
    (act) => ({
      ...act,
      ...(told.send_at && { send_at: told.send_at }),
      message: { ...act.message, content: content ?? act.message.content },
    }),
  );
}

/** Sends a message to come now. */
export async function sendScheduled(me: string, which: Which): Promise<void> {
  // A scheduled message that the server does not have yet is sent as one that is due.
  const now = new Date().toISOString();
  await alongside(me, { kind: 'scheduled-send', user_id: me, ...pick(which) }, (act) => ({
    ...act,
    send_at: now,
  }));
}

/** Sends a message to come never. */
export async function cancelScheduled(me: string, which: Which): Promise<void> {
  await alongside(me, { kind: 'scheduled-cancel', user_id: me, ...pick(which) }, () => null);
}

const pick = ({ id, conversation_id }: Which) => ({ id, conversation_id });

type Fresh = ScheduledAct & { kind: 'scheduled-new' };

/**
 * Queues an action on a scheduled message, and applies it to the message's own entry if that is still
 * pending: its time may pass while offline. Both, because that entry may be in delivery just now.
 */
async function alongside(
  me: string,
  act: ScheduledAct & Which,
  change: (fresh: Fresh) => Fresh | null,
): Promise<void> {
  const database = openOffline(me);
  const { outbox } = database;
  const row = rowOf(act);
  await database.transaction('rw', outbox, async () => {
    const waiting = await outbox.where('group').equals(scheduledGroup(act.id)).toArray();
    for (const entry of waiting) {
      const waits = bodyOf(Object.values(scheduledKinds), entry);
      if (waits?.kind !== 'scheduled-new') continue;
      const payload = change(waits);
      if (payload) await outbox.update(entry.order, { payload });
      else await outbox.delete(entry.order);
    }
    await addToOutbox(database, row);
  });
  wake();
}

/** What the outbox does with what was done to messages to come. */
export function scheduledHandlers(
  client: QueryClient,
  me: string,
  database: OfflineDatabase,
  giveBack: GiveBack,
) {
  return handlersOf(scheduledKinds, {
    async send(act, { timeout }) {
      if (act.kind === 'scheduled-new') {
        const files = await filesAreUp(database, act.message);
        // The files are gone from the database: either it was lost, or the server has the message and they
        // were deleted.
        if (files.type === 'gone' && !(await isKnownThere(act.message.id)))
          return { type: 'refused', reason: tOfMessages('files.gone') };
        if (files.type === 'refused' || files.type === 'wait') return files;
      }
      const delivery = await deliverScheduled(act, timeout);
      if (delivery.type !== 'sent') return delivery;
      const { answer } = delivery;
      const id = idOfAct(act);
      if (answer.message) applyMessageInserted(client, me, answer.message);
      applyScheduled(client, me, id, answer);
      if (act.kind === 'scheduled-new' || act.kind === 'scheduled-cancel')
        await forgetFiles(database, id);
      return afterwards(act, answer);
    },
    async refused({ body: act, back, reason }) {
      if (act?.kind === 'scheduled-new') {
        const { id, conversation_id, attachments } = act.message;
        await moveFiles(database, messageGroup(id), draftGroup(conversation_id), attachments);
      }
      if (back) await giveBack(back.draft, back.text, reason);
      else showActivity({ title: t('later.notChanged'), description: reason, tone: 'danger' });
      // After the transaction that this runs in, which is the outbox's.
      setTimeout(() => void client.invalidateQueries({ queryKey: messagingKeys.scheduled(me) }));
    },
  });
}

/** The action came too late: a notice says so, and a text typed for it is retained. */
function afterwards(act: ScheduledAct, { status, message }: ScheduledAnswer): Outcome {
  if (act.kind === 'scheduled-change' && act.content !== undefined) {
    const isLost =
      status === 'cancelled' || (status === 'sent' && message?.content !== act.content);
    if (isLost)
      return {
        type: 'refused',
        reason: status === 'sent' ? t('later.sentAlready') : t('later.gone'),
      };
  }
  if (status !== 'sent') return { type: 'sent' };
  if (act.kind === 'scheduled-cancel')
    showActivity({
      title: t('later.sentAlready'),
      description: t('later.sentAlreadyHow'),
      tone: 'danger',
    });
  return { type: 'sent' };
}
