import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { HostListings } from './-parts/host-listings.tsx';

export const Route = createFileRoute('/dashboard/listings')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle('Listings') }] }),
  component: () => <HostListings status={Route.useSearch().status} />,
});
