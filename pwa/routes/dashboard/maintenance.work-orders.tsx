import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { WorkOrders } from './-parts/work-orders.tsx';

export const Route = createFileRoute('/dashboard/maintenance/work-orders')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle('Work orders') }] }),
  component: () => <WorkOrders status={Route.useSearch().status} />,
});
