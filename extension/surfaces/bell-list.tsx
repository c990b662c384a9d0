import { formatDistanceToNowStrict } from 'date-fns';
import { Bell as BellIcon, CalendarDays, FileText, MessageCircle, Wrench } from 'lucide-react';
import { isUnread } from '#shared/domains/notifications/rules.ts';
import type { Notification } from '#shared/domains/notifications/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { sendMessage } from '../messages.ts';
import type { Bell } from '../storage.ts';

const ICONS: Record<string, typeof BellIcon> = {
  message: MessageCircle,
  tour: CalendarDays,
  application: FileText,
  maintenance: Wrench,
};

/** The bell's five latest; a click marks one as read and opens its page. */
export function BellList({ bell }: { bell: Bell | null }) {
  const latest = bell?.latest ?? [];
  return (
    <section aria-label="Notifications" className="flex flex-col">
      <header className="flex items-center justify-between px-4 pt-3 pb-1">
        <h2 className="text-sm font-semibold">
          Notifications
          {bell && bell.unreadNotifications > 0 && (
            <span className="ml-1 font-normal text-muted">{bell.unreadNotifications} unread</span>
          )}
        </h2>
        {bell && bell.unreadNotifications > 0 && (
          <Button size="sm" variant="ghost" onClick={() => void sendMessage('markAllRead')}>
            Mark all read
          </Button>
        )}
      </header>
      {latest.length === 0 ? (
        <p className="flex flex-col items-center gap-2 px-4 py-8 text-sm text-muted">
          <BellIcon aria-hidden size={22} />
          No notifications
        </p>
      ) : (
        <ul>
          {latest.map((notification) => (
            <li key={notification.id}>
              <NotificationRow notification={notification} />
            </li>
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

function NotificationRow({ notification }: { notification: Notification }) {
  const Icon = ICONS[notification.notification_type] ?? BellIcon;
  const unread = isUnread(notification);
  return (
    <button
      type="button"
      onClick={() => void sendMessage('openNotification', notification.id)}
      className="flex w-full items-start gap-3 px-4 py-2.5 text-left hover:bg-sunken"
    >
      <span
        className={cx(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full',
          unread ? 'bg-brand-soft text-on-brand-soft' : 'bg-sunken text-muted',
        )}
      >
        <Icon aria-hidden size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate text-sm', unread && 'font-semibold')}>
          {notification.title}
        </span>
        <span className="line-clamp-2 text-xs text-muted">{notification.message}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-xs text-muted">
        {formatDistanceToNowStrict(new Date(notification.created_at), { addSuffix: true })}
        {unread && (
          <span role="img" aria-label="Unread" className="size-2 rounded-full bg-accent" />
        )}
      </span>
    </button>
  );
}
