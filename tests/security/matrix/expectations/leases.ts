import { EVERYBODY, type Expectations, SIGNED_IN } from './rights.ts';

/** Leases: papers and money, so not for the host's assistant. */
export const leases: Expectations = {
  tables: {
    leases: { sees: ['renter', 'host'], owner: 'host_id' },
    lease_parties: { sees: ['renter', 'host'], owner: 'profile_id' },
    lease_documents: { sees: ['renter', 'host'] },
    lease_events: { sees: ['renter', 'host'], owner: 'actor_id' },
    lease_templates: { sees: ['host'] },
    lease_device_signatures: { sees: ['renter', 'host'], owner: 'signer_id' },
    lease_invitations: { sees: ['host'], owner: 'invited_by' },
  },
  functions: {
    // The row runs: what a party may still do answers, everything else refuses even them.
    save_lease: { calls: [], arguments: ({ rows }) => ({ lease: rows.leases?.id, changes: {} }) },
    // Each names the organisation of the row; of others it deletes nothing, without a word.
    save_lease_template: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        template: rows.lease_templates?.id,
        org: rows.lease_templates?.org_id,
        name: 'House rules',
        content: 'Quiet after ten.',
      }),
    },
    remove_lease_template: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ template: rows.lease_templates?.id }),
    },
    // Rows of the caller's side: nothing of others is found or counted.
    find_leases: { calls: SIGNED_IN, arguments: () => ({ words: 'home' }) },
    lease_counts: { calls: SIGNED_IN },
    // Nothing for everybody but the parties.
    lease_contacts: { calls: SIGNED_IN, arguments: ({ rows }) => ({ lease: rows.leases?.id }) },
    share_phone: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ lease: rows.leases?.id, shared: true }),
    },
    set_tenant_contacts: {
      calls: ['host', 'colleague', 'otherHost'],
      arguments: () => ({ phone: '(512) 555-0100', repairs: '', email: '' }),
    },
    // Null for everybody but the host's side.
    preview_lease: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ lease: rows.leases?.id }),
    },
    send_lease: { calls: [], arguments: ({ rows }) => ({ lease: rows.leases?.id }) },
    recall_lease: { calls: [], arguments: ({ rows }) => ({ lease: rows.leases?.id }) },
    remind_signer: { calls: [], arguments: ({ rows }) => ({ lease: rows.leases?.id }) },
    drop_lease: { calls: [], arguments: ({ rows }) => ({ lease: rows.leases?.id }) },
    // The row runs: it is too late to decline.
    decline_lease: {
      calls: [],
      arguments: ({ rows }) => ({ lease: rows.leases?.id, reason: 'Too expensive' }),
    },
    // The fixture's tenant signed this text already.
    sign_lease: {
      calls: ['renter'],
      arguments: ({ rows }) => ({
        lease: rows.leases?.id,
        name_typed: 'Rene Renter',
        consent: true,
        document_hash: rows.lease_documents?.document_hash,
      }),
    },
    // Parties deliver; the row runs, so what they deliver is refused and written down.
    sign_lease_here: {
      calls: ['renter', 'host'],
      arguments: ({ rows }) => ({
        signature: crypto.randomUUID(),
        lease: rows.leases?.id,
        signer: rows.lease_parties?.profile_id,
        name_typed: 'Rene Renter',
        consent: true,
        document_hash: rows.lease_documents?.document_hash,
      }),
    },
    // The row is the tenant's, and settled.
    confirm_signature: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ signature: rows.lease_device_signatures?.id, accept: true }),
    },
    draft_addendum: {
      calls: [],
      arguments: ({ rows }) => ({ lease: rows.leases?.id, first_day: '2026-01-01' }),
    },
    // The row is a lease and no addendum.
    invite_tenant: {
      calls: [],
      arguments: ({ rows }) => ({
        invitation: crypto.randomUUID(),
        lease: rows.leases?.id,
        full_name: 'Nia Newcomer',
        email: 'nia@people.test',
      }),
    },
    withdraw_lease_invitation: {
      calls: [],
      arguments: ({ rows }) => ({ invitation: rows.lease_invitations?.id }),
    },
    answer_lease_invitation: {
      calls: [],
      arguments: ({ rows }) => ({ invitation: rows.lease_invitations?.id, accept: true }),
    },
    // None but those of the caller's own address.
    my_lease_invitations: { calls: SIGNED_IN },
    // Null for everybody but the host's side.
    addendum_people: { calls: SIGNED_IN, arguments: ({ rows }) => ({ lease: rows.leases?.id }) },
    give_notice: {
      calls: ['renter', 'host'],
      arguments: ({ rows }) => ({ lease: rows.leases?.id }),
    },
    // Null for everybody but the parties.
    lease_paper: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ lease: rows.leases?.id }),
    },
    restore_lease_paper: {
      calls: ['renter', 'host'],
      arguments: ({ rows }) => ({ lease: rows.leases?.id }),
    },
    // The service's alone.
    claim_lease_papers: { calls: [] },
    finish_lease_paper: {
      calls: [],
      arguments: ({ rows }) => ({ lease: rows.leases?.id, claim: rows.leases?.id }),
    },
    // Who holds a file need not be a party.
    check_lease_paper: {
      calls: EVERYBODY,
      arguments: () => ({ file_hash: '0'.repeat(64) }),
    },
    // Null for everybody but the parties.
    verify_lease_chain: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ lease: rows.leases?.id }),
    },
  },
};
