import type { QueryClient } from '@tanstack/react-query';
import type { OfflineDatabase, OutboxEntry } from '../../../platform/offline/database.ts';
import type { Handler } from '../../../platform/offline/outbox.ts';
import { bodyOf, handlerOf } from '../../../platform/offline/outbox-kind.ts';
import { addToOutbox, outboxRow } from '../../../platform/offline/outbox-row.ts';
import { deliverState } from '../api/messages.ts';
import { messagingKeys } from '../cache/keys.ts';
import { type StateChange, waitingStates, withWaitingStates } from '../model/conversation-state.ts';
import { stateKind } from '../model/outbox-kinds.ts';
import type { Conversation } from '../model/schema.ts';
import { tellRefused } from './conversation-state-queue.ts';

/** Writes such a change into the outbox. */
export function addState(database: OfflineDatabase, change: StateChange): Promise<void> {
  return addToOutbox(database, outboxRow(stateKind, { id: change.id, body: change }));
}

/** What the outbox does with such a change. */
export function stateHandler(client: QueryClient, me: string): Handler {
  return handlerOf(stateKind, {
    send: ({ conversation, patch }, { timeout }) => deliverState(me, conversation, patch, timeout),
    async refused({ body, reason }) {
      // After the transaction that this runs in, which is the outbox's.
      setTimeout(() => tellRefused(client, me, body, reason));
    },
  });
}

/** Shows what waits in the outbox, also what another page put there. */
export function showWaitingStates(
  client: QueryClient,
  me: string,
  entries: readonly OutboxEntry[],
): void {
  const stored = entries.flatMap((entry) => bodyOf([stateKind], entry) ?? []);
  const known = new Set(waitingStates.all().map(({ id }) => id));
  waitingStates.replace(stored);
  if (stored.every(({ id }) => known.has(id))) return;
  client.setQueryData<Conversation[]>(
    messagingKeys.conversations(me),
    (list) => list && withWaitingStates(list),
  );
}
