import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { letHomesQuery } from '#shared/domains/reviews/cache/queries.ts';
import { type OpenReview, tenantsToReview } from '#shared/domains/reviews/model/rules.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { OpenReviewCard } from '../../../../features/reviews/open-review-card.tsx';
import type { HostSide } from '../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

/** Tenants that the host's side can write about; those whose time ends first in front. */
export function TenantsToReview({ side }: { side: HostSide }) {
  const t = useTexts(texts);
  const now = useNow();
  const query = useQuery(letHomesQuery(side));
  const open = tenantsToReview(query.data ?? [], now);
  const nameOf = useNames(open.map(({ person }) => person));
  const leaseOf = (review: OpenReview) => query.data?.find(({ id }) => id === review.lease);
  const [leaving, staying] = [false, true].map((stays) =>
    open.filter((review) => (leaseOf(review)?.status === 'active') === stays),
  ) as [OpenReview[], OpenReview[]]; // one of each
  const list = (reviews: readonly OpenReview[]) => (
    <ul className="flex flex-col gap-3">
      {reviews.map((review) => (
        <li key={`${review.lease} ${review.renter}`}>
          <OpenReviewCard
            me={side.me}
            review={review}
            home={leaseOf(review)?.listings}
            name={nameOf(review.person)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="to-write">
      <h2 id="to-write" className="mb-3 text-xl font-semibold">
        {t('tenantsToReview.toWrite')}
      </h2>
      <RemoteQuery query={query} what={t('hostReviews.reviews')} icon={<Star size={28} />}>
        {() => (
          <div className="flex flex-col gap-3">
            {leaving.length === 0 ? (
              <p className="rounded-lg border border-border bg-surface px-5 py-6 text-muted">
                {t('tenantsToReview.nothing')}
              </p>
            ) : (
              list(leaving)
            )}
            {staying.length > 0 && (
              <details>
                <summary className="cursor-pointer py-2 font-semibold text-link">
                  {t('tenantsToReview.staying')}
                </summary>
                <div className="mt-2">{list(staying)}</div>
              </details>
            )}
          </div>
        )}
      </RemoteQuery>
    </section>
  );
}
