import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** The renter's application for the home that is to let; the other renter is invited to join. */
export const applications: RowMaker = async ({
  sql,
  people: { renter, otherRenter, host },
  active,
  one,
  known,
}) => {
  const application = await one('applications', {
    listing_id: active,
    applicant_id: renter.id,
    status: 'submitted',
    version: 1,
  });
  const application_id = String(application.id);
  const reference = await one('application_references', {
    applicant_id: renter.id,
    full_name: 'Lara',
    relation: 'landlord',
    phone: '1',
  });
  const [home] = await sql`select org_id from public.listings where id = ${active}`;
  return {
    applications: application,
    renter_profiles: await one('renter_profiles', { id: renter.id, household_size: 2 }),
    application_references: reference,
    application_reference_checks: await one('application_reference_checks', {
      application_id,
      reference_id: String(reference.id),
      asked_by: host.id,
    }),
    application_criteria: await one('application_criteria', {
      org_id: String(home?.org_id),
      income_ratio: 3,
    }),
    home_criteria: await one('home_criteria', { listing_id: active, income_ratio: 3 }),
    renter_homes: await one('renter_homes', {
      applicant_id: renter.id,
      address: '1 Main St, Austin',
      from_on: '2024-01-01',
    }),
    application_requests: await one('application_requests', {
      id: randomUUID(),
      application_id,
      kind: 'answer',
      question: 'When would you move in?',
      asked_by: host.id,
    }),
    application_events: await known('application_events', 'application_id', application_id),
    application_versions: await one('application_versions', {
      application_id,
      version: 1,
      content_hash: '0'.repeat(64),
      created_by: renter.id,
      content: sql.json({ references: [{ id: String(reference.id) }] }) as never,
    }),
    application_notes: await one('application_notes', {
      id: randomUUID(),
      application_id,
      author_id: host.id,
      content: 'Called the landlord.',
    }),
    application_co_applicants: await one('application_co_applicants', {
      application_id,
      full_name: 'Rita',
      email: `${otherRenter.id}@people.test`,
    }),
  };
};
