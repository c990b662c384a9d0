import { type Expectations, SIGNED_IN } from './rights.ts';

/** Notifications. */
export const notifications: Expectations = {
  tables: {
    notifications: {
      sees: ['renter'],
      changes: { by: ['renter'], columns: ['read_at'] },
      owner: 'recipient_id',
    },
    notification_digests: { sees: ['renter'], owner: 'person_id' },
    notification_deliveries: { sees: ['renter'], owner: 'recipient_id' },
  },
  functions: {
    mark_all_notifications_read: { calls: SIGNED_IN },
    // What is not the caller's stays as it is, and says nothing.
    mark_notifications_read: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ notifications: [rows.notifications?.id] }),
    },
  },
};
