-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says whether the mail of an invitation was taken; one that was not is tried again later. For the service alone.
create function public.finish_invitation_mail(invitation uuid, claim uuid, delivered boolean, error text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.finish_invitation_mail(invitation, claim, delivered, error) $function$

-- For the service that sends: sent, or to be tried again later, eight times in all. False for whoever does not hold the claim any more.
-- executable by service_role
create function private.finish_invitation_mail(invitation uuid, claim uuid, delivered boolean, error text DEFAULT NULL::text, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held private.invitation_mails;
begin
  select * into held from private.invitation_mails m
    where m.invitation_id = invitation and m.claim_id = claim for update;
  if held.invitation_id is null then return false; end if;
  if delivered then
    update public.organization_invitations i set mailed_at = at where i.id = invitation;
  end if;
  if delivered or held.attempts >= 8 then
    delete from private.invitation_mails m where m.invitation_id = invitation;
  else
    -- 1, 2, 4 ... minutes, as other mails.
    update private.invitation_mails m set claim_id = null, claimed_until = null,
      error = left(finish_invitation_mail.error, 500),
      not_before = at + interval '1 minute' * 2 ^ (m.attempts - 1)
      where m.invitation_id = invitation;
  end if;
  return true;
end
$function$
