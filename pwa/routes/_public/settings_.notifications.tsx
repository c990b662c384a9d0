import { createFileRoute } from '@tanstack/react-router';
import { requireSignIn } from '../../shell/guards.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { NotificationSettings } from './-parts/notifications/notification-settings.tsx';

export const Route = createFileRoute('/_public/settings_/notifications')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('Notification settings') }] }),
  component: NotificationSettings,
});
