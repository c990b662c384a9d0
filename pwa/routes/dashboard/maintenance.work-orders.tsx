import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { rowId } from '../../features/query-states/row-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { WorkOrders } from './maintenance/-parts/work-orders.tsx';

export const Route = createFileRoute('/dashboard/maintenance/work-orders')({
  validateSearch: z.lazy(() =>
    z.object({ status: z.catch(z.optional(z.string()), undefined), order: rowId() }),
  ),
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('maintenanceWorkOrders.workOrders')) }],
  }),
  component: () => <WorkOrders status={Route.useSearch().status} />,
});
