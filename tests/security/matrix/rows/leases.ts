import { createHash } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** The renter's lease of the home that is to let. */
export const leases: RowMaker = async ({ people: { renter, host }, active, one }) => {
  const lease = await one('leases', {
    ...{ listing_id: active, host_id: host.id, starts_on: '2027-01-01', ends_on: '2027-12-31' },
    ...{ rent_cents: 100_000, status: 'active' },
  });
  const lease_id = String(lease.id);
  const party = (profile_id: string, as: string, signing_order: number) =>
    one('lease_parties', { lease_id, profile_id, party: as, signing_order });
  await party(host.id, 'host', 2);
  const content = 'What was agreed.';
  return {
    leases: lease,
    lease_parties: await party(renter.id, 'tenant', 1),
    lease_documents: await one('lease_documents', {
      ...{ lease_id, version: 1, content },
      document_hash: createHash('sha256').update(content).digest('hex'),
    }),
    lease_events: await one('lease_events', {
      ...{ lease_id, seq: 1, event: 'created', actor_id: host.id, happened_at: '2026-11-01' },
      ...{ previous_hash: '', hash: '0'.repeat(64) },
    }),
  };
};
