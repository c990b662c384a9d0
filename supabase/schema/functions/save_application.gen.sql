-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Begins an application under the client's id, or changes it; after sending it sends the present facts as a new version. Answers the version, 0 for a draft.
-- executable by authenticated
create function public.save_application(application uuid, listing uuid, message text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.save_application(application, listing, message) $function$

-- Definer: nobody writes applications directly.
-- executable by authenticated
create function private.save_application(application uuid, listing uuid, message text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  home public.listings;
  request public.applications;
begin
  if not exists (select from public.applications a where a.id = application) then
    select * into home from public.listings l where l.id = listing;
    perform private.refuse_application(home);
    -- The unique keys decide between two at once: of an id, and of a person and home.
    insert into public.applications (id, listing_id, applicant_id, message)
      values (application, listing, me, coalesce(message, ''))
      on conflict do nothing;
    if not found and not exists (
      select from public.applications a where a.id = application and a.applicant_id = me
    ) then
      raise exception using errcode = 'P0001', hint = 'applications.open_already',
        message = 'You have an open application for this home already.';
    end if;
  end if;
  request := private.open_application(application);
  if request.listing_id <> listing then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  update public.applications a set message = coalesce(save_application.message, a.message)
    where a.id = application and a.message is distinct from coalesce(save_application.message, a.message);
  return private.resend_application(application);
end
$function$
