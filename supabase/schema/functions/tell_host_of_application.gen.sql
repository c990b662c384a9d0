-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A notification for the host of the home.
create function private.tell_host_of_application(application uuid, title text, message text, priority text DEFAULT 'medium'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(side.id, 'application', tell_host_of_application.title,
      case tell_host_of_application.title
        when 'A new application' then format('%s applied for %s.', who.person, l.title)
        when 'An application was withdrawn' then
          format('%s withdrew the application for %s.', who.person, l.title)
        when 'A document was shared with you' then
          format('%s shared a document for the application for %s.', who.person, l.title)
        else tell_host_of_application.message end,
      jsonb_build_object('application_id', a.id, 'listing_id', l.id),
      tell_host_of_application.priority, l.org_id, l.property_id)
    from public.applications a
      join public.listings l on l.id = a.listing_id
      cross join lateral (
        select coalesce((select p.full_name from public.profiles p where p.id = a.applicant_id),
          'A renter') as person
      ) who
      cross join lateral (
        select l.owner_id as id union
        (select m.profile_id from public.organization_members m
          where m.org_id = l.org_id order by m.created_at limit 20)
      ) side
    where a.id = tell_host_of_application.application and side.id is distinct from auth.uid()
  $function$
