import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { cx } from '../../../../kit/class-names.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorPanel } from '../../../../kit/error-panel.tsx';
import { showActivity } from '../../../../kit/toast.ts';
import { textsOf } from '../../../../language/texts.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { useNow } from '../../../../platform/use-now.ts';
import { conversationsQuery } from '../../cache/queries.ts';
import { filterConversations, viewConversations } from '../../model/rules.ts';
import type { Conversation, InboxView } from '../../model/schema.ts';
import { useMessaging } from '../../outbox/store.ts';
import { useFirstMessages } from '../../state/waiting-first-messages.ts';
import texts from '../../texts/en.ts';
import { lazyOrNothing } from '../attachments/lazy-or-nothing.ts';
import { ContextButton, ContextPane, useRoomy } from '../context-panel/context-panel.tsx';
import { SearchField, useSearchResults } from '../search/search-field.tsx';
import { Thread } from '../thread/thread.tsx';
import { moveByArrows } from './arrow-keys.ts';
import { ConversationList, ConversationListSkeleton, FilterBar } from './conversation-list.tsx';
import { InboxViewMenu } from './inbox-view.tsx';
import { useMessageFilter } from './use-message-filter.ts';

const t = textsOf(texts);

const InboxViewLine = lazyOrNothing(
  async () => (await import('./inbox-view-line.tsx')).InboxViewLine,
);
const NothingOpen = lazyOrNothing(async () => (await import('./nothing-open.tsx')).NothingOpen);

const emptyViews = {
  inbox: 'emptyInbox',
  unread: 'emptyUnread',
  starred: 'emptyStarred',
  archived: 'emptyArchived',
} as const;

type InboxProps = {
  me: string;
  /** The open conversation, from the address. */
  selected: string | undefined;
  /** The message to show in it, by its number. */
  message?: number | undefined;
  onOpen: (conversationId: string | undefined, message?: number) => void;
  /** Shown when the user has no conversations at all. */
  firstStep?: ReactNode;
  /** The contents of the context panel. */
  contextPanel?: (conversation: Conversation) => ReactNode;
  /** The way to a new message. */
  compose?: ReactNode;
  /** Above the conversations: those that have not begun. */
  pendingFirst?: ReactNode;
  /** Height of the whole. */
  className?: string;
};

/** The inbox: list and thread side by side, on a phone one after the other. */
export function Inbox(props: InboxProps) {
  const {
    me,
    selected,
    message,
    onOpen,
    firstStep,
    compose,
    contextPanel,
    pendingFirst,
    className,
  } = props;
  const roomy = useRoomy();
  const t = useTexts(texts);
  const query = useQuery(conversationsQuery(me));
  const [filter, setFilter] = useMessageFilter();
  const [text, setText] = useState('');
  const isSearching = text.trim() !== '';
  const SearchCode = useSearchResults(isSearching);
  const Results = isSearching ? SearchCode : undefined;
  const [view, setView] = useState<InboxView>('inbox');
  const drafts = useMessaging((state) => state.drafts);
  const hasPendingFirst = useFirstMessages(({ waiting }) => waiting.length > 0);
  const now = useNow();
  useFetchToast(query.error);

  const all = query.data ?? [];
  const inView = viewConversations(all, view);
  const shown = filterConversations(inView, filter, me);
  const open = all.find(({ id }) => id === selected);
  const isThere = selected !== undefined && (open !== undefined || query.isPending);

  return (
    // On a phone the shell makes room for an open conversation. With a sidebar the inbox is narrower than the
    // window, so the panes use a container query.
    <div
      data-action="messages.open"
      data-conversation={isThere ? selected : undefined}
      className={cx('@container flex min-h-0 bg-surface', className)}
    >
      <section
        aria-label={t('inbox.conversations')}
        className={cx(
          'flex min-h-0 w-full flex-col border-border @[44rem]:w-[21rem] @[44rem]:shrink-0 @[44rem]:border-r @[75rem]:w-[24rem]',
          selected && '@max-[44rem]:hidden',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-5 pb-3">
          <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
            {t('inbox.messages')}
          </h1>
          {compose}
        </div>
        <SearchField
          text={text}
          onChange={setText}
          after={<InboxViewMenu view={view} onChange={setView} />}
        />
        {!Results && <FilterBar value={filter} onChange={setFilter} />}
        {!Results && view !== 'inbox' && (
          <Suspense fallback={null}>
            <InboxViewLine view={view} onChange={setView} />
          </Suspense>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a quicker way between the buttons in it */}
        <div
          onKeyDown={(event) => moveByArrows(event, 'li button:not([aria-haspopup])')}
          className="min-h-0 grow overflow-y-auto overscroll-contain border-t border-border pb-(--strip)"
        >
          {!Results && view === 'inbox' && pendingFirst}
          {query.isPending && <ConversationListSkeleton />}
          {query.isError && (
            <ErrorPanel
              error={query.error}
              onRetry={() => void query.refetch()}
              className="m-4 md:flex-col md:items-start"
            />
          )}
          {Results ? (
            <Results {...{ me, text, selected, now, onOpen }} conversations={all} />
          ) : (
            <>
              <ConversationList
                conversations={shown}
                me={me}
                selected={selected}
                drafts={drafts}
                now={now}
                onOpen={onOpen}
                onLeave={() => onOpen(undefined)}
              />
              {query.isSuccess && all.length === 0 && !hasPendingFirst && (
                <EmptyState
                  title={t('inbox.noMessagesYet')}
                  icon={<MessagesSquare size={28} />}
                  action={firstStep}
                  className="py-16"
                >
                  {t('inbox.conversationsWithHostsGuides')}
                </EmptyState>
              )}
              {all.length > 0 && shown.length === 0 && (
                <p className="px-6 py-12 text-center text-muted">
                  {inView.length > 0
                    ? t('inbox.nobody', { filter })
                    : t(`inboxViews.${emptyViews[view]}`)}
                </p>
              )}
            </>
          )}
        </div>
      </section>
      <section
        aria-label={t('inbox.conversation')}
        className={cx(
          'relative flex min-h-0 min-w-0 grow flex-col',
          !selected && '@max-[44rem]:hidden',
        )}
      >
        {isThere ? (
          <Thread
            key={selected}
            me={me}
            conversationId={selected}
            conversation={open}
            target={message}
            actions={
              !roomy && open && contextPanel && <ContextButton>{contextPanel(open)}</ContextButton>
            }
            onBack={() => onOpen(undefined)}
          />
        ) : (
          <Suspense fallback={null}>
            <NothingOpen
              missing={selected !== undefined && query.isSuccess && !query.isFetching}
              onBack={() => onOpen(undefined)}
            />
          </Suspense>
        )}
      </section>
      {roomy && open && contextPanel && <ContextPane>{contextPanel(open)}</ContextPane>}
    </div>
  );
}

function useFetchToast(error: Error | null) {
  useEffect(() => {
    if (!error) return;
    showActivity({
      title: t('inbox.errorFetchingConversations'),
      description: error.message,
      tone: 'danger',
    });
  }, [error]);
}
