import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { CalendarFeedLink } from '../../../../features/calendar-feed/calendar-feed-link.tsx';
import type { CalendarSearch } from '../../../../features/tour-calendar/calendar-search.ts';
import { TourCalendar } from '../../../../features/tour-calendar/tour-calendar.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { HomesNeeded } from '../../-parts/homes-needed.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

type HostCalendarProps = {
  search: CalendarSearch;
  go: (next: CalendarSearch, how?: { replace: boolean }) => void;
};

/** The tours of all homes of the host's side, where they are moved and hours are drawn. */
export function HostCalendar({ search, go }: HostCalendarProps) {
  const t = useTexts(texts);
  const side = useHostSide();
  const { data: homes } = useQuery(homeChoicesQuery(side));
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('hostCalendar.lead')}
        action={
          <span className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
            <Link to="/dashboard/tours" className={buttonClass({ variant: 'secondary' })}>
              {t('hostCalendar.tours')}
            </Link>
            <Link to="/dashboard/tours/hours" className={buttonClass({ variant: 'secondary' })}>
              {t('hostCalendar.tourHours')}
            </Link>
          </span>
        }
      >
        {t('hostCalendar.calendar')}
      </PageHeading>
      {homes?.length === 0 ? (
        <HomesNeeded side={side} none={t('hostCalendar.noHome')}>
          {() => null}
        </HomesNeeded>
      ) : (
        // Without a connection the tours of this device are shown, and no home can be chosen.
        <TourCalendar me={side.me} side="host" homes={homes ?? []} {...{ search, go }} />
      )}
      <CalendarFeedLink to="/dashboard/settings" />
    </Page>
  );
}
