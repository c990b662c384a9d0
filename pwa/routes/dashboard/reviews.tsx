import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { HostReviews } from './-parts/host-reviews.tsx';

export const Route = createFileRoute('/dashboard/reviews')({
  head: () => ({ meta: [{ title: pageTitle('Reviews') }] }),
  component: HostReviews,
});
