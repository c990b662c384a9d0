import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** The renter's review of the host, not yet shown, and another renter's of the home that is. */
export const reviews: RowMaker = async ({ people, active, sql, one, known }) => {
  const { renter, host, otherRenter } = people;
  const lease = await one('leases', {
    listing_id: active,
    host_id: host.id,
    starts_on: '2024-01-01',
    ends_on: '2024-12-31',
    rent_cents: 100_000,
    status: 'ended',
  });
  const pairOf = async (person: string, revealed: boolean) => {
    const [pair] = await sql<{ id: string }[]>`
      insert into private.review_pairs (lease_id, renter_id, listing_id, reveal_at, revealed_at)
      values (${String(lease.id)}, ${person}, ${active}, now() + interval '14 days',
        ${revealed ? new Date() : null})
      returning id`;
    return pair?.id ?? '';
  };
  const hidden = await one('reviews', {
    pair_id: await pairOf(renter.id, false),
    author_id: renter.id,
    subject: 'host',
    listing_id: active,
    reviewed_id: host.id,
    lease_id: String(lease.id),
    stars: 4,
  });
  const shown = await one('reviews', {
    id: randomUUID(),
    pair_id: await pairOf(otherRenter.id, true),
    subject: 'home',
    author_id: otherRenter.id,
    listing_id: active,
    lease_id: String(lease.id),
    stars: 5,
    revealed_at: new Date(),
  });
  const summary = await known('rating_summaries', 'id', active);
  return { reviews: hidden, rating_summaries: { ...summary, review: shown.id } };
};
