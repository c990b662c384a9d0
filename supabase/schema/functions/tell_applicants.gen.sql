-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A notification for everybody who applied together.
create function private.tell_applicants(application uuid, title text, message text DEFAULT ''::text, details jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'high'::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.notify(p.id, 'application', tell_applicants.title,
      case
        when tell_applicants.title = 'Your application was declined' then
          format('%s declined your application for %s.', who.host, l.title)
        when tell_applicants.title = 'Your application was approved' then
          format('%s approved your application for %s. The lease comes next.', who.host, l.title)
        when tell_applicants.title = 'Your application was moved back' then
          case when tell_applicants.message = l.title || ': screening'
            then format('%s took your application for %s off the shortlist and looks at it again.', who.host, l.title)
            else format('%s put your application for %s back to the new ones.', who.host, l.title) end
        when tell_applicants.message = l.title || ': screening' then
          format('%s looks at your application for %s.', who.host, l.title)
        when tell_applicants.message = l.title || ': shortlisted' then
          format('%s put your application for %s on the shortlist.', who.host, l.title)
        when tell_applicants.title = 'The home was let to somebody else' then
          format('%s was let to another applicant.', l.title)
        else tell_applicants.message end,
      jsonb_build_object('application_id', a.id, 'listing_id', a.listing_id)
        || tell_applicants.details, tell_applicants.priority)
    from public.applications a
      join public.listings l on l.id = a.listing_id
      cross join lateral (
        select coalesce((select h.full_name from public.profiles h where h.id = l.owner_id),
          'The host') as host
      ) who
      cross join lateral (
        select a.applicant_id as id union
        select c.profile_id from public.application_co_applicants c
          where c.application_id = a.id and c.status = 'confirmed'
      ) p
    where a.id = tell_applicants.application
  $function$
