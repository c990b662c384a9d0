import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { ownReviewsQuery } from '#shared/domains/reviews/cache/own-reviews.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { useHomes } from '../query-states/use-homes.ts';
import { useNames } from '../query-states/use-names.ts';
import { useReadOnToRow, WantedRow } from '../query-states/wanted-row.tsx';
import { ReviewCard } from './review-card.tsx';
import texts from './texts/en.ts';

type OwnReviewsProps = { me: string; side: 'written' | 'about' };

/** Reviews that the user wrote, or that are shown about them, the latest first. */
export function OwnReviews({ me, side }: OwnReviewsProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(ownReviewsQuery(me, side));
  useReadOnToRow('review', query);
  const shown = query.data ?? [];
  const homeOf = useHomes(
    me,
    shown.map(({ listing_id }) => listing_id),
  );
  const nameOf = useNames(
    shown.map((review) => (side === 'written' ? review.reviewed_id : review.author_id)),
  );
  return (
    <section aria-labelledby={side}>
      <h2 id={side} className="mb-3 text-xl font-semibold">
        {t(`ownReviewsTitle.${side}`)}
      </h2>
      <RemoteQuery query={query} what={t('ownReviews.reviews')} icon={<Star size={28} />}>
        {(reviews) =>
          reviews.length === 0 ? (
            <p className="rounded-lg border border-border bg-surface px-5 py-6 text-muted">
              {t(`ownReviewsEmpty.${side}`)}
            </p>
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {reviews.map((review) => (
                  <li key={review.id}>
                    <WantedRow name="review" id={review.id} />
                    <ReviewCard
                      me={me}
                      review={review}
                      home={homeOf(review.listing_id)}
                      nameOf={nameOf}
                    />
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  className="mt-6"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('ownReviews.showMore')}
                </Button>
              )}
            </>
          )
        }
      </RemoteQuery>
    </section>
  );
}
