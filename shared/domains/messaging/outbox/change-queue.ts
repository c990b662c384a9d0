import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { openOffline } from '../../../platform/offline/database.ts';
import type { Handler } from '../../../platform/offline/outbox.ts';
import { outboxRow } from '../../../platform/offline/outbox-row.ts';
import { deliverChange } from '../api/messages.ts';
import { applyMessageUpdated } from '../cache/events.ts';
import {
  changeKinds,
  type MessageChange,
  messageChangeSchema,
  useChanges,
} from '../model/message-change.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/**
 * Queues a change of a message: shown at once, persisted before it is sent, and ordered behind the
 * conversation's other entries. Resolves to whether the device could persist it.
 */
export async function queueChange(change: MessageChange, wake: () => void): Promise<boolean> {
  const payload = messageChangeSchema.parse(change);
  const id = crypto.randomUUID();
  const createdAt = Date.now();
  useChanges.setState(({ waiting }) => ({
    waiting: [...waiting, { ...payload, id, createdAt, saving: true }],
  }));
  const { kind, conversation_id: group } = payload;
  const row = outboxRow({ id, kind, group, payload }, { createdAt });
  try {
    await openOffline(payload.user_id).outbox.add(row);
    wake();
    return true;
  } catch (error) {
    console.error('outbox', error);
    useChanges.setState(({ waiting }) => ({ waiting: waiting.filter((each) => each.id !== id) }));
    sayRefused(t('acts.notKept'));
    return false;
  }
}

/** Returns the text of an edit that will never be to where it can be used. */
type GiveBack = (conversationId: string, text: string, reason: string) => Promise<unknown>;

/** What the outbox does with changes of messages. */
export function changeHandlers(client: QueryClient, me: string, giveBack: GiveBack) {
  const handler: Handler = {
    async send({ payload }) {
      const delivery = await deliverChange(messageChangeSchema.parse(payload));
      // Into the thread before it leaves the outbox, so that nothing blinks.
      if (delivery.type === 'sent') applyMessageUpdated(client, me, delivery.message);
      return delivery;
    },
    async refused({ payload }, reason) {
      const { data } = z.safeParse(messageChangeSchema, payload);
      if (data?.kind === 'message-edit') await giveBack(data.conversation_id, data.content, reason);
      else sayRefused(reason);
    },
  };
  return Object.fromEntries(changeKinds.map((kind) => [kind, handler]));
}

function sayRefused(reason: string): void {
  showActivity({ title: t('acts.notChanged'), description: reason, tone: 'danger' });
}
