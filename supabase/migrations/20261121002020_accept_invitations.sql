-- A host has an organisation from sign-up on, and works for one at a time. So whoever alone owns one
-- without homes, papers or money gives it up by joining another; anybody else leaves it first.
create function private.is_empty_organization(org uuid, person uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  reference record;
  used boolean;
begin
  if (select count(*) from public.organization_members m where m.org_id = org) <> 1
    or exists (select from public.listings l where l.owner_id = person) then
    return false;
  end if;
  -- Whatever names the organisation counts, also tables that come later; but what goes with it or
  -- with its owner does not.
  for reference in
    select k.conrelid::regclass::text as name, a.attname as key
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'public.organizations'::regclass
      and k.conrelid not in (
        'public.organization_members'::regclass, 'public.organization_invitations'::regclass,
        'public.profiles'::regclass, 'public.hosts'::regclass, 'public.notifications'::regclass,
        'public.command_sessions'::regclass, 'assistant.tickets'::regclass)
  loop
    execute format('select exists (select from %s where %I = $1)', reference.name, reference.key)
      into used using org;
    if used then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.is_empty_organization is
  'Whether an organisation is one person''s and holds nothing; granted to nobody.';

create function private.accept_invitation(token text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.accept_invitation is
  'Definer: membership is no client''s to write. The row locks make two acceptances one.';

create function public.accept_invitation(token text) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.accept_invitation(token) $$;
comment on function public.accept_invitation is
  'Joins the organisation as a host, which becomes the active role: {org_id, role}. For the person whose confirmed address was invited, once.';

grant execute on function private.accept_invitation(text), public.accept_invitation(text)
  to authenticated;
