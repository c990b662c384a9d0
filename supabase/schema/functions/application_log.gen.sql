-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Received applications of the caller's side with what they were looked at by and every move, the latest first; since and until are days at the home on which they were sent. Pages by keyset: after_at and after_id are submitted_at and id of the last row. looked_at without checked_at is as of now.
-- executable by authenticated
create function public.application_log(listing uuid DEFAULT NULL::uuid, only_status text DEFAULT NULL::text, since date DEFAULT NULL::date, until date DEFAULT NULL::date, after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, after_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 100)
 RETURNS TABLE(id uuid, home text, city text, state text, time_zone text, currency text, applicant text, status text, submitted_at timestamp with time zone, looked_at jsonb, checked_at timestamp with time zone, version integer, content jsonb, moves jsonb, total bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select * from private.application_log(
      listing, only_status, since, until, after_at, after_id, page_size)
  $function$

-- The rows of public.application_log. Definer: names of applicants and colleagues are not the host's to read from their profiles; asks for the caller's side first.
-- executable by authenticated
create function private.application_log(listing uuid, only_status text, since date, until date, after_at timestamp with time zone, after_id uuid, page_size integer)
 RETURNS TABLE(id uuid, home text, city text, state text, time_zone text, currency text, applicant text, status text, submitted_at timestamp with time zone, looked_at jsonb, checked_at timestamp with time zone, version integer, content jsonb, moves jsonb, total bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with received as materialized (
      select a.id, a.applicant_id, a.status, a.version, a.submitted_at, l.title, l.city, l.state,
        l.time_zone, l.currency
      from public.applications a join public.listings l on l.id = a.listing_id
      where (select private.second_factor_given())
        and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
        and a.applicant_id <> (select auth.uid())
        and a.status <> 'draft' and a.submitted_at is not null
        and (application_log.listing is null or l.id = application_log.listing)
        and (only_status is null or a.status = only_status)
        and (since is null or (a.submitted_at at time zone l.time_zone)::date >= since)
        and (until is null or (a.submitted_at at time zone l.time_zone)::date <= until)
    ), page as materialized (
      select r.* from received r
      where after_id is null or (r.submitted_at, r.id) < (after_at, after_id)
      order by r.submitted_at desc, r.id desc
      limit least(greatest(page_size, 1), 200)
    )
    select p.id, p.title, p.city, p.state, p.time_zone, p.currency, coalesce(who.full_name, ''),
      p.status, p.submitted_at, coalesce(last.looked_at, private.looked_at(p.id)),
      case when last.looked_at is not null then last.happened_at end, v.version,
      jsonb_build_object('facts', v.content -> 'facts', 'references', coalesce(
        jsonb_path_query_array(v.content, '$.references[*].id'), '[]')),
      coalesce((
        select jsonb_agg(jsonb_build_object('at', e.happened_at, 'to', e.to_status,
          'reason', e.reason, 'by', case when e.actor_id = p.applicant_id then 'applicant'
            else coalesce(nullif(actor.full_name, ''), '') end) order by e.happened_at, e.id)
        from public.application_events e left join public.profiles actor on actor.id = e.actor_id
        where e.application_id = p.id and e.to_status <> 'draft'), '[]'),
      (select count(*) from received)
    from page p
    left join public.profiles who on who.id = p.applicant_id
    left join lateral (
      select e.looked_at, e.happened_at from public.application_events e
      where e.application_id = p.id and e.looked_at is not null
      order by e.happened_at desc, e.id desc limit 1
    ) last on true
    left join public.application_versions v on v.application_id = p.id
      and v.version = coalesce((last.looked_at ->> 'version')::integer, p.version)
    order by p.submitted_at desc, p.id desc
  $function$
