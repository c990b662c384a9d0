import { createFileRoute } from '@tanstack/react-router';
import { newListingSchema } from '#shared/domains/listings/model/valuation/listing-params.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CreateListing } from './listings/-parts/listing-form/create-listing.tsx';

export const Route = createFileRoute('/dashboard/listings_/create-listing')({
  validateSearch: newListingSchema,
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('listingsCreateListing.createListing')) }],
  }),
  component: Page,
});

function Page() {
  return <CreateListing search={Route.useSearch()} />;
}
