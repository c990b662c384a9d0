import { MessagesSquare } from 'lucide-react';
import { Button } from '../../../../kit/button.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';

type NothingOpenProps = {
  /** The requested conversation does not exist, or the user has no access to it. */
  missing: boolean;
  onBack: () => void;
};

/** In place of a conversation. */
export function NothingOpen({ missing, onBack }: NothingOpenProps) {
  const t = useTexts(texts);
  return (
    <EmptyState
      className="my-auto"
      icon={<MessagesSquare size={28} />}
      title={missing ? t('inbox.thisConversationIsNotHere') : t('inbox.pickAConversation')}
      action={missing && <Button onClick={onBack}>{t('thread.backToAllConversations')}</Button>}
    >
      {missing ? t('inbox.itDoesNotExist') : t('inbox.itOpensHereAndWhat')}
    </EmptyState>
  );
}
