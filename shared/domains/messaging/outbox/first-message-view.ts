import type { OutboxEntry } from '../../../platform/offline/database.ts';
import { bodyOf } from '../../../platform/offline/outbox-kind.ts';
import { firstMessageKind } from '../model/closed-kinds.ts';
import { useFirstMessages, type WaitingFirst } from '../state/waiting-first-messages.ts';

/** What became of a first message, as far as its writer waited for it. */
export type FirstOutcome =
  /** Null: another tab sent it, and where to could not be asked. */
  | { type: 'sent'; conversation: string | null }
  /** Queued on this device, and sent once it is connected. */
  | { type: 'waiting'; reason?: string }
  /** Refused: its text is back in the draft, and the reason was shown. */
  | { type: 'refused'; reason: string };

/** Callers that wait for the outcome of a message, by its id. Gone: it is no longer on this device. */
export const askers = new Map<string, (outcome: FirstOutcome | { type: 'gone' }) => void>();

/** Notifies the user of pending messages that another tab has delivered. */
export function noteGone(entries: readonly Entry[], before: readonly Entry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  for (const { id, kind } of before)
    if (kind === firstMessageKind.name && !ids.has(id)) askers.get(id)?.({ type: 'gone' });
}

type Entry = Pick<OutboxEntry, 'id' | 'kind' | 'payload'> & { held?: string | null };

/** Shows what waits in the outbox of first messages. */
export function showFirstMessages(entries: readonly Entry[]): void {
  const { waiting: before } = useFirstMessages.getState();
  const stored = entries.flatMap((entry): WaitingFirst[] => {
    const first = bodyOf([firstMessageKind], entry);
    const known = before.find(({ id, state }) => id === entry.id && state !== 'saving');
    return first ? [{ ...first, state: known?.state ?? 'queued', held: entry.held ?? null }] : [];
  });
  const ids = new Set(stored.map(({ id }) => id));
  const saving = before.filter(({ id, state }) => state === 'saving' && !ids.has(id));
  if (stored.length + saving.length + before.length > 0)
    useFirstMessages.setState({ waiting: [...stored, ...saving] });
}

/** Shows how far one of them is. */
export function showFirstState(id: string, state: WaitingFirst['state']): void {
  const { waiting } = useFirstMessages.getState();
  if (waiting.some((each) => each.id === id))
    useFirstMessages.setState({
      waiting: waiting.map((each) => (each.id === id ? { ...each, state } : each)),
    });
}
