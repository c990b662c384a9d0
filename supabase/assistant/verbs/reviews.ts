import { reviewWords } from '#shared/domains/reviews/model/words.ts';
import type { Verb } from './verb.ts';

/** Verbs of reviews. */
export const reviewVerbs: readonly Verb[] = [
  {
    spoken: reviewWords.reply,
    input: async (_, { review, text }) => ({ review, reply: text }),
  },
];
