-- An invitation into an organisation leaves by mail, with a link that shows who invites whom to what before
-- a sign-in. The link's secret is made when the mail is written and stored as a hash alone.

-- Each mail, and each answer of invite_member, has a secret of its own: a second one does not end the first.
alter table private.invitation_tokens drop constraint invitation_tokens_pkey;
alter table private.invitation_tokens drop constraint invitation_tokens_token_hash_key;
alter table private.invitation_tokens add primary key (token_hash);
create index invitation_tokens_invitation_id_idx on private.invitation_tokens (invitation_id);
comment on table private.invitation_tokens is
  'The secrets of an invitation''s links, as hashes; apart, because a policy cannot hide columns.';

alter table public.organization_invitations add column mailed_at timestamptz;
comment on column public.organization_invitations.mailed_at is
  'When its last mail was taken by the mail service; null while none was.';

create table private.invitation_mails (
  invitation_id uuid primary key references public.organization_invitations (id) on delete cascade,
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  claim_id uuid,
  claimed_until timestamptz,
  error text check (char_length(error) <= 500)
);
comment on table private.invitation_mails is
  'Invitations whose mail has not been taken yet; a row goes when it is, or after eight tries.';
create index invitation_mails_not_before_idx on private.invitation_mails (not_before);
alter table private.invitation_mails enable row level security;

create or replace function private.invite_member(email text, member_role text, invitation uuid)
  returns jsonb
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
$$;
comment on function public.invite_member is
  'Invites a person into the caller''s organisation by mail: {id, token, expires_at}. The token is another secret of the link, answered this once.';

create function private.resend_invitation(invitation uuid) returns timestamptz
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.resend_invitation is 'Definer: clients write no invitations.';
create function public.resend_invitation(invitation uuid) returns timestamptz
  language sql volatile
  set search_path = ''
  as $$ select private.resend_invitation(invitation) $$;
comment on function public.resend_invitation is
  'Mails an open invitation once more, valid for seven days from now: until when. At most every ten minutes.';
revoke execute on function private.resend_invitation(uuid), public.resend_invitation(uuid) from public, anon;
grant execute on function private.resend_invitation(uuid), public.resend_invitation(uuid) to authenticated;

create function private.read_invitation(token text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'organization', o.name, 'role', i.role, 'email', i.email, 'expires_at', i.expires_at,
      'invited_by', (select p.full_name from public.profiles p where p.id = i.invited_by),
      'state', case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
        when i.expires_at <= now() then 'expired' else 'open' end)
    from private.invitation_tokens t
    join public.organization_invitations i on i.id = t.invitation_id
    join public.organizations o on o.id = i.org_id
    where t.token_hash = sha256(convert_to(token, 'UTF8'))
  $$;
comment on function private.read_invitation is
  'Definer: who is invited reads neither the organisation nor its invitations. The token is the secret of their mail.';
create function public.read_invitation(token text) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.read_invitation(token) $$;
comment on function public.read_invitation is
  'What the link of an invitation says, for who holds it: {organization, role, email, invited_by, expires_at, state: open, accepted, revoked or expired}; null for an unknown token.';
revoke execute on function private.read_invitation(text), public.read_invitation(text) from public;
grant execute on function private.read_invitation(text), public.read_invitation(text) to anon, authenticated;

create function public.my_team() returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', mine.org_id, 'role', mine.role,
      'name', (select o.name from public.organizations o where o.id = mine.org_id),
      'members', (
        select jsonb_agg(jsonb_build_object('profile_id', m.profile_id, 'role', m.role, 'since', m.created_at,
          'full_name', p.full_name, 'avatar_url', p.avatar_url)
          order by array_position(array['owner', 'manager', 'assistant'], m.role), p.full_name, m.profile_id)
        from public.organization_members m
        left join public.public_profiles p on p.id = m.profile_id
        where m.org_id = mine.org_id),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role,
          'expires_at', i.expires_at, 'mailed_at', i.mailed_at, 'expired', i.expires_at <= now())
          order by i.created_at desc, i.id), '[]')
        from public.organization_invitations i
        where i.org_id = mine.org_id and i.accepted_at is null and i.revoked_at is null))
    from public.organization_members mine where mine.profile_id = (select auth.uid())
  $$;
comment on function public.my_team is
  'The caller''s organisation under their policies: {id, name, role, members: [{profile_id, role, since, full_name, avatar_url}], invitations: [{id, email, role, expires_at, mailed_at, expired}]}; assistants see no name of it and no invitations, who is no member gets null.';
revoke execute on function public.my_team() from public, anon;
grant execute on function public.my_team() to authenticated;

