import { type Expectations, SIGNED_IN } from './rights.ts';

/** Reports and blocks. */
export const moderation: Expectations = {
  tables: {
    blocks: { sees: ['renter'], owner: 'blocker_id' },
  },
  functions: {
    // A guide whom everybody else may block; nobody blocks themselves. Taken back right after.
    block_person: {
      calls: SIGNED_IN.filter((who) => who !== 'guide'),
      arguments: ({ people }) => ({ person: people.guide.id }),
    },
    unblock_person: {
      calls: SIGNED_IN,
      arguments: ({ people }) => ({ person: people.guide.id }),
    },
  },
};
