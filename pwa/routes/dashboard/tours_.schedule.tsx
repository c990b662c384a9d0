import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { ScheduleTour } from './-parts/schedule/schedule-tour.tsx';
import texts from './-texts/en.ts';

const searchSchema = z.lazy(() =>
  z.object({
    /** The request that is answered. */
    request: z.catch(z.optional(z.guid()), undefined),
  }),
);

export const Route = createFileRoute('/dashboard/tours_/schedule')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('toursSchedule.scheduleATour')) }] }),
  component: () => <ScheduleTour request={Route.useSearch().request} />,
});
