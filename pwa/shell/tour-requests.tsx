import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { notificationsQuery, readOne } from '#shared/domains/notifications/queries.ts';
import { RowsSkeleton } from '#shared/domains/notifications/ui/notification-bell.tsx';
import { NotificationRow } from '#shared/domains/notifications/ui/notification-row.tsx';
import { useLoadToast } from '#shared/domains/notifications/ui/use-load-toast.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { Page, PageHeading } from './page.tsx';

/** What people asked about tours, the newest first; a click marks one as read. */
export function TourRequests({ me, title }: { me: string; title: string }) {
  const client = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery(me, { type: 'tour' }));
  const now = useNow();
  useLoadToast(query.error);
  const rows = query.data?.pages.flat() ?? [];
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="What was asked and answered about your tours, the newest first.">
        {title}
      </PageHeading>
      <div className="mt-6 max-w-[56rem] overflow-hidden rounded-lg border border-border bg-surface">
        {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <RowsSkeleton />}
        {query.isSuccess && rows.length === 0 && (
          <EmptyState title="No tours yet" icon={<CalendarDays size={28} />}>
            Requests for a tour appear here as soon as somebody makes one.
          </EmptyState>
        )}
        <ul className="divide-y divide-border/70">
          {rows.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                now={now}
                onOpen={() => void readOne(client, me, notification).catch(() => undefined)}
              />
            </li>
          ))}
        </ul>
      </div>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Page>
  );
}
