import { create } from 'zustand';
import type { OutboxEntry } from '../../../platform/offline/database.ts';
import { bodyOf } from '../../../platform/offline/outbox-kind.ts';
import { scheduledKinds } from '../model/outbox-kinds.ts';
import type { ScheduledAct } from '../model/scheduled-acts.ts';

/** What this person did to messages to come and the server does not know, in their order. */
export const useScheduledActs = create<{ waiting: readonly ScheduledAct[] }>(() => ({
  waiting: [],
}));

/** Shows what waits in the outbox of messages to come. */
export function showScheduledActs(entries: readonly Pick<OutboxEntry, 'kind' | 'payload'>[]): void {
  const kinds = Object.values(scheduledKinds);
  const waiting = entries.flatMap((entry) => bodyOf(kinds, entry) ?? []);
  if (waiting.length + useScheduledActs.getState().waiting.length > 0)
    useScheduledActs.setState({ waiting });
}
