import type { chargeKinds } from '#shared/domains/earnings/model/schema.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Days } from './sentences.ts';

/** Rows of each kind that are read; `total` counts them all. */
const READ_MAX = 200;

/** The begin or the end of a lease, by the calendar. */
type LeaseDayRow = {
  id: string;
  what: 'begins' | 'ends';
  day: string;
  person: string | null;
  home: string;
  total: number;
};

/** Leases that begin or end on some days. */
export async function leaseDaysOf({ tx }: ToolContext, { from, to }: Days): Promise<LeaseDayRow[]> {
  return tx<LeaseDayRow[]>`
    select * from (
      select e.id, d.what, d.day::text as day, nullif(t.names, '') as person,
        concat_ws(', ', l.title, l.unit) as home,
        (count(*) over (partition by d.what))::integer as total,
        row_number() over (partition by d.what order by d.day, e.id) as place
      from public.leases e
      join public.listings l on l.id = e.listing_id
      cross join lateral (values ('begins', e.starts_on), ('ends', e.ends_on)) d (what, day)
      left join lateral (
        select string_agg(p.full_name, ', ' order by x.signing_order) as names
        from public.lease_parties x join public.public_profiles p on p.id = x.profile_id
        where x.lease_id = e.id and x.party = 'tenant'
      ) t on true
      where (e.host_id = (select auth.uid())
          or e.org_id in (select private.my_managed_organizations()))
        and d.day between ${from}::date and ${to}::date
        and e.status in ('sent', 'partly_signed', 'active', 'ending', 'ended')
        -- What goes on from month to month ends on no day.
        and not (d.what = 'ends' and e.status = 'active' and e.after_term = 'month_to_month')
    ) d where d.place <= ${READ_MAX}
    order by d.day, d.id`;
}

/** What is due on a day of one lease. */
type DueRow = {
  id: string;
  lease_id: string | null;
  kind: (typeof chargeKinds)[number];
  description: string;
  day: string;
  open_cents: number;
  currency: string;
  person: string | null;
  home: string | null;
  total: number;
  total_cents: number;
};

/** Charges that are due on some days and not paid yet. */
export async function duesOf({ tx }: ToolContext, { from, to }: Days): Promise<DueRow[]> {
  return tx<DueRow[]>`
    select c.id, c.lease_id, c.kind, c.description, c.due_on::text as day,
      c.amount_cents - c.waived_cents - c.paid_cents as open_cents, c.currency,
      nullif(t.names, '') as person, concat_ws(', ', l.title, l.unit) as home,
      (count(*) over ())::integer as total,
      (sum(c.amount_cents - c.waived_cents - c.paid_cents) over ())::float8 as total_cents
    from public.charges c
    left join public.listings l on l.id = c.listing_id
    left join lateral (
      select string_agg(p.full_name, ', ' order by x.signing_order) as names
      from public.lease_parties x join public.public_profiles p on p.id = x.profile_id
      where x.lease_id = c.lease_id and x.party = 'tenant'
    ) t on true
    where c.org_id in (select private.my_managed_organizations())
      and c.due_on between ${from}::date and ${to}::date
      and c.status in ('due', 'partly_paid', 'overdue')
      and c.amount_cents > c.waived_cents + c.paid_cents
    order by c.due_on, c.id
    limit ${READ_MAX}`;
}

/** A repair with a time. */
type RepairRow = {
  id: string;
  what: 'request' | 'order';
  title: string;
  at: Date;
  time_zone: string;
  day: string;
  person: string | null;
  home: string;
  total: number;
};

/** Repairs and orders whose time is on some days, by the calendar of the home. */
export async function repairsOf({ tx }: ToolContext, { from, to }: Days): Promise<RepairRow[]> {
  return tx<RepairRow[]>`
    select r.id, r.what, r.title, r.at, l.time_zone,
      (r.at at time zone l.time_zone)::date::text as day, r.person,
      concat_ws(', ', l.title, l.unit) as home, (count(*) over ())::integer as total
    from (
      select m.id, 'request' as what, m.title, m.scheduled_from as at, m.listing_id, p.full_name as person
      from public.maintenance_requests m
      left join public.public_profiles p on p.id = m.reporter_id
      where m.org_id in (select private.my_organizations()) and m.status <> 'cancelled'
      union all
      select o.id, 'order', o.title, o.scheduled_from, o.listing_id, v.name
      from public.work_orders o
      left join public.vendors v on v.id = o.vendor_id
      where o.org_id in (select private.my_organizations()) and o.status <> 'cancelled'
    ) r
    join public.listings l on l.id = r.listing_id
    where (r.at at time zone l.time_zone)::date between ${from}::date and ${to}::date
    order by r.at, r.id
    limit ${READ_MAX}`;
}

/** A message of the caller that is still to be sent. */
type ToSendRow = {
  id: string;
  conversation_id: string;
  content: string;
  at: Date;
  person: string | null;
  total: number;
};

/** Messages that are to be sent on some days of the caller's calendar. */
export async function toSendOf(
  { tx, zone }: ToolContext,
  { from, to }: Days,
): Promise<ToSendRow[]> {
  return tx<ToSendRow[]>`
    select s.id, s.conversation_id, s.content, s.send_at as at, (
        select p.full_name from public.conversation_participants x
        join public.public_profiles p on p.id = x.user_id
        where x.conversation_id = s.conversation_id and x.user_id <> (select auth.uid()) limit 1
      ) as person, (count(*) over ())::integer as total
    from public.scheduled_messages s
    where s.user_id = (select auth.uid()) and s.status = 'waiting' and s.conversation_id is not null
      and (s.send_at at time zone ${zone})::date between ${from}::date and ${to}::date
    order by s.send_at, s.id
    limit ${READ_MAX}`;
}
