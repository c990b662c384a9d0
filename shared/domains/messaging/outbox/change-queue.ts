import type { QueryClient } from '@tanstack/react-query';
import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import { openOffline } from '../../../platform/offline/database.ts';
import { handlersOf } from '../../../platform/offline/outbox-kind.ts';
import { addToOutbox, outboxRow } from '../../../platform/offline/outbox-row.ts';
import { deliverChange } from '../api/messages.ts';
import { applyMessageUpdated } from '../cache/events.ts';
import { type MessageChange, messageChangeSchema } from '../model/message-change.ts';
import { changeKinds } from '../model/outbox-kinds.ts';
import { useChanges } from '../state/waiting-changes.ts';
import texts from '../texts/en.ts';
import type { GiveBack } from './give-back.ts';

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
  try {
    const row = outboxRow(changeKinds[payload.kind], { id, body: payload }, { createdAt });
    await addToOutbox(openOffline(payload.user_id), row);
    wake();
    return true;
  } catch (error) {
    console.error('outbox', error);
    useChanges.setState(({ waiting }) => ({ waiting: waiting.filter((each) => each.id !== id) }));
    sayRefused(t('acts.notKept'));
    return false;
  }
}

/** What the outbox does with changes of messages. */
export function changeHandlers(client: QueryClient, me: string, giveBack: GiveBack) {
  return handlersOf(changeKinds, {
    async send(change, { timeout }) {
      const delivery = await deliverChange(change, timeout);
      // Into the thread before it leaves the outbox, so that nothing blinks.
      if (delivery.type === 'sent') applyMessageUpdated(client, me, delivery.message);
      return delivery;
    },
    async refused({ back, reason }) {
      if (back) await giveBack(back.draft, back.text, reason);
      else sayRefused(reason);
    },
  });
}

function sayRefused(reason: string): void {
  showActivity({ title: t('acts.notChanged'), description: reason, tone: 'danger' });
}
