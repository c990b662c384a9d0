import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type { CalendarSide } from '#shared/domains/tours/cache/calendar-span.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import { tourClock } from '#shared/domains/tours/model/months.ts';
import type { CalendarTour } from '#shared/domains/tours/model/schema.ts';
import { TourStatusBadge } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { dayText } from '#shared/kit/day.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { TOUR_PAGES } from '../grid-block.tsx';
import texts from '../texts/en.ts';
import { DayHours, OffList } from './day-times.tsx';
import { type DayTimes, offByFirstDay } from './month-days.ts';

const t = textsOf(texts);

type CalendarListProps = {
  days: ReadonlyMap<string, CalendarTour[]>;
  times: ReadonlyMap<string, DayTimes>;
  side: CalendarSide;
};

/** A month's tours under their days, with the time off in between. */
export function CalendarList({ days, times, side }: CalendarListProps) {
  const t = useTexts(texts);
  const off = offByFirstDay(times);
  const listed = [...new Set([...days.keys(), ...off.keys()])].sort();
  return (
    <>
      {days.size === 0 && (
        <EmptyState
          boxed
          title={t('calendarList.noTourInThisMonth')}
          icon={<CalendarDays size={28} />}
        >
          {side === 'host'
            ? t('calendarList.toursThatRentersAsk')
            : t('calendarList.toursThatHostsAsk')}
        </EmptyState>
      )}
      {listed.length > 0 && (
        <div className={cx('flex max-w-[56rem] flex-col gap-6', days.size === 0 && 'mt-6')}>
          {listed.map((day) => (
            <section key={day} aria-labelledby={day}>
              <h3 id={day} className="mb-2 font-semibold">
                {dayText(day)}
              </h3>
              <div className="flex flex-col gap-2">
                <OffList off={off.get(day) ?? []} />
                {days.has(day) && (
                  <>
                    <DayHours times={times.get(day)} />
                    <DayTours tours={days.get(day) ?? []} side={side} />
                  </>
                )}
              </div>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

/** The tours of one day. */
export function DayTours({ tours, side }: { tours: readonly CalendarTour[]; side: CalendarSide }) {
  return (
    <ul className="divide-y divide-border/70 rounded-lg border border-border bg-surface">
      {tours.map((tour) => (
        <li
          key={tour.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
        >
          <time dateTime={tour.starts_at} className="w-20 shrink-0 font-semibold">
            {tourClock(tour)}
          </time>
          <Link
            to={TOUR_PAGES[side]}
            search={{ tour: tour.id }}
            className="min-w-0 grow basis-40 after:absolute after:inset-0 hover:text-brand"
          >
            {homeOf(tour)}
            <span className="block text-sm text-muted">{tourKindLabels[tour.kind]}</span>
          </Link>
          <TourStatusBadge status={tour.status} />
        </li>
      ))}
    </ul>
  );
}

/** What a tour's home is called here. */
export function homeOf({ home }: CalendarTour): string {
  return home ? `${home.title}, ${home.city}` : t('calendarList.aHomeThatIsNot');
}
