import { MessagesSquare } from 'lucide-react';
import { Button } from '../../../kit/button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import texts from '../texts/en.ts';

/** In place of a conversation that is not there, or not for who looks: the way to those that are. */
export function ConversationMissing({ onBack }: { onBack: () => void }) {
  const t = useTexts(texts);
  return (
    <EmptyState
      className="my-auto"
      icon={<MessagesSquare size={28} />}
      title={t('inbox.thisConversationIsNotHere')}
      action={<Button onClick={onBack}>{t('thread.backToAllConversations')}</Button>}
    >
      {t('inbox.itDoesNotExist')}
    </EmptyState>
  );
}
