import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { EditListing } from './-parts/listing-form/edit-listing.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/listings_/$id/edit')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('listingsIdEdit.editListing')) }] }),
  component: () => <EditListing id={Route.useParams().id} />,
});
