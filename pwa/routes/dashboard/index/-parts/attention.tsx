import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { conversationsQuery } from '#shared/domains/messaging/cache/queries.ts';
import { filterConversations } from '#shared/domains/messaging/model/rules.ts';
import { ConversationRow } from '#shared/domains/messaging/ui/inbox/conversation-row.tsx';
import { latestQuery } from '#shared/domains/notifications/cache/queries.ts';
import { RowsSkeleton } from '#shared/domains/notifications/ui/bell/notification-bell.tsx';
import { NotificationRow } from '#shared/domains/notifications/ui/bell/notification-row.tsx';
import { useOpenNotification } from '#shared/domains/notifications/ui/bell/use-open-notification.ts';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useEnterRole } from '../../../../app/session/use-enter-role.ts';
import texts from './texts/en.ts';

const SHOWN = 3;

/** What waits for the host: unread conversations and the newest notifications. */
export function Attention({ me }: { me: string }) {
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <UnreadConversations me={me} />
      <NewestNotifications me={me} />
    </div>
  );
}

function UnreadConversations({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(conversationsQuery(me));
  const now = useNow();
  const navigate = useNavigate();
  const unread = filterConversations(query.data ?? [], 'all', me).filter(
    ({ unread_count }) => unread_count > 0,
  );
  return (
    <Panel
      title={t('attention.waitingForYourAnswer')}
      to="/dashboard/messages"
      link={t('attention.allMessages')}
    >
      {query.isPending && <RowsSkeleton />}
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      <ul>
        {unread.slice(0, SHOWN).map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              {...{ conversation, me, now }}
              selected={false}
              draft=""
              onOpen={() =>
                void navigate({ to: '/dashboard/messages', search: { c: conversation.id } })
              }
            />
          </li>
        ))}
      </ul>
      {query.isSuccess && unread.length < SHOWN && (
        <Calm>
          {unread.length === 0
            ? t('attention.everyConversationIsRead')
            : t('attention.nobodyElseWaits')}
        </Calm>
      )}
    </Panel>
  );
}

function NewestNotifications({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(latestQuery(me));
  const now = useNow();
  const open = useOpenNotification(me, 'host', useEnterRole());
  return (
    <Panel
      title={t('attention.whatIsNew')}
      to="/dashboard/notifications"
      link={t('attention.allNotifications')}
    >
      {query.isPending && <RowsSkeleton />}
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <Calm>{t('attention.noNotifications')}</Calm>}
      <ul className="divide-y divide-border/70">
        {query.data?.slice(0, SHOWN).map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              now={now}
              reader="host"
              brief
              onOpen={() => open(notification)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type PanelProps = { title: string; to: string; link: string; children: ReactNode };

/** A titled box of the host's home, with the way to all of it. */
function Panel({ title, to, link, children }: PanelProps) {
  return (
    <section className="flex min-w-0 flex-col">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        <Link to={to} className="shrink-0 text-sm font-semibold text-brand hover:underline">
          {link}
        </Link>
      </div>
      {/* Tall enough for all rows that it may show: what comes below never moves. */}
      <div className="flex min-h-72 grow flex-col overflow-hidden rounded-lg border border-border bg-surface">
        {children}
      </div>
    </section>
  );
}

function Calm({ children }: { children: ReactNode }) {
  return (
    <p className="grid min-h-20 grow place-items-center px-6 text-center text-muted">{children}</p>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(texts);
  // It comes by itself: a panel in a panel would only be louder.
  if (toAppError(error).code === 'offline') return <Calm>{t('attention.needsAConnection')}</Calm>;
  return <ErrorPanel error={error} onRetry={onRetry} className="m-3 md:flex-col md:items-start" />;
}
