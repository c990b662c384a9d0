import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { conversationsQuery } from '#shared/domains/messaging/cache/queries.ts';
import { restoredText } from '#shared/domains/messaging/model/rules.ts';
import { setDraft, useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import {
  ConversationList,
  ConversationListSkeleton,
} from '#shared/domains/messaging/ui/inbox/conversation-list.tsx';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { INBOX } from '../../../../features/inbox/inbox-path.ts';
import { dropShared } from '../../../../sw/shared.ts';
import texts from './texts/en.ts';

type ShareToConversationProps = {
  me: Pick<Profile, 'id' | 'user_type'>;
  text: string;
  files: readonly File[];
};

/** Puts a text before what is typed in a conversation, and files into its draft; sending stays the person's own act. */
export function ShareToConversation({ me, text, files }: ShareToConversationProps) {
  const t = useTexts(texts);
  const query = useQuery(conversationsQuery(me.id));
  const drafts = useMessaging((state) => state.drafts);
  const now = useNow();
  const navigate = useNavigate();

  const open = (conversation: string) => {
    if (text) setDraft(conversation, restoredText(text, drafts[conversation]?.text ?? ''));
    if (files.length > 0) {
      // The conversation shows how they come in, and what of them is not taken.
      void import('#shared/domains/messaging/attachments/pick.ts')
        .then(({ attachFiles }) => attachFiles(me.id, conversation, files))
        .then(dropShared);
    }
    void navigate({ to: INBOX[me.user_type], search: { c: conversation } });
  };
  if (query.isPending) return <ConversationListSkeleton />;
  if (query.isError) {
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} className="mt-3" />;
  }
  if (query.data.length === 0) {
    return (
      <p className="mt-1 text-sm text-muted">
        {t('shareToConversation.youHaveNoConversationsYet')}
      </p>
    );
  }
  return (
    <>
      <p className="mt-1 text-sm text-muted">{t('shareToConversation.itWaitsInTheConversation')}</p>
      <div className="-mx-5 mt-3 max-h-96 overflow-y-auto border-t border-border/70">
        <ConversationList
          conversations={query.data}
          me={me.id}
          selected={undefined}
          drafts={drafts}
          now={now}
          onOpen={open}
        />
      </div>
    </>
  );
}
