import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { requireSignIn } from '../../shell/guards.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { NotificationSettings } from './-parts/notifications/notification-settings.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/settings_/notifications')({
  beforeLoad: requireSignIn,
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('settingsNotifications.notificationSettings')) }],
  }),
  component: NotificationSettings,
});
