import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { EditListing } from './-parts/listing-form/edit-listing.tsx';

export const Route = createFileRoute('/dashboard/listings_/$id/edit')({
  head: () => ({ meta: [{ title: pageTitle('Edit listing') }] }),
  component: () => <EditListing id={Route.useParams().id} />,
});
