import * as z from 'zod/mini';
import { create } from 'zustand';
import { personalTab } from '../../../platform/own-storage.ts';

/** Besides something new: an answer to a message, or the new text of one's own. */
export type Composing =
  /** `isRestored`: chosen before this page was opened, so the field must not take the focus. */
  | { kind: 'reply'; messageId: string; isRestored?: boolean }
  | { kind: 'edit'; messageId: string; text: string };

/** Under the same prefix as the other unsaved texts of a tab: a sign-out asks about them, too. */
const KEY = 'kinstead.typed.edits';
const notesSchema = z.record(z.string(), z.string());

/** What the text field of each conversation is about, when it is about a message. */
export const useComposing = create<Readonly<Record<string, Composing | undefined>>>(() =>
  journaled(),
);

/** Begins an answer or an edit, or ends it. */
export function compose(conversationId: string, composing: Composing | undefined): void {
  useComposing.setState({ [conversationId]: composing });
}

// While the key is still down: a page may be gone within any pause.
useComposing.subscribe((state) => {
  const edits = Object.entries(state).flatMap(([conversationId, composing]) =>
    composing?.kind === 'edit'
      ? [[`${conversationId}:${composing.messageId}`, composing.text]]
      : [],
  );
  if (edits.length > 0) personalTab.set(KEY, JSON.stringify(Object.fromEntries(edits)));
  else personalTab.remove(KEY);
});

function journaled(): Record<string, Composing> {
  try {
    const notes = notesSchema.parse(JSON.parse(personalTab.get(KEY) ?? '{}'));
    return Object.fromEntries(
      Object.entries(notes).map(([key, text]) => {
        const [conversationId = '', messageId = ''] = key.split(':');
        return [conversationId, { kind: 'edit', messageId, text }];
      }),
    );
  } catch {
    return {};
  }
}
