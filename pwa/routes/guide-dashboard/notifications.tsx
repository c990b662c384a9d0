import { createFileRoute } from '@tanstack/react-router';
import { notificationsSearchSchema } from '#shared/domains/notifications/model/search-params.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/notifications')({
  validateSearch: notificationsSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('notifications.notifications')) }] }),
  component: function Notifications() {
    const search = Route.useSearch();
    const me = useMe().id;
    return <NotificationsPage me={me} reader="guide" search={search} />;
  },
});
