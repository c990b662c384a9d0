-- Working for an organization: membership, invitations, roles, hand-over, closing.

-- One organisation a person works for at a time, and exactly one owner of each. At most one is two
-- unique indexes; at least one can only be judged when the transaction is over, because a hand-over
-- takes the ownership from one and gives it to another.
create unique index organization_members_profile_id_key on public.organization_members (profile_id);
create unique index organization_members_one_owner_key on public.organization_members (org_id)
  where role = 'owner';

create function private.guard_organization_owner() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  org uuid := coalesce(new.org_id, old.org_id);
begin
  if exists (select from public.organization_members m where m.org_id = org) and not exists (
    select from public.organization_members m where m.org_id = org and m.role = 'owner'
  ) then
    raise exception using errcode = 'check_violation',
      message = format('organisation %s has members and no owner', org);
  end if;
  return null;
end
$$;
comment on function private.guard_organization_owner is
  'Trigger at the end of the transaction: an organisation with members has its owner. Definer: it reads all members.';
create constraint trigger organization_members_guard_owner
  after insert or update or delete on public.organization_members
  deferrable initially deferred
  for each row execute function private.guard_organization_owner();

create function private.found_organization(person uuid) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  organization uuid;
begin
  insert into public.organizations (name, email)
    select coalesce(p.full_name || '''s homes', 'My homes'), p.email
    from public.profiles p where p.id = person
    returning id into organization;
  insert into public.organization_members (org_id, profile_id, role)
    values (organization, person, 'owner');
  insert into public.hosts (id, org_id) values (person, organization)
    on conflict (id) do update set org_id = excluded.org_id;
  update public.profiles set org_id = organization where id = person;
  return organization;
end
$$;
comment on function private.found_organization is
  'An organisation of their own for a host, who owns it; granted to nobody.';

-- Homes are the organisation's: who goes leaves them to the owner, and an owner who goes to whoever
-- follows.
-- Buildings, leases and tours are the organisation's like its homes. Whoever signed stays among the
-- parties; a signature that is still missing is the new host's to give.
create function private.pass_on_homes(org uuid, from_person uuid, to_person uuid)
  returns void
  -- Not sql: the tables come with later migrations.
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.properties set owner_id = to_person where org_id = org and owner_id = from_person;
  update public.listings set owner_id = to_person where org_id = org and owner_id = from_person;
  update public.tours set host_id = to_person where org_id = org and host_id = from_person;
  update public.lease_parties p set profile_id = to_person
    from public.leases l
    where l.id = p.lease_id and l.org_id = org and l.host_id = from_person
      and p.profile_id = from_person and p.party = 'host' and p.signed_at is null
      and not exists (select from public.lease_parties other
        where other.lease_id = p.lease_id and other.profile_id = to_person);
  update public.leases set host_id = to_person where org_id = org and host_id = from_person;
end
$$;
comment on function private.pass_on_homes is
  'Gives somebody''s homes within an organisation to a colleague; granted to nobody.';

create function private.end_membership(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  membership public.organization_members;
  heir uuid;
begin
  select * into membership from public.organization_members m where m.profile_id = person;
  if membership.org_id is null then
    return;
  end if;
  perform from public.organizations o where o.id = membership.org_id for update;
  delete from public.organization_members m
    where m.org_id = membership.org_id and m.profile_id = person;
  -- The owner; or who follows an owner: managers before assistants, the longest there first.
  select m.profile_id into heir from public.organization_members m
    where m.org_id = membership.org_id
    order by m.role = 'owner' desc, m.role = 'manager' desc, m.created_at, m.profile_id limit 1;
  if heir is null then
    perform private.close_organization(membership.org_id);
  else
    update public.organization_members m set role = 'owner'
      where m.org_id = membership.org_id and m.profile_id = heir and m.role <> 'owner';
    perform private.pass_on_homes(membership.org_id, person, heir);
  end if;
  update public.hosts set org_id = null where id = person and org_id is not null;
  update public.profiles set org_id = null where id = person and org_id is not null;
end
$$;
comment on function private.end_membership is
  'Takes somebody out of their organisation, which closes after the last one. Granted to nobody.';

create function private.end_membership_of_account() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.end_membership(old.id);
  return old;
end
$$;
comment on function private.end_membership_of_account is
  'Trigger: a deleted owner leaves homes and ownership to a colleague, whoever deletes the account.';
-- On the account, not on the profile: a row that is being deleted must not be changed before it.
create trigger kinstead_end_membership before delete on auth.users
  for each row execute function private.end_membership_of_account();

create table public.organization_invitations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320 and email = lower(trim(email))),
  role text not null check (role in ('manager', 'assistant')),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references public.profiles (id) on delete set null,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
comment on table public.organization_invitations is
  'Who was asked by mail to work for an organisation; open until accepted, revoked or expired.';
create unique index organization_invitations_open_key
  on public.organization_invitations (org_id, email)
  where accepted_at is null and revoked_at is null;
create index organization_invitations_org_id_idx
  on public.organization_invitations (org_id, created_at desc);
create index organization_invitations_invited_by_idx
  on public.organization_invitations (invited_by);
create index organization_invitations_accepted_by_idx
  on public.organization_invitations (accepted_by);

create table private.invitation_tokens (
  invitation_id uuid primary key references public.organization_invitations (id) on delete cascade,
  -- Of 256 random bits, so it needs no salt and finds its row.
  token_hash bytea not null unique check (octet_length(token_hash) = 32)
);
comment on table private.invitation_tokens is
  'The secret of each invitation''s link, as a hash; apart, because a policy cannot hide columns.';
alter table private.invitation_tokens enable row level security;
-- No policy, no grant: the functions below write and compare it.

alter table public.organization_invitations enable row level security;

create policy session_has_shown_second_factor on public.organization_invitations as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy manager_reads_invitations on public.organization_invitations
  for select to authenticated using (org_id in (select private.my_managed_organizations()));

-- No writes: membership is power, it changes through the functions below only.
grant select on public.organization_invitations to authenticated;

create function private.invite_member(email text, member_role text, invitation uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
    -- Each is a mail to somebody who did not ask for it.
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
  end if;
  -- A retry cannot be told the old token, which nobody knows: it gets another.
  insert into private.invitation_tokens (invitation_id, token_hash)
    values (invitation, sha256(convert_to(token, 'UTF8')))
    on conflict (invitation_id) do update set token_hash = excluded.token_hash;
  return jsonb_build_object('id', invitation, 'token', token, 'expires_at', known.expires_at);
end
$$;
comment on function private.invite_member is
  'Definer: clients write no invitations, and whether an address has an account is not theirs to read.';

create function public.invite_member(
  email text, member_role text, invitation uuid default gen_random_uuid()
) returns jsonb
  language sql volatile
  set search_path = ''
  as $$ select private.invite_member(email, member_role, invitation) $$;
comment on function public.invite_member is
  'Invites somebody into the caller''s organisation: {id, token, expires_at}. The token is told this once; it belongs into the mail''s link.';

create function private.revoke_invitation(invitation uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.revoke_invitation is 'Definer: clients write no invitations.';

create function public.revoke_invitation(invitation uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.revoke_invitation(invitation) $$;
comment on function public.revoke_invitation is
  'Takes an open invitation back; repeating it changes nothing.';

grant execute on function private.invite_member(text, text, uuid),
  public.invite_member(text, text, uuid),
  private.revoke_invitation(uuid), public.revoke_invitation(uuid) to authenticated;

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

-- An organisation whose last member goes may still be named by what tenants keep, so it is deleted
-- only when nothing names it, and else stays behind without a name.

create function private.is_unused_organization(org uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  reference record;
  used boolean;
begin
  -- Whatever names it counts, also tables that come later; but not what goes with it or its owner.
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
comment on function private.is_unused_organization is
  'Whether nothing but people names an organisation; granted to nobody.';

-- A host has an organisation from sign-up on, and works for one at a time. So whoever alone owns one
-- without homes, papers or money gives it up by joining another; anybody else leaves it first.
create function private.is_empty_organization(org uuid, person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select (select count(*) from public.organization_members m where m.org_id = org) = 1
      and not exists (select from public.listings l where l.owner_id = person)
      and private.is_unused_organization(org)
  $$;
comment on function private.is_empty_organization is
  'Whether an organisation is one person''s and holds nothing; granted to nobody.';

create function private.close_organization(org uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if exists (select from public.organization_members m where m.org_id = org) then
    return;
  end if;
  if private.is_unused_organization(org) then
    delete from public.organizations o where o.id = org;
    return;
  end if;
  delete from public.organization_invitations i where i.org_id = org;
  update public.organizations o set name = 'Closed organization', company_name = null,
    email = null, phone = null, business_address = null, tax_id = null
    where o.id = org;
end
$$;
comment on function private.close_organization is
  'Deletes an organisation that nobody works for, or takes its name where something names it. Granted to nobody.';
