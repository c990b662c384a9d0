import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CreateWorkOrder } from './maintenance/-parts/new-work/create-work-order.tsx';

const searchSchema = z.lazy(() =>
  z.object({
    /** The request that the work answers. */
    request: z.catch(z.optional(z.guid()), undefined),
  }),
);

export const Route = createFileRoute('/dashboard/maintenance/create-work-order')({
  validateSearch: searchSchema,
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('maintenanceCreateWorkOrder.newWorkOrder')) }],
  }),
  component: () => <CreateWorkOrder request={Route.useSearch().request} />,
});
