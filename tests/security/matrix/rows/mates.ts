import type { RowMaker } from './scene.ts';

/** What the renter tells to find mates, and whom they asked. */
export const mates: RowMaker = async ({ people: { host, renter, otherRenter }, one }) => {
  const told = { city: 'Testville', state: 'TX', budget_max_cents: 100_000, tidiness: 3 };
  await one('mate_profiles', { profile_id: otherRenter.id, ...told });
  return {
    mate_profiles: await one('mate_profiles', { profile_id: renter.id, ...told }),
    mate_wishes: await one('mate_wishes', {
      profile_id: otherRenter.id,
      factor: 'tidiness',
      lowest: 2,
      highest: 4,
    }),
    mate_requests: await one('mate_requests', {
      sender_id: renter.id,
      recipient_id: host.id,
    }),
  };
};
