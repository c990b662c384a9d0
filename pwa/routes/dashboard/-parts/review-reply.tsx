import { useState } from 'react';
import { type HostReview, replyToReview } from '#shared/domains/reviews/api.ts';
import { reviewKeys } from '#shared/domains/reviews/queries.ts';
import { can } from '#shared/domains/reviews/rules.ts';
import { REPLY_LENGTH } from '#shared/domains/reviews/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useAction } from '../../../shell/remote/use-action.ts';
import type { HostSide } from '../../../shell/use-host-side.ts';

type ReviewReplyProps = { review: HostReview; author: string; side: HostSide };

/** The host's one answer to a review, or the way to write it. */
export function ReviewReply({ review, author, side }: ReviewReplyProps) {
  const { busy, act } = useAction();
  const [text, setText] = useState<string | null>(null);
  if (review.reply !== null)
    return (
      <div className="mt-4 border-l-2 border-brand pl-4">
        <p className="text-sm font-semibold">Your answer</p>
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
        aria-label={`Answer ${author}`}
        onClick={() => setText('')}
      >
        Answer
      </Button>
    );
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act({
          run: () => replyToReview(review.id, text.trim()),
          done: 'Answer published',
          changes: reviewKeys.host(side.me, side.org),
        });
      }}
    >
      <Textarea
        label={`Your answer to ${author}`}
        hint="Everybody can read it. There is one answer, and it cannot be changed."
        maxLength={REPLY_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={busy} disabled={text.trim() === ''}>
          Publish answer
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setText(null)}>
          Discard
        </Button>
      </div>
    </form>
  );
}
