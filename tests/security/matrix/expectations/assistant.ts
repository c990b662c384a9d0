import type { Expectations } from './rights.ts';

/** The assistant's own rows. */
export const assistant: Expectations = {
  tables: {
    command_sessions: { sees: ['host'], owner: 'user_id' },
    command_actions: { sees: ['host'], owner: 'user_id' },
  },
  functions: {},
};
