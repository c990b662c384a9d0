import { Bell, CalendarDays, FileText, type LucideIcon, MessageCircle, Wrench } from 'lucide-react';
import { Badge } from '../../../../kit/badge.tsx';
import { cx } from '../../../../kit/class-names.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { relativeTime } from '../../../../platform/dates.ts';
import { isUnread, type Reader, sideOf } from '../../model/rules.ts';
import type { Notification } from '../../model/schema.ts';
import texts from '../../texts/en.ts';
import { useSaid } from './use-notification-text.ts';

const icons: Record<string, LucideIcon> = {
  maintenance: Wrench,
  tour: CalendarDays,
  application: FileText,
  message: MessageCircle,
};

type NotificationRowProps = {
  notification: Notification;
  now: Date;
  /** The role that is active: what is for another one says so. */
  reader: Reader;
  /** Limits the text to one line, for short lists. */
  brief?: boolean;
  /** Goes where the notification leads. */
  onOpen: () => void;
};

/** One notification: a button that opens its destination. */
export function NotificationRow({
  notification,
  now,
  reader,
  brief = false,
  onOpen,
}: NotificationRowProps) {
  const t = useTexts(texts);
  const Icon = icons[notification.notification_type] ?? Bell;
  const unread = isUnread(notification);
  const side = sideOf(notification);
  const { title, message } = useSaid(notification);
  const pressing = notification.priority === 'urgent' || notification.priority === 'high';
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full gap-3 px-4 py-3.5 text-left outline-offset-[-3px] transition-colors hover:bg-sunken"
    >
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          unread ? 'bg-brand-soft text-on-brand-soft' : 'bg-sunken text-muted',
        )}
      >
        <Icon aria-hidden="true" size={18} />
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-start gap-2">
          <span className={cx('min-w-0 grow text-sm', unread ? 'font-semibold' : 'font-medium')}>
            {title}
          </span>
          {unread && (
            <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{t('notificationRow.unread')}</span>
            </span>
          )}
        </span>
        <span className={cx('mt-0.5 text-sm text-muted', brief ? 'line-clamp-1' : 'line-clamp-2')}>
          {message}
        </span>
        <span className="mt-1 flex items-center gap-2 text-xs text-muted">
          <time dateTime={notification.created_at}>
            {relativeTime(notification.created_at, now)}
          </time>
          {side && side !== reader && (
            <Badge tone="outline" size="sm">
              {t(`notificationRow.as.${side}`)}
            </Badge>
          )}
          {pressing && (
            <Badge tone="accent" size="sm">
              {notification.priority === 'urgent'
                ? t('notificationRow.urgent')
                : t('notificationRow.high')}
            </Badge>
          )}
        </span>
      </span>
    </button>
  );
}
