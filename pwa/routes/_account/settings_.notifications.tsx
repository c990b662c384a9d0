import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { NotificationSettings } from './settings/-parts/notifications/notification-settings.tsx';

export const Route = createFileRoute('/_account/settings_/notifications')({
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('settingsNotifications.notificationSettings')) }],
  }),
  component: NotificationSettings,
});
