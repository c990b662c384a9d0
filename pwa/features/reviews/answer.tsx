import { ownReviewKeys } from '#shared/domains/reviews/cache/own-reviews.ts';
import { can } from '#shared/domains/reviews/model/rules.ts';
import type { Review } from '#shared/domains/reviews/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { ReviewAnswer } from '../reviews/review-answer.tsx';
import texts from './texts/en.ts';

type AnswerProps = { me: string; review: Review; author: string };

/** The reply of the person whom a review is about. */
export function Answer({ me, review, author }: AnswerProps) {
  const t = useTexts(texts);
  return (
    <ReviewAnswer
      review={review}
      mayAnswer={can.reply(review, { id: me, managesHome: false })}
      changes={ownReviewKeys.all(me)}
      words={{
        heading: review.replied_by === me ? t('answer.yourAnswer') : t('answer.theAnswer'),
        open: t('answer.answer'),
        openFor: t('answer.answerTo', { author }),
        field: t('answer.yourAnswerTo', { author }),
        hint: t('answer.thereIsOneAnswer'),
        send: t('answer.sendAnswer'),
        sent: t('answer.answerSent'),
        discard: t('answer.discard'),
      }}
    />
  );
}
