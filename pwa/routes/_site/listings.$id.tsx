import { createFileRoute, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  listingQuery,
  publicProfileQuery,
} from '#shared/domains/listings/cache/listing-queries.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { previewOf } from './listings.$id/-parts/link-preview.ts';
import { ListingMissing } from './listings.$id/-parts/listing-missing.tsx';
import { ListingPage } from './listings.$id/-parts/listing-page.tsx';
import { ListingSkeleton } from './listings.$id/-parts/listing-skeleton.tsx';

export const Route = createFileRoute('/_site/listings/$id')({
  validateSearch: z.lazy(() =>
    z.object({
      /** Comes back from signing in to finish a message to the host. */
      compose: z.catch(z.optional(z.literal(true)), undefined),
    }),
  ),
  loader: async ({ context: { queryClient }, params }) => {
    if (!z.guid().safeParse(params.id).success) throw notFound();
    const listing = await queryClient.ensureQueryData(listingQuery(params.id));
    if (!listing) throw notFound();
    void queryClient.prefetchQuery(publicProfileQuery(listing.owner_id));
    // Only those read more than the title who run no scripts. Not in the head below: that is in the first file.
    return { listing, tags: import.meta.env.SSR ? previewOf(listing) : [] };
  },
  head: ({ loaderData }) => {
    if (!loaderData) return { meta: [{ title: pageTitle(textsOf(texts)('listingsId.home')) }] };
    const { title, city, state } = loaderData.listing;
    return {
      meta: [
        { title: pageTitle(textsOf(texts)('listingsId.titleIn', { title, city, state })) },
        ...loaderData.tags,
      ],
    };
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: ListingSkeleton,
  notFoundComponent: ListingMissing,
  component: function ListingRoute() {
    const { compose = false } = Route.useSearch();
    return <ListingPage listing={Route.useLoaderData().listing} compose={compose} />;
  },
});
