import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { CreateListing } from './listings/-parts/listing-form/create-listing.tsx';

export const Route = createFileRoute('/dashboard/listings_/create-listing')({
  head: () => ({
    meta: [{ title: pageTitle(textsOf(texts)('listingsCreateListing.createListing')) }],
  }),
  component: CreateListing,
});
