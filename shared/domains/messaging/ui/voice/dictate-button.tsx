import { type RefObject, useEffect, useRef } from 'react';
import { VoiceButton } from '../../../../platform/speech/voice-button.tsx';
import { MESSAGE_LIMIT } from '../../schema.ts';
import { setDraft, useMessaging } from '../../store.ts';
import { insertWords } from './insert-words.ts';

type DictateButtonProps = {
  conversationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Dictates into a conversation's draft, where its caret is. One for each conversation: give it a key. */
export function DictateButton({ conversationId, field }: DictateButtonProps) {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const onText = (said: string) => {
    const written = useMessaging.getState().drafts[conversationId]?.text ?? '';
    const area = here.current ? field.current : null;
    // Understood after somebody went on to another conversation: it belongs to the end of this one.
    const place = area
      ? { from: area.selectionStart, to: area.selectionEnd }
      : { from: written.length, to: written.length };
    const { text, caret } = insertWords(written, place, said, MESSAGE_LIMIT);
    setDraft(conversationId, text);
    if (!area) return;
    area.focus();
    // React writes the field's new text first.
    requestAnimationFrame(() => area.setSelectionRange(caret, caret));
  };
  return <VoiceButton onText={onText} size="lg" />;
}
