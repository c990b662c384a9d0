import type { RowMaker } from './scene.ts';

/** The renter's lease of the home that is to let. */
export const leases: RowMaker = async ({ people: { renter, host }, active, one }) => {
  const lease = await one('leases', {
    ...{ listing_id: active, host_id: host.id, starts_on: '2027-01-01', ends_on: '2027-12-31' },
    ...{ rent_cents: 100_000, status: 'active' },
  });
  const party = (profile_id: string, as: string, signing_order: number) =>
    one('lease_parties', { lease_id: String(lease.id), profile_id, party: as, signing_order });
  await party(host.id, 'host', 2);
  return { leases: lease, lease_parties: await party(renter.id, 'tenant', 1) };
};
