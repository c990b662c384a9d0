import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import * as z from 'zod/mini';
import { guideCalendarQuery } from '#shared/domains/tours/cache/queries.ts';
import { byDay, shiftMonth } from '#shared/domains/tours/model/months.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { toDay } from '#shared/kit/day.ts';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { CalendarFeedLink } from '../../features/calendar-feed/calendar-feed-link.tsx';
import { monthLong } from '../../features/earnings/amounts.ts';
import { RemoteQuery } from '../../features/query-states/remote-query.tsx';
import { FieldKitNote } from '../../features/tours/field-kit-note.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import { CalendarList } from './-parts/calendar-list.tsx';
import { CalendarMonth } from './-parts/calendar-month.tsx';
import texts from './-texts/en.ts';

const searchSchema = z.lazy(() =>
  z.object({
    month: z.catch(z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))), undefined),
    view: z.catch(z.optional(z.enum(['list'])), undefined),
  }),
);

export const Route = createFileRoute('/guide-dashboard/calendar')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('calendar.calendar')) }] }),
  component: TourCalendar,
});

function TourCalendar() {
  const t = useTexts(texts);
  const search = Route.useSearch();
  const me = useMe().id;
  const today = toDay(useNow());
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
      <Month
        me={me}
        today={today}
        month={`${search.month ?? today.slice(0, 7)}-01`}
        view={search.view ?? 'month'}
      />
      <CalendarFeedLink to="/settings" />
    </Page>
  );
}

type MonthProps = { me: string; today: string; month: string; view: 'month' | 'list' };

function Month({ me, today, month, view }: MonthProps) {
  const t = useTexts(texts);
  const query = useQuery(guideCalendarQuery(me, month));
  const navigate = Route.useNavigate();
  const go = (by: number) =>
    void navigate({
      search: (old) => ({ ...old, month: shiftMonth(month, by).slice(0, 7) }),
      resetScroll: false,
    });
  return (
    <>
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-2 gap-y-3">
        <IconButton label={t('calendar.earlierMonth')} onClick={() => go(-1)}>
          <ChevronLeft aria-hidden="true" size={20} />
        </IconButton>
        <h2 aria-live="polite" className="min-w-44 text-center text-xl font-semibold">
          {monthLong(month)}
        </h2>
        <IconButton label={t('calendar.laterMonth')} onClick={() => go(1)}>
          <ChevronRight aria-hidden="true" size={20} />
        </IconButton>
        <Segmented
          className="md:ml-auto"
          label={t('calendar.show')}
          value={view}
          options={[
            { value: 'month', label: t('calendar.month') },
            { value: 'list', label: t('calendar.list') },
          ]}
          onChange={(next) =>
            void navigate({
              search: (old) => ({ ...old, view: next === 'list' ? next : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <FieldKitNote me={me} side="guide" className="mb-4" />
      <RemoteQuery query={query} what={t('calendar.tours')} icon={<CalendarDays size={28} />}>
        {(tours) => {
          const days = byDay(tours, month);
          return view === 'list' ? (
            <CalendarList days={days} />
          ) : (
            // A new month begins without a chosen day.
            <CalendarMonth key={month} month={month} today={today} days={days} />
          );
        }}
      </RemoteQuery>
    </>
  );
}
