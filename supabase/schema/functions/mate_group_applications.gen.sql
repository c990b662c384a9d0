-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Joint applications of a group that the caller sent or is asked to join, the latest first. At most 50.
-- executable by authenticated
create function public.mate_group_applications(mate_group uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.mate_group_applications(mate_group) $function$

-- Definer: who is asked reads no application before they said yes.
-- executable by authenticated
create function private.mate_group_applications(mate_group uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(to_jsonb(found) order by found.created_at desc, found.id), '[]')
    from (
      select a.id, a.status, a.applicant_id, a.created_at, l.id as listing_id, l.title, l.city, l.state,
        (
          select jsonb_agg(jsonb_build_object('id', c.id, 'full_name', c.full_name,
            'profile_id', c.mate_id, 'status', c.status) order by c.created_at, c.id)
          from public.application_co_applicants c where c.application_id = a.id
        ) as people
      from public.applications a join public.listings l on l.id = a.listing_id
      where exists (
          select from public.application_co_applicants c
          where c.application_id = a.id and c.group_id = mate_group
        )
        -- Those who are no part of one learn nothing of it, also within the group.
        and (a.applicant_id = (select auth.uid()) or exists (
          select from public.application_co_applicants c
          where c.application_id = a.id and c.mate_id = (select auth.uid())
        ))
      order by a.created_at desc, a.id limit 50
    ) found
    where exists (
      select from public.mate_group_members m
      where m.group_id = mate_group and m.profile_id = (select auth.uid()) and m.joined_at is not null
    )
  $function$
