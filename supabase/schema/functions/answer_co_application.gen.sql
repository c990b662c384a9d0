-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whoever was invited says yes or no; with a proven address only.
-- executable by authenticated
create function public.answer_co_application(co_applicant uuid, accept boolean)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_co_application(co_applicant, accept) $function$

-- Definer: nobody writes co-applicants directly; whose address it is, decides who answers.
-- executable by authenticated
create function private.answer_co_application(co_applicant uuid, accept boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  invitation public.application_co_applicants;
  request public.applications;
  answer text := case when accept then 'confirmed' else 'refused' end;
begin
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  select * into request from public.applications a
    where a.id = invitation.application_id for no key update;
  -- Once more under the lock: the applicant may have changed the address meanwhile.
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  if invitation.id is null or accept is null
    or private.my_verified_email() is distinct from invitation.email then
    raise exception using errcode = 'P0001', hint = 'applications.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if invitation.status = answer then
    return answer;
  end if;
  if request.status not in ('draft', 'submitted', 'screening', 'shortlisted') then
    raise exception using errcode = 'P0001', hint = 'applications.closed',
      message = format('This application is %s and cannot be changed any more.', request.status);
  end if;
  -- Nobody signs a lease on both sides.
  if accept and private.manages_listing(request.listing_id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
  update public.application_co_applicants c set status = answer,
    profile_id = case when accept then me end
    where c.id = co_applicant;
  perform private.resend_application(request.id);
  perform private.notify(request.applicant_id, 'application',
    invitation.full_name || case when accept then ' applies with you' else ' does not apply with you' end,
    '', jsonb_build_object('application_id', request.id, 'listing_id', request.listing_id));
  return answer;
end
$function$
