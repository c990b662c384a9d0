import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { statusSearchSchema } from '../../shell/status-search.ts';
import { HostListings } from './-parts/host-listings.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/listings')({
  validateSearch: statusSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('listings.listings')) }] }),
  component: () => <HostListings status={Route.useSearch().status} />,
});
