-- Everything here locks the organisation's row first, so that of two decisions the second one sees
-- the first.

create function private.lock_my_organization() returns public.organization_members
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  mine public.organization_members;
begin
  perform from public.organizations o where o.id = (
    select m.org_id from public.organization_members m where m.profile_id = auth.uid()
  ) for update;
  select * into mine from public.organization_members m where m.profile_id = auth.uid();
  return mine;
end
$$;
comment on function private.lock_my_organization is
  'The caller''s membership, with their organisation locked; granted to nobody.';

create function private.set_member_role(member uuid, member_role text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  mine public.organization_members := private.lock_my_organization();
  theirs text := (
    select m.role from public.organization_members m
    where m.org_id = mine.org_id and m.profile_id = member
  );
begin
  if mine.role is distinct from 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_only',
      message = 'Only the owner of the organization can do this.';
  end if;
  if member_role is null or member_role not in ('manager', 'assistant') then
    raise exception using errcode = 'P0001', hint = 'organizations.role_unknown',
      message = 'A member is a manager or an assistant.';
  end if;
  if theirs is null then
    raise exception using errcode = 'P0001', hint = 'organizations.member_missing',
      message = 'This person does not work for your organization.';
  end if;
  if theirs = 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_stays',
      message = 'You own this organization. Hand it over first.';
  end if;
  update public.organization_members m set role = member_role
    where m.org_id = mine.org_id and m.profile_id = member and m.role <> member_role;
  return member_role;
end
$$;
comment on function private.set_member_role is 'Definer: membership is no client''s to write.';

create function public.set_member_role(member uuid, member_role text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.set_member_role(member, member_role) $$;
comment on function public.set_member_role is
  'Makes a colleague a manager or an assistant; for the owner. Returns the role.';

create function private.remove_member(member uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  mine public.organization_members := private.lock_my_organization();
  theirs text := (
    select m.role from public.organization_members m
    where m.org_id = mine.org_id and m.profile_id = member
  );
begin
  if mine.role is null or mine.role = 'assistant' then
    raise exception using errcode = 'P0001', hint = 'organizations.managers_only',
      message = 'Only the owner and managers of an organization can do this.';
  end if;
  if theirs is null then
    return false;
  end if;
  if theirs = 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_stays',
      message = 'The owner of an organization cannot be removed.';
  end if;
  if theirs = 'manager' and mine.role <> 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_only',
      message = 'Only the owner of the organization can do this.';
  end if;
  perform private.end_membership(member);
  perform private.found_organization(member);
  perform private.notify(member, 'account', 'You left an organization',
    format('You no longer work for %s.',
      (select o.name from public.organizations o where o.id = mine.org_id)));
  return true;
end
$$;
comment on function private.remove_member is 'Definer: membership is no client''s to write.';

create function public.remove_member(member uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.remove_member(member) $$;
comment on function public.remove_member is
  'Ends a colleague''s membership; their homes there stay with the owner, they start an organisation of their own. False when they are no colleague.';

create function private.leave_organization(organization uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  mine public.organization_members := private.lock_my_organization();
begin
  if mine.org_id is null or mine.org_id is distinct from organization then
    return false;
  end if;
  if mine.role = 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_stays',
      message = 'You own this organization. Hand it over first.';
  end if;
  perform private.end_membership(mine.profile_id);
  perform private.found_organization(mine.profile_id);
  return true;
end
$$;
comment on function private.leave_organization is 'Definer: membership is no client''s to write.';

create function public.leave_organization(organization uuid) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.leave_organization(organization) $$;
comment on function public.leave_organization is
  'The caller stops working for the organisation and starts one of their own. False when they did not work for it.';

create function private.hand_over_organization(new_owner uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  mine public.organization_members := private.lock_my_organization();
  theirs text := (
    select m.role from public.organization_members m
    where m.org_id = mine.org_id and m.profile_id = new_owner
  );
begin
  if theirs = 'owner' then
    return;
  end if;
  if mine.role is distinct from 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_only',
      message = 'Only the owner of the organization can do this.';
  end if;
  if theirs is null then
    raise exception using errcode = 'P0001', hint = 'organizations.member_missing',
      message = 'This person does not work for your organization.';
  end if;
  -- The index lets no moment have two owners, the constraint no end without one.
  update public.organization_members m set role = 'manager'
    where m.org_id = mine.org_id and m.profile_id = mine.profile_id;
  update public.organization_members m set role = 'owner'
    where m.org_id = mine.org_id and m.profile_id = new_owner;
  perform private.notify(new_owner, 'account', 'You own an organization now',
    format('%s was handed over to you.',
      (select o.name from public.organizations o where o.id = mine.org_id)),
    jsonb_build_object('org_id', mine.org_id), 'high', org => mine.org_id);
end
$$;
comment on function private.hand_over_organization is
  'Definer: membership is no client''s to write.';

create function public.hand_over_organization(new_owner uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.hand_over_organization(new_owner) $$;
comment on function public.hand_over_organization is
  'Makes a colleague the owner and the caller a manager; repeating it changes nothing.';

grant execute on function private.set_member_role(uuid, text), public.set_member_role(uuid, text),
  private.remove_member(uuid), public.remove_member(uuid),
  private.leave_organization(uuid), public.leave_organization(uuid),
  private.hand_over_organization(uuid), public.hand_over_organization(uuid) to authenticated;
