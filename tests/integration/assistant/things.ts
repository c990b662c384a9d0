import { adminSql } from '../../support/database.ts';
import { makeListing } from '../policies/people.ts';
import type { Person } from './stage.ts';

/** The zone of a home whose host has chosen none. */
const ZONE = 'America/New_York';

/** A home of a host. */
export const homeOf = (host: Person, title: string): Promise<string> =>
  makeListing(adminSql(), host.id, { title });

async function idOf(rows: readonly { id: string }[]): Promise<string> {
  const [row] = rows;
  if (!row) throw new Error('nothing was written');
  return row.id;
}

/** A tour of a home with a renter, some days from now at noon of the home's clock. */
export async function tourOf(
  host: Person,
  listing: string,
  renter: Person,
  status = 'confirmed',
  days = 20,
): Promise<string> {
  return idOf(
    await adminSql()<{ id: string }[]>`
    with noon as (
      select (date_trunc('day', now() at time zone ${ZONE}) + make_interval(days => ${days}, hours => 12))
        at time zone ${ZONE} as at)
    insert into public.tours (listing_id, renter_id, host_id, org_id, kind, status, starts_at, ends_at,
      time_zone, home_held, guide_held)
    select ${listing}, ${renter.id}, ${host.id}, ${host.orgId}, 'in_person', ${status}, at,
      at + interval '30 minutes', ${ZONE}, tstzrange(at, at + interval '30 minutes'),
      tstzrange(at, at + interval '30 minutes')
    from noon returning id`,
  );
}

/** A request for a repair, which a person reported. */
export async function requestOf(
  host: Person,
  listing: string,
  title: string,
  reporter = host,
): Promise<string> {
  return idOf(
    await adminSql()<{ id: string }[]>`
    insert into public.maintenance_requests (listing_id, org_id, title, reporter_id, priority)
    values (${listing}, ${host.orgId}, ${title}, ${reporter.id}, 'medium') returning id`,
  );
}

/** An application that was sent. */
export async function applicationOf(listing: string, applicant: Person): Promise<string> {
  return idOf(
    await adminSql()<{ id: string }[]>`
    insert into public.applications (listing_id, applicant_id, status, submitted_at)
    values (${listing}, ${applicant.id}, 'submitted', now()) returning id`,
  );
}
