-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who was invited says yes or no, and agrees to the part of the rent that they read; with a proven address only.
-- executable by authenticated
create function public.answer_co_application(co_applicant uuid, accept boolean, share integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.answer_co_application(co_applicant, accept, share) $function$

-- Definer: clients write no co-applicants themselves; who is asked, decides who answers.
-- executable by authenticated
create function private.answer_co_application(co_applicant uuid, accept boolean, share integer)
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
  -- Once more under the lock: the applicant may have changed the address or the part meanwhile.
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  if invitation.id is null or accept is null or not private.is_asked(invitation)
    or (accept and invitation.mate_id is not null
      and private.is_blocked_between(me, request.applicant_id))
  then
    raise exception using errcode = 'P0001', hint = 'applications.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if invitation.status = answer
    and (not accept or share is null or invitation.share_agreed_at is not null)
    and (share is null or invitation.share_bps is not distinct from share) then
    return answer;
  end if;
  if request.status not in ('draft', 'submitted', 'screening', 'shortlisted') then
    raise exception using errcode = 'P0001', hint = 'applications.closed',
      message = format('This application is %s and cannot be changed any more.', request.status);
  end if;
  if not accept then
    perform private.step_back(invitation);
    return answer;
  end if;
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'applications.verification_required',
      message = 'You need to verify your profile before applying.';
  end if;
  -- No person signs a lease on both sides.
  if private.manages_listing(request.listing_id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
  -- What is agreed to is what was read.
  if share is distinct from invitation.share_bps then
    if share is not null then
      raise exception using errcode = 'P0001', hint = 'applications.share_changed',
        message = 'Your part of the rent has changed. Look at it once more.';
    end if;
  elsif share is not null then
    update public.application_co_applicants c set share_agreed_at = now() where c.id = co_applicant;
  end if;
  if invitation.status = answer then
    perform private.notify(request.applicant_id, 'application',
      invitation.full_name || ' agreed to their part of the rent', '',
      jsonb_build_object('application_id', request.id, 'listing_id', request.listing_id));
    return answer;
  end if;
  update public.application_co_applicants c set status = answer, profile_id = me
    where c.id = co_applicant;
  perform private.resend_application(request.id);
  perform private.notify(request.applicant_id, 'application',
    invitation.full_name || ' applies with you', '',
    jsonb_build_object('application_id', request.id, 'listing_id', request.listing_id));
  return answer;
end
$function$
