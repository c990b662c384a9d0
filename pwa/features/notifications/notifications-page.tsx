import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell, CheckCheck } from 'lucide-react';
import {
  KEPT_NOTIFICATIONS,
  notificationsQuery,
  unreadCountQuery,
} from '#shared/domains/notifications/cache/queries.ts';
import { notificationsPath, type Reader } from '#shared/domains/notifications/model/rules.ts';
import {
  type NotificationsSearch,
  notificationTypes,
  priorities,
} from '#shared/domains/notifications/model/search-params.ts';
import { RowsSkeleton } from '#shared/domains/notifications/ui/bell/notification-bell.tsx';
import { NotificationRow } from '#shared/domains/notifications/ui/bell/notification-row.tsx';
import { ReminderTaps } from '#shared/domains/notifications/ui/bell/reminder-taps.tsx';
import { useLoadToast } from '#shared/domains/notifications/ui/bell/use-load-toast.ts';
import {
  useOpenNotification,
  useReadAll,
} from '#shared/domains/notifications/ui/bell/use-open-notification.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useEnterRole } from '../../app/session/use-enter-role.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { KeptNote } from '../kept-answers/kept-note.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import texts from './texts/en.ts';

const boxClass = 'overflow-hidden rounded-lg border border-border bg-surface';

type NotificationsPageProps = {
  me: string;
  reader: Reader;
  search: NotificationsSearch;
};

/** All notifications, the newest first, with filters that live in the address. */
export function NotificationsPage({ me, reader, search }: NotificationsPageProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(notificationsQuery(me, search));
  const { data: unread } = useQuery(unreadCountQuery(me));
  const now = useNow();
  const open = useOpenNotification(me, reader, useEnterRole());
  const readAll = useReadAll(me);
  // Without a connection the page says so itself.
  useLoadToast(platform().network.online() ? query.error : null);
  const filtered = Object.values(search).some((value) => value !== undefined);

  return (
    <Page className="py-6 md:py-8">
      <div>
        <PageHeading
          lead={
            unread === 0
              ? t('notificationsPage.everythingIsRead')
              : unread && t('notificationsPage.unread', { unread })
          }
          action={
            <Button
              variant="secondary"
              disabled={!unread}
              icon={<CheckCheck aria-hidden="true" size={18} />}
              onClick={() => void readAll()}
            >
              {t('notificationsPage.markAllAsRead')}
            </Button>
          }
        >
          {t('notificationsPage.notifications')}
        </PageHeading>
        <KeptNote me={me} kept={KEPT_NOTIFICATIONS} className="mt-5" />
        <Filters reader={reader} search={search} />
        <RemoteQuery
          query={query}
          what={t('notificationsPage.notifications')}
          icon={<Bell size={28} />}
          waiting={
            <div className={boxClass}>
              <RowsSkeleton />
            </div>
          }
        >
          {({ pages }) => (
            <div className={boxClass}>
              {pages.flat().length === 0 ? (
                <EmptyState
                  title={t('notificationsPage.noNotifications')}
                  icon={<Bell size={28} />}
                >
                  {filtered
                    ? t('notificationsPage.nonePassesTheseFilters')
                    : t('notificationsPage.messagesToursApplicationsAndRepairs')}
                </EmptyState>
              ) : (
                <ul className="divide-y divide-border/70">
                  {pages.flat().map((notification) => (
                    <li key={notification.id}>
                      <NotificationRow
                        notification={notification}
                        now={now}
                        reader={reader}
                        onOpen={() => open(notification)}
                      />
                      <ReminderTaps me={me} notification={notification} now={now} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </RemoteQuery>
        {query.hasNextPage && (
          <div className="mt-6 grid justify-center">
            <Button
              variant="secondary"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('notificationsPage.showMore')}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}

function Filters({ reader, search }: { reader: Reader; search: NotificationsSearch }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const change = (next: NotificationsSearch) =>
    void navigate({
      to: notificationsPath[reader],
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="my-5 grid grid-cols-2 items-center gap-3 md:flex">
      <Segmented
        label={t('notificationsPage.show')}
        options={[
          { value: 'all', label: t('notificationsPage.all') },
          { value: 'unread', label: t('notificationsPage.onlyUnread') },
        ]}
        value={search.show ?? 'all'}
        onChange={(show) => change({ show: show === 'unread' ? show : undefined })}
        className="col-span-2"
      />
      <div className="md:w-56">
        <Select
          label={t('notificationsPage.type')}
          hideLabel
          value={search.type ?? ''}
          options={[
            { value: '', label: t('notificationsPage.everyType') },
            ...notificationTypes.map((value) => ({
              value,
              label: t(`notificationKind.${value}`),
            })),
          ]}
          onChange={({ target }) =>
            change({ type: notificationTypes.find((type) => type === target.value) })
          }
        />
      </div>
      <div className="md:w-56">
        <Select
          label={t('notificationsPage.priority')}
          hideLabel
          value={search.priority ?? ''}
          options={[
            { value: '', label: t('notificationsPage.anyPriority') },
            ...priorities.map((value) => ({ value, label: t(`priority.${value}`) })),
          ]}
          onChange={({ target }) =>
            change({ priority: priorities.find((priority) => priority === target.value) })
          }
        />
      </div>
    </div>
  );
}
