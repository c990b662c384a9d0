import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { HostMaintenance } from './-parts/host-maintenance.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/maintenance/')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('maintenanceIndex.maintenance')) }] }),
  component: () => <HostMaintenance status={Route.useSearch().status} />,
});
