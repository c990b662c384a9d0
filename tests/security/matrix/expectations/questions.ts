import { EVERYBODY, type Expectations, SIGNED_IN } from './rights.ts';

/** Questions about homes. */
export const questions: Expectations = {
  tables: {
    // One that is answered, of the home that everybody sees.
    listing_questions: { sees: EVERYBODY },
    listing_question_counts: { sees: EVERYBODY },
  },
  functions: {
    // Asked already: a retry of who asked. The host's side has no questions about its own home.
    ask_listing_question: {
      calls: ['otherRenter'],
      arguments: ({ rows, active }) => ({
        id: rows.listing_questions?.id,
        listing: active,
        question: 'Is there a bathtub?',
      }),
    },
    // Another one of the renter's, which has no answer.
    withdraw_listing_question: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ question: rows.listing_question_counts?.open }),
    },
    // The answer that is there, again.
    answer_listing_question: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ question: rows.listing_questions?.id, answer: 'There is one.' }),
    },
    // Nothing to take back.
    retract_question_answer: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ question: rows.listing_question_counts?.unanswered }),
    },
    set_question_hidden: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ question: rows.listing_questions?.id, hidden: false }),
    },
    my_listing_questions: {
      calls: SIGNED_IN,
      arguments: ({ active }) => ({ listing: active }),
    },
  },
};
