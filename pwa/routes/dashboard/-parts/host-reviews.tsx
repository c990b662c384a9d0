import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import type { HostReview } from '#shared/domains/reviews/api.ts';
import { hostReviewsQuery } from '#shared/domains/reviews/queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { RemoteQuery } from '../../../shell/remote/remote-query.tsx';
import { useNames } from '../../../shell/remote/use-names.ts';
import { type HostSide, useHostSide } from '../../../shell/use-host-side.ts';
import { ReviewReply } from './review-reply.tsx';

/** What tenants say about the host and the homes, the latest first. */
export function HostReviews() {
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="What tenants say about you and your homes, the latest first.">
        Reviews
      </PageHeading>
      <div className="mt-6 max-w-[56rem]">{side && <Reviews side={side} />}</div>
    </Page>
  );
}

function Reviews({ side }: { side: HostSide }) {
  const query = useInfiniteQuery(hostReviewsQuery(side));
  const nameOf = useNames((query.data ?? []).map(({ author_id }) => author_id));
  return (
    <RemoteQuery query={query} what="Reviews" icon={<Star size={28} />}>
      {(reviews) =>
        reviews.length === 0 ? (
          <EmptyState title="No reviews yet" icon={<Star size={28} />}>
            A review appears here when both sides have written theirs, or two weeks later.
          </EmptyState>
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} author={nameOf(review.author_id)} side={side} />
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
                Show more
              </Button>
            )}
          </>
        )
      }
    </RemoteQuery>
  );
}

type ReviewCardProps = { review: HostReview; author: string; side: HostSide };

function ReviewCard({ review, author, side }: ReviewCardProps) {
  const now = useNow();
  const { subject, stars, content, listings: home, revealed_at } = review;
  return (
    <article className="rounded-lg border border-border bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          {author} about {subject === 'host' ? 'you at ' : ''}
          <Link to="/listings/$id" params={{ id: home.id }} className="hover:underline">
            {home.title}
          </Link>
        </h2>
        <time dateTime={revealed_at} className="text-sm text-muted">
          {relativeTime(revealed_at, now)}
        </time>
      </div>
      <Stars stars={stars} />
      {content && <p className="mt-2 max-w-[68ch] text-pretty">{content}</p>}
      <ReviewReply review={review} author={author} side={side} />
    </article>
  );
}

function Stars({ stars }: { stars: number }) {
  return (
    <p className="mt-1 flex gap-0.5">
      <span className="sr-only">{stars} of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          size={16}
          className={star <= stars ? 'fill-warning text-warning' : 'text-strong'}
        />
      ))}
    </p>
  );
}
