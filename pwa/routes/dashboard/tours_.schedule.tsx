import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { ScheduleTour } from './tours/-parts/schedule/schedule-tour.tsx';

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
