import { useState } from 'react';
import { type HostReview, replyToReview } from '#shared/domains/reviews/api.ts';
import { reviewKeys } from '#shared/domains/reviews/queries.ts';
import { can } from '#shared/domains/reviews/rules.ts';
import { REPLY_LENGTH } from '#shared/domains/reviews/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useAction } from '../../../shell/remote/use-action.ts';
import type { HostSide } from '../../../shell/use-host-side.ts';
import texts from './texts/en.ts';

type ReviewReplyProps = { review: HostReview; author: string; side: HostSide };

/** The host's one answer to a review, or the way to write it. */
export function ReviewReply({ review, author, side }: ReviewReplyProps) {
  const t = useTexts(texts);
  const { busy, act } = useAction();
  const [text, setText] = useState<string | null>(null);
  if (review.reply !== null)
    return (
      <div className="mt-4 border-l-2 border-brand pl-4">
        <p className="text-sm font-semibold">{t('reviewReply.yourAnswer')}</p>
        <p className="max-w-[68ch] text-pretty">{review.reply}</p>
      </div>
    );
  if (!can.reply(review, { id: side.me, managesHome: true })) return null;
  if (text === null)
    return (
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        aria-label={t('reviewReply.answerOne', { author })}
        onClick={() => setText('')}
      >
        {t('reviewReply.answer')}
      </Button>
    );
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act({
          run: () => replyToReview(review.id, text.trim()),
          done: t('reviewReply.published'),
          changes: reviewKeys.host(side.me, side.org),
        });
      }}
    >
      <Textarea
        label={t('reviewReply.yourAnswerTo', { author })}
        hint={t('reviewReply.everybodyCanReadItThere')}
        maxLength={REPLY_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={busy} disabled={text.trim() === ''}>
          {t('reviewReply.publishAnswer')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setText(null)}>
          {t('reviewReply.discard')}
        </Button>
      </div>
    </form>
  );
}
