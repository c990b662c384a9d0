import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import { knownReviewsQuery } from '#shared/domains/reviews/cache/own-reviews.ts';
import { type OpenReview, reviewsToWrite } from '#shared/domains/reviews/model/rules.ts';
import { toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useHomes } from '../../../../features/query-states/use-homes.ts';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { OpenReviewCard } from '../../../../features/reviews/open-review-card.tsx';
import { HomeName } from '../../-parts/home-name.tsx';

import texts from './texts/en.ts';

/** Stays and tours that the user may still review, the earliest deadline first. */
export function ReviewsToWrite({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useNow();
  const stays = useQuery(tenanciesQuery(me));
  // The latest page is enough: a tour can be reviewed for thirty days.
  const visits = useInfiniteQuery(toursQuery(me, 'renter', 'past'));
  const known = useQuery(knownReviewsQuery(me));
  const failed = [stays, visits, known].find(({ isError }) => isError);
  const open =
    stays.data && visits.data && known.data
      ? reviewsToWrite(stays.data, visits.data, known.data, now)
      : undefined;
  const first = failed ?? [stays, visits, known].find(({ data }) => data === undefined) ?? stays;
  return (
    <section aria-labelledby="to-write">
      <h2 id="to-write" className="mb-3 text-xl font-semibold">
        {t('reviewsToWrite.toWrite')}
      </h2>
      <RemoteQuery
        query={{
          data: open,
          error: first.error,
          isError: first.isError,
          fetchStatus: first.fetchStatus,
          refetch: () => first.refetch(),
        }}
        what={t('reviewsToWrite.reviews')}
        icon={<Star size={28} />}
        waiting={<Skeleton className="h-28" />}
      >
        {(reviews) => <OpenReviews me={me} reviews={reviews} />}
      </RemoteQuery>
    </section>
  );
}

function OpenReviews({ me, reviews }: { me: string; reviews: readonly OpenReview[] }) {
  const t = useTexts(texts);
  const homeOf = useHomes(
    me,
    reviews.map(({ listing }) => listing),
  );
  const nameOf = useNames(reviews.map(({ person }) => person));
  if (reviews.length === 0) {
    return (
      <EmptyState
        boxed
        title={t('reviewsToWrite.nothingToWrite')}
        icon={<Star size={28} />}
        action={
          <Link to="/my-tours" className="font-semibold text-link hover:underline">
            {t('reviewsToWrite.myTours')}
          </Link>
        }
      >
        {t('reviewsToWrite.afterATour')}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {reviews.map((review) => (
        <li key={`${review.lease ?? review.tour} ${review.subject}`}>
          <OpenReviewCard
            me={me}
            review={review}
            home={homeOf(review.listing)}
            {...(review.subject === 'home' && {
              heading: <HomeName home={homeOf(review.listing)} />,
            })}
            name={review.person && nameOf(review.person)}
          />
        </li>
      ))}
    </ul>
  );
}
