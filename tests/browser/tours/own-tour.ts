import type { Sql } from 'postgres';

type Asked = {
  listing: string;
  /** The address of who asked for it. */
  renter: string;
  status: 'requested' | 'scheduled' | 'completed';
  /** From now to its beginning; negative for one that is over. */
  minutesAhead: number;
};

/** Makes a tour of half an hour, past every screen, and answers its id and its beginning. */
export async function makeOwnTour(
  sql: Sql,
  { listing, renter, status, minutesAhead }: Asked,
): Promise<{ id: string; startsAt: Date }> {
  const [tour] = await sql<{ id: string; startsAt: Date }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, kind, status, starts_at, ends_at,
      time_zone, home_held, guide_held)
    select l.id, r.id, l.owner_id, l.org_id, 'in_person', ${status}, m.at, m.at + interval '30 minutes',
      l.time_zone, tstzrange(m.at, m.at + interval '30 minutes'),
      tstzrange(m.at, m.at + interval '30 minutes')
    from public.listings l, public.profiles r,
      (select date_trunc('minute', now()) + ${minutesAhead} * interval '1 minute' as at) m
    where l.id = ${listing} and r.email = ${renter}
    returning id, starts_at as "startsAt"`;
  if (!tour) throw new Error(`no tour of ${renter} in ${listing}`);
  return tour;
}
