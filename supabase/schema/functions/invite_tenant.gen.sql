-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side invites a person into the draft of an addendum by their address, under an id that the client made; the same id again changes nothing.
-- executable by authenticated
create function public.invite_tenant(invitation uuid, lease uuid, full_name text, email text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.invite_tenant(invitation, lease, full_name, email) $function$

-- Definer: nobody writes invitations directly, and whether an address has an account is not said.
-- executable by authenticated
create function private.invite_tenant(invitation uuid, lease uuid, full_name text, email text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.leases := private.managed_lease(lease);
  address text := lower(trim(invite_tenant.email));
  earlier public.lease_invitations;
  invited uuid;
begin
  select * into earlier from public.lease_invitations i where i.id = invitation;
  if earlier.lease_id = lease and earlier.email = address then
    return invitation;
  end if;
  if earlier.id is not null or not was.addendum then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is changed. Take the lease back first.';
  end if;
  if (select count(*) from public.lease_invitations i where i.lease_id = lease) >= 9 then
    raise exception using errcode = 'P0001', hint = 'leases.invitations_too_many',
      message = 'An addendum has room for nine invitations.';
  end if;
  insert into public.lease_invitations (id, lease_id, full_name, email, invited_by)
    values (invitation, lease, trim(invite_tenant.full_name), address, auth.uid())
    on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', hint = 'leases.invited_twice',
      message = 'This person is invited already.';
  end if;
  -- Only who proved the address and blocked nobody here is notified; the host learns neither.
  select p.id into invited from auth.users u join public.profiles p on p.id = u.id
    where lower(u.email) = address and u.is_sso_user = false and p.is_verified
      and not private.is_blocked_between(p.id, auth.uid());
  perform private.notify(invited, 'lease', 'You are invited to become a tenant',
    'Say whether you want to join this lease.',
    jsonb_build_object('lease_invitation_id', invitation, 'listing_id', was.listing_id), 'high');
  return invitation;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', hint = 'leases.invitation_invalid',
    message = 'An invitation has a name and an e-mail address.';
end
$function$
