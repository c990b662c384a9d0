import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HomeHours } from './tours/-parts/home-hours.tsx';

export const Route = createFileRoute('/dashboard/tours_/hours')({
  validateSearch: z.lazy(() => z.object({ home: z.catch(z.optional(z.guid()), undefined) })),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('toursHours.tourHours')) }] }),
  component: function HoursRoute() {
    const { home } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <HomeHours
        home={home}
        onChoose={(next) =>
          void navigate({ search: { home: next || undefined }, replace: true, resetScroll: false })
        }
      />
    );
  },
});
