import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { rowId } from '../../features/query-states/row-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostReviews } from './reviews/-parts/host-reviews.tsx';

export const Route = createFileRoute('/dashboard/reviews')({
  validateSearch: z.lazy(() => z.object({ review: rowId() })),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('reviews.reviews')) }] }),
  component: HostReviews,
});
