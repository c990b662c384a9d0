-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side takes an invitation back, and the person out of the draft; one that is gone is no error to those who may see none.
-- executable by authenticated
create function public.withdraw_lease_invitation(invitation uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_lease_invitation(invitation) $function$

-- Definer: nobody writes invitations directly.
-- executable by authenticated
create function private.withdraw_lease_invitation(invitation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.lease_invitations;
  was public.leases;
begin
  select * into asked from public.lease_invitations i where i.id = invitation;
  if asked.id is null then
    return;
  end if;
  was := private.managed_lease(asked.lease_id);
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is changed. Take the lease back first.';
  end if;
  delete from public.lease_parties p
    where p.lease_id = was.id and p.profile_id = asked.profile_id and p.party = 'tenant'
      and p.profile_id not in (select o.profile_id from public.lease_parties o
        where o.lease_id = was.renews and o.party = 'tenant');
  delete from public.lease_invitations i where i.id = invitation;
end
$function$
