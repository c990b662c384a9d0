-- Of a lease that ends only its own page knew what to do: the move-out list, and rent that is to be given back. Both are
-- turns of the host now, and the bar reads each turn whole, so that it opens the page of its next step.

create or replace function private.all_my_deals(side text) returns table (
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
  course jsonb
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
          where p.lease_id = l.id and p.profile_id = me.id
            and (p.party = 'tenant' or (p.party = 'leaving' and l.status in ('sent', 'partly_signed')))) end
        and (l.status <> 'ended' or l.ended_at > now() - interval '90 days' or exists (
          select from public.charges c
          where c.lease_id = l.id and (c.status = 'overdue' or (c.kind = 'deposit' and c.status = 'paid')))
          -- The deposit of a renewal is in the books of the first lease.
          or (l.renews is not null and private.lease_course(l.id) #>> '{deposit,status}' = 'paid'))
        -- A lease that everybody renewed goes on: of the one before it only what is owed is left.
        and (l.status not in ('ending', 'ended') or not exists (
            select from public.leases n where n.renews = l.id and n.status in ('active', 'ending', 'ended'))
          or exists (select from public.charges c
            where c.lease_id = l.id and c.status in ('due', 'partly_paid', 'overdue')))
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
      s.id, s.status, case when next.party = 'host' then 'host' when next.party is not null then 'tenant' end,
      case all_my_deals.side when 'host' then next.party = 'host' else next.profile_id = me.id end,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('kind', c.kind, 'status', c.status))
        from public.charges c where c.lease_id = s.id), '[]'),
      d.at,
      case when s.status in ('ending', 'ended') then private.lease_course(s.id) end
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
      or s.status in ('ending', 'ended')
  $$;

create or replace function private.all_my_turns() returns table (
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
  course jsonb,
  urgency integer
)
  language sql stable
  set search_path = ''
  as $$
    select d.*, t.urgency
    from private.all_my_deals('host') d
    left join public.listings h on h.id = d.listing_id
    -- As shared/domains/deals/model/next-step.ts says 'you' for the host's side; a test compares the two.
    cross join lateral (
      select case
        when d.lease_status in ('active', 'ending', 'ended')
          and d.charges @> '[{"status": "overdue"}]' then 1
        when d.lease_status in ('sent', 'partly_signed') and d.turn_is_mine then 2
        when d.lease_status in ('ending', 'ended') and (d.course #>> '{renewal,status}')
          in ('active', 'ending', 'ended') then null
        when d.lease_status in ('ending', 'ended')
          and (d.course #>> '{last_rent,back_cents}')::integer > 0 then 3
        -- A list that was begun waits for the host's side; after the last day as long as a deposit depends on it.
        when (d.lease_status = 'ending'
            or (d.lease_status = 'ended' and d.course #>> '{deposit,status}' = 'paid'))
          and d.course #>> '{move_out,closed_at}' is null
          and d.course #>> '{move_out,host}' = 'false' then 6
        when d.lease_status = 'ending' and d.course #>> '{move_out,id}' is null
          and d.course #>> '{renewal,id}' is null then 6
        when d.lease_status = 'ended' and d.course #>> '{deposit,status}' = 'paid' then 3
        when d.lease_status is null and d.asked = 0
          and d.application_status in ('submitted', 'screening', 'shortlisted') then 4
        when d.lease_status = 'draft' or (d.lease_status is null and d.application_status = 'approved'
          and (h.owner_id = auth.uid() or h.org_id in (select private.my_managed_organizations()))) then 5
        when d.lease_status = 'ended' and ((d.course ->> 'reviews_open')::integer > 0
          or (d.course #>> '{home,waits}')::boolean) then 6 end as urgency
    ) t
    where t.urgency is not null
  $$;

comment on function private.all_my_turns is
  'Every deal of the host''s side in which it is the caller''s turn: of overdue money 1, a signature 2, money to give back 3, a decision 4, a lease to write 5, what the end of a lease asks for 6. The caller''s own policies decide what is in it.';
comment on function public.my_turns is
  'Deals of the host''s side in which it is the caller''s turn, the most urgent first: money that is overdue, a signature, money to give back, a decision, a lease to write, what the end of a lease asks for. `total` counts all of them.';

drop function private.my_turns_of_each(integer);
create function private.my_turns_of_each(most integer) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  lease_id uuid,
  moved_at timestamptz,
  urgency integer,
  place bigint,
  total bigint,
  deal jsonb
)
  language sql stable
  set search_path = ''
  as $$
    select * from (
      select t.listing_id, t.is_to_let, t.person_id, t.application_id, t.lease_id, t.moved_at, t.urgency,
        row_number() over (
          partition by t.urgency order by t.moved_at, t.listing_id, t.application_id, t.lease_id) as place,
        count(*) over (partition by t.urgency) as total, to_jsonb(t) as deal
      from private.all_my_turns() t
    ) t
    where t.place <= most
    order by t.urgency, t.place
  $$;

comment on function private.my_turns_of_each is
  'Of each urgency the deals that wait longest, at most so many; `total` counts all of that urgency, `deal` is the row of my_turns.';
revoke execute on function private.my_turns_of_each(integer) from public, anon;
grant execute on function private.my_turns_of_each(integer) to authenticated;
