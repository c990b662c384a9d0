import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { EditListing } from './listings/-parts/listing-form/edit-listing.tsx';

export const Route = createFileRoute('/dashboard/listings_/$id/edit')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('listingsIdEdit.editListing')) }] }),
  component: () => <EditListing id={Route.useParams().id} />,
});
