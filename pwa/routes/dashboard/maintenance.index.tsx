import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { rowId } from '../../features/query-states/row-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostMaintenance } from './maintenance/-parts/host-maintenance.tsx';

export const Route = createFileRoute('/dashboard/maintenance/')({
  validateSearch: z.lazy(() =>
    z.object({ status: z.catch(z.optional(z.string()), undefined), request: rowId() }),
  ),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('maintenanceIndex.maintenance')) }] }),
  component: () => <HostMaintenance status={Route.useSearch().status} />,
});
