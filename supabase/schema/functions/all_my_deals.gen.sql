-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where the caller's deals stand, for the renter or the host side: the states that the next step is made of (shared/domains/deals), of a lease that ends its course. The caller's own policies decide what is in it.
-- executable by authenticated
create function private.all_my_deals(side text)
 RETURNS TABLE(listing_id uuid, is_to_let boolean, person_id uuid, application_id uuid, application_status text, is_applicant boolean, asked bigint, owes boolean, lease_id uuid, lease_status text, turn text, turn_is_mine boolean, charges jsonb, moved_at timestamp with time zone, course jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
  $function$
