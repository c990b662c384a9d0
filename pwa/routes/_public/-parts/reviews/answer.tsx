import { useState } from 'react';
import { replyToReview } from '#shared/domains/reviews/api.ts';
import { ownReviewKeys } from '#shared/domains/reviews/own.ts';
import { can } from '#shared/domains/reviews/rules.ts';
import { REPLY_LENGTH, type Review } from '#shared/domains/reviews/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useAction } from '../../../../shell/remote/use-action.ts';
import texts from './texts/en.ts';

type AnswerProps = { me: string; review: Review; author: string };

/** The one answer to a review, or the way to write it. */
export function Answer({ me, review, author }: AnswerProps) {
  const t = useTexts(texts);
  const { busy, act } = useAction();
  const [text, setText] = useState<string | null>(null);
  if (review.reply !== null) {
    return (
      <div className="mt-4 border-l-2 border-brand pl-4">
        <p className="text-sm font-semibold">
          {review.replied_by === me ? t('answer.yourAnswer') : t('answer.theAnswer')}
        </p>
        <p className="max-w-[68ch] text-pretty break-words">{review.reply}</p>
      </div>
    );
  }
  if (!can.reply(review, { id: me, managesHome: false })) return null;
  if (text === null) {
    return (
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        aria-label={t('answer.answerTo', { author })}
        onClick={() => setText('')}
      >
        {t('answer.answer')}
      </Button>
    );
  }
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act({
          run: () => replyToReview(review.id, text.trim()),
          done: t('answer.answerSent'),
          changes: ownReviewKeys.all(me),
        });
      }}
    >
      <Textarea
        label={t('answer.yourAnswerTo', { author })}
        hint={t('answer.thereIsOneAnswer')}
        maxLength={REPLY_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={busy} disabled={text.trim() === ''}>
          {t('answer.sendAnswer')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setText(null)}>
          {t('answer.discard')}
        </Button>
      </div>
    </form>
  );
}
