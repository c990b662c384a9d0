import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { notificationsSearchSchema } from '#shared/domains/notifications/model/search-params.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { NotificationsPage } from './notifications/-parts/notifications-page.tsx';

export const Route = createFileRoute('/dashboard/notifications')({
  validateSearch: notificationsSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('notifications.notifications')) }] }),
  component: function Notifications() {
    const search = Route.useSearch();
    const me = useProfile()?.id;
    return me ? <NotificationsPage me={me} search={search} /> : null;
  },
});
