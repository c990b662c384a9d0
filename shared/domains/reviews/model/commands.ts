import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { can, type ReviewActor } from './rules.ts';
import { REPLY_LENGTH, type Review } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const replySchema = z.object({
  review: z.guid(),
  reply: z.string().check(visible(), z.minLength(1), z.maxLength(REPLY_LENGTH)),
});

/** What the reply to a review looks at. */
export type AnsweredReview = Pick<
  Review,
  'author_id' | 'subject' | 'reviewed_id' | 'revealed_at' | 'hidden_at' | 'reply'
>;

/** The one answer of the side that a review is about; everybody reads it with the review. */
export const replyToReview: Command<z.infer<typeof replySchema>, AnsweredReview, ReviewActor> = {
  name: 'reviews.reply',
  input: replySchema,
  can: (review, actor) => (can.reply(review, actor) ? ALLOWED : refused(t('reply.notNow'))),
  server: { function: 'reply_to_review', args: ({ review, reply }) => ({ review, reply }) },
  changes: [['reviews']],
  wayBack: { type: 'none', reason: () => t('reply.once') },
  offline: { type: 'connected' },
  texts: {
    label: () => t('reply.label'),
    done: () => t('reply.done'),
    ask: () => ({ title: t('reply.question'), description: t('reply.once') }),
  },
};
