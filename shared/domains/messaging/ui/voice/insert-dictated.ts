import { MESSAGE_LIMIT } from '../../model/schema.ts';
import { setDraft, useMessaging } from '../../outbox/store.ts';
import { insertWords } from './insert-words.ts';

/**
 * Inserts dictated text into a conversation's draft at the caret of its field. Without the field, as the user
 * has moved to another conversation, it is appended.
 */
export function insertDictated(
  conversationId: string,
  said: string,
  field: HTMLTextAreaElement | null,
): void {
  const written = useMessaging.getState().drafts[conversationId]?.text ?? '';
  const end = { from: written.length, to: written.length };
  const place = field ? { from: field.selectionStart, to: field.selectionEnd } : end;
  const { text, caret } = insertWords(written, place, said, MESSAGE_LIMIT);
  setDraft(conversationId, text);
  if (!field) return;
  field.focus();
  // React writes the field's new text first.
  requestAnimationFrame(() => field.setSelectionRange(caret, caret));
}
