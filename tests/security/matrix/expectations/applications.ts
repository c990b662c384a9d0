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
    answer_co_application: {
      calls: ['otherRenter'],
      arguments: (world) => ({ co_applicant: coApplicant(world), accept: false }),
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
