-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What daily figures count, a row for each. Definer: for the job, granted to nobody.
create function private.listing_events(home public.listings, first_day date, last_day date)
 RETURNS TABLE(day date, kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with span as (
      select first_day::timestamp at time zone home.time_zone since,
        (last_day + 1)::timestamp at time zone home.time_zone until
    ), moments as (
      select f.created_at moment, 'saves' kind from public.favorites f
      where f.listing_id = home.id
      union all
      -- What the host's side is asked, not what it answers.
      select m.created_at, 'messages'
      from private.conversation_pairs p join public.messages m using (conversation_id)
      where p.listing_id = home.id and m.sender_id is distinct from home.owner_id
        and not exists (
          select from public.organization_members o
          where o.org_id = home.org_id and o.profile_id = m.sender_id
        )
      union all
      select t.created_at, 'tours' from public.tours t where t.listing_id = home.id
      union all
      select coalesce(a.submitted_at, a.created_at), 'applications' from public.applications a
      where a.listing_id = home.id and a.status <> 'draft'
      union all
      -- The day on which the last one signed.
      select coalesce(l.activated_at, l.created_at), 'leases' from public.leases l
      where l.listing_id = home.id and l.status in ('active', 'ending', 'ended')
    )
    select v.day, 'views' from private.listing_views v
    where v.listing_id = home.id and v.day between first_day and last_day
    union all
    select (m.moment at time zone home.time_zone)::date, m.kind
    from moments m, span where m.moment >= since and m.moment < until
  $function$
