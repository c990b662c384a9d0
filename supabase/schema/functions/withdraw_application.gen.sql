-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes back the caller's application while nobody has approved it.
-- executable by authenticated
create function public.withdraw_application(application uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_application(application) $function$

-- Definer: nobody writes applications directly.
-- executable by authenticated
create function private.withdraw_application(application uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.applications;
begin
  select * into request from public.applications a
    where a.id = application and a.applicant_id = auth.uid() for no key update;
  if request.status = 'withdrawn' then
    return request.status;
  end if;
  if request.status = 'approved' then
    raise exception using errcode = 'P0001', hint = 'applications.approved',
      message = 'This application was approved. Turn down the lease instead.';
  end if;
  request := private.open_application(application);
  update public.applications a set status = 'withdrawn' where a.id = application;
  if request.status <> 'draft' then
    perform private.tell_host_of_application(application, 'An application was withdrawn', '', 'low');
  end if;
  return 'withdrawn';
end
$function$
