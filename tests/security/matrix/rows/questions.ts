import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** An answered question of one renter about the home that is shown, and two of others that wait. */
export const questions: RowMaker = async ({ people, active, one, known }) => {
  const { host, renter, otherRenter } = people;
  const answered = await one('listing_questions', {
    id: randomUUID(),
    listing_id: active,
    asker_id: otherRenter.id,
    question: 'Is there a bathtub?',
    answer: 'There is one.',
    answered_by: host.id,
    answered_at: new Date(),
  });
  const open = await one('listing_questions', {
    id: randomUUID(),
    listing_id: active,
    asker_id: renter.id,
    question: 'Is the street quiet?',
  });
  const unanswered = await one('listing_questions', {
    id: randomUUID(),
    listing_id: active,
    asker_id: otherRenter.id,
    question: 'Which floor is it on?',
  });
  const count = await known('listing_question_counts', 'id', active);
  return {
    listing_questions: answered,
    listing_question_counts: { ...count, open: open.id, unanswered: unanswered.id },
  };
};
