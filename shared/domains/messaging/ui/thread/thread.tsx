import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Avatar } from '../../../../kit/avatar.tsx';
import { ErrorPanel } from '../../../../kit/error-panel.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { onDemand } from '../../../../kit/popup.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useToastLift } from '../../../../kit/use-toast-lift.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { displayName, USER_TYPE_LABEL } from '../../../profiles/model/rules.ts';
import { pastQuery } from '../../cache/history.ts';
import { threadQuery } from '../../cache/queries.ts';
import { quotedQuery, unknownQuotes } from '../../cache/quoted.ts';
import { withChanges } from '../../model/message-change.ts';
import { otherParticipant } from '../../model/rules.ts';
import type { Conversation } from '../../model/schema.ts';
import { useMessaging } from '../../outbox/store.ts';
import { useAsking } from '../../state/open-dialog.ts';
import { useChanges } from '../../state/waiting-changes.ts';
import texts from '../../texts/en.ts';
import { lazyOrNothing } from '../attachments/lazy-or-nothing.ts';
import { Composer } from '../composer/composer.tsx';
import { ConversationMenu } from '../inbox/conversation-menu.tsx';
import { MessageScroller } from './message-scroller.tsx';
import { PresenceLine } from './presence-line.tsx';
import { usePersonItems } from './thread-menu.tsx';
import { threadRows } from './thread-rows.ts';
import { useWritingAtTheEnd } from './use-history-window.ts';
import { useJoinPresence, usePresence } from './use-presence.ts';
import { useReading, useUnreadFrom } from './use-reading.ts';

const WaitingCard = lazyOrNothing(async () => (await import('./waiting-card.tsx')).WaitingCard);
const ScheduledFoot = lazyOrNothing(
  async () => (await import('../schedule/scheduled-foot.tsx')).ScheduledFoot,
);
const BlockedLine = lazyOrNothing(async () => (await import('./blocked-line.tsx')).BlockedLine);
const DropZone = lazyOrNothing(async () => (await import('../attachments/drop-zone.tsx')).DropZone);

type ThreadProps = {
  me: string;
  conversationId: string;
  /** Undefined while the list loads. */
  conversation: Conversation | undefined;
  /** The message to show, by its number. */
  target?: number | undefined;
  /** Buttons next to the menu. */
  actions?: ReactNode;
  onBack: () => void;
};

