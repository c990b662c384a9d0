import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { CalendarFeedLink } from '../../features/calendar-feed/calendar-feed-link.tsx';
import { calendarSearchSchema } from '../../features/tour-calendar/calendar-search.ts';
import { TourCalendar } from '../../features/tour-calendar/tour-calendar.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/calendar')({
  validateSearch: calendarSearchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('calendar.calendar')) }] }),
  component: GuideCalendar,
});

function GuideCalendar() {
  const t = useTexts(texts);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('calendar.lead')}
        action={
          <Link to="/guide-dashboard/tour-hours" className={buttonClass({ variant: 'secondary' })}>
            {t('calendar.tourHours')}
          </Link>
        }
      >
        {t('calendar.calendar')}
      </PageHeading>
      <TourCalendar
        me={me}
        side="guide"
        search={search}
        homes={[]}
        go={(next, how) => void navigate({ search: next, resetScroll: false, ...how })}
      />
      <CalendarFeedLink to="/settings" />
    </Page>
  );
}
