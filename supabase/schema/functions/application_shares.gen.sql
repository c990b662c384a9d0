-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For those who apply together: who was asked as a mate, and the part of the rent of each; of another application nothing.
-- executable by authenticated
create function public.application_shares(application uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.application_shares(application) $function$

-- Definer: clients do not read parts, as the host's side reads co-applicants, too.
-- executable by authenticated
create function private.application_shares(application uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'share_bps', c.share_bps,
      'agreed_at', c.share_agreed_at, 'mate_id', c.mate_id) order by c.created_at, c.id), '[]')
    from public.application_co_applicants c join public.applications a on a.id = c.application_id
    where a.id = application
      and (a.applicant_id = (select auth.uid()) or a.id in (select private.my_co_applications()))
  $function$
