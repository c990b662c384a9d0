-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A person does not apply together, or no more; the host has a new version. The caller holds the lock. Granted to no role.
create function private.step_back(invitation public.application_co_applicants)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.application_co_applicants c set status = 'refused', profile_id = null
    where c.id = invitation.id;
  perform private.drop_shares(invitation.application_id);
  perform private.resend_application(invitation.application_id);
  perform private.notify(a.applicant_id, 'application',
    invitation.full_name || ' does not apply with you', '',
    jsonb_build_object('application_id', a.id, 'listing_id', a.listing_id))
    from public.applications a where a.id = invitation.application_id;
end
$function$
