import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { HostMaintenance } from './-parts/host-maintenance.tsx';

export const Route = createFileRoute('/dashboard/maintenance/')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle('Maintenance') }] }),
  component: () => <HostMaintenance status={Route.useSearch().status} />,
});
