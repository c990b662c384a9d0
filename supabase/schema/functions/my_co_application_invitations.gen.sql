-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Open applications that the caller's proven address is asked to join, the latest first, with what they answered. At most 50.
-- executable by authenticated
create function public.my_co_application_invitations()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.my_co_application_invitations() $function$

-- Definer: whoever is asked has to know by whom and for which home; of the application itself they learn its status.
-- executable by authenticated
create function private.my_co_application_invitations()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc, i.id), '[]')
    from (
      select c.id, c.status, c.created_at, a.id as application_id,
        a.status as application_status, a.applicant_id, p.full_name as applicant_name,
        l.id as listing_id, l.title, l.city, l.state, l.rent_cents, l.currency,
        c.share_bps, c.share_agreed_at, g.name as group_name
      from public.application_co_applicants c
        join public.applications a on a.id = c.application_id
        join public.profiles p on p.id = a.applicant_id
        join public.listings l on l.id = a.listing_id
        left join public.mate_groups g on g.id = c.group_id
      where (c.email = (select private.my_verified_email()) or c.mate_id = (select auth.uid()))
        and a.status in ('draft', 'submitted', 'screening', 'shortlisted')
        and not private.is_blocked_between((select auth.uid()), a.applicant_id)
      order by c.created_at desc, c.id limit 50
    ) i
  $function$
