import { useState } from 'react';
import { replyToReview } from '#shared/domains/reviews/api/reviews.ts';
import { REPLY_LENGTH } from '#shared/domains/reviews/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useAction } from '../query-states/use-action.ts';

/** What the answer and its form are called for who reads them. */
type Words = {
  /** Over an answer that was given. */
  heading: string;
  open: string;
  /** The same with the name of who is answered. */
  openFor: string;
  field: string;
  hint: string;
  send: string;
  sent: string;
  discard: string;
};

type ReviewAnswerProps = {
  review: { id: string; reply: string | null };
  mayAnswer: boolean;
  words: Words;
  /** The part of the cache that an answer changes. */
  changes: readonly unknown[];
};

/** The one answer to a review, or the way to write it. */
export function ReviewAnswer({ review, mayAnswer, words, changes }: ReviewAnswerProps) {
  const { busy, act } = useAction();
  const [text, setText] = useState<string | null>(null);
  if (review.reply !== null) {
    return (
      <div className="mt-4 border-l-2 border-brand pl-4">
        <p className="text-sm font-semibold">{words.heading}</p>
        <p className="max-w-[68ch] text-pretty break-words">{review.reply}</p>
      </div>
    );
  }
  if (!mayAnswer) return null;
  if (text === null) {
    return (
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        aria-label={words.openFor}
        onClick={() => setText('')}
      >
        {words.open}
      </Button>
    );
  }
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act({ run: () => replyToReview(review.id, text.trim()), done: words.sent, changes });
      }}
    >
      <Textarea
        label={words.field}
        hint={words.hint}
        maxLength={REPLY_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          busy={busy}
          disabled={text.trim() === '' || text.length > REPLY_LENGTH}
        >
          {words.send}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setText(null)}>
          {words.discard}
        </Button>
      </div>
    </form>
  );
}
