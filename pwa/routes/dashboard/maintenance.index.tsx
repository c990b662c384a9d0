import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { statusSearchSchema } from '../../features/query-states/status-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostMaintenance } from './maintenance/-parts/host-maintenance.tsx';

export const Route = createFileRoute('/dashboard/maintenance/')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('maintenanceIndex.maintenance')) }] }),
  component: () => <HostMaintenance status={Route.useSearch().status} />,
});
