import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, useMemo } from 'react';
import { Avatar } from '../../../kit/avatar.tsx';
import { ErrorPanel } from '../../../kit/error-panel.tsx';
import { IconButton } from '../../../kit/icon-button.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { displayName, USER_TYPE_LABEL } from '../../profiles/rules.ts';
import { markRead, threadQuery } from '../queries.ts';
import { otherParticipant } from '../rules.ts';
import type { Conversation } from '../schema.ts';
import { useMessaging } from '../store.ts';
import texts from '../texts/en.ts';
import { Composer } from './composer.tsx';
import { lazyOrNothing } from './files/lazy-or-nothing.ts';
import { MessageScroller } from './message-scroller.tsx';
import { threadRows } from './thread-rows.ts';

const DropZone = lazyOrNothing(async () => (await import('./files/drop-zone.tsx')).DropZone);

type ThreadProps = {
  me: string;
  conversationId: string;
  /** Undefined while the list loads. */
  conversation: Conversation | undefined;
  onBack: () => void;
};

/** One conversation: who it is with, what was said, and where one writes. */
export function Thread({ me, conversationId, conversation, onBack }: ThreadProps) {
  const query = useQuery(threadQuery(me, conversationId));
  const pending = useMessaging((state) => state.pending);
  useMarkRead(me, conversation);

  const other = conversation && otherParticipant(conversation, me);
  const readAt = other?.last_read_at ?? null;
  const rows = useMemo(() => {
    const waiting = pending.filter((each) => each.conversation_id === conversationId);
    return threadRows(query.data ?? [], waiting, me, readAt);
  }, [query.data, pending, conversationId, me, readAt]);

  return (
    <>
      <ThreadHeader conversation={conversation} me={me} onBack={onBack} />
      {query.isError && (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} className="m-4" />
      )}
      {query.isPending ? (
        <ThreadSkeleton />
      ) : (
        <MessageScroller
          me={me}
          conversationId={conversationId}
          messages={query.data ?? []}
          rows={rows}
        />
      )}
      <Suspense fallback={null}>
        <DropZone me={me} conversationId={conversationId} />
      </Suspense>
      <Composer
        me={me}
        conversationId={conversationId}
        name={displayName(other ?? { full_name: null })}
      />
    </>
  );
}

type HeaderProps = { conversation: Conversation | undefined; me: string; onBack: () => void };

function ThreadHeader({ conversation, me, onBack }: HeaderProps) {
  const t = useTexts(texts);
  const other = conversation && otherParticipant(conversation, me);
  const name = displayName(other ?? { full_name: null });
  const role = other?.user_type && USER_TYPE_LABEL[other.user_type];
  return (
    <header className="flex h-17 shrink-0 items-center gap-3 border-b border-border px-3 md:px-5">
      <IconButton label={t('thread.backToAllConversations')} onClick={onBack} className="md:hidden">
        <ArrowLeft aria-hidden="true" size={20} />
      </IconButton>
      {conversation ? (
        <>
          <Avatar name={name} src={other?.avatar_url} size={40} />
          <div className="min-w-0">
            <h2 className="truncate font-semibold">{name}</h2>
            <p className="truncate text-sm text-muted">
              {role}
              {conversation.listing_id && conversation.listing_title && (
                <>
                  {' · '}
                  <Link
                    to="/listings/$id"
                    params={{ id: conversation.listing_id }}
                    className="hover:text-text hover:underline"
                  >
                    {conversation.listing_title}
                  </Link>
                </>
              )}
            </p>
          </div>
        </>
      ) : (
        <Skeleton className="h-5 w-40" />
      )}
    </header>
  );
}

function ThreadSkeleton() {
  const t = useTexts(texts);
  return (
    <div
      role="status"
      aria-label={t('thread.loadingMessages')}
      className="flex grow flex-col justify-end gap-3 p-5"
    >
      <Skeleton className="h-11 w-3/5 rounded-xl" />
      <Skeleton className="h-11 w-2/5 self-end rounded-xl" />
      <Skeleton className="h-16 w-1/2 rounded-xl" />
    </div>
  );
}

/** What is open and visible is read. */
function useMarkRead(me: string, conversation: Conversation | undefined) {
  const client = useQueryClient();
  const unread = (conversation?.unread_count ?? 0) > 0;
  const id = conversation?.id;
  // A message that arrives while the thread is open is read, too: its number starts this anew.
  const lastSeq = conversation?.last_seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: lastSeq is what starts it anew
  useEffect(() => {
    if (!unread || !id) return;
    const { focus } = platform();
    const read = () => {
      // Offline it stays unread on the server; the next opening marks it.
      markRead(client, me, id).catch((error: unknown) => console.warn('mark read', error));
    };
    if (focus.visible()) {
      read();
      return;
    }
    return focus.onChange((visible) => visible && read());
  }, [client, me, id, unread, lastSeq]);
}
