import type { RowMaker } from './scene.ts';

/** What the renter is told. */
export const notifications: RowMaker = async ({ people: { renter }, one }) => ({
  notifications: await one('notifications', {
    ...{ recipient_id: renter.id, notification_type: 'tour', title: 'A tour' },
  }),
});
