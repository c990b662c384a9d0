-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Invites a person into the caller's organisation by mail: {id, token, expires_at}. The token is another secret of the link, answered this once.
-- executable by authenticated
create function public.invite_member(email text, member_role text, invitation uuid DEFAULT gen_random_uuid())
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.invite_member(email, member_role, invitation) $function$

-- Definer: clients write no invitations, and whether an address has an account is not theirs to read.
-- executable by authenticated
create function private.invite_member(email text, member_role text, invitation uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  org uuid := (select m.org_id from public.organization_members m where m.profile_id = me);
  address text := lower(trim(invite_member.email));
  my_role text;
  known public.organization_invitations;
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  -- Everything that decides about members waits in one queue, the organisation's row.
  perform from public.organizations o where o.id = org for update;
  select m.role into my_role from public.organization_members m
    where m.org_id = org and m.profile_id = me;
  if my_role is null or my_role = 'assistant' then
    raise exception using errcode = 'P0001', hint = 'organizations.managers_only',
      message = 'Only the owner and managers of an organization can do this.';
  end if;
  if member_role is null or member_role not in ('manager', 'assistant') then
    raise exception using errcode = 'P0001', hint = 'organizations.role_unknown',
      message = 'A member is a manager or an assistant.';
  end if;
  if member_role = 'manager' and my_role <> 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_only',
      message = 'Only the owner of the organization can do this.';
  end if;
  if address is null or address !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'
    or char_length(address) > 320 then
    raise exception using errcode = 'P0001', hint = 'invitations.email_invalid',
      message = 'Please enter a valid e-mail address.';
  end if;
  if exists (
    select from public.organization_members m join auth.users u on u.id = m.profile_id
    where m.org_id = org and lower(u.email) = address
  ) then
    raise exception using errcode = 'P0001', hint = 'invitations.already_member',
      message = 'This person works for your organization already.';
  end if;
  select * into known from public.organization_invitations i where i.id = invitation;
  if known.id is not null and (known.org_id <> org or known.email <> address
    or known.role <> member_role or known.accepted_at is not null or known.revoked_at is not null)
  then
    raise exception using errcode = 'P0001', hint = 'invitations.missing',
      message = 'This invitation is not available.';
  end if;
  if known.id is null then
    -- Each is a mail to a person who did not ask for it.
    if (select count(*) from public.organization_invitations i
        where i.org_id = org and i.created_at > now() - interval '1 day') >= 50 then
      raise exception using errcode = 'P0001', hint = 'invitations.too_many',
        message = 'Your organization invited 50 people today. Please go on tomorrow.';
    end if;
    -- Only the latest invitation of an address counts.
    update public.organization_invitations i set revoked_at = now()
      where i.org_id = org and i.email = address and i.accepted_at is null and i.revoked_at is null;
    insert into public.organization_invitations (id, org_id, email, role, invited_by)
      values (invitation, org, address, member_role, me) returning * into known;
    insert into private.invitation_mails (invitation_id) values (invitation);
  end if;
  -- A retry cannot learn the old token, which is stored as a hash: it gets another.
  insert into private.invitation_tokens (invitation_id, token_hash)
    values (invitation, sha256(convert_to(token, 'UTF8')));
  return jsonb_build_object('id', invitation, 'token', token, 'expires_at', known.expires_at);
end
$function$
