import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { CreateListing } from './-parts/listing-form/create-listing.tsx';

export const Route = createFileRoute('/dashboard/listings_/create-listing')({
  head: () => ({ meta: [{ title: pageTitle('Create listing') }] }),
  component: CreateListing,
});
