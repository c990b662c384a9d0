-- A host saw the next steps of the fifty deals that moved last; an application that waited longer than those
-- was on no list. What waits for the host is counted and put in order here.

create function private.all_my_deals(side text) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz
)
  language sql stable
  set search_path = ''
  as $$
    with me as (select auth.uid() as id),
    mine as (
      select l.id from public.listings l, me
      where all_my_deals.side = 'host'
        and (l.owner_id = me.id or l.org_id in (select private.my_organizations()))
    ),
    asked_for as (
      select a.* from public.applications a, me
      where case all_my_deals.side
        when 'host' then a.listing_id in (select id from mine) and a.applicant_id <> me.id
          and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
        else (a.applicant_id = me.id or a.id in (select private.my_co_applications()))
          and (a.status in ('draft', 'submitted', 'screening', 'shortlisted', 'approved')
            or (a.status = 'declined' and a.updated_at > now() - interval '14 days')) end
        and a.concluded_at is null
    ),
    signed as (
      select l.* from public.leases l, me
      where case all_my_deals.side
        when 'host' then l.host_id = me.id or l.org_id in (select private.my_managed_organizations())
        else l.status <> 'draft' and exists (
          select from public.lease_parties p
          where p.lease_id = l.id and p.profile_id = me.id and p.party = 'tenant') end
        and (l.status <> 'ended' or l.ended_at > now() - interval '90 days' or exists (
          select from public.charges c
          where c.lease_id = l.id and (c.status = 'overdue' or (c.kind = 'deposit' and c.status = 'paid'))))
    ),
    deals as (
      select a.id as application, s.id as lease, coalesce(a.listing_id, s.listing_id) as home,
        greatest(a.updated_at, s.updated_at) as at
      from asked_for a full join signed s on s.application_id = a.id
    )
    select d.home, coalesce(h.status = 'active', false),
      coalesce(a.applicant_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = s.id and p.party = 'tenant' order by p.signing_order limit 1)),
      a.id, a.status, a.applicant_id = me.id,
      (select count(*) from public.application_requests r
        where r.application_id = a.id and r.answered_at is null and r.withdrawn_at is null),
      a.status <> 'draft' and exists (
        select from public.charges c where c.application_id = a.id
          and c.status in ('due', 'partly_paid', 'overdue') and not exists (
            select from public.payment_allocations x join public.payments p on p.id = x.payment_id
            where x.charge_id = c.id and p.status in ('pending', 'processing'))),
      s.id, s.status, next.party,
      case all_my_deals.side when 'host' then next.party = 'host' else next.profile_id = me.id end,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('kind', c.kind, 'status', c.status))
        from public.charges c where c.lease_id = s.id), '[]'),
      d.at
    from deals d
      cross join me
      left join public.applications a on a.id = d.application
      left join public.leases s on s.id = d.lease
      left join public.listings h on h.id = d.home
      left join lateral (
        select p.party, p.profile_id from public.lease_parties p
        where p.lease_id = s.id and p.signed_at is null order by p.signing_order limit 1
      ) next on true
    -- Of a host's leases those where something is to be done: of five hundred, few.
    where all_my_deals.side <> 'host' or s.id is null or s.status in ('draft', 'sent', 'partly_signed')
      or exists (select from public.charges c where c.lease_id = s.id and c.status = 'overdue')
      or s.status = 'ended'
  $$;
comment on function private.all_my_deals is
  'Where the caller''s deals stand, for the renter or the host side: the states that the next step is made of (shared/domains/deals). The caller''s own policies decide what is in it.';

create or replace function public.my_deals(side text, page_size integer default 20) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz
)
  language sql stable
  set search_path = ''
  as $$
    select d.* from private.all_my_deals(side) d
    order by d.moved_at desc, d.listing_id
    limit least(greatest(page_size, 1), 50)
  $$;

create function public.my_turns(page_size integer default 6) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz,
  urgency integer,
  total bigint
)
  language sql stable
  set search_path = ''
  as $$
    select d.*, t.urgency, count(*) over ()
    from private.all_my_deals('host') d
    left join public.listings h on h.id = d.listing_id
    -- As shared/domains/deals/model/next-step.ts says 'you' for the host's side; a test compares the two.
    cross join lateral (
      select case
        when d.lease_status in ('active', 'ending', 'ended')
          and d.charges @> '[{"status": "overdue"}]' then 1
        when d.lease_status in ('sent', 'partly_signed') and d.turn_is_mine then 2
        when d.lease_status = 'ended' and d.charges @> '[{"kind": "deposit", "status": "paid"}]' then 3
        when d.lease_status is null and d.asked = 0
          and d.application_status in ('submitted', 'screening', 'shortlisted') then 4
        when d.lease_status = 'draft' or (d.lease_status is null and d.application_status = 'approved'
          and (h.owner_id = auth.uid() or h.org_id in (select private.my_managed_organizations()))) then 5
        when d.lease_status = 'ended' then 6 end as urgency
    ) t
    where t.urgency is not null
    -- What waits longest first.
    order by t.urgency, d.moved_at, d.listing_id, d.application_id, d.lease_id
    limit least(greatest(page_size, 1), 100)
  $$;
comment on function public.my_turns is
  'Deals of the host''s side in which it is the caller''s turn, the most urgent first: money that is overdue, a signature, a deposit, a decision, a lease to write, what comes after it. `total` counts all of them.';

revoke execute on function private.all_my_deals(text), public.my_turns(integer) from public;
grant execute on function private.all_my_deals(text), public.my_turns(integer) to authenticated;

create function public.my_dues() returns table (lease_id uuid, charges bigint, open_cents bigint, overdue_cents bigint)
  language sql stable
  set search_path = ''
  as $$
    select c.lease_id, count(*), sum(c.amount_cents - c.paid_cents - c.waived_cents),
      coalesce(sum(c.amount_cents - c.paid_cents - c.waived_cents) filter (where c.status = 'overdue'), 0)
    from public.charges c
    where c.lease_id in (select private.my_leases()) and c.status in ('due', 'partly_paid', 'overdue')
    group by c.lease_id
  $$;
comment on function public.my_dues is
  'What is open of each lease that the caller is a tenant of, in cents; a lease of which nothing is open is left out.';
revoke execute on function public.my_dues() from public;
grant execute on function public.my_dues() to authenticated;
