import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { statusSearchSchema } from '../../features/query-states/status-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { WorkOrders } from './maintenance/-parts/work-orders.tsx';

export const Route = createFileRoute('/dashboard/maintenance/work-orders')({
  validateSearch: statusSearchSchema,
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('maintenanceWorkOrders.workOrders')) }],
  }),
  component: () => <WorkOrders status={Route.useSearch().status} />,
});
