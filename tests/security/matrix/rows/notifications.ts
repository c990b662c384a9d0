import type { RowMaker } from './scene.ts';

/** The renter's notifications. */
export const notifications: RowMaker = async ({ people: { renter }, one }) => {
  const digest = await one('notification_digests', {
    person_id: renter.id,
    frequency: 'daily',
    topic_group: 'search',
    period: '2026-01-05',
    contents: { count: 0, items: [] },
  });
  return {
    notifications: await one('notifications', {
      recipient_id: renter.id,
      notification_type: 'tour',
      title: 'A tour',
    }),
    notification_digests: digest,
    notification_deliveries: await one('notification_deliveries', {
      digest_id: String(digest.id),
      recipient_id: renter.id,
      channel: 'email',
    }),
  };
};
