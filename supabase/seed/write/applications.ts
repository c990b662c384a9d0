import type { Application } from '../activity/applications.ts';
import type { Person } from '../people/person.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

/** Their triggers would log as of today what happened months ago. */
const QUIET = ['public.applications', 'public.application_versions'] as const;

/** Writes what renters tell about themselves, their applications, and how each one went. */
export async function writeApplications(sql: Sql, world: World): Promise<void> {
  const { applications, hosts, letters } = world;
  for (const table of QUIET) await sql`alter table ${sql(table)} disable trigger user`;
  await insertRows(sql, 'public.renter_profiles', facts(world));
  await insertRows(
    sql,
    'public.applications',
    applications.map((application) => {
      const { id, home, applicant, status, createdAt, updatedAt } = application;
      const sent = wasSent(application);
      return {
        id,
        listing_id: home.id,
        applicant_id: applicant.id,
        status,
        message: letters.get(id) ?? '',
        version: sent ? 1 : 0,
        submitted_at: sent ? createdAt : null,
        decline_reason: status === 'declined' ? REASONS[id.charCodeAt(1) % REASONS.length] : null,
        created_at: createdAt,
        updated_at: updatedAt,
      };
    }),
  );
  await insertRows(
    sql,
    'public.application_events',
    applications.flatMap((one) => events(one, hosts[one.home.hostIndex])),
  );
  // Everything that was sent is stored as it was sent, in the words of the product's own function.
  await sql`
    insert into public.application_versions
      (application_id, version, content, content_hash, created_by, created_at)
    select a.id, 1, c.content, encode(sha256(convert_to(c.content::text, 'UTF8')), 'hex'),
      a.applicant_id, a.submitted_at
    from public.applications a,
      lateral (select private.application_content(a.id) as content) c
    where a.version = 1`;
  for (const table of QUIET) await sql`alter table ${sql(table)} enable trigger user`;
}

const REASONS = ['let_to_another', 'income_insufficient', 'move_in_date', 'incomplete'] as const;

function wasSent({ status }: Application): boolean {
  return status !== 'draft';
}

/** What each applicant tells once for every application. */
function facts({ applicants }: World): Row[] {
  return applicants.map(
    ({ person, livelihood, household, incomeCents, pets, vehicles, about }) => ({
      id: person.id,
      household_size: household,
      employment: livelihood.employment,
      employer: livelihood.employer,
      income_cents: incomeCents,
      currency: 'USD',
      pets,
      vehicles,
      about,
      created_at: person.createdAt,
      updated_at: person.createdAt,
    }),
  );
}

/** The moves from the draft to where it stands, spread over the time that they took. */
function events(application: Application, host: Person | undefined): Row[] {
  const { id, applicant, status, createdAt, updatedAt } = application;
  const way: Record<Application['status'], readonly string[]> = {
    draft: ['draft'],
    submitted: ['draft', 'submitted'],
    screening: ['draft', 'submitted', 'screening'],
    shortlisted: ['draft', 'submitted', 'screening', 'shortlisted'],
    approved: ['draft', 'submitted', 'screening', 'approved'],
    declined: ['draft', 'submitted', 'screening', 'declined'],
    withdrawn: ['draft', 'submitted', 'withdrawn'],
  };
  const steps = way[status];
  const from = random(`events of ${id}`);
  const span = updatedAt.getTime() - createdAt.getTime();
  return steps.map((to, index) => {
    const share = index < 2 ? 0 : (index - 1) / Math.max(1, steps.length - 2);
    const byApplicant = ['draft', 'submitted', 'withdrawn'].includes(to);
    return {
      id: from.uuid(),
      application_id: id,
      actor_id: byApplicant ? applicant.id : host?.id,
      from_status: steps[index - 1] ?? null,
      to_status: to,
      happened_at: new Date(createdAt.getTime() + span * share + index),
    };
  });
}
