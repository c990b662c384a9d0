import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { EVERYBODY, type Expectations, SIGNED_IN } from './rights.ts';

const OTHERS = ['unverified', 'otherRenter', 'guide', 'host', 'colleague', 'otherHost'] as const;

const application = ({ rows }: World) => String(rows.applications?.id);
const coApplicant = ({ rows }: World) => String(rows.application_co_applicants?.id);

/** Applications; the row was sent, and the other renter is invited to join. */
export const applications: Expectations = {
  tables: {
    applications: { sees: ['renter', 'host', 'colleague'], owner: 'applicant_id' },
    // What a person tells; the host's side sees copies of it only.
    renter_profiles: {
      sees: ['renter'],
      insertsOwn: OTHERS,
      changes: {
        by: ['renter'],
        columns: [
          ...['household_size', 'employment', 'employer', 'income_cents', 'move_in_on', 'pets'],
          ...['vehicles', 'about'],
        ],
      },
      owner: 'id',
    },
    application_references: {
      sees: ['renter'],
      insertsOwn: SIGNED_IN,
      insertsAsOwner: ['renter'],
      changes: { by: ['renter'], columns: ['full_name', 'relation', 'email', 'phone', 'note'] },
      deletes: ['renter'],
      owner: 'applicant_id',
    },
    application_events: { sees: ['renter', 'host', 'colleague'], owner: 'actor_id' },
    application_versions: { sees: ['renter', 'host', 'colleague'], owner: 'created_by' },
    application_co_applicants: { sees: ['renter', 'otherRenter', 'host', 'colleague'] },
    // The host's side's own: the applicant sees none.
    application_notes: { sees: ['host', 'colleague'], owner: 'author_id' },
    application_reference_checks: { sees: ['host', 'colleague'], owner: 'asked_by' },
    application_requests: { sees: ['renter', 'host', 'colleague'], owner: 'asked_by' },
    renter_homes: {
      sees: ['renter'],
      insertsOwn: SIGNED_IN,
      insertsAsOwner: ['renter'],
      changes: {
        by: ['renter'],
        columns: ['address', 'from_on', 'until_on', 'landlord_name', 'landlord_contact'],
      },
      deletes: ['renter'],
      owner: 'applicant_id',
    },
    // The home has its row already; an assistant reads it only.
    home_criteria: {
      sees: ['host', 'colleague'],
      changes: {
        by: ['host'],
        columns: [
          ...['income_ratio', 'people_per_bedroom', 'references_least', 'proof_of_income'],
          'notes',
        ],
      },
      deletes: ['host'],
    },
    // The organisation has its row already, and another's cannot be set.
    application_criteria: {
      sees: ['host', 'colleague'],
      changes: {
        by: ['host'],
        columns: [
          ...['income_ratio', 'people_per_bedroom', 'references_least', 'proof_of_income'],
          'notes',
        ],
      },
    },
  },
  functions: {
    // The host's side does not apply for its own home.
    save_application: {
      calls: ['unverified', 'renter', 'otherRenter', 'guide', 'otherHost'],
      arguments: (world, who) => ({
        application: who === 'renter' ? application(world) : randomUUID(),
        listing: world.active,
      }),
    },
    submit_application: {
      calls: ['renter'],
      arguments: (world) => ({ application: application(world) }),
    },
    // Of a home that has none of its own yet.
    save_criteria: {
      calls: ['host'],
      arguments: ({ draft }) => ({ org: null, listing: draft, criteria: {}, expected: null }),
    },
    // What is not theirs stays as it is, and says nothing.
    remove_home_criteria: { calls: SIGNED_IN, arguments: ({ draft }) => ({ listing: draft }) },
    answer_co_application: {
      calls: ['otherRenter'],
      arguments: (world) => ({ co_applicant: coApplicant(world), accept: false }),
    },
    ask_mate_to_apply: {
      // Only people of a group that both are in, which none is here.
      calls: [],
      arguments: (world) => ({
        id: randomUUID(),
        application: application(world),
        mate_group: randomUUID(),
        mate: world.people.otherRenter.id,
      }),
    },
    set_application_shares: {
      calls: ['renter'],
      arguments: (world) => ({ application: application(world), shares: [] }),
    },
    // Of an application that is not theirs they read nothing.
    application_shares: {
      calls: SIGNED_IN,
      arguments: (world) => ({ application: application(world) }),
    },
    save_co_applicant: {
      calls: ['renter'],
      arguments: (world) => ({
        id: coApplicant(world),
        application: application(world),
        full_name: 'Rita',
        email: `${world.people.otherRenter.id}@people.test`,
      }),
    },
    move_application: {
      calls: ['host', 'colleague'],
      arguments: (world) => ({ application: application(world), target: 'screening' }),
    },
    // It moved to screening above; a role that is not its host's side is refused before the reason is judged.
    decline_applications: {
      calls: [],
      arguments: (world) => ({ applications: [application(world)], reason: 'a whim' }),
    },
    // Rows of the caller's side: nothing of others is counted or shown.
    application_counts: { calls: SIGNED_IN },
    application_log: { calls: SIGNED_IN, arguments: () => ({ listing: randomUUID() }) },
    // A user without an invitation gets an empty list.
    my_co_application_invitations: { calls: SIGNED_IN },
    // A user who is not the applicant removes no row, and gets no error.
    remove_co_applicant: {
      calls: SIGNED_IN,
      arguments: (world) => ({ co_applicant: coApplicant(world) }),
    },
    add_application_note: {
      calls: ['host', 'colleague'],
      arguments: (world) => ({
        note: randomUUID(),
        application: application(world),
        content: 'Called the landlord.',
      }),
    },
    // The row's author is the host.
    remove_application_note: {
      calls: ['host'],
      arguments: ({ rows }) => ({ note: String(rows.application_notes?.id) }),
    },
    ask_applicants: {
      calls: ['host', 'colleague'],
      arguments: (world) => ({
        request: randomUUID(),
        application: application(world),
        kind: 'paper',
        document_kind: 'income',
      }),
    },
    withdraw_request: {
      calls: ['host', 'colleague'],
      arguments: ({ rows }) => ({ request: String(rows.application_requests?.id) }),
    },
    // It was taken back above: there is nothing to answer. Who answers one, its own test says.
    answer_request: {
      calls: [],
      arguments: ({ rows }) => ({
        request: String(rows.application_requests?.id),
        answer: 'In March.',
      }),
    },
    // The home asks for no fee; everybody but the applicant is refused before that is looked at.
    pay_application_fee: {
      calls: [],
      arguments: (world) => ({
        application: application(world),
        payment: randomUUID(),
        method: 'card',
      }),
    },
    // Each of them reads their own deals, most of them none.
    my_deals: { calls: SIGNED_IN, arguments: () => ({ side: 'renter' }) },
    // Only the host's side gets rows.
    my_turns: { calls: SIGNED_IN },
    mark_reference: {
      calls: ['host', 'colleague'],
      arguments: (world) => ({
        application: application(world),
        reference: String(world.rows.application_references?.id),
        state: 'answered',
      }),
    },
    // Criteria are read before an account is made.
    listing_criteria: {
      calls: EVERYBODY,
      arguments: (world) => ({ listing: world.active }),
    },
    withdraw_application: {
      calls: ['renter'],
      arguments: (world) => ({ application: application(world) }),
    },
  },
};
