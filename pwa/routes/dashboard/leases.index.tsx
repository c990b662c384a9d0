import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { fetchLeaseOf } from '#shared/domains/leases/api/host-leases.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostLeases } from './leases/-parts/host-leases.tsx';

const searchSchema = z.lazy(() =>
  z.object({
    status: z.catch(z.optional(z.string()), undefined),
    /** Words of a home, its street or a tenant. */
    q: z.catch(z.optional(z.string()), undefined),
    /** Leads on to the lease that the approval of this application made. */
    application: z.catch(z.optional(z.string()), undefined),
  }),
);

export const Route = createFileRoute('/dashboard/leases/')({
  validateSearch: searchSchema,
  loaderDeps: ({ search: { application } }) => ({ application }),
  loader: async ({ deps: { application } }) => {
    if (!application) return;
    // Without a connection, or without a lease, the list says what there is.
    const id = await fetchLeaseOf(application).catch(() => null);
    if (id) throw redirect({ to: '/dashboard/leases/$id', params: { id }, replace: true });
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('leasesIndex.leases')) }] }),
  component: function LeasesPage() {
    const { status, q } = Route.useSearch();
    return <HostLeases status={status} words={q} />;
  },
});
