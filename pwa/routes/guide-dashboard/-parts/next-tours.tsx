import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { firstTour } from '#shared/domains/tours/model/guides/first-tour.ts';
import { isOverdue } from '#shared/domains/tours/model/rules.ts';
import { TourRow } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { RemoteQuery } from '../../../features/query-states/remote-query.tsx';
import { FieldKitNote } from '../../../features/tours/field-kit-note.tsx';
import texts from './texts/en.ts';

const SHOWN = 3;

/** The guide's next tours, with the way to all of them. */
export function NextTours({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const query = useInfiniteQuery(toursQuery(me, 'guide', 'ahead'));
  return (
    <section aria-labelledby="next-tours" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-tours" className="text-xl font-semibold">
          {t('nextTours.yourNextTours')}
        </h2>
        <Link
          to="/guide-dashboard/tour-manager"
          className="shrink-0 text-sm font-semibold text-brand hover:underline"
        >
          {t('nextTours.allTours')}
        </Link>
      </div>
      <FieldKitNote me={me} side="guide" className="mb-4" />
      <RemoteQuery query={query} what={t('nextTours.tours')} icon={<CalendarDays size={28} />}>
        {(tours) => {
          // What is to be done now stands above (first-tour.tsx); a tour that runs over its end is still one.
          const first = firstTour(tours, now)?.tour;
          const next = tours
            .filter((tour) => tour !== first)
            .filter((tour) => tour.status === 'in_progress' || !isOverdue(tour, now))
            .slice(0, SHOWN);
          return (
            <div className="overflow-hidden rounded-lg border border-border bg-surface">
              {next.length === 0 && (
                <EmptyState
                  title={first ? t('nextTours.noOtherTourAhead') : t('nextTours.noTourAhead')}
                  icon={<CalendarDays size={28} />}
                >
                  {t('nextTours.hostsAskYouToShow')}
                </EmptyState>
              )}
              <ul className="divide-y divide-border/70">
                {next.map((tour) => (
                  <li key={tour.id}>
                    <TourRow
                      tour={tour}
                      now={now}
                      side="guide"
                      home={(title) => (
                        <Link
                          to="/guide-dashboard/tour-manager"
                          search={{ tour: tour.id }}
                          className="hover:text-brand hover:underline"
                        >
                          {title}
                        </Link>
                      )}
                    />
                  </li>
                ))}
              </ul>
            </div>
          );
        }}
      </RemoteQuery>
    </section>
  );
}
