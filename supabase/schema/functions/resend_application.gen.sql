-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The version that counts after a change; 0 for a draft. The caller holds the lock.
create function private.resend_application(application uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.applications;
  kept integer;
begin
  select * into request from public.applications a where a.id = application;
  if request.status = 'draft' then
    return 0;
  end if;
  kept := private.keep_application_version(application);
  if kept <> request.version then
    perform private.tell_host_of_application(application, 'An application was changed',
      'Version ' || kept || ' is what counts now.', 'low');
  end if;
  return kept;
end
$function$
