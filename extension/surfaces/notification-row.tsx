import { formatDistanceToNowStrict } from 'date-fns';
import { Bell, CalendarDays, FileText, MessageCircle, Wrench } from 'lucide-react';
import { isUnread } from '#shared/domains/notifications/model/rules.ts';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import { useSaid } from '#shared/domains/notifications/ui/bell/use-notification-text.ts';
import { cx } from '#shared/kit/class-names.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { sendMessage } from '../messages.ts';
import { ReminderTaps } from './reminder-taps.tsx';
import texts from './texts/en.ts';

const ICONS: Record<string, typeof Bell> = {
  message: MessageCircle,
  tour: CalendarDays,
  application: FileText,
  maintenance: Wrench,
};

/** One line of the bell. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTexts(texts);
  const Icon = ICONS[notification.notification_type] ?? Bell;
  const unread = isUnread(notification);
  const { title, message } = useSaid(notification);
  return (
    <li>
      <button
        type="button"
        onClick={() => void sendMessage('openNotification', notification.id)}
        className="flex w-full items-start gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken"
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
          <span className="flex items-baseline gap-2">
            <span className={cx('min-w-0 flex-1 truncate text-sm', unread && 'font-semibold')}>
              {title}
            </span>
            <span className="shrink-0 text-xs text-muted">
              {formatDistanceToNowStrict(new Date(notification.created_at), { addSuffix: true })}
            </span>
          </span>
          <span className="flex items-start gap-2">
            <span className="line-clamp-2 min-w-0 flex-1 text-xs break-words text-muted">
              {message}
            </span>
            {unread && (
              <span
                role="img"
                aria-label={t('notificationRow.unread')}
                className="mt-1 size-2 shrink-0 rounded-full bg-accent"
              />
            )}
          </span>
        </span>
      </button>
      <ReminderTaps notification={notification} />
    </li>
  );
}

/** As high as a line, while the lines are not known yet. */
export function PlaceholderRow() {
  return (
    <li aria-hidden className="flex items-start gap-3 px-4 py-2.5">
      <Skeleton className="mt-0.5 size-8 shrink-0 rounded-full" />
      <span className="flex flex-1 flex-col gap-1.5 py-0.5">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-full" />
      </span>
    </li>
  );
}
