import { MESSAGE_LIMIT } from '../../model/schema.ts';
import { setDraft, useMessaging } from '../../outbox/store.ts';
import { insertWords } from './insert-words.ts';

/**
 * Puts what was said into a conversation's draft, where the caret of its field is. Without a field
 * somebody went on to another conversation meanwhile: then at the end.
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
