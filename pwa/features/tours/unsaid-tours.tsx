import { useInfiniteQuery } from '@tanstack/react-query';
import { toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { awaitsOutcome } from '#shared/domains/tours/model/rules.ts';
import type { TourKind, TourSide } from '#shared/domains/tours/model/schema.ts';
import { TourRow } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { WantedRow } from '../query-states/wanted-row.tsx';
import texts from './texts/en.ts';
import { HomeLink } from './tour-list.tsx';
import { TourOutcome } from './tour-outcome.tsx';

type UnsaidToursProps = { me: string; side: TourSide; kind?: TourKind };

/**
 * Tours that are over and of which nothing was said, with nothing to do but to say it. They start
 * earlier than all others that are open, so they stand on the first pages of the list of those.
 */
export function UnsaidTours({ me, side, kind }: UnsaidToursProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { data = [] } = useInfiniteQuery(toursQuery(me, side, 'ahead', kind));
  const tours = data.filter((tour) => awaitsOutcome(tour, now));
  if (tours.length === 0) return null;
  return (
    <section aria-labelledby="unsaid">
      <h2 id="unsaid" className="mb-3 text-xl font-semibold">
        {t('tourSections.sayHowItWent')}
      </h2>
      <ul className="divide-y divide-border/70 overflow-hidden rounded-lg border border-border bg-surface">
        {tours.map((tour) => (
          <li key={tour.id}>
            <WantedRow name="tour" id={tour.id} />
            <TourRow
              tour={tour}
              now={now}
              side={side}
              home={(title) => <HomeLink id={tour.listing_id} title={title} />}
            >
              <TourOutcome tour={tour} me={me} side={side} />
            </TourRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
