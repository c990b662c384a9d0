import type { QueryClient } from '@tanstack/react-query';
import { textsOf } from '../../../language/texts.ts';
import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import type { Handler } from '../../../platform/offline/outbox.ts';
import { handlerOf } from '../../../platform/offline/outbox-kind.ts';
import { type Delivery, deliverMessage, fetchByIds, isThere } from '../api/messages.ts';
import { draftGroup, filesAreUp, messageGroup, moveFiles } from '../attachments/draft-files.ts';
import { forgetFiles } from '../attachments/sent-files.ts';
import { applyMessageInserted } from '../cache/events.ts';
import { firstMessageKind, messageKind } from '../model/closed-kinds.ts';
import { type MessagingKindName, messagingKinds, stateKind } from '../model/outbox-kinds.ts';
import texts from '../texts/en.ts';
import { changeHandlers } from './change-queue.ts';
import { stateHandler } from './conversation-state-handler.ts';
import { letGo } from './enqueue.ts';
import { type GiveBack, toDraftOf } from './give-back.ts';
import { scheduledHandlers } from './scheduled-queue.ts';

const t = textsOf(texts);

/** What a page does with everything that messaging writes into the outbox. */
export function messagingHandlers(
  client: QueryClient,
  me: string,
  database: OfflineDatabase,
): Record<MessagingKindName, Handler> {
  const toDraft = toDraftOf(database);
  const handlers: Record<MessagingKindName, Handler> = {
    [messageKind.name]: messageHandler(client, me, database, toDraft),
    [firstMessageKind.name]: firstMessages(client, me, toDraft),
    ...changeHandlers(client, me, toDraft),
    ...scheduledHandlers(client, me, database, toDraft),
    [stateKind.name]: stateHandler(client, me),
  };
  // What has a second place leaves that first, or it would come back from there (O11).
  for (const { name, isCopied } of messagingKinds)
    if (isCopied) handlers[name].leaving = ({ id }) => letGo(database, id);
  return handlers;
}

/** What was refused may be there: its answer was lost, and only then its writer was blocked. */
async function orAsThere(delivery: Delivery, id: string): Promise<Delivery> {
  if (delivery.type !== 'refused') return delivery;
  const [message] = await fetchByIds([id]);
  return message ? { type: 'sent', message } : delivery;
}

function messageHandler(
  client: QueryClient,
  me: string,
  database: OfflineDatabase,
  toDraft: GiveBack,
): Handler {
  return handlerOf(messageKind, {
    async ready(message) {
      const files = await filesAreUp(database, message);
      // A database that was lost took them along; or the server has the message, and they were let go.
      if (files.type === 'gone' && !(await isThere(message.id)))
        return { type: 'refused', reason: t('files.gone') };
      return files.type === 'refused' || files.type === 'wait' ? files : null;
    },
    async send(message, { timeout }) {
      const delivery = await orAsThere(await deliverMessage(message, timeout), message.id);
      // Into the thread before it leaves the outbox, so that the bubble never blinks.
      if (delivery.type === 'sent') {
        applyMessageInserted(client, me, delivery.message);
        await forgetFiles(database, message.id);
      }
      return delivery;
    },
    async refused({ body: message, back, reason }) {
      if (!message || !back) return;
      const { id, attachments } = message;
      await moveFiles(database, messageGroup(id), draftGroup(back.draft), attachments);
      await toDraft(back.draft, back.text, reason);
    },
  });
}

/** Hardly any page has a first message: the code comes with the first. */
function firstMessages(client: QueryClient, me: string, giveBack: GiveBack): Handler {
  let handler: Handler | undefined;
  return {
    async send(entry) {
      const { firstMessageHandler } = await import('./first-message-queue.ts');
      handler ??= firstMessageHandler(client, me, giveBack);
      return await handler.send(entry);
    },
    // Within a transaction, which waits for nothing but the database: what refused it is loaded.
    refused: async (entry, reason) => await handler?.refused(entry, reason),
  };
}
