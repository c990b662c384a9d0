import { BellOff, Star } from 'lucide-react';
import { useTexts } from '../../../../language/use-texts.ts';
import { isMuted } from '../../model/conversation-state.ts';
import type { Conversation } from '../../model/schema.ts';
import texts from '../../texts/en.ts';

/** Icons of a conversation's state, such as starred or muted. */
export function ConversationSigns({
  conversation,
  now,
}: {
  conversation: Conversation;
  now: Date;
}) {
  const t = useTexts(texts);
  const muted = isMuted(conversation, now.getTime());
  if (!conversation.starred && !muted) return null;
  return (
    <span className="flex shrink-0 items-center gap-1 self-center text-muted">
      {conversation.starred && (
        <>
          <Star aria-hidden="true" size={14} className="fill-current text-accent" />
          <span className="sr-only">{t('inboxMenu.isStarred')}</span>
        </>
      )}
      {muted && (
        <>
          <BellOff aria-hidden="true" size={14} />
          <span className="sr-only">{t('inboxMenu.isMuted')}</span>
        </>
      )}
    </span>
  );
}
