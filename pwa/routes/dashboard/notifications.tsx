import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { notificationsSearchSchema } from '#shared/domains/notifications/search.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { NotificationsPage } from './-parts/notifications-page.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/notifications')({
  validateSearch: notificationsSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('notifications.notifications')) }] }),
  component: function Notifications() {
    const search = Route.useSearch();
    const me = useProfile()?.id;
    return me ? <NotificationsPage me={me} search={search} /> : null;
  },
});
