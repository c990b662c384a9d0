import type { QueryClient } from '@tanstack/react-query';
import type { OfflineDatabase } from '../../../platform/offline/database.ts';
import type { Handler } from '../../../platform/offline/outbox.ts';
import { letGo } from './enqueue.ts';
import type { GiveBack } from './first-message-queue.ts';

/** What the outbox does with a first message. Hardly any page has one: the code comes with the first. */
export function firstMessages(
  client: QueryClient,
  me: string,
  database: OfflineDatabase,
  giveBack: GiveBack,
): Handler {
  let handler: Handler | undefined;
  return {
    async send(entry) {
      const { firstMessageHandler } = await import('./first-message-queue.ts');
      handler ??= firstMessageHandler(client, me, giveBack);
      return await handler.send(entry);
    },
    // Runs in a transaction, which may await nothing but the database: the handler is loaded by then.
    refused: async (entry, reason) => await handler?.refused(entry, reason),
    leaving: ({ id }) => letGo(database, id),
  };
}
