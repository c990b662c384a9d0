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
