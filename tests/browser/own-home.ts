import type { Sql } from 'postgres';
import { readerOf } from '../support/sessions.ts';
import type { Stack } from '../support/stack.ts';
import { makePerson } from './people.ts';

/** A host with one home, both of the test alone. */
export type OwnHome = { host: string; id: string; org: string; listing: string; home: string };

/** Makes a host and a home of theirs, past every screen: those are not what is tested. */
export async function makeOwnHome(
  stack: Stack,
  sql: Sql,
  { named, status }: { named: string; status: 'active' | 'rented' },
): Promise<OwnHome> {
  const host = await makePerson(stack, 'host', 'Hedda Host');
  const { id } = await readerOf(stack, host);
  const home = `${named} ${id.slice(0, 6)}`;
  // New hosts are asked for a profile before anything else.
  await sql`
    update public.hosts set company_name = 'Hedda Homes', contact_phone = '(512) 555-0100',
      years_in_business = 3, onboarding_completed = true
    where id = ${id}`;
  const [place] = await sql<{ org: string }[]>`
    select org_id as org from public.organization_members where profile_id = ${id}`;
  const org = place?.org ?? '';
  const [listing] = await sql<{ id: string }[]>`
    insert into public.listings ${sql({
      owner_id: id,
      org_id: org,
      title: home,
      status,
      // Behind every home of the seed, whose pictures other tests open.
      published_at: new Date('2020-01-01'),
      home_type: 'apartment',
      city: 'Austin',
      state: 'TX',
      time_zone: 'America/Chicago',
      rent_cents: 100_000,
    })} returning id`;
  return { host, id, org, listing: listing?.id ?? '', home };
}
