-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Joins the organisation as a host, which becomes the active role: {org_id, role}. For the person whose confirmed address was invited, once.
-- executable by authenticated
create function public.accept_invitation(token text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.accept_invitation(token) $function$

-- Definer: membership is no client's to write. The row locks make two acceptances one.
-- executable by authenticated
create function private.accept_invitation(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  address text := (
    select lower(u.email) from auth.users u where u.id = me and u.email_confirmed_at is not null
  );
  invited public.organization_invitations;
  mine public.organization_members;
begin
  select i.* into invited
    from private.invitation_tokens t join public.organization_invitations i on i.id = t.invitation_id
    where t.token_hash = sha256(convert_to(accept_invitation.token, 'UTF8'));
  select * into mine from public.organization_members m where m.profile_id = me;
  -- First the organisations, in one order for everybody; then look again.
  perform from public.organizations o where o.id in (invited.org_id, mine.org_id)
    order by o.id for update;
  perform from public.profiles p where p.id = me for update;
  select * into invited from public.organization_invitations i where i.id = invited.id for update;
  select * into mine from public.organization_members m where m.profile_id = me;
  -- Unknown, revoked, used and somebody else's read the same.
  if invited.id is null or address is null or invited.email <> address
    or invited.revoked_at is not null
    or (invited.accepted_at is not null
      and (invited.accepted_by is distinct from me or mine.org_id is distinct from invited.org_id))
  then
    raise exception using errcode = 'P0001', hint = 'invitations.missing',
      message = 'This invitation is not available.';
  end if;
  if invited.accepted_at is not null then
    return jsonb_build_object('org_id', mine.org_id, 'role', mine.role);
  end if;
  if invited.expires_at <= now() then
    raise exception using errcode = 'P0001', hint = 'invitations.expired',
      message = 'This invitation has expired. Ask for another.';
  end if;
  if mine.org_id = invited.org_id then
    raise exception using errcode = 'P0001', hint = 'invitations.already_member',
      message = 'You work for this organization already.';
  end if;
  if mine.org_id is not null then
    if not private.is_empty_organization(mine.org_id, me) then
      raise exception using errcode = 'P0001', hint = 'organizations.member_elsewhere',
        message = 'You work for another organization. Leave it before you join this one.';
    end if;
    -- What the person was told and asked there stays theirs.
    update public.notifications n set org_id = null where n.org_id = mine.org_id;
    update public.command_sessions s set org_id = invited.org_id where s.org_id = mine.org_id;
    delete from public.organizations o where o.id = mine.org_id;
  end if;
  insert into public.organization_members (org_id, profile_id, role)
    values (invited.org_id, me, invited.role);
  insert into public.hosts (id, org_id) values (me, invited.org_id)
    on conflict (id) do update set org_id = excluded.org_id;
  perform private.grant_role(me, 'host');
  update public.profiles p set org_id = invited.org_id, user_type = 'host' where p.id = me;
  update public.organization_invitations i set accepted_at = now(), accepted_by = me
    where i.id = invited.id;
  perform private.notify(invited.invited_by, 'account', 'Invitation accepted',
    format('%s works for your organization now.',
      coalesce((select p.full_name from public.profiles p where p.id = me), address)),
    jsonb_build_object('org_id', invited.org_id, 'invitation_id', invited.id), org => invited.org_id);
  return jsonb_build_object('org_id', invited.org_id, 'role', invited.role);
end
$function$
