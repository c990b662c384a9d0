import { createFileRoute, Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { messagesSearchSchema } from '#shared/domains/messaging/model/search-params.ts';
import { Inbox } from '#shared/domains/messaging/ui/inbox/inbox.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { conversationContext } from '../../features/conversation-context/context-slot.tsx';
import { PendingSlot } from '../../features/first-message/pending-slot.tsx';
import { showKeptMessages } from '../../features/inbox/cached-messages.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/messages')({
  validateSearch: messagesSearchSchema,
  staticData: { frame: 'full' },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('messages.messages')) }] }),
  loader: showKeptMessages,
  component: Messages,
});

function Messages() {
  const t = useTexts(texts);
  const { c, message } = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = useMe();
  return (
    <Inbox
      me={profile.id}
      selected={c}
      message={message}
      contextPanel={conversationContext}
      pendingFirst={<PendingSlot profile={profile} />}
      compose={
        <Link
          to="/dashboard/messages/compose"
          data-action="messages.compose"
          className={buttonClass({ size: 'sm' })}
        >
          <PenLine aria-hidden="true" size={16} />
          {t('messages.newMessage')}
        </Link>
      }
      onOpen={(open, at) =>
        void navigate({ search: open ? { c: open, ...(at && { message: at }) } : {} })
      }
      className="h-[calc(100dvh-var(--header)-var(--tabs)-env(safe-area-inset-top))]"
    />
  );
}
