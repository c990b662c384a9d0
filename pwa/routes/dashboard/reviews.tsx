import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { HostReviews } from './-parts/host-reviews.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/reviews')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('reviews.reviews')) }] }),
  component: HostReviews,
});
