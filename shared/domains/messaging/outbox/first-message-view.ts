import * as z from 'zod/mini';
import { FIRST_KIND, firstMessageSchema } from '../model/first-message.ts';
import { useFirstMessages, type WaitingFirst } from '../state/waiting-first-messages.ts';

/** What became of a first message, as far as its writer waited for it. */
export type FirstOutcome =
  /** Null: another tab sent it, and where to could not be asked. */
  | { type: 'sent'; conversation: string | null }
  /** On this device, and on its way as soon as there is one. */
  | { type: 'waiting'; reason?: string }
  /** Its text is back in its draft, and why was said. */
  | { type: 'refused'; reason: string };

/** Who waits for what becomes of a message, by its id. Gone: it is not here any more. */
export const askers = new Map<string, (outcome: FirstOutcome | { type: 'gone' }) => void>();

/** Tells whoever waits for a message that it left without a word here: another tab was faster. */
export function noteGone(entries: readonly Entry[], before: readonly Entry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  for (const { id, kind } of before)
    if (kind === FIRST_KIND && !ids.has(id)) askers.get(id)?.({ type: 'gone' });
}

type Entry = { id: string; kind: string; payload: unknown; held?: string | null };

/** Shows what waits in the outbox of first messages. */
export function showFirstMessages(entries: readonly Entry[]): void {
  const { waiting: before } = useFirstMessages.getState();
  const stored = entries.flatMap((entry): WaitingFirst[] => {
    if (entry.kind !== FIRST_KIND) return [];
    const { data } = z.safeParse(firstMessageSchema, entry.payload);
    const known = before.find(({ id, state }) => id === entry.id && state !== 'saving');
    return data ? [{ ...data, state: known?.state ?? 'queued', held: entry.held ?? null }] : [];
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
