import type { HostReview } from '#shared/domains/reviews/api/reviews.ts';
import { reviewKeys } from '#shared/domains/reviews/cache/queries.ts';
import { can } from '#shared/domains/reviews/model/rules.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { ReviewAnswer } from '../../../../features/reviews/review-answer.tsx';
import type { HostSide } from '../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

type ReviewReplyProps = { review: HostReview; author: string; side: HostSide };

/** The host's answer to a review. */
export function ReviewReply({ review, author, side }: ReviewReplyProps) {
  const t = useTexts(texts);
  return (
    <ReviewAnswer
      review={review}
      mayAnswer={can.reply(review, { id: side.me, managesHome: true })}
      changes={reviewKeys.host(side.me, side.org)}
      words={{
        heading: t('reviewReply.yourAnswer'),
        open: t('reviewReply.answer'),
        openFor: t('reviewReply.answerOne', { author }),
        field: t('reviewReply.yourAnswerTo', { author }),
        hint: t('reviewReply.everybodyCanReadItThere'),
        send: t('reviewReply.publishAnswer'),
        sent: t('reviewReply.published'),
        discard: t('reviewReply.discard'),
      }}
    />
  );
}
