import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { HostApplications } from './-parts/host-applications.tsx';

export const Route = createFileRoute('/dashboard/applications/')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle('Applications') }] }),
  component: () => <HostApplications status={Route.useSearch().status} />,
});
