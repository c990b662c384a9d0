-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A notification for the host of the home.
create function private.tell_host_of_application(application uuid, title text, message text, priority text DEFAULT 'medium'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(l.owner_id, 'application', tell_host_of_application.title,
      tell_host_of_application.message,
      jsonb_build_object('application_id', a.id, 'listing_id', l.id), priority, l.org_id, l.property_id)
    from public.applications a join public.listings l on l.id = a.listing_id
    where a.id = application
  $function$
