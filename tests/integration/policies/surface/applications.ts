import type { Surface } from './surface.ts';

export const applications: Surface = {
  tables: {
    applications: { authenticated: ['select'] },
    renter_profiles: {
      authenticated: [
        'insert (about, employer, employment, household_size, id, income_cents, move_in_on, pets, vehicles)',
        'select',
        'update (about, employer, employment, household_size, income_cents, move_in_on, pets, vehicles)',
      ],
    },
    application_references: {
      authenticated: [
        'delete',
        'insert (applicant_id, email, full_name, id, note, phone, relation)',
        'select',
        'update (email, full_name, note, phone, relation)',
      ],
    },
    application_events: { authenticated: ['select'] },
    application_versions: { authenticated: ['select'] },
    // Neither who of them is a mate, of which group, nor what part of the rent is theirs.
    application_co_applicants: {
      authenticated: [
        'select (application_id, created_at, email, full_name, id, profile_id, status, updated_at)',
      ],
    },
    application_notes: { authenticated: ['select'] },
    application_reference_checks: { authenticated: ['select'] },
    application_requests: { authenticated: ['select'] },
    renter_homes: {
      authenticated: [
        'delete',
        'insert (address, applicant_id, from_on, id, landlord_contact, landlord_name, until_on)',
        'select',
        'update (address, from_on, landlord_contact, landlord_name, until_on)',
      ],
    },
    home_criteria: {
      authenticated: [
        'delete',
        'insert (income_ratio, listing_id, notes, people_per_bedroom, proof_of_income, references_least)',
        'select',
        'update (income_ratio, notes, people_per_bedroom, proof_of_income, references_least, row_version)',
      ],
    },
    application_criteria: {
      authenticated: [
        'insert (income_ratio, notes, org_id, people_per_bedroom, proof_of_income, references_least)',
        'select',
        'update (income_ratio, notes, people_per_bedroom, proof_of_income, references_least, row_version)',
      ],
    },
  },
  functions: {
    application_counts: ['authenticated'],
    application_log: ['authenticated'],
    add_application_note: ['authenticated'],
    remove_application_note: ['authenticated'],
    save_application: ['authenticated'],
    submit_application: ['authenticated'],
    save_criteria: ['authenticated'],
    remove_home_criteria: ['authenticated'],
    withdraw_application: ['authenticated'],
    move_application: ['authenticated'],
    decline_applications: ['authenticated'],
    save_co_applicant: ['authenticated'],
    remove_co_applicant: ['authenticated'],
    answer_co_application: ['authenticated'],
    my_co_application_invitations: ['authenticated'],
    ask_mate_to_apply: ['authenticated'],
    set_application_shares: ['authenticated'],
    application_shares: ['authenticated'],
    mark_reference: ['authenticated'],
    ask_applicants: ['authenticated'],
    withdraw_request: ['authenticated'],
    answer_request: ['authenticated'],
    pay_application_fee: ['authenticated'],
    my_deals: ['authenticated'],
    my_turns: ['authenticated'],
    listing_criteria: ['anon', 'authenticated'],
  },
};
