import type { Surface } from './surface.ts';

const COLUMNS =
  'answer, answer_changed_at, answered_at, asked_at, hidden_at, id, listing_id, question';

export const questions: Surface = {
  tables: {
    // Without who asked, and without who answered.
    listing_questions: { anon: [`select (${COLUMNS})`], authenticated: [`select (${COLUMNS})`] },
    listing_question_counts: { anon: ['select'], authenticated: ['select'] },
  },
  functions: {
    ask_listing_question: ['authenticated'],
    withdraw_listing_question: ['authenticated'],
    answer_listing_question: ['authenticated'],
    retract_question_answer: ['authenticated'],
    set_question_hidden: ['authenticated'],
    my_listing_questions: ['authenticated'],
  },
};
