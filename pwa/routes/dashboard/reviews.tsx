import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostReviews } from './reviews/-parts/host-reviews.tsx';

export const Route = createFileRoute('/dashboard/reviews')({
  // Read by the rows that they name, so that the first file, which has every route, does without a schema.
  validateSearch: (search) => search as { review?: string; question?: string },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('reviews.reviews')) }] }),
  component: HostReviews,
});
