import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { calendarSearchSchema } from '../../features/tour-calendar/calendar-search.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { HostCalendar } from './tours/-parts/host-calendar.tsx';

export const Route = createFileRoute('/dashboard/tours_/calendar')({
  validateSearch: calendarSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('toursCalendar.calendar')) }] }),
  component: function CalendarRoute() {
    const navigate = Route.useNavigate();
    return (
      <HostCalendar
        search={Route.useSearch()}
        go={(next, how) => void navigate({ search: next, resetScroll: false, ...how })}
      />
    );
  },
});
