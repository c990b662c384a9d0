import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import type { OutboxEntry } from '../../../platform/offline/database.ts';
import { STATE_GROUP } from '../../../platform/offline/database-name.ts';
import type { Handler, Outcome } from '../../../platform/offline/outbox.ts';
import { type OutboxRow, outboxRow } from '../../../platform/offline/outbox-row.ts';
import { deliverState } from '../api/messages.ts';
import { messagingKeys } from '../cache/keys.ts';
import {
  type StateChange,
  type StatePatch,
  stateChangeSchema,
  stateClock,
  waitingStates,
  withState,
  withWaitingStates,
} from '../model/conversation-state.ts';
import type { Conversation } from '../model/schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** The kind of these entries in the outbox. */
export const STATE_KIND = 'conversation-state';

/** The way into the outbox of one device: writes an entry, and has it sent. */
export type OutboxDoor = {
  add: (row: OutboxRow) => Promise<unknown>;
  wake: () => void;
};

/**
 * Changes the user's own state of a conversation: shown at once, and persisted before it is sent to the
 * server.
 */
export async function keepConversation(
  client: QueryClient,
  me: string,
  conversation: string,
  patch: StatePatch,
  door: OutboxDoor,
): Promise<void> {
  const change: StateChange = { id: crypto.randomUUID(), conversation, patch };
  waitingStates.add(change);
  stateClock.markChanged(conversation);
  client.setQueryData<Conversation[]>(messagingKeys.conversations(me), (list) =>
    list?.map((each) => (each.id === conversation ? withState(each, patch) : each)),
  );
  try {
    // A group of its own: it never holds a message back, nor a message it.
    const group = `${STATE_GROUP}${conversation}`;
    await door.add(outboxRow({ id: change.id, kind: STATE_KIND, group, payload: change }));
    door.wake();
  } catch (error) {
    console.error('outbox', error);
    // A device that keeps nothing (a full disk, a private window) may have a connection all the same.
    const { type } = await tryNow(me, change);
    waitingStates.replace(waitingStates.all().filter(({ id }) => id !== change.id));
    if (type !== 'sent') tellRefused(client, me, change, t('inboxMenu.notKept'));
  }
}

const tryNow = (me: string, { conversation, patch }: StateChange): Promise<Outcome> =>
  deliverState(me, conversation, patch).catch((error: unknown) => ({
    type: 'retry',
    reason: String(error),
  }));

/** What the outbox does with such a change. */
export function stateHandler(client: QueryClient, me: string): Handler {
  return {
    async send({ payload }) {
      const { conversation, patch } = stateChangeSchema.parse(payload);
      return await deliverState(me, conversation, patch);
    },
    async refused({ payload }, reason) {
      const { data } = z.safeParse(stateChangeSchema, payload);
      // After the transaction that this runs in, which is the outbox's.
      setTimeout(() => tellRefused(client, me, data, reason));
    },
  };
}

function tellRefused(
  client: QueryClient,
  me: string,
  change: StateChange | undefined,
  description: string,
): void {
  // Reading is automatic, so its failure is not reported: the user asked for nothing.
  if (!change?.patch.read)
    showActivity({ title: t('inboxMenu.notChanged'), description, tone: 'danger' });
  void client.invalidateQueries({ queryKey: messagingKeys.conversations(me) });
}

/** Shows what waits in the outbox, also what another page put there. */
export function showWaitingStates(
  client: QueryClient,
  me: string,
  entries: readonly OutboxEntry[],
): void {
  const stored = entries.flatMap((entry) => {
    if (entry.kind !== STATE_KIND) return [];
    const { data } = z.safeParse(stateChangeSchema, entry.payload);
    return data ? [data] : [];
  });
  const known = new Set(waitingStates.all().map(({ id }) => id));
  waitingStates.replace(stored);
  if (stored.every(({ id }) => known.has(id))) return;
  client.setQueryData<Conversation[]>(
    messagingKeys.conversations(me),
    (list) => list && withWaitingStates(list),
  );
}
