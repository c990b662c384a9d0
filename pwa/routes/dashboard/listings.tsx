import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { statusSearchSchema } from '../../features/query-states/status-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostListings } from './listings/-parts/host-listings.tsx';

export const Route = createFileRoute('/dashboard/listings')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('listings.listings')) }] }),
  component: () => <HostListings status={Route.useSearch().status} />,
});
