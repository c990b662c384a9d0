import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { toursQuery } from '#shared/domains/tours/cache/queries.ts';
import type { ListedTour, TourKind, TourSide } from '#shared/domains/tours/model/schema.ts';
import { TourRow } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { CalendarButton } from './calendar-button.tsx';
import texts from './texts/en.ts';
import { TourLink } from './tour-link.tsx';

type TourListProps = {
  me: string;
  side: TourSide;
  past: boolean;
  kind?: TourKind | undefined;
  /** Only these of what is read; a few at most are left out. */
  only?: (tour: ListedTour) => boolean;
  /** What stands here while there is none. */
  empty: ReactNode;
  /** What else is to be known of a tour; all that are listed tell what to look up at once. */
  aside?: (tour: ListedTour, listed: readonly ListedTour[]) => ReactNode;
};

/** A person's tours of one side, page by page. */
export function TourList({ me, side, past, kind, only = () => true, empty, aside }: TourListProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const query = useInfiniteQuery(toursQuery(me, side, past ? 'past' : 'ahead', kind));
  const { hasNextPage, isFetching, fetchNextPage } = query;
  // What is read is left out as a whole where it is all said elsewhere: what there is stands further on.
  const isHidden = hasNextPage && !isFetching && query.data !== undefined && !query.data.some(only);
  useEffect(() => {
    if (isHidden) void fetchNextPage();
  }, [isHidden, fetchNextPage]);
  return (
    <RemoteQuery query={query} what={t('tourList.tours')} icon={<CalendarDays size={28} />}>
      {(all) => {
        const tours = all.filter(only);
        return (
          <>
            {tours.length === 0 && !query.hasNextPage && empty}
            {tours.length > 0 && (
              <ul className="divide-y divide-border/70 overflow-hidden rounded-lg border border-border bg-surface">
                {tours.map((tour) => (
                  <li key={tour.id}>
                    <TourRow
                      tour={tour}
                      now={now}
                      side={side}
                      home={(title) => <HomeLink id={tour.listing_id} title={title} />}
                    >
                      <TourLink tour={tour} side={side} />
                      {aside?.(tour, tours)}
                      <CalendarButton tour={tour} now={now} />
                    </TourRow>
                  </li>
                ))}
              </ul>
            )}
            {query.hasNextPage && (
              <Button
                variant="secondary"
                className="mt-4"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('tourList.showMore')}
              </Button>
            )}
          </>
        );
      }}
    </RemoteQuery>
  );
}

/** The name of a tour's home as the way to its page. */
export function HomeLink({ id, title }: { id: string; title: string }) {
  return (
    <Link to="/listings/$id" params={{ id }} className="hover:text-brand hover:underline">
      {title}
    </Link>
  );
}
