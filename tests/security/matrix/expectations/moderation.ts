import { type Expectations, SIGNED_IN } from './rights.ts';

/** Reports and blocks. */
export const moderation: Expectations = {
  tables: {
    blocks: { sees: ['renter'], owner: 'blocker_id' },
    reports: { sees: ['renter'], owner: 'reporter_id' },
  },
  functions: {
    // A guide whom everybody else may block; one cannot block oneself. Taken back right after.
    block_person: {
      calls: SIGNED_IN.filter((who) => who !== 'guide'),
      arguments: ({ people }) => ({ person: people.guide.id }),
    },
    unblock_person: {
      calls: SIGNED_IN,
      arguments: ({ people }) => ({ person: people.guide.id }),
    },
    // A message that only two people see; who wrote it does not report it.
    report_content: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        subject: 'message',
        subject_id: rows.messages?.id,
        reason: 'spam',
      }),
    },
  },
};
