import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** What the renter tells to find mates, and whom they asked. */
export const mates: RowMaker = async ({ people: { host, renter, otherRenter }, one }) => {
  const list = await one('favorite_lists', { owner_id: renter.id, name: 'Ours' });
  const group = await one('mate_groups', {
    id: randomUUID(),
    name: 'Ours',
    founder_id: renter.id,
    list_id: String(list.id),
  });
  await one('mate_group_members', {
    group_id: String(group.id),
    profile_id: renter.id,
    joined_at: new Date(),
  });
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
    mate_groups: group,
    mate_group_members: await one('mate_group_members', {
      group_id: String(group.id),
      profile_id: host.id,
      invited_by: renter.id,
    }),
    mate_requests: await one('mate_requests', {
      sender_id: renter.id,
      recipient_id: host.id,
    }),
  };
};
