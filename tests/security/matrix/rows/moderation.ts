import type { RowMaker } from './scene.ts';

/** Whom the renter blocked. */
export const moderation: RowMaker = async ({ people: { renter, otherRenter }, one }) => ({
  blocks: await one('blocks', { blocker_id: renter.id, blocked_id: otherRenter.id }),
});
