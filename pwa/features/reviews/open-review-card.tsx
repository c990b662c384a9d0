import { type ReactNode, useState } from 'react';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { submitReview } from '#shared/domains/reviews/cache/own-reviews.ts';
import type { OpenReview } from '#shared/domains/reviews/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { toDay } from '#shared/kit/day.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../dates/long-date.ts';
import { PersistedForm } from '../persisted-form/persisted-form.tsx';
import { ReviewForm } from './review-form.tsx';
import texts from './texts/en.ts';

type OpenReviewCardProps = {
  me: string;
  review: OpenReview;
  home: Pick<MyHome, 'title'> | undefined;
  /** What stands in place of its name, such as a link to the home. */
  heading?: ReactNode;
  /** Of the person that it is about. */
  name: string | null;
};

/** A stay or tour that can be reviewed; its form opens on request. */
export function OpenReviewCard({ me, review, home, heading, name }: OpenReviewCardProps) {
  const t = useTexts(texts);
  const [writing, setWriting] = useState(false);
  const { subject, closes, lease, tour, renter } = review;
  const about =
    subject === 'home'
      ? (home?.title ?? t('openReviewCard.thisHome'))
      : (name ?? t('openReviewCard.somebody'));
  const formKey = ['review', lease ?? tour, subject, renter].filter(Boolean).join(' ');
  return (
    <Card className="p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold text-pretty">{heading ?? about}</h3>
          <p className="text-sm text-pretty text-muted">
            {subject === 'guide' &&
              t('openReviewCard.yourGuide', { home: home?.title ?? t('openReviewCard.aHome') })}
            {subject === 'host' &&
              t('openReviewCard.yourHost', { home: home?.title ?? t('openReviewCard.yourHome') })}
            {subject === 'renter' &&
              t('openReviewCard.yourTenant', { home: home?.title ?? t('openReviewCard.aHome') })}
            {subject === 'home' && t('openReviewCard.theHomeThatYouRent')}
            {closes &&
              ` · ${t('openReviewCard.until', { day: longDate(toDay(new Date(closes.getTime() - 1))) })}`}
          </p>
        </div>
        {!writing && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('openReviewCard.writeAbout', { about })}
            onClick={() => setWriting(true)}
          >
            {t('openReviewCard.write')}
          </Button>
        )}
      </div>
      {writing && (
        <div className="mt-4 border-t border-border/70 pt-4">
          <PersistedForm me={me} formKey={formKey}>
            {(draft) => (
              <ReviewForm
                {...{ me, formKey, draft, subject }}
                label={t('openReviewCard.yourReview', { about })}
                submit={t('openReviewCard.sendReview')}
                done={t('openReviewCard.reviewSent')}
                send={(told, id) =>
                  submitReview({
                    ...told,
                    id,
                    subject,
                    ...(lease !== undefined && { lease }),
                    ...(tour !== undefined && { tour }),
                    ...(renter !== undefined && { renter }),
                  })
                }
                onClose={() => setWriting(false)}
              />
            )}
          </PersistedForm>
        </div>
      )}
    </Card>
  );
}
