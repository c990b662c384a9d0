import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { tourOffersQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { firstTour } from '#shared/domains/tours/model/guides/first-tour.ts';
import { TourRow } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { TourLink } from '../../../features/tours/tour-link.tsx';
import { HomeLink } from '../../../features/tours/tour-list.tsx';
import { GuideAnswer } from './guide-answer.tsx';
import texts from './texts/en.ts';

/** What a guide has to do now: one tour with its buttons, who asks for a tour, and else whether one near has no guide. */
export function FirstTour({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { data = [] } = useInfiniteQuery(toursQuery(me, 'guide', 'ahead'));
  const { data: offers = [] } = useQuery(tourOffersQuery(me));
  const first = firstTour(data, now);
  const unanswered = offers.filter(({ waits }) => !waits);
  const asked = unanswered.filter(({ is_asked }) => is_asked).length;
  const offered =
    asked > 0 ? t('firstTour.hostsAsk', { count: asked }) : t('firstTour.withoutGuide');
  if (!first && unanswered.length === 0) return null;
  return (
    <section aria-labelledby="first-tour" className="mt-6">
      <h2 id="first-tour" className="mb-3 text-xl font-semibold">
        {first ? t(`firstTour.${first.reason}`) : offered}
      </h2>
      {first && (
        <div className="overflow-hidden rounded-lg border border-brand bg-surface">
          <TourRow
            tour={first.tour}
            now={now}
            side="guide"
            home={(title) => <HomeLink id={first.tour.listing_id} title={title} />}
          >
            <TourLink tour={first.tour} side="guide" />
            <GuideAnswer tour={first.tour} me={me} />
          </TourRow>
        </div>
      )}
      {unanswered.length > 0 && (
        <p className={first ? 'mt-3 flex flex-wrap items-center gap-3' : undefined}>
          {first && <span>{offered}</span>}
          <Link
            to="/guide-dashboard/tour-manager"
            className={buttonClass(first ? { variant: 'secondary', size: 'sm' } : {})}
          >
            {t(asked > 0 ? 'firstTour.seeThem' : 'firstTour.seeOpen')}
          </Link>
        </p>
      )}
    </section>
  );
}