/** One conversation: its header, its messages and the composer. */
export function Thread(props: ThreadProps) {
  const { me, conversationId, conversation, target, actions, onBack } = props;
  const query = useQuery(threadQuery(me, conversationId));
  const past = useQuery(pastQuery(me, conversationId)).data;
  const isPast = past !== undefined && past.length > 0;
  const shown = isPast ? past : query.data;
  const pending = useMessaging((state) => state.pending);
  const changes = useChanges((state) => state.waiting);
  const onSeen = useReading(me, conversation, query.data);
  const unreadFrom = useUnreadFrom(me, conversation, query.data, query.isFetching);
  useJoinPresence(me, conversation);
  const foot = useRef<HTMLDivElement>(null);
  useToastLift(foot);

  const other = conversation && otherParticipant(conversation, me);
  const readAt = other?.last_read_at ?? null;
  const waiting = useMemo(
    () => pending.filter((each) => each.conversation_id === conversationId),
    [pending, conversationId],
  );
  useWritingAtTheEnd(me, conversationId);
  const quotes = useMemo(() => unknownQuotes([...(shown ?? []), ...waiting]), [shown, waiting]);
  const quoted = useQuery(quotedQuery(me, conversationId, quotes)).data;
  const rows = useMemo(() => {
    const messages = withChanges(shown ?? [], changes);
    const changing = new Set(changes.map(({ message_id }) => message_id));
    const around = { unreadFrom, changing, quoted, isPast };
    return threadRows(messages, isPast ? [] : waiting, me, readAt, around);
  }, [shown, isPast, waiting, changes, quoted, me, readAt, unreadFrom]);
  const waits = waiting.filter(({ state }) => state === 'queued');
  const files = waits.reduce((sum, { attachments }) => sum + attachments.length, 0);
  const unmade = changes.filter((change) => change.conversation_id === conversationId).length;
  const name = displayName(other ?? { full_name: null });

  return (
    <>
      <ThreadHeader conversation={conversation} me={me} actions={actions} onBack={onBack} />
      {query.isError && (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} className="m-4" />
      )}
      {query.isPending && (query.fetchStatus !== 'paused' || rows.length === 0) ? (
        // Without a connection nothing more comes: what was written here is shown, as it waits.
        <ThreadSkeleton />
      ) : query.isError && rows.length === 0 ? (
        // Not known yet whether the conversation has messages.
        <div className="grow" />
      ) : (
        <MessageScroller
          me={me}
          conversationId={conversationId}
          name={name}
          messages={shown ?? []}
          rows={rows}
          latest={isPast ? query.data : undefined}
          onSeen={onSeen}
          isClosed={conversation?.blocked}
          target={target}
        />
      )}
      <Suspense fallback={null}>
        <DropZone me={me} conversationId={conversationId} />
      </Suspense>
      {/* In a low window the files shrink and the Send button stays visible. */}
      <div ref={foot} className="flex min-h-0 flex-col">
        {waits.length + unmade > 1 && (
          <Suspense fallback={null}>
            <WaitingCard messages={waits.length} files={files} changes={unmade} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <ScheduledFoot me={me} conversationId={conversationId} name={name} />
        </Suspense>
        {conversation?.blocked && other ? (
          <Suspense fallback={null}>
            <BlockedLine me={me} person={other.user_id} name={name} />
          </Suspense>
        ) : (
          <Composer me={me} conversationId={conversationId} name={name} />
        )}
      </div>
      <AskedDialogs me={me} />
    </>
  );
}

type HeaderProps = Pick<ThreadProps, 'me' | 'conversation' | 'actions' | 'onBack'>;

function ThreadHeader({ conversation, me, actions, onBack }: HeaderProps) {
  const t = useTexts(texts);
  const other = conversation && otherParticipant(conversation, me);
  const name = displayName(other ?? { full_name: null });
  const role = other?.user_type && USER_TYPE_LABEL[other.user_type];
  const presence = usePresence(conversation?.id);
  return (
    <header className="flex h-17 shrink-0 items-center gap-3 border-b border-border px-3 [&>button]:max-w-[14vw] md:px-5">
      <IconButton
        label={t('thread.backToAllConversations')}
        onClick={onBack}
        className="-mx-2 @[44rem]:hidden"
      >
        <ArrowLeft aria-hidden="true" size={20} />
      </IconButton>
      {/* The list's own is not on the screen then. */}
      <h1 className="sr-only @[44rem]:hidden">{t('inbox.messages')}</h1>
      {conversation ? (
        <>
          <span className="flex @max-[16rem]:hidden">
            <Avatar name={name} src={other?.avatar_url} size={40} />
          </span>
          <div className="min-w-0 grow">
            <h2 className="truncate font-semibold">{name}</h2>
            {/* What is cut off is not pressed either: the line is as high as the link's area. */}
            <p className="-my-3.5 truncate py-3.5 text-sm text-muted">
              <PresenceLine presence={presence} otherwise={role} />
              {conversation.listing_id && conversation.listing_title && (
                <>
                  {' · '}
                  <Link
                    to="/listings/$id"
                    params={{ id: conversation.listing_id }}
                    className="relative after:absolute after:inset-x-0 after:-inset-y-3.5 hover:text-text hover:underline"
                  >
                    {conversation.listing_title}
                  </Link>
                </>
              )}
            </p>
          </div>
          <span className="-mr-2 ml-auto flex shrink-0 [&>button]:max-w-[14vw]">
            {actions}
            <ThreadMenu me={me} conversation={conversation} onLeave={onBack} />
          </span>
        </>
      ) : (
        <Skeleton className="h-5 w-40" />
      )}
    </header>
  );
}

type MenuProps = { me: string; conversation: Conversation; onLeave: () => void };

function ThreadMenu({ me, conversation, onLeave }: MenuProps) {
  const more = usePersonItems(conversation, me);
  return <ConversationMenu {...{ me, conversation, onLeave, more }} />;
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

const dialogs = onDemand(() => import('./thread-dialogs.tsx'));

function AskedDialogs({ me }: { me: string }) {
  const isAsked = useAsking(({ asked }) => asked !== null);
  const [used, setUsed] = useState(false);
  if (isAsked && !used) setUsed(true);
  const loaded = dialogs.useModule(used);
  return loaded ? <loaded.Dialogs me={me} /> : null;
}
