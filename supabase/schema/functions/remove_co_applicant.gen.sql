-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes somebody off the caller's open application; who is gone already stays gone.
-- executable by authenticated
create function public.remove_co_applicant(co_applicant uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_co_applicant(co_applicant) $function$

-- Definer: nobody writes co-applicants directly.
-- executable by authenticated
create function private.remove_co_applicant(co_applicant uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  application uuid;
  gone public.application_co_applicants;
begin
  select c.application_id into application
    from public.application_co_applicants c join public.applications a on a.id = c.application_id
    where c.id = co_applicant and a.applicant_id = auth.uid();
  if application is null then
    return;
  end if;
  perform private.open_application(application);
  delete from public.application_co_applicants c where c.id = co_applicant returning * into gone;
  if gone.share_bps is not null then
    perform private.drop_shares(application);
  end if;
  perform private.resend_application(application);
end
$function$
