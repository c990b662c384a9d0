import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { HostSettings } from './-parts/host-settings.tsx';

export const Route = createFileRoute('/dashboard/settings')({
  head: () => ({ meta: [{ title: pageTitle('Settings') }] }),
  component: HostSettings,
});
