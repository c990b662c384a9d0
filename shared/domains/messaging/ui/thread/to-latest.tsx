import { ArrowDown } from 'lucide-react';
import { Button } from '../../../../kit/button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import type { Message } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

type ToLatestProps = {
  me: string;
  /** The newest message when the reader left the end, and the messages at the end now. */
  leftAt: string;
  messages: readonly Message[];
  onPress: () => void;
};

/**
 * The button back to the end, on the thumb's side. It has a text only for new messages, as it covers the
 * thread.
 */
export function ToLatest({ me, leftAt, messages, onPress }: ToLatestProps) {
  const t = useTexts(texts);
  const count = countSince(messages, leftAt, me);
  return (
    <Button
      variant="secondary"
      aria-label={count > 0 ? undefined : t('reading.toLatest')}
      className="absolute! right-4 bottom-[calc(0.75rem+var(--strip,0px))] rounded-full! shadow-lift"
      icon={<ArrowDown aria-hidden="true" size={16} />}
      onClick={onPress}
    >
      {count > 0 && t('reading.toNew', { count })}
    </Button>
  );
}

/** What others wrote after a message, among the newest; one that is not among them is older. */
function countSince(messages: readonly Message[], id: string, me: string): number {
  const from = messages.findLastIndex((message) => message.id === id);
  return messages.slice(from + 1).filter(({ sender_id }) => sender_id !== me).length;
}
