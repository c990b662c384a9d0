import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { CreateListing } from './-parts/listing-form/create-listing.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/listings_/create-listing')({
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('listingsCreateListing.createListing')) }],
  }),
  component: CreateListing,
});
