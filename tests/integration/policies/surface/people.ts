import type { Surface } from './surface.ts';

const HOST_COLUMNS =
  'business_address, certifications, company_name, contact_phone, management_style, onboarding_step, repairs_phone, service_areas, tax_id, tenant_email, tenant_phone, years_in_business';
const GUIDE_COLUMNS =
  'age, current_address, education_level, gender, hometown, id, languages_spoken, onboarding_step, organization_email, organization_name, organization_type';
const PREFERENCE_COLUMNS =
  'digest, language, quiet_from, quiet_to, switches, theme, time_zone, user_id';

export const people: Surface = {
  tables: {
    profiles: {
      authenticated: ['select', 'update (avatar_url, full_name, phone_number, row_version)'],
    },
    public_profiles: { anon: ['select'], authenticated: ['select'] },
    profile_roles: { authenticated: ['select'] },
    organizations: {
      authenticated: [
        'select',
        'update (business_address, company_name, email, name, phone, row_version, tax_id)',
      ],
    },
    organization_members: { authenticated: ['select'] },
    organization_invitations: { authenticated: ['select'] },
    devices: { authenticated: ['delete', 'select', 'update (name)'] },
    push_subscriptions: { authenticated: ['delete', 'select'] },
    preferences: {
      authenticated: [`insert (${PREFERENCE_COLUMNS})`, 'select', `update (${PREFERENCE_COLUMNS})`],
    },
    consents: { authenticated: ['insert (given, id, kind, user_id, version)', 'select'] },
    my_consents: { authenticated: ['select'] },
    account_deletions: { authenticated: ['select'] },
    hosts: { authenticated: ['select', `update (${HOST_COLUMNS})`] },
    guides: {
      authenticated: [
        `insert (${GUIDE_COLUMNS})`,
        'select',
        `update (${GUIDE_COLUMNS}, row_version)`,
      ],
    },
    host_verification: {
      authenticated: ['insert (document_type, document_url, host_id, id)', 'select'],
    },
    verification_codes: {},
  },
  functions: {
    invite_member: ['authenticated'],
    revoke_invitation: ['authenticated'],
    resend_invitation: ['authenticated'],
    accept_invitation: ['authenticated'],
    read_invitation: ['anon', 'authenticated'],
    my_team: ['authenticated'],
    set_member_role: ['authenticated'],
    remove_member: ['authenticated'],
    leave_organization: ['authenticated'],
    hand_over_organization: ['authenticated'],
    register_device: ['authenticated'],
    save_push_subscription: ['authenticated'],
    replace_push_subscription: ['anon', 'authenticated'],
    forget_push_subscription: ['anon', 'authenticated'],
    send_test_push: ['authenticated'],
    claim_pushes: [],
    claim_mails: [],
    claim_invitation_mails: [],
    finish_invitation_mail: [],
    finish_mail: [],
    finish_push: [],
    my_preferences: ['authenticated'],
    export_my_data: ['authenticated'],
    request_account_deletion: ['authenticated'],
    cancel_account_deletion: ['authenticated'],
    list_my_sessions: ['authenticated'],
    end_my_session: ['authenticated'],
    create_recovery_codes: ['authenticated'],
    count_recovery_codes: ['authenticated'],
    use_recovery_code: ['authenticated'],
    verify_code: ['anon', 'authenticated'],
    claim_verification_code: ['authenticated'],
    has_verified_code: ['authenticated'],
    create_verification_code: [],
    files_to_erase: [],
    forget_erased_files: [],
    complete_onboarding: ['authenticated'],
    switch_role: ['authenticated'],
  },
};
