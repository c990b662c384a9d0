import { useState } from 'react';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { editReview } from '#shared/domains/reviews/cache/own-reviews.ts';
import { can, shownAtLatest } from '#shared/domains/reviews/model/rules.ts';
import type { Review } from '#shared/domains/reviews/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { toDay } from '#shared/kit/day.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { longDate } from '../dates/long-date.ts';
import { PersistedForm } from '../persisted-form/persisted-form.tsx';
import { Answer } from './answer.tsx';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './stars.tsx';
import texts from './texts/en.ts';

type ReviewCardProps = {
  me: string;
  review: Review;
  home: MyHome | undefined;
  nameOf: (id: string | null) => string;
};

/** A review: whom it is about or by whom, what it says, and whether others see it yet. */
export function ReviewCard({ me, review, home, nameOf }: ReviewCardProps) {
  const t = useTexts(texts);
  const now = useNow();
  const [editing, setEditing] = useState(false);
  const { subject, stars, category_stars, content, submitted_at, revealed_at } = review;
  const mine = review.author_id === me;
  const place = home?.title ?? t('reviewCard.aHome');
  const about =
    subject === 'home'
      ? place
      : t('reviewCard.personAt', { person: nameOf(review.reviewed_id), place });
  const title = mine
    ? about
    : t('reviewCard.aboutYou', { person: nameOf(review.author_id), place });
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
            <PersistedForm me={me} formKey={formKey}>
              {(draft) => (
                <ReviewForm
                  {...{ me, formKey, draft, subject }}
                  label={t('reviewCard.yourReview', { about })}
                  submit={t('reviewCard.saveChanges')}
                  done={t('reviewCard.reviewChanged')}
                  stored={{ stars, category_stars, content }}
                  send={(told) => editReview(review.id, told)}
                  onClose={() => setEditing(false)}
                />
              )}
            </PersistedForm>
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
                aria-label={t('reviewCard.changeYourReview', { about })}
                onClick={() => setEditing(true)}
              >
                {t('reviewCard.change')}
              </Button>
            )}
          </>
        )}
      </article>
    </Card>
  );
}

function ShownState({ review }: { review: Review }) {
  const t = useTexts(texts);
  if (review.hidden_at) return <Badge>{t('reviewCard.takenDown')}</Badge>;
  if (review.revealed_at) return <Badge tone="brand">{t('reviewCard.shown')}</Badge>;
  const latest = toDay(shownAtLatest(review));
  return (
    <span className="text-sm text-muted">
      {t('reviewCard.onlyYouSeeItUntil', { day: longDate(latest) })}
    </span>
  );
}
