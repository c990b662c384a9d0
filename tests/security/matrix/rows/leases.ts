import { createHash } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** The renter's lease of the home that is to let. */
export const leases: RowMaker = async ({ people: { renter, host }, active, one, sql }) => {
  const content = 'What was agreed.';
  const document_hash = createHash('sha256').update(content).digest('hex');
  const lease = await one('leases', {
    document_hash,
    listing_id: active,
    host_id: host.id,
    starts_on: '2026-01-01',
    ends_on: '2027-12-31',
    rent_cents: 100_000,
    status: 'active',
  });
  const lease_id = String(lease.id);
  await one('lease_parties', {
    lease_id,
    profile_id: host.id,
    party: 'host',
    signing_order: 2,
  });
  const [home] = await sql`select org_id from public.listings where id = ${active}`;
  return {
    leases: lease,
    lease_templates: await one('lease_templates', {
      id: crypto.randomUUID(),
      org_id: String(home?.org_id),
      name: 'House rules',
      content: 'Quiet after ten.',
    }),
    lease_parties: await one('lease_parties', {
      lease_id,
      profile_id: renter.id,
      party: 'tenant',
      signing_order: 1,
      document_hash,
      signed_at: '2026-11-01',
      signed_by: renter.id,
      name_typed: 'Rene Renter',
    }),
    lease_device_signatures: await one('lease_device_signatures', {
      id: crypto.randomUUID(),
      lease_id,
      signer_id: renter.id,
      document_hash,
      name_typed: 'Rene Renter',
      given_at: '2026-11-01',
      delivered_by: host.id,
      state: 'refused',
      reason: 'signed_already',
      settled_at: '2026-11-01',
    }),
    lease_invitations: await one('lease_invitations', {
      id: crypto.randomUUID(),
      lease_id,
      full_name: 'Nia Newcomer',
      email: 'nia@people.test',
      invited_by: host.id,
    }),
    lease_documents: await one('lease_documents', {
      lease_id,
      version: 1,
      content,
      document_hash,
    }),
    lease_events: await one('lease_events', {
      lease_id,
      seq: 1,
      event: 'created',
      actor_id: host.id,
      happened_at: '2026-11-01',
      previous_hash: '',
      hash: '0'.repeat(64),
    }),
  };
};
