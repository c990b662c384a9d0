import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { pageTitle } from '../../shell/page-title.ts';
import { HomeHours } from './-parts/home-hours.tsx';

export const Route = createFileRoute('/dashboard/tours_/hours')({
  validateSearch: z.object({ home: z.catch(z.optional(z.guid()), undefined) }),
  head: () => ({ meta: [{ title: pageTitle('Tour hours') }] }),
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
