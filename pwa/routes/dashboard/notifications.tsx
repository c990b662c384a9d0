import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { notificationsSearchSchema } from '#shared/domains/notifications/search.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { NotificationsPage } from './-parts/notifications-page.tsx';

export const Route = createFileRoute('/dashboard/notifications')({
  validateSearch: notificationsSearchSchema,
  head: () => ({ meta: [{ title: pageTitle('Notifications') }] }),
  component: function Notifications() {
    const search = Route.useSearch();
    const me = useProfile()?.id;
    return me ? <NotificationsPage me={me} search={search} /> : null;
  },
});
