import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../../../kit/button.tsx';
import { ErrorPanel } from '../../../../kit/error-panel.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useNow } from '../../../../platform/use-now.ts';
import { latestQuery, unreadCountQuery } from '../../cache/queries.ts';
import { notificationsPath, type Reader } from '../../model/rules.ts';
import texts from '../../texts/en.ts';
import { NotificationRow } from './notification-row.tsx';
import { ReminderTaps } from './reminder-taps.tsx';
import { useBack } from './use-back.ts';
import { useLoadToast } from './use-load-toast.ts';
import { type EnterRole, useOpenNotification, useReadAll } from './use-open-notification.ts';

const MARGIN = 8;

function panelWidth(space: number): number {
  return Math.min(384, space - 2 * MARGIN);
}

type NotificationBellProps = { me: string; reader?: Reader; enter: EnterRole };

/** The bell with its dot; opens the latest five. The platform's popover closes it by itself. */
export function NotificationBell({ me, reader = 'host', enter }: NotificationBellProps) {
  const t = useTexts(texts);
  const { data: unread = 0 } = useQuery(unreadCountQuery(me));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const place = () => {
    const rect = button.current?.getBoundingClientRect();
    if (!rect || !panel.current) return;
    // Under the bell, and within the left edge of a narrow window.
    const space = document.documentElement.clientWidth;
    const right = Math.min(space - rect.right, space - panelWidth(space) - MARGIN);
    panel.current.style.top = `${rect.bottom + MARGIN}px`;
    panel.current.style.right = `${Math.max(MARGIN, right)}px`;
  };

  return (
    <>
      <IconButton
        ref={button}
        label={
          unread > 0
            ? t('notificationBell.notificationsUnread', { unread })
            : t('notificationBell.notifications')
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={panelId}
      >
        <Bell aria-hidden="true" size={20} />
        {unread > 0 && (
          <span
            data-testid="unread-dot"
            className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-bg bg-accent"
          />
        )}
      </IconButton>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={t('notificationBell.notifications')}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place();
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 h-[400px] w-[min(24rem,calc(100vw-1rem))] overflow-hidden rounded-lg border border-border bg-surface p-0 text-text shadow-lift"
      >
        {open && (
          <Latest {...{ me, reader, enter, unread }} onClose={() => panel.current?.hidePopover()} />
        )}
      </div>
    </>
  );
}

type LatestProps = Required<NotificationBellProps> & { unread: number; onClose: () => void };

function Latest({ me, reader, enter, unread, onClose }: LatestProps) {
  const t = useTexts(texts);
  const query = useQuery(latestQuery(me));
  const now = useNow();
  const open = useOpenNotification(me, reader, enter);
  const readAll = useReadAll(me);
  useLoadToast(query.error);
  useBack(onClose);
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-13 shrink-0 items-center justify-between border-b border-border pr-2 pl-4">
        <h2 className="font-semibold">{t('notificationBell.notifications')}</h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" onClick={() => void readAll()}>
            {t('notificationBell.markAllAsRead')}
          </Button>
        )}
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {query.isPending && <RowsSkeleton />}
        {query.isError && !query.data && (
          <ErrorPanel
            error={query.error}
            onRetry={() => void query.refetch()}
            className="m-3 md:flex-col md:items-start"
          />
        )}
        {query.data?.length === 0 && (
          <p className="grid h-full place-items-center text-muted">
            {t('notificationBell.noNotifications')}
          </p>
        )}
        <ul className="divide-y divide-border/70">
          {query.data?.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                now={now}
                reader={reader}
                onOpen={() => {
                  onClose();
                  open(notification);
                }}
              />
              <ReminderTaps me={me} notification={notification} now={now} />
            </li>
          ))}
        </ul>
      </div>
      <div className="shrink-0 border-t border-border p-2">
        <Link
          to={notificationsPath[reader]}
          onClick={onClose}
          className={buttonClass({ variant: 'ghost', block: true })}
        >
          {t('notificationBell.viewAllNotifications')}
        </Link>
      </div>
    </div>
  );
}

/** The room that rows take while they load. */
export function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-6 p-4">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="grow">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-3.5 w-11/12" />
          </span>
        </div>
      ))}
    </div>
  );
}
