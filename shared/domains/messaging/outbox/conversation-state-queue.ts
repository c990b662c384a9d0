import type { QueryClient } from '@tanstack/react-query';
import { showActivity } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import type { Outcome } from '../../../platform/offline/outbox.ts';
import { deliverState } from '../api/messages.ts';
import { messagingKeys } from '../cache/keys.ts';
import {
  type StateChange,
  type StatePatch,
  stateClock,
  waitingStates,
  withState,
} from '../model/conversation-state.ts';
import type { Conversation } from '../model/schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** The way into the outbox of one device: writes a change, and has it sent. */
export type OutboxDoor = {
  add: (change: StateChange) => Promise<unknown>;
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
    await door.add(change);
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

/** Says that the server or this device refused a change, and asks for the list as it is. */
export function tellRefused(
  client: QueryClient,
  me: string,
  change: StateChange | null,
  description: string,
): void {
  // Reading is automatic, so its failure is not reported: the user asked for nothing.
  if (!change?.patch.read)
    showActivity({ title: t('inboxMenu.notChanged'), description, tone: 'danger' });
  void client.invalidateQueries({ queryKey: messagingKeys.conversations(me) });
}
