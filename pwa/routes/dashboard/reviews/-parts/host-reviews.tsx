import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HostReview } from '#shared/domains/reviews/api/reviews.ts';
import { hostReviewsQuery } from '#shared/domains/reviews/cache/queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { useReadOnToRow, WantedRow } from '../../../../features/query-states/wanted-row.tsx';
import { OwnReviews } from '../../../../features/reviews/own-reviews.tsx';
import { Stars } from '../../../../features/reviews/stars.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { type HostSide, useHostSide } from '../../-parts/use-host-side.ts';
import { HostQuestions } from './questions/host-questions.tsx';
import { ReviewReply } from './review-reply.tsx';
import { TenantsToReview } from './tenants-to-review.tsx';
import texts from './texts/en.ts';

/** What tenants say about the host and the homes, the latest first. */
export function HostReviews() {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('hostReviews.whatTenantsSayAbout')}>
        {t('hostReviews.reviews')}
      </PageHeading>
      <div className="mt-6 flex flex-col gap-10">
        <HostQuestions side={side} />
        <TenantsToReview side={side} />
        <section aria-labelledby="said">
          <h2 id="said" className="mb-3 text-xl font-semibold">
            {t('hostReviews.said')}
          </h2>
          <Reviews side={side} />
        </section>
        <OwnReviews me={side.me} side="written" />
      </div>
    </Page>
  );
}

function Reviews({ side }: { side: HostSide }) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(hostReviewsQuery(side));
  useReadOnToRow('review', query);
  const nameOf = useNames((query.data ?? []).map(({ author_id }) => author_id));
  return (
    <RemoteQuery query={query} what={t('hostReviews.reviews')} icon={<Star size={28} />}>
      {(reviews) =>
        reviews.length === 0 ? (
          <EmptyState boxed title={t('hostReviews.noReviewsYet')} icon={<Star size={28} />}>
            {t('hostReviews.aReviewAppearsHere')}
          </EmptyState>
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {reviews.map((review) => (
                <li key={review.id}>
                  <WantedRow name="review" id={review.id} />
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
                {t('hostReviews.showMore')}
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
  const t = useTexts(texts);
  const now = useNow();
  const { subject, stars, content, listings: home, revealed_at } = review;
  const link = (words: ReactNode) => (
    <Link to="/listings/$id" params={{ id: home.id }} className="hover:underline">
      {words}
    </Link>
  );
  return (
    <article className="rounded-lg border border-border bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          {subject === 'host'
            ? t.rich('hostReviews.aboutYou', { author, title: home.title, link })
            : t.rich('hostReviews.aboutHome', { author, title: home.title, link })}
        </h3>
        <time dateTime={revealed_at} className="text-sm text-muted">
          {relativeTime(revealed_at, now)}
        </time>
      </div>
      <div className="mt-1">
        <Stars stars={stars} />
      </div>
      {content && <p className="mt-2 max-w-[68ch] text-pretty">{content}</p>}
      <ReviewReply review={review} author={author} side={side} />
    </article>
  );
}
