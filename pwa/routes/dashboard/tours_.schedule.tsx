import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { pageTitle } from '../../shell/page-title.ts';
import { ScheduleTour } from './-parts/schedule/schedule-tour.tsx';

const searchSchema = z.object({
  /** The request that is answered. */
  request: z.catch(z.optional(z.guid()), undefined),
});

export const Route = createFileRoute('/dashboard/tours_/schedule')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle('Schedule a tour') }] }),
  component: () => <ScheduleTour request={Route.useSearch().request} />,
});
