import { type Expectations, SIGNED_IN } from './rights.ts';

/** Uploads, counters, browsers. */
export const platform: Expectations = {
  tables: {
    upload_queue: {
      sees: ['renter'],
      insertsOwn: SIGNED_IN,
      insertsAsOwner: ['renter'],
      changes: { by: ['renter'], columns: ['upload_status', 'error_message', 'processed_at'] },
      owner: 'user_id',
    },
    extension_installs: { sees: ['host'], deletes: ['host'], owner: 'user_id' },
  },
  functions: {
    record_analytics: { calls: [], arguments: () => ({ endpoint: 'track', events: [] }) },
    count_call: {
      calls: [],
      arguments: () => ({ bucket: 'x', subject: 'y', allowed: 1, seconds: 1 }),
    },
    // Names the caller's own browser; the assistant asks for an organisation before it answers it.
    register_extension_install: {
      calls: SIGNED_IN,
      arguments: (_, who) => ({ origin: `chrome-extension://${who.toLowerCase()}` }),
    },
  },
};
