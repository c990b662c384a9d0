import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { WorkOrders } from './-parts/work-orders.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/maintenance/work-orders')({
  validateSearch: statusSearchSchema,
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('maintenanceWorkOrders.workOrders')) }],
  }),
  component: () => <WorkOrders status={Route.useSearch().status} />,
});
