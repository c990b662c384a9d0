-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A notification for everybody who applied together.
create function private.tell_applicants(application uuid, title text, message text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'high'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(p.id, 'application', tell_applicants.title, tell_applicants.message,
      jsonb_build_object('application_id', a.id, 'listing_id', a.listing_id) || details, priority)
    from public.applications a
      cross join lateral (
        select a.applicant_id as id union
        select c.profile_id from public.application_co_applicants c
          where c.application_id = a.id and c.status = 'confirmed'
      ) p
    where a.id = application
  $function$
