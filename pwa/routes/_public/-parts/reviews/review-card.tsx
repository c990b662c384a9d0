import { useState } from 'react';
import type { MyHome } from '#shared/domains/listings/mine.ts';
import { editReview } from '#shared/domains/reviews/own.ts';
import { can, shownAtLatest } from '#shared/domains/reviews/rules.ts';
import type { Review } from '#shared/domains/reviews/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { KeptForm } from '../../../../shell/profile/kept-form.tsx';
import { longDate } from '../long-date.ts';
import { Answer } from './answer.tsx';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './stars.tsx';

type ReviewCardProps = {
  me: string;
  review: Review;
  home: MyHome | undefined;
  nameOf: (id: string | null) => string;
};

/** A review: whom it is about or by whom, what it says, and whether others see it yet. */
export function ReviewCard({ me, review, home, nameOf }: ReviewCardProps) {
  const now = useNow();
  const [editing, setEditing] = useState(false);
  const { subject, stars, category_stars, content, submitted_at, revealed_at } = review;
  const mine = review.author_id === me;
  const place = home?.title ?? 'a home';
  const about = subject === 'home' ? place : `${nameOf(review.reviewed_id)} at ${place}`;
  const title = mine ? about : `${nameOf(review.author_id)} about you at ${place}`;
  const at = revealed_at ?? submitted_at;
  const formKey = `review ${review.id}`;
  return (
    <Card className="p-4 md:p-5">
      <article>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold text-pretty">{title}</h3>
          <time dateTime={at} className="text-sm text-muted">
            {relativeTime(at, now)}
          </time>
        </div>
        {editing ? (
          <div className="mt-3">
            <KeptForm me={me} formKey={formKey}>
              {(draft) => (
                <ReviewForm
                  {...{ me, formKey, draft, subject }}
                  label={`Your review of ${about}`}
                  submit="Save changes"
                  done="Review changed"
                  stored={{ stars, category_stars, content }}
                  send={(told) => editReview(review.id, told)}
                  onClose={() => setEditing(false)}
                />
              )}
            </KeptForm>
          </div>
        ) : (
          <>
            <div className="mt-1 flex flex-wrap items-center gap-2">
              <Stars stars={stars} />
              {mine && <ShownState review={review} />}
            </div>
            {content && (
              <p className="mt-2 max-w-[68ch] text-pretty break-words whitespace-pre-line">
                {content}
              </p>
            )}
            <Answer me={me} review={review} author={nameOf(review.author_id)} />
            {can.edit(review, { id: me }) && (
              <Button
                size="sm"
                variant="secondary"
                className="mt-3"
                aria-label={`Change your review of ${about}`}
                onClick={() => setEditing(true)}
              >
                Change
              </Button>
            )}
          </>
        )}
      </article>
    </Card>
  );
}

function ShownState({ review }: { review: Review }) {
  if (review.hidden_at) return <Badge>Taken down</Badge>;
  if (review.revealed_at) return <Badge tone="brand">Shown</Badge>;
  const latest = shownAtLatest(review).toISOString().slice(0, 10);
  return (
    <span className="text-sm text-muted">
      Only you see it until the other side has written, at the latest on {longDate(latest)}.
    </span>
  );
}
