import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostReviews } from './reviews/-parts/host-reviews.tsx';

export const Route = createFileRoute('/dashboard/reviews')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('reviews.reviews')) }] }),
  component: HostReviews,
});
