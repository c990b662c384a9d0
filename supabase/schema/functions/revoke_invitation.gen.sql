-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes an open invitation back; repeating it changes nothing.
-- executable by authenticated
create function public.revoke_invitation(invitation uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.revoke_invitation(invitation) $function$

-- Definer: clients write no invitations.
-- executable by authenticated
create function private.revoke_invitation(invitation uuid)
 RETURNS void
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
  if known.id is null then
    raise exception using errcode = 'P0001', hint = 'invitations.missing',
      message = 'This invitation is not available.';
  end if;
  if known.accepted_at is not null then
    raise exception using errcode = 'P0001', hint = 'invitations.accepted',
      message = 'This invitation was accepted already.';
  end if;
  update public.organization_invitations i set revoked_at = now()
    where i.id = invitation and i.revoked_at is null;
end
$function$
