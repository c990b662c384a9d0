import type { RowMaker } from './scene.ts';

/** Whom the renter blocked and reported. */
export const moderation: RowMaker = async ({ people: { renter, otherRenter }, one }) => ({
  blocks: await one('blocks', { blocker_id: renter.id, blocked_id: otherRenter.id }),
  reports: await one('reports', {
    reporter_id: renter.id,
    subject: 'profile',
    subject_id: otherRenter.id,
    reason: 'spam',
  }),
});
