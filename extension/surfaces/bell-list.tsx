import { formatDistanceToNowStrict } from 'date-fns';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { LATEST_COUNT } from '#shared/domains/notifications/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { sendMessage } from '../messages.ts';
import { type Bell, bellProblemItem } from '../storage.ts';
import { NotificationRow, PlaceholderRow } from './notification-row.tsx';
import { useStored } from './stored.ts';

/** The bell's five latest; a click marks one as read and opens its page. */
export function BellList({ bell }: { bell: Bell | null }) {
  const problem = useStored(bellProblemItem);
  return (
    <section aria-label="Notifications" className="flex flex-col border-t border-border">
      <BellHeader unread={bell?.unreadNotifications ?? 0} />
      {problem && <LoadProblem bell={bell} />}
      {bell === null && !problem && (
        <ul aria-busy="true" aria-label="Loading notifications">
          {Array.from({ length: LATEST_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes, all alike
            <PlaceholderRow key={index} />
          ))}
        </ul>
      )}
      {bell?.latest.length === 0 && (
        <p className="flex flex-col items-center gap-2 px-4 py-10 text-sm text-muted">
          <BellIcon aria-hidden size={22} />
          No notifications
        </p>
      )}
      {bell !== null && bell.latest.length > 0 && (
        <ul>
          {bell.latest.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="m-2"
        onClick={() => void sendMessage('openPage', '/dashboard/notifications')}
      >
        View All Notifications
      </Button>
    </section>
  );
}

function BellHeader({ unread }: { unread: number }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const onMark = async () => {
    setBusy(true);
    const outcome = await sendMessage('markAllRead');
    setBusy(false);
    setFailed(!outcome.ok);
  };
  return (
    <header className="flex flex-wrap items-center gap-x-1 px-4 pt-3 pb-1">
      <h2 className="text-sm font-semibold">Notifications</h2>
      {unread > 0 && (
        <>
          <span className="text-sm text-muted">{unread} unread</span>
          <Button size="sm" variant="ghost" className="-mr-3 ml-auto" busy={busy} onClick={onMark}>
            Mark all read
          </Button>
        </>
      )}
      {failed && (
        <p role="alert" className="w-full text-sm text-danger">
          Failed to mark notifications as read
        </p>
      )}
    </header>
  );
}

/** Says what is not known, and how old what is shown is. */
function LoadProblem({ bell }: { bell: Bell | null }) {
  return (
    <div role="alert" className="flex items-center gap-2 px-4 text-sm">
      <p className="min-w-0 flex-1 text-danger">
        Failed to load notifications
        {bell && (
          <span className="block text-xs text-muted">
            These are from {formatDistanceToNowStrict(bell.at, { addSuffix: true })}.
          </span>
        )}
      </p>
      <Button size="sm" variant="ghost" onClick={() => void sendMessage('wake')}>
        Retry
      </Button>
    </div>
  );
}