-- The mails -----------------------------------------------------------------------------------------

create function private.claim_invitation_mails(batch integer default 50, at timestamptz default now())
  returns table (id uuid, claim_id uuid, email text, token text, organization text, invited_by text, role text)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
begin
  -- Nobody is mailed what is over.
  delete from private.invitation_mails m using public.organization_invitations i
    where i.id = m.invitation_id and m.not_before <= at
      and (i.accepted_at is not null or i.revoked_at is not null or i.expires_at <= at);
  update private.invitation_mails m
    set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = m.attempts + 1
    where m.invitation_id in (
      select waiting.invitation_id from private.invitation_mails waiting
      where waiting.not_before <= at and (waiting.claimed_until is null or waiting.claimed_until <= at)
      order by waiting.not_before limit least(greatest(batch, 1), 200) for update skip locked);
  return query
    with made as materialized (
      select m.invitation_id, encode(extensions.gen_random_bytes(32), 'hex') as token
      from private.invitation_mails m where m.claim_id = claim
    ), stored as (
      insert into private.invitation_tokens (invitation_id, token_hash)
        select made.invitation_id, sha256(convert_to(made.token, 'UTF8')) from made
    )
    select i.id, claim, i.email, made.token, o.name,
      (select p.full_name from public.profiles p where p.id = i.invited_by), i.role
    from made join public.organization_invitations i on i.id = made.invitation_id
    join public.organizations o on o.id = i.org_id;
end
$$;
comment on function private.claim_invitation_mails is
  'For the service that sends: takes invitations that are due for two minutes, each with a new secret for its link.';

create function private.finish_invitation_mail(
  invitation uuid, claim uuid, delivered boolean, error text default null, at timestamptz default now()
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  held private.invitation_mails;
begin
  select * into held from private.invitation_mails m
    where m.invitation_id = invitation and m.claim_id = claim for update;
  if held.invitation_id is null then return false; end if;
  if delivered then
    update public.organization_invitations i set mailed_at = at where i.id = invitation;
  end if;
  if delivered or held.attempts >= 8 then
    delete from private.invitation_mails m where m.invitation_id = invitation;
  else
    -- 1, 2, 4 ... minutes, as other mails.
    update private.invitation_mails m set claim_id = null, claimed_until = null,
      error = left(finish_invitation_mail.error, 500),
      not_before = at + interval '1 minute' * 2 ^ (m.attempts - 1)
      where m.invitation_id = invitation;
  end if;
  return true;
end
$$;
comment on function private.finish_invitation_mail is
  'For the service that sends: sent, or to be tried again later, eight times in all. False for whoever does not hold the claim any more.';

create function public.claim_invitation_mails(batch integer default 50)
  returns table (id uuid, claim_id uuid, email text, token text, organization text, invited_by text, role text)
  language sql volatile
  set search_path = ''
  as $$ select * from private.claim_invitation_mails(batch) $$;
comment on function public.claim_invitation_mails is
  'Takes invitations of members whose mail is due, for two minutes. For the service alone.';
create function public.finish_invitation_mail(
  invitation uuid, claim uuid, delivered boolean, error text default null
) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.finish_invitation_mail(invitation, claim, delivered, error) $$;
comment on function public.finish_invitation_mail is
  'Says whether the mail of an invitation was taken; one that was not is tried again later. For the service alone.';
revoke execute on function private.claim_invitation_mails(integer, timestamptz),
  private.finish_invitation_mail(uuid, uuid, boolean, text, timestamptz),
  public.claim_invitation_mails(integer), public.finish_invitation_mail(uuid, uuid, boolean, text)
  from public, anon, authenticated;
grant execute on function private.claim_invitation_mails(integer, timestamptz),
  private.finish_invitation_mail(uuid, uuid, boolean, text, timestamptz),
  public.claim_invitation_mails(integer), public.finish_invitation_mail(uuid, uuid, boolean, text)
  to service_role;

create or replace function private.run_mail_deliveries(at timestamptz default now(), batch integer default 50)
  returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::integer from (
      (select from public.notification_deliveries d
      where d.state = 'pending' and d.channel = 'email' and d.not_before <= at
        and (d.claimed_until is null or d.claimed_until <= at)
      limit batch)
      union all
      (select from private.invitation_mails m
      where m.not_before <= at and (m.claimed_until is null or m.claimed_until <= at)
      limit batch)
    ) waiting
  $$;

-- Who was invited without a mail until now gets theirs.
insert into private.invitation_mails (invitation_id)
  select i.id from public.organization_invitations i
  where i.accepted_at is null and i.revoked_at is null and i.expires_at > now();
