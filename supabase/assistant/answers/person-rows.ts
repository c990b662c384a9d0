import type { ToolContext } from '../tools/tool.ts';

/** Something between a person and the caller's side. */
export type EventRow = {
  kind: 'application' | 'tour' | 'lease' | 'request' | 'message' | 'review';
  id: string;
  at: Date;
  /** IANA zone of the home; null of what has no clock of a home. */
  time_zone: string | null;
  status: string;
  home: string | null;
  text: string | null;
};

/** What a person and the caller's side had to do with each other, the latest first. */
export async function eventsOf({ tx }: ToolContext, person: string): Promise<EventRow[]> {
  return tx<EventRow[]>`
    select e.kind, e.id, e.at, e.time_zone, e.status, e.home, e.text from (
      select 'application' as kind, a.id, a.submitted_at as at, l.time_zone, a.status,
        concat_ws(', ', l.title, l.unit) as home, null as text
      from public.applications a join public.listings l on l.id = a.listing_id
      where a.applicant_id = ${person} and a.submitted_at is not null
        and private.manages_listing(a.listing_id)
      union all
      select 'tour', t.id, t.starts_at, t.time_zone, t.status, concat_ws(', ', l.title, l.unit), null
      from public.tours t join public.listings l on l.id = t.listing_id
      where ${person} in (t.renter_id, t.guide_id)
        and (t.host_id = (select auth.uid()) or t.org_id in (select private.my_organizations()))
      union all
      select 'lease', e.id, e.starts_on::timestamp at time zone l.time_zone, l.time_zone, e.status,
        concat_ws(', ', l.title, l.unit), null
      from public.leases e
      join public.listings l on l.id = e.listing_id
      join public.lease_parties p
        on p.lease_id = e.id and p.profile_id = ${person} and p.party = 'tenant'
      where e.host_id = (select auth.uid())
        or e.org_id in (select private.my_managed_organizations())
      union all
      select 'request', r.id, r.created_at, l.time_zone, r.status, concat_ws(', ', l.title, l.unit),
        r.title
      from public.maintenance_requests r join public.listings l on l.id = r.listing_id
      where r.reporter_id = ${person} and r.org_id in (select private.my_organizations())
      union all
      (select 'message', m.conversation_id, m.created_at, null, 'sent',
        private.conversation_listing_title(m.conversation_id), m.content
      from public.conversation_participants me
      join public.messages m on m.conversation_id = me.conversation_id
      where me.user_id = (select auth.uid()) and m.sender_id = ${person} and m.unsent_at is null
      order by m.created_at desc limit 1)
      union all
      select 'review', w.id, w.revealed_at, l.time_zone, w.stars::text, concat_ws(', ', l.title, l.unit),
        w.content
      from public.reviews w join public.listings l on l.id = w.listing_id
      where w.author_id = ${person} and w.revealed_at is not null and w.hidden_at is null
        and private.manages_listing(w.listing_id)
    ) e
    order by e.at desc, e.id`;
}

/** A person as the caller sees them, and what they owe; of a stranger nothing but the name. */
export type PersonRow = {
  name: string | null;
  is_verified: boolean;
  owed_cents: number;
  overdue_cents: number;
};

/** The person of an id; undefined where there is none. */
export async function personOf(
  { tx }: ToolContext,
  person: string,
): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    select p.full_name as name, coalesce(p.is_verified, false) as is_verified,
      coalesce(o.owed, 0)::integer as owed_cents, coalesce(o.overdue, 0)::integer as overdue_cents
    from public.public_profiles p
    left join lateral (
      select sum(c.amount_cents - c.waived_cents - c.paid_cents) as owed,
        sum(c.amount_cents - c.waived_cents - c.paid_cents) filter (where c.status = 'overdue') as overdue
      from public.charges c
      join public.lease_parties x
        on x.lease_id = c.lease_id and x.profile_id = p.id and x.party = 'tenant'
      where c.org_id in (select private.my_managed_organizations())
        and c.status in ('due', 'partly_paid', 'overdue')
    ) o on true
    where p.id = ${person}`;
  return row;
}
