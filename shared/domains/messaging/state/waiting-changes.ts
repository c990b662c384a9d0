import { create } from 'zustand';
import type { OutboxEntry } from '../../../platform/offline/database.ts';
import { bodyOf } from '../../../platform/offline/outbox-kind.ts';
import type { PendingChange } from '../model/message-change.ts';
import { changeKinds } from '../model/outbox-kinds.ts';

/** What this person did to messages and the server does not know, in their order. */
export const useChanges = create<{ waiting: readonly PendingChange[] }>(() => ({ waiting: [] }));

type Entry = Pick<OutboxEntry, 'id' | 'kind' | 'payload' | 'createdAt'>;

/** Shows what waits in the outbox, and what is about to stand there. */
export function showChanges(entries: readonly Entry[]): void {
  const stored = entries.flatMap((entry): PendingChange[] => {
    const change = bodyOf(Object.values(changeKinds), entry);
    const { id, createdAt } = entry;
    return change ? [{ ...change, id, createdAt, saving: false }] : [];
  });
  const ids = new Set(stored.map(({ id }) => id));
  useChanges.setState(({ waiting }) => {
    if (stored.length === 0 && waiting.length === 0) return { waiting };
    return { waiting: [...stored, ...waiting.filter(({ id, saving }) => saving && !ids.has(id))] };
  });
}
