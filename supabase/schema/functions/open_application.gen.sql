-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's own open application, locked for this transaction; refuses every other.
create function private.open_application(application uuid)
 RETURNS public.applications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_row public.applications;
begin
  select * into found_row from public.applications a where a.id = application for no key update;
  if found_row.id is null or found_row.applicant_id is distinct from auth.uid() then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if found_row.status not in ('draft', 'submitted', 'screening', 'shortlisted') then
    raise exception using errcode = 'P0001', hint = 'applications.closed',
      message = format('This application is %s and cannot be changed any more.', found_row.status);
  end if;
  return found_row;
end
$function$
