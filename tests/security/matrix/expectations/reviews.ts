import { EVERYBODY, type Expectations } from './rights.ts';

/** Reviews. */
export const reviews: Expectations = {
  tables: {
    // The renter's, which is still hidden from others.
    reviews: { sees: ['renter'], owner: 'author_id' },
    // Of the home, from a review that is shown.
    rating_summaries: { sees: EVERYBODY },
  },
  functions: {
    submit_review: {
      calls: ['renter'],
      arguments: ({ rows }) => ({
        // A retry: the review is there already.
        id: rows.reviews?.id,
        subject: 'host',
        stars: 5,
        lease: rows.leases?.id,
      }),
    },
    edit_review: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ review: rows.reviews?.id, stars: 5 }),
    },
    // One reply for all: the one that is there, again.
    reply_to_review: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ review: rows.rating_summaries?.review, reply: 'Thank you.' }),
    },
  },
};
