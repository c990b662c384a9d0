import { createFileRoute } from '@tanstack/react-router';
import type { NewListingSearch } from '#shared/domains/listings/model/valuation/listing-params.ts';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CreateListing } from './listings/-parts/listing-form/create-listing.tsx';

export const Route = createFileRoute('/dashboard/listings_/create-listing')({
  // Read by the form: the first file of every visit knows all addresses, and not what this one says.
  validateSearch: (given: NewListingSearch): NewListingSearch => given,
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('listingsCreateListing.createListing')) }],
  }),
  component: Page,
});

function Page() {
  return <CreateListing search={Route.useSearch()} />;
}
