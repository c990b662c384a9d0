-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Mails an open invitation once more, valid for seven days from now: until when. At most every ten minutes.
-- executable by authenticated
create function public.resend_invitation(invitation uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.resend_invitation(invitation) $function$

-- Definer: clients write no invitations.
-- executable by authenticated
create function private.resend_invitation(invitation uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.organization_invitations;
begin
  select * into known from public.organization_invitations i
    where i.id = invitation and i.org_id in (select private.my_managed_organizations())
    for update;
  if known.id is null or known.revoked_at is not null then
    raise exception using errcode = 'P0001', hint = 'invitations.missing',
      message = 'This invitation is not available.';
  end if;
  if known.accepted_at is not null then
    raise exception using errcode = 'P0001', hint = 'invitations.accepted',
      message = 'This invitation was accepted already.';
  end if;
  -- A second press, or a retry, finds the mail that the first one ordered.
  if exists (select from private.invitation_mails m where m.invitation_id = invitation) then
    return known.expires_at;
  end if;
  if known.mailed_at > now() - interval '10 minutes' then
    raise exception using errcode = 'P0001', hint = 'invitations.just_sent',
      message = 'This invitation was mailed a moment ago. Please wait ten minutes.';
  end if;
  insert into private.invitation_mails (invitation_id) values (invitation);
  update public.organization_invitations i set expires_at = now() + interval '7 days'
    where i.id = invitation returning i.expires_at into known.expires_at;
  return known.expires_at;
end
$function$
