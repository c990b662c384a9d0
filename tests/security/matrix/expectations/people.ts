import { randomUUID } from 'node:crypto';
import { pushKeys } from '../../../integration/policies/people.ts';
import { EVERYBODY, type Expectations, HOSTS, SIGNED_IN } from './rights.ts';

const OWNERS = ['host', 'otherHost'] as const;

/** People and organisations. */
export const people: Expectations = {
  tables: {
    profiles: {
      sees: ['renter'],
      changes: { by: ['renter'], columns: ['full_name', 'avatar_url', 'phone_number'] },
      owner: 'id',
    },
    // Those who have to do with the renter, the other renter by a shared list; a visitor sees only
    // people who let homes.
    public_profiles: { sees: ['renter', 'otherRenter', 'guide', 'host', 'colleague'] },
    profile_roles: { sees: ['renter'], owner: 'profile_id' },
    organizations: {
      // An assistant member works for it without reading its papers (DEC-39).
      sees: ['host'],
      changes: {
        by: ['host'],
        columns: ['name', 'company_name', 'email', 'phone', 'business_address', 'tax_id'],
      },
    },
    organization_members: { sees: ['host', 'colleague'], owner: 'profile_id' },
    organization_invitations: { sees: ['host'] },
    devices: {
      sees: ['renter'],
      deletes: ['renter'],
      owner: 'user_id',
      changes: { by: ['renter'], columns: ['name'] },
    },
    push_subscriptions: { sees: ['renter'], deletes: ['renter'], owner: 'user_id' },
    preferences: {
      sees: ['renter'],
      // The renter has some already.
      insertsOwn: SIGNED_IN.filter((who) => who !== 'renter'),
      changes: {
        by: ['renter'],
        columns: [
          ...['user_id', 'language', 'theme', 'time_zone', 'quiet_from', 'quiet_to', 'digest'],
          'switches',
        ],
      },
      owner: 'user_id',
    },
    // Added and never changed or removed.
    consents: {
      sees: ['renter'],
      insertsOwn: SIGNED_IN,
      insertsAsOwner: ['renter'],
      owner: 'user_id',
    },
    my_consents: { sees: ['renter'] },
    account_deletions: { sees: ['renter'], owner: 'user_id' },
    hosts: {
      sees: ['host'],
      changes: {
        by: ['host'],
        columns: [
          ...['company_name', 'contact_phone', 'years_in_business', 'service_areas'],
          ...[
            'certifications',
            'tax_id',
            'management_style',
            'business_address',
            'onboarding_step',
          ],
          ...['tenant_phone', 'repairs_phone', 'tenant_email'],
        ],
      },
      owner: 'id',
    },
    guides: {
      sees: ['guide'],
      changes: {
        by: ['guide'],
        columns: [
          ...['id', 'onboarding_step', 'languages_spoken', 'hometown', 'education_level'],
          ...['organization_type', 'organization_name', 'organization_email'],
          ...['current_address', 'gender', 'age'],
        ],
      },
      owner: 'id',
    },
    host_verification: {
      sees: ['host'],
      insertsOwn: HOSTS,
      insertsAsOwner: ['host'],
      owner: 'host_id',
    },
    verification_codes: { sees: [], owner: 'user_id' },
  },
  functions: {
    // Answers 'wrong' to everybody alike: who knows the code is who reads the mail.
    verify_code: {
      calls: EVERYBODY,
      arguments: () => ({ email: 'nobody@people.test', code: '000000' }),
    },
    claim_verification_code: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ code_id: rows.verification_codes?.id, secret: 'guessed' }),
    },
    has_verified_code: { calls: SIGNED_IN },
    // An owner invites into what is theirs; the colleague is an assistant member.
    invite_member: {
      calls: OWNERS,
      arguments: (_, who) => ({ email: `${who}@invited.test`, member_role: 'assistant' }),
    },
    // Before it is taken back.
    resend_invitation: {
      calls: ['host'],
      arguments: ({ rows }) => ({ invitation: rows.organization_invitations?.id }),
    },
    revoke_invitation: {
      calls: ['host'],
      arguments: ({ rows }) => ({ invitation: rows.organization_invitations?.id }),
    },
    accept_invitation: { calls: [], arguments: () => ({ token: 'guessed' }) },
    // An unknown token is answered with nothing, to everybody alike.
    read_invitation: { calls: EVERYBODY, arguments: () => ({ token: 'guessed' }) },
    my_team: { calls: SIGNED_IN },
    set_member_role: {
      calls: ['host'],
      arguments: ({ people: { colleague } }) => ({
        member: colleague.id,
        member_role: 'assistant',
      }),
    },
    // Removing whom one does not work with changes nothing.
    remove_member: { calls: OWNERS, arguments: ({ people: { guide } }) => ({ member: guide.id }) },
    leave_organization: {
      calls: SIGNED_IN.filter((who) => who !== 'host'),
      arguments: ({ rows }, who) => ({
        organization: who === 'colleague' ? null : rows.organizations?.id,
      }),
    },
    // It is the host's already, who may say so again; so may a colleague see that.
    hand_over_organization: {
      calls: ['host', 'colleague'],
      arguments: ({ people: { host } }) => ({ new_owner: host.id }),
    },
    register_device: {
      calls: SIGNED_IN,
      arguments: () => ({ device: randomUUID(), name: 'A phone', kind: 'app' }),
    },
    save_push_subscription: {
      calls: SIGNED_IN,
      arguments: () => pushKeys(randomUUID()),
    },
    // A browser's worker has no session; it answers false to a caller without the secret.
    replace_push_subscription: {
      calls: EVERYBODY,
      arguments: () => ({
        ...pushKeys(randomUUID()),
        old_endpoint: 'https://push.example.test/send/unknown',
        old_auth: 'guessed',
      }),
    },
    forget_push_subscription: {
      calls: EVERYBODY,
      arguments: () => ({ endpoint: 'https://push.example.test/send/unknown', auth: 'guessed' }),
    },
    // Each has a device by now; a user without one gets an error.
    send_test_push: { calls: SIGNED_IN },
    claim_pushes: { calls: [] },
    claim_mails: { calls: [] },
    claim_invitation_mails: { calls: [] },
    finish_invitation_mail: {
      calls: [],
      arguments: ({ rows }) => ({
        invitation: rows.organization_invitations?.id,
        claim: crypto.randomUUID(),
        delivered: true,
      }),
    },
    finish_mail: {
      calls: [],
      arguments: () => ({ delivery: randomUUID(), claim: randomUUID(), delivered: true }),
    },
    finish_push: {
      calls: [],
      arguments: () => ({
        delivery: randomUUID(),
        claim: randomUUID(),
        reached: [],
        gone: [],
      }),
    },
    my_preferences: { calls: SIGNED_IN },
    export_my_data: { calls: SIGNED_IN },
    // The host has a colleague to hand over to.
    request_account_deletion: { calls: SIGNED_IN.filter((who) => who !== 'host') },
    cancel_account_deletion: { calls: SIGNED_IN },
    files_to_erase: { calls: [] },
    forget_erased_files: { calls: [], arguments: () => ({ bucket: 'user_images', names: [] }) },
    list_my_sessions: { calls: SIGNED_IN },
    // Answers false to everybody alike.
    end_my_session: { calls: SIGNED_IN, arguments: () => ({ session: randomUUID() }) },
    // Only with a second factor, which none of them has.
    create_recovery_codes: { calls: [] },
    count_recovery_codes: { calls: SIGNED_IN },
    // Answers 'wrong' to everybody alike.
    use_recovery_code: { calls: SIGNED_IN, arguments: () => ({ code: 'guessed' }) },
    // Only the service makes codes, counts calls and keeps events.
    create_verification_code: { calls: [], arguments: () => ({ email: 'nobody@people.test' }) },
    // Finishes or skips it for the caller alone; without a host's or guide's row it does nothing.
    complete_onboarding: { calls: SIGNED_IN, arguments: () => ({ how: 'skip' }) },
    // Last: it changes who the caller is. Everybody may take the role that they hold already.
    switch_role: {
      calls: SIGNED_IN,
      arguments: (_, who) => ({
        target: who === 'guide' ? 'guide' : HOSTS.some((host) => host === who) ? 'host' : 'renter',
      }),
    },
  },
};
