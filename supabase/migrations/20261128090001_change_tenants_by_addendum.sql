-- Other tenants, the rest as agreed: an addendum is a lease that follows the one that it changes, signed by those
-- who leave, stay and join, and by the host. Until everybody signed, the earlier one goes on as if there were none.

alter table public.leases add column addendum boolean not null default false;
comment on column public.leases.addendum is
  'It changes who the tenants of the lease are that it renews; the rest stays as agreed.';

alter table public.lease_parties drop constraint lease_parties_party_check;
alter table public.lease_parties add constraint lease_parties_party_check
  check (party in ('tenant', 'host', 'leaving'));
comment on table public.lease_parties is
  'Who signs a lease, tenants first, the host last. Who a tenant of a lease is, stands here only. Who is leaving signs the addendum that releases them, and is no tenant of it.';

alter table public.lease_events drop constraint lease_events_event_check;
alter table public.lease_events add constraint lease_events_event_check check (event in ('created',
  'changed', 'sent', 'recalled', 'declined', 'expired', 'signed', 'activated', 'notice_given', 'ending',
  'ended', 'dropped', 'inspected', 'went_on', 'renewed', 'rent_announced', 'rent_withdrawn', 'rent_changed',
  'tenants_changed'));

-- Invitations -------------------------------------------------------------------------------------

create table public.lease_invitations (
  id uuid primary key,
  lease_id uuid not null references public.leases (id) on delete cascade,
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  email text not null check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$' and email = lower(email)),
  status text not null default 'invited' check (status in ('invited', 'confirmed', 'refused')),
  profile_id uuid references public.profiles (id) on delete set null,
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (lease_id, email)
);
comment on table public.lease_invitations is
  'Who is asked by mail to become a tenant by an addendum; a party of its draft once they accepted.';
create index lease_invitations_email_idx on public.lease_invitations (email);
create index lease_invitations_profile_id_idx on public.lease_invitations (profile_id);
create index lease_invitations_invited_by_idx on public.lease_invitations (invited_by);

alter table public.lease_invitations enable row level security;
create policy session_has_shown_second_factor on public.lease_invitations as restrictive
  for all to authenticated using ((select private.second_factor_given()));
-- Those who are asked see theirs by my_lease_invitations; addresses are no other party's to read.
create policy manager_reads_lease_invitations on public.lease_invitations
  for select to authenticated using ((select private.manages_lease(lease_id)));
-- No writes: the functions below say who may, and when.
grant select on public.lease_invitations to authenticated;
create trigger lease_invitations_clean_text before insert or update of full_name on public.lease_invitations
  for each row execute function private.clean_text('full_name:line');
create trigger brake_rows after insert on public.lease_invitations
  referencing new table as inserted for each statement execute function private.brake_rows();

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.lease_invitations', 'profile_id', true, 'erase', 'Only of use until the lease is signed.'),
  ('public.lease_invitations', 'invited_by', false, 'anonymise', 'Goes with its lease.');

-- Who may join ------------------------------------------------------------------------------------

create function private.may_join(lease uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select person from public.leases l
      join public.applications a on a.listing_id = l.listing_id
        and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
      cross join lateral (
        select a.applicant_id as person
        union select c.profile_id from public.application_co_applicants c
          where c.application_id = a.id and c.status = 'confirmed'
      ) people
      where l.id = lease and person is not null and not private.signs_for_host(l, person)
    union
    select i.profile_id from public.lease_invitations i join public.leases n on n.id = i.lease_id
      where n.renews = lease and i.status = 'confirmed' and i.profile_id is not null
  $$;
comment on function private.may_join is
  'People of applications for the home of a lease, and those who accepted an invitation. Granted to nobody: its callers ask for rights.';

create function private.draft_addendum(
  lease uuid, first_day date, monthly_cents integer, leaving uuid[], joining uuid[]
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  made public.leases;
  today date := private.home_date(was.listing_id, now());
  stays uuid[];
begin
  select l.* into made from public.leases l where l.renews = lease for no key update;
  if made.id is not null and not made.addendum then
    raise exception using errcode = 'P0001', hint = 'leases.renewal_open',
      message = 'A renewal of this lease is open. Drop it first, or change the tenants afterwards.';
  end if;
  if made.id is not null and made.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is changed. Take the lease back first.';
  end if;
  if was.status <> 'active' then
    raise exception using errcode = 'P0001', hint = 'leases.not_running',
      message = 'The tenants of a lease are changed while it runs, and before notice is given.';
  end if;
  if exists (
    select from public.rent_changes c
    where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.rent_to_come',
      message = 'Another rent is to come already. Take it back first.';
  end if;
  if first_day is null or first_day <= today
    or (first_day >= was.ends_on and was.after_term = 'ends')
    or first_day < was.starts_on + 2 then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_days',
      detail = greatest(today + 1, was.starts_on + 2)::text,
      message = 'Tenants change on a day after today, before the last day of the lease.';
  end if;
  stays := array(select p.profile_id from public.lease_parties p
    where p.lease_id = lease and p.party = 'tenant' and p.profile_id <> all (coalesce(leaving, '{}')));
  if exists (
    select from unnest(coalesce(leaving, '{}')) one where not exists (
      select from public.lease_parties p
      where p.lease_id = lease and p.party = 'tenant' and p.profile_id = one)
  ) or exists (
    select from unnest(coalesce(joining, '{}')) one
    where one is null or one = any (stays || coalesce(leaving, '{}'))
      or one not in (select private.may_join(lease))
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_people',
      message = 'Choose tenants of this lease who leave, and people of applications for this home who join.';
  end if;
  if cardinality(stays || coalesce(joining, '{}')) > 18 then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_people',
      message = 'A lease has at most 18 tenants.';
  end if;
  if made.id is null then
    insert into public.leases (listing_id, org_id, host_id, renews, addendum, starts_on, ends_on,
        rent_cents, deposit_cents, currency, due_day, notice_days, terms, after_term)
      values (was.listing_id, was.org_id, was.host_id, lease, true, first_day,
        case when was.ends_on > first_day then was.ends_on end, coalesce(monthly_cents, was.rent_cents),
        was.deposit_cents, was.currency, was.due_day, was.notice_days, was.terms, was.after_term)
      returning * into made;
    perform private.append_lease_event(made.id, 'created', jsonb_build_object('changes', lease));
    -- What was agreed about late rents stays agreed.
    insert into public.late_fee_rules (id, org_id, lease_id, grace_days, fixed_cents, percent_bps, cap_cents,
        agreed_in, starts_on, created_by)
      select gen_random_uuid(), r.org_id, made.id, r.grace_days, r.fixed_cents, r.percent_bps, r.cap_cents,
        r.agreed_in, first_day, auth.uid()
      from public.late_fee_rules r where r.lease_id = lease and r.ended_at is null;
  else
    update public.leases l set starts_on = first_day,
        rent_cents = coalesce(monthly_cents, l.rent_cents) where l.id = made.id;
    update public.late_fee_rules r set starts_on = first_day where r.lease_id = made.id;
    delete from public.lease_parties p where p.lease_id = made.id;
    perform private.append_lease_event(made.id, 'changed', jsonb_build_object('tenants', true));
  end if;
  -- Who leaves signs first, then who stays, then who joins, the host last.
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    select made.id, t.person, t.part, row_number() over (order by t.place, t.at)
    from (
      select p.profile_id as person, 'leaving' as part, 0 as place, p.signing_order as at
        from public.lease_parties p where p.lease_id = lease and p.profile_id = any (leaving)
      union all
      select p.profile_id, 'tenant', 1, p.signing_order
        from public.lease_parties p where p.lease_id = lease and p.profile_id = any (stays)
      union all
      select one.person, 'tenant', 2, one.at
        from unnest(joining) with ordinality as one (person, at)
    ) t;
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (made.id, was.host_id, 'host', 20);
  return made.id;
exception when check_violation or not_null_violation or unique_violation then
  raise exception using errcode = 'P0001', hint = 'leases.terms_invalid', detail = sqlerrm,
    message = 'These terms do not go together.';
end
$$;
comment on function private.draft_addendum is 'Definer: nobody writes leases directly.';

create function public.draft_addendum(
  lease uuid, first_day date, monthly_cents integer default null, leaving uuid[] default '{}',
  joining uuid[] default '{}'
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.draft_addendum(lease, first_day, monthly_cents, leaving, joining) $$;
comment on function public.draft_addendum is
  'The host''s side drafts an addendum to a running lease, or changes its draft: who leaves, and who joins of those in applications for the home or who accepted an invitation, from a day on, for the same rent or another. Answers the draft.';

create function private.invite_tenant(invitation uuid, lease uuid, full_name text, email text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.invite_tenant is
  'Definer: nobody writes invitations directly, and whether an address has an account is not said.';

create function public.invite_tenant(invitation uuid, lease uuid, full_name text, email text) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.invite_tenant(invitation, lease, full_name, email) $$;
comment on function public.invite_tenant is
  'The host''s side invites a person into the draft of an addendum by their address, under an id that the client made; the same id again changes nothing.';

create function private.withdraw_lease_invitation(invitation uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
$$;
comment on function private.withdraw_lease_invitation is 'Definer: nobody writes invitations directly.';

create function public.withdraw_lease_invitation(invitation uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_lease_invitation(invitation) $$;
comment on function public.withdraw_lease_invitation is
  'The host''s side takes an invitation back, and the person out of the draft; one that is gone is no error to those who may see none.';

create function private.answer_lease_invitation(invitation uuid, accept boolean) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  asked public.lease_invitations;
  was public.leases;
  answer text := case when accept then 'confirmed' else 'refused' end;
begin
  select l.* into was from public.lease_invitations i join public.leases l on l.id = i.lease_id
    where i.id = invitation for no key update of l;
  select * into asked from public.lease_invitations i where i.id = invitation;
  if asked.id is null or accept is null or private.my_verified_email() is distinct from asked.email then
    raise exception using errcode = 'P0001', hint = 'leases.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if asked.status = answer then
    return answer;
  end if;
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if accept and (private.manages_lease(was.id) or exists (
    select from public.lease_parties p where p.lease_id = was.id and p.profile_id = me)) then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_people',
      message = 'You are a party of this lease already.';
  end if;
  update public.lease_invitations i set status = answer, profile_id = case when accept then me end
    where i.id = invitation;
  delete from public.lease_parties p
    where not accept and p.lease_id = was.id and p.profile_id = me and p.party = 'tenant';
  if accept then
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      select was.id, me, 'tenant', coalesce(max(p.signing_order), 0) + 1
      from public.lease_parties p where p.lease_id = was.id and p.party <> 'host';
  end if;
  perform private.append_lease_event(was.id, 'changed', jsonb_build_object('tenants', true));
  perform private.notify(asked.invited_by, 'lease',
    asked.full_name || case when accept then ' joins the lease' else ' does not join the lease' end, '',
    jsonb_build_object('lease_id', was.id, 'listing_id', was.listing_id), 'high', was.org_id);
  return answer;
end
$$;
comment on function private.answer_lease_invitation is
  'Definer: whose address it is decides who answers.';

create function public.answer_lease_invitation(invitation uuid, accept boolean) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_lease_invitation(invitation, accept) $$;
comment on function public.answer_lease_invitation is
  'Who is invited by their proven address says whether they join the lease; then they sign its addendum with the others.';

create function private.my_lease_invitations() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc, i.id), '[]')
    from (
      select i.id, i.status, i.created_at, n.starts_on, h.id as listing_id, h.title, h.city, h.state,
        p.full_name as host_name
      from public.lease_invitations i
        join public.leases n on n.id = i.lease_id
        join public.listings h on h.id = n.listing_id
        join public.profiles p on p.id = n.host_id
      where i.email = (select private.my_verified_email()) and n.status = 'draft'
        and not private.is_blocked_between((select auth.uid()), n.host_id)
      order by i.created_at desc, i.id limit 20
    ) i
  $$;
comment on function private.my_lease_invitations is
  'Definer: who is asked has to know by whom and for which home, and nothing else of the draft.';

create function public.my_lease_invitations() returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.my_lease_invitations() $$;
comment on function public.my_lease_invitations is
  'Leases that the caller''s proven address is asked to join, the latest first, with what they answered. At most 20.';

create function private.addendum_people(lease uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case when private.manages_lease(lease) then (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name)
        order by p.full_name, p.id), '[]')
      from public.profiles p
      where p.id in (select private.may_join(lease)) and p.id not in (
        select o.profile_id from public.lease_parties o where o.lease_id = lease)
    ) end
  $$;
comment on function private.addendum_people is 'Null for all but the host''s side.';

create function public.addendum_people(lease uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.addendum_people(lease) $$;
comment on function public.addendum_people is
  'For the host''s side: who may join a lease by an addendum, as {id, full_name}. Null for others.';

-- Signing it --------------------------------------------------------------------------------------

create or replace function private.my_leases() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select p.lease_id from public.lease_parties p join public.leases l on l.id = p.lease_id
    where p.profile_id = (select auth.uid()) and (
      (p.party = 'tenant' and l.status <> 'draft')
      -- Who leaves reads the addendum while it is signed.
      or (p.party = 'leaving' and l.status in ('sent', 'partly_signed')))
  $$;

create or replace function private.tell_lease_parties(
  lease uuid, title text, message text default '', details jsonb default '{}',
  priority text default 'high', only_for uuid default null
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(side.id, 'lease', tell_lease_parties.title, tell_lease_parties.message,
      jsonb_build_object('lease_id', l.id, 'listing_id', l.listing_id) || tell_lease_parties.details,
      tell_lease_parties.priority, case when side.of_host then l.org_id end)
    from public.leases l
      cross join lateral (
        select p.profile_id as id, p.party = 'host' as of_host
          from public.lease_parties p
          where p.lease_id = l.id
            -- What becomes of a lease that they are no tenant of is not theirs to know.
            and (p.party <> 'leaving' or l.status in ('sent', 'partly_signed'))
        union
        select m.profile_id, true from public.organization_members m
          where m.org_id = l.org_id and m.role in ('owner', 'manager')
            and (tell_lease_parties.only_for is null or m.profile_id = tell_lease_parties.only_for)
      ) side
    where l.id = tell_lease_parties.lease and side.id is distinct from auth.uid()
      and (tell_lease_parties.only_for is null or side.id = tell_lease_parties.only_for)
  $$;

create or replace function private.lease_paper_copies(lease uuid)
  returns table (document_id uuid, owner_id uuid, org_id uuid, path text)
  language sql stable security definer
  set search_path = ''
  as $$
    -- The host's side has one copy: the organisation's, or the host's own.
    select md5(k.file_key || ':' || p.profile_id)::uuid,
      case when p.party <> 'host' or l.org_id is null then p.profile_id end,
      case when p.party = 'host' then l.org_id end,
      p.profile_id || '/lease-' || md5(k.file_key || '/' || p.profile_id) || '.pdf'
    from private.lease_papers k
      join public.leases l on l.id = k.lease_id
      join public.lease_parties p on p.lease_id = l.id
    where k.lease_id = lease
  $$;
create or replace function private.decline_lease(lease uuid, reason text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases := private.lock_lease(lease);
  why text := trim(private.visible_text(decline_lease.reason));
  mine public.lease_parties;
begin
  select * into mine from public.lease_parties p
    where p.lease_id = lease and p.profile_id = me and p.party <> 'host';
  if mine.lease_id is null then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  -- A retry; a draft of another cause is not theirs to see.
  if was.status = 'draft' and was.returned_as = 'declined' and was.returned_by = me then
    return was.status;
  end if;
  if was.status = 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  if was.status not in ('sent', 'partly_signed') then
    raise exception using errcode = 'P0001', hint = 'leases.running',
      message = 'Everybody signed this lease. Give notice instead.';
  end if;
  if mine.signed_at is not null then
    raise exception using errcode = 'P0001', hint = 'leases.signed_by_you',
      message = 'You signed this lease. You can still turn it down.';
  end if;
  if char_length(why) between 1 and 1000 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.reason_missing',
      message = 'Say in at most 1,000 characters why you do not sign.';
  end if;
  perform private.tell_lease_parties(lease, 'A tenant declined to sign', 'The reason: ' || left(why, 300));
  perform private.return_lease(was, 'declined',
    jsonb_build_object('profile_id', me, 'reason', why), why);
  return 'draft';
end
$$;

create or replace function private.remind_signer(lease uuid)
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  turn public.lease_parties;
begin
  select * into turn from public.lease_parties p
    where p.lease_id = lease and p.signed_at is null order by p.signing_order limit 1;
  if was.status not in ('sent', 'partly_signed') or coalesce(turn.party, 'host') = 'host' then
    raise exception using errcode = 'P0001', hint = 'leases.nobody_to_remind',
      message = 'No tenant has to sign now.';
  end if;
  if coalesce(was.reminded_at, was.sent_at) > now() - interval '1 day' then
    raise exception using errcode = 'P0001', hint = 'leases.reminded_lately',
      detail = (coalesce(was.reminded_at, was.sent_at) + interval '1 day')::text,
      message = 'They heard of it within the last day. Wait a day between reminders.';
  end if;
  update public.leases l set reminded_at = now() where l.id = lease;
  perform private.tell_lease_parties(lease, 'A lease waits for your signature', '', '{}', 'high',
    turn.profile_id);
  return turn.profile_id;
end
$$;

create function private.addendum_words(lease uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(E'\n',
      'From ' || to_char(l.starts_on, 'FMMonth FMDD, YYYY') || ' on it changes who the tenants are. Until the day before, the lease of '
        || to_char(e.starts_on, 'FMMonth FMDD, YYYY') || ' goes on as it is'
        || coalesce(', whose text has the SHA-256 ' || e.document_hash, '') || '.',
      'Leaves: ' || people.leave || ', who owes nothing for the time from that day on. What is owed for the time before stays owed.',
      'Stays: ' || people.stay, 'Joins: ' || people.join,
      'The deposit stays where it is held. All else is as agreed before, and stands here in full.')
    from public.leases l join public.leases e on e.id = l.renews
      cross join lateral (
        select string_agg(f.full_name, ', ' order by p.signing_order) filter (where p.party = 'leaving') as leave,
          string_agg(f.full_name, ', ' order by p.signing_order)
            filter (where p.party = 'tenant' and o.profile_id is not null) as stay,
          string_agg(f.full_name, ', ' order by p.signing_order)
            filter (where p.party = 'tenant' and o.profile_id is null) as join
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
          left join public.lease_parties o
            on o.lease_id = e.id and o.profile_id = p.profile_id and o.party = 'tenant'
        where p.lease_id = l.id
      ) people
    where l.id = lease
  $$;
comment on function private.addendum_words is
  'What an addendum changes, as its text says it. Granted to nobody.';

create or replace function private.lease_text(lease uuid, version integer)
  returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select concat_ws(E'\n',
      case when l.addendum then 'Addendum to the lease of ' || to_char(e.starts_on, 'FMMonth FMDD, YYYY')
        || ', version ' || version else 'Lease, version ' || version end,
      case when l.addendum then private.addendum_words(l.id)
        when e.id is not null then 'It renews the lease of ' || to_char(e.starts_on, 'FMMonth FMDD, YYYY')
        || ', which goes on until the day before this one begins.' end, '',
      'Home: ' || concat_ws(', ', h.title, nullif(concat_ws(' ', h.street_address, h.unit), ''), h.city,
        concat_ws(' ', h.state, h.postal_code)),
      'Host: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ')
        from public.profiles f where f.id = l.host_id),
      'Tenants: ' || (select string_agg(coalesce(f.full_name, 'Unnamed'), ', ' order by p.signing_order)
        from public.lease_parties p join public.profiles f on f.id = p.profile_id
        where p.lease_id = l.id and p.party = 'tenant'),
      case when l.addendum then 'First day of the change: ' else 'First day: ' end || to_char(l.starts_on, 'FMMonth FMDD, YYYY'),
      'Last day: ' || coalesce(to_char(l.ends_on, 'FMMonth FMDD, YYYY'), 'none, from month to month'),
      case when l.ends_on is not null then 'After the last day: ' || case l.after_term
        when 'ends' then 'the lease ends, unless both sides sign a renewal'
        else 'the lease goes on from month to month, until one side gives notice' end end,
      'Rent: ' || to_char(l.rent_cents / 100.0, 'FM$9,999,990.00') || ' a month, due on day ' || l.due_day
        || case when l.due_day > 28 then ', in shorter months on their last day' else '' end,
      'Deposit: ' || to_char(l.deposit_cents / 100.0, 'FM$9,999,990.00')
        || case when e.id is not null then ', held since the lease before' else '' end,
      'Notice: ' || l.notice_days || ' days', private.late_fee_words(l.id), '', l.terms)
    from public.leases l join public.listings h on h.id = l.listing_id
      left join public.leases e on e.id = l.renews
    where l.id = lease
  $$;

create function private.refuse_unfinished_addendum(was public.leases) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not was.addendum then
    return;
  end if;
  if exists (select from public.lease_invitations i where i.lease_id = was.id and i.status = 'invited') then
    raise exception using errcode = 'P0001', hint = 'leases.invitation_open',
      message = 'An invited person has not answered yet. Wait for them, or take the invitation back.';
  end if;
  if not exists (select from public.lease_parties p where p.lease_id = was.id and p.party = 'tenant') then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_empty',
      message = 'At least one tenant stays or joins. If all leave, the lease ends by notice.';
  end if;
  if not exists (select from public.lease_parties p where p.lease_id = was.id and p.party = 'leaving')
    and not exists (
      select from public.lease_parties p where p.lease_id = was.id and p.party = 'tenant'
        and p.profile_id not in (
          select o.profile_id from public.lease_parties o where o.lease_id = was.renews and o.party = 'tenant'))
  then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_unchanged',
      message = 'Say who leaves or who joins first.';
  end if;
  -- Each tenant of the lease stays or leaves: none is left out.
  if exists (
    select from public.lease_parties o where o.lease_id = was.renews and o.party = 'tenant'
      and o.profile_id not in (select p.profile_id from public.lease_parties p where p.lease_id = was.id)
  ) then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_people',
      message = 'Say of each tenant whether they stay or leave.';
  end if;
  if was.starts_on <= private.home_date(was.listing_id, now()) then
    raise exception using errcode = 'P0001', hint = 'leases.addendum_days',
      message = 'Tenants change on a day after today, before the last day of the lease.';
  end if;
end
$$;
comment on function private.refuse_unfinished_addendum is
  'Refuses to send an addendum that changes nothing, leaves someone out, or waits for an answer. Granted to nobody.';

create or replace function private.send_lease(lease uuid, days integer, confirmed_cents integer) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  was public.leases := private.managed_lease(lease);
  number integer;
  content text;
  fingerprint text;
begin
  if was.status in ('sent', 'partly_signed') then
    return was.document_hash;
  end if;
  if was.status <> 'draft' then
    raise exception using errcode = 'P0001', hint = 'leases.not_a_draft',
      message = 'Only a draft is sent.';
  end if;
  perform private.brake('lease_sends');
  if days between 1 and 60 is not true then
    raise exception using errcode = 'P0001', hint = 'leases.days_invalid',
      message = 'Signers have 1 to 60 days.';
  end if;
  was.rent_confirmed_cents := coalesce(confirmed_cents, was.rent_confirmed_cents);
  perform private.refuse_far_rent(was.listing_id, was.rent_cents, coalesce(
    (select l.rent_cents from public.leases l where l.id = was.renews),
    (select h.rent_cents from public.listings h where h.id = was.listing_id)), was.rent_confirmed_cents);
  perform private.refuse_unfinished_addendum(was);
  select coalesce(max(d.version), 0) + 1 into number
    from public.lease_documents d where d.lease_id = lease;
  content := private.lease_text(lease, number);
  fingerprint := encode(sha256(convert_to(content, 'UTF8')), 'hex');
  insert into public.lease_documents (lease_id, version, content, document_hash)
    values (lease, number, content, fingerprint);
  update public.leases l set status = 'sent', document_hash = fingerprint, sent_at = now(),
    rent_confirmed_cents = was.rent_confirmed_cents,
    reminders = 0, reminded_at = null, returned_as = null, returned_reason = null,
    returned_by = null, returned_at = null,
    expires_at = (select ((now() at time zone h.time_zone)::date + days + 1)::timestamp
        at time zone h.time_zone from public.listings h where h.id = l.listing_id)
    where l.id = lease;
  perform private.append_lease_event(lease, 'sent',
    jsonb_build_object('version', number, 'days', days));
  perform private.tell_lease_parties(lease, case when was.addendum
      then 'A change of tenants is ready to sign' else 'Your lease is ready to sign' end, '', '{}', 'high',
    (select p.profile_id from public.lease_parties p where p.lease_id = lease
      order by p.signing_order limit 1));
  return fingerprint;
end
$$;

create function private.carry_over_charges(former uuid, lease uuid, first_day date) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    -- Those of the earlier lease end with it.
    insert into public.recurring_entries (id, org_id, kind, lease_id, description, amount_cents,
        every_months, starts_on, ends_on, paused_at, next_on, created_by)
      select gen_random_uuid(), r.org_id, r.kind, lease, r.description, r.amount_cents, r.every_months,
        due.day, r.ends_on, r.paused_at, due.day, r.created_by
      from public.recurring_entries r
      cross join lateral (
        select private.months_later(r.starts_on, r.every_months * turn) as day
        from generate_series(r.turn, r.turn + 600) turn
        where private.months_later(r.starts_on, r.every_months * turn) >= first_day
        order by turn limit 1
      ) due
      where r.lease_id = former and r.kind = 'charge' and r.next_on is not null
        and due.day <= coalesce(r.ends_on, 'infinity')
  $$;
comment on function private.carry_over_charges is
  'Recurring charges of a lease go on in the one that follows it, from its first day on. Granted to nobody.';

create or replace function private.begin_tenancy(was public.leases)
  returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  other record;
  former public.leases;
begin
  select * into former from public.leases l where l.id = was.renews for no key update;
  -- It goes on until the day before, and not a day longer.
  if former.status in ('active', 'ending') then
    update public.leases l set ends_on = was.starts_on - 1, status = 'ending' where l.id = former.id;
    perform private.conclude_application(former);
    perform private.append_lease_event(former.id,
      case when was.addendum then 'tenants_changed' else 'renewed' end, jsonb_build_object('lease', was.id, 'last_day', was.starts_on - 1));
  end if;
  begin
    update public.leases l set status = 'active', activated_at = now() where l.id = was.id;
  exception when exclusion_violation then
    raise exception using errcode = 'P0001', hint = 'leases.home_taken',
      message = 'Another lease of this home shares days with this one.';
  end;
  perform private.append_lease_event(was.id, 'activated');
  update public.listings h set status = 'rented'
    where h.id = was.listing_id and h.status in ('active', 'paused');
  for other in
    update public.applications a set status = 'declined', decline_reason = 'let_to_another'
      where a.listing_id = was.listing_id and a.id is distinct from was.application_id
        and a.status in ('submitted', 'screening', 'shortlisted')
      returning a.id
  loop
    perform private.tell_applicants(other.id, 'The home was let to somebody else', '',
      '{"reason": "let_to_another"}');
  end loop;
  perform private.audit('lease.activated', 'leases', was.id::text,
    jsonb_build_object('listing_id', was.listing_id, 'rent_cents', was.rent_cents,
      'document_hash', was.document_hash));
  if not was.addendum then
    perform private.tell_lease_parties(was.id, 'Everybody signed your lease');
    return;
  end if;
  perform private.carry_over_charges(former.id, was.id, was.starts_on);
  perform private.tell_lease_parties(was.id, 'The tenants of your lease change',
    'Everybody signed. Set up shares of the rent and automatic payments anew.');
  perform private.tell_lease_parties(former.id, 'You are released from your lease',
      'Everybody signed. Your last day is ' || to_char(was.starts_on - 1, 'FMMonth FMDD, YYYY') || '.',
      jsonb_build_object('last_day', was.starts_on - 1), 'high', p.profile_id)
    from public.lease_parties p where p.lease_id = was.id and p.party = 'leaving';
end
$$;

create or replace function private.end_tenancy(was public.leases, at timestamp with time zone)
  returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.leases l set status = 'ended', ended_at = at where l.id = was.id;
  perform private.append_lease_event(was.id, 'ended');
  -- Whose lease was renewed lives there as before.
  if not exists (
    select from public.leases l where l.renews = was.id and l.status in ('active', 'ending')
  ) then
    perform private.tell_lease_parties(was.id, 'Your lease ended', '', '{}', 'medium');
  else
    -- It did end for who was released.
    perform private.tell_lease_parties(was.id, 'Your lease ended', '', '{}', 'medium', p.profile_id)
      from public.leases l join public.lease_parties p on p.lease_id = l.id and p.party = 'leaving'
      where l.renews = was.id and l.addendum;
  end if;
  update public.listings h set status = 'paused'
    where h.id = was.listing_id and h.status = 'rented' and not exists (
      select from public.leases l
      where l.listing_id = was.listing_id and l.status in ('active', 'ending')
    );
end
$$;

create or replace function private.lease_course(lease uuid)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was public.leases;
  home public.listings;
  side text := case when private.manages_lease(lease) then 'host'
    when private.is_lease_tenant(lease) then 'tenant' end;
  last_month date;
begin
  if side is null then
    return null;
  end if;
  select * into was from public.leases l where l.id = lease;
  select * into home from public.listings h where h.id = was.listing_id;
  last_month := date_trunc('month', was.ends_on::timestamp)::date;
  return jsonb_build_object(
    'side', side,
    'today', (now() at time zone home.time_zone)::date,
    'noticed_by', case when was.notice_given_at is null then null
      when exists (select from public.lease_parties p where p.lease_id = lease and p.party = 'tenant'
        and p.profile_id = was.notice_given_by) then 'tenant' else 'host' end,
    'last_rent', (
      select jsonb_build_object('month', last_month, 'cents', r.cents, 'due_on', r.due_on,
        'whole_cents', m.cents,
        'charged_cents', c.amount_cents - c.waived_cents, 'paid_cents', c.paid_cents)
      from (select private.rent_in(lease, last_month, was.rent_cents) as cents) m
      cross join lateral private.rent_of_month(m.cents, last_month, was.starts_on, was.ends_on,
        was.due_day) r
      left join public.charges c
        on c.lease_id = lease and c.kind = 'rent' and c.period = last_month
      where last_month is not null),
    'move_in', (select private.inspection_state(o, 'move_in') from private.lease_line(lease) o
      where private.inspection_state(o, 'move_in') is not null limit 1),
    'move_out', private.inspection_state(lease, 'move_out'),
    'deposit', private.deposit_state(lease),
    'reviews_open', case side
      when 'tenant' then 2 - (select count(*) from public.reviews v
        where v.lease_id = lease and v.author_id = me)
      else (select count(*) from public.lease_parties p
        where p.lease_id = lease and p.party = 'tenant' and not exists (
          select from public.reviews v where v.lease_id = lease and v.subject = 'renter'
            and v.reviewed_id = p.profile_id)) end,
    'home', jsonb_build_object('status', home.status, 'available_from', home.available_from),
    'renewal', (
      select jsonb_build_object('id', n.id, 'status', n.status, 'starts_on', n.starts_on,
        'ends_on', n.ends_on, 'rent_cents', n.rent_cents, 'addendum', n.addendum)
      from public.leases n
      where n.renews = lease and (side = 'host' or n.status <> 'draft')
        -- Who is released has no part in what follows.
        and (not n.addendum or side = 'host' or n.status in ('sent', 'partly_signed')
          or n.id in (select private.my_leases()))),
    'rent_change', (
      select jsonb_build_object('id', c.id, 'former_cents', c.former_cents,
        'rent_cents', c.rent_cents, 'effective_on', c.effective_on, 'note', c.note)
      from public.rent_changes c
      where c.lease_id = lease and c.withdrawn_at is null and c.applied_at is null),
    'earliest_rent_change', case when side = 'host' and was.status = 'active'
      then private.earliest_rent_change(was, now()) end);
end
$$;

create or replace function private.all_my_deals(side text) returns table (
  listing_id uuid,
  is_to_let boolean,
  person_id uuid,
  application_id uuid,
  application_status text,
  is_applicant boolean,
  asked bigint,
  owes boolean,
  lease_id uuid,
  lease_status text,
  turn text,
  turn_is_mine boolean,
  charges jsonb,
  moved_at timestamptz
)
  language sql stable
  set search_path = ''
  as $$
    with me as (select auth.uid() as id),
    mine as (
      select l.id from public.listings l, me
      where all_my_deals.side = 'host'
        and (l.owner_id = me.id or l.org_id in (select private.my_organizations()))
    ),
    asked_for as (
      select a.* from public.applications a, me
      where case all_my_deals.side
        when 'host' then a.listing_id in (select id from mine) and a.applicant_id <> me.id
          and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
        else (a.applicant_id = me.id or a.id in (select private.my_co_applications()))
          and (a.status in ('draft', 'submitted', 'screening', 'shortlisted', 'approved')
            or (a.status = 'declined' and a.updated_at > now() - interval '14 days')) end
        and a.concluded_at is null
    ),
    signed as (
      select l.* from public.leases l, me
      where case all_my_deals.side
        when 'host' then l.host_id = me.id or l.org_id in (select private.my_managed_organizations())
        else l.status <> 'draft' and exists (
          select from public.lease_parties p
          where p.lease_id = l.id and p.profile_id = me.id
            and (p.party = 'tenant' or (p.party = 'leaving' and l.status in ('sent', 'partly_signed')))) end
        and (l.status <> 'ended' or l.ended_at > now() - interval '90 days' or exists (
          select from public.charges c
          where c.lease_id = l.id and (c.status = 'overdue' or (c.kind = 'deposit' and c.status = 'paid'))))
    ),
    deals as (
      select a.id as application, s.id as lease, coalesce(a.listing_id, s.listing_id) as home,
        greatest(a.updated_at, s.updated_at) as at
      from asked_for a full join signed s on s.application_id = a.id
    )
    select d.home, coalesce(h.status = 'active', false),
      coalesce(a.applicant_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = s.id and p.party = 'tenant' order by p.signing_order limit 1)),
      a.id, a.status, a.applicant_id = me.id,
      (select count(*) from public.application_requests r
        where r.application_id = a.id and r.answered_at is null and r.withdrawn_at is null),
      a.status <> 'draft' and exists (
        select from public.charges c where c.application_id = a.id
          and c.status in ('due', 'partly_paid', 'overdue') and not exists (
            select from public.payment_allocations x join public.payments p on p.id = x.payment_id
            where x.charge_id = c.id and p.status in ('pending', 'processing'))),
      s.id, s.status, case when next.party = 'host' then 'host' when next.party is not null then 'tenant' end,
      case all_my_deals.side when 'host' then next.party = 'host' else next.profile_id = me.id end,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('kind', c.kind, 'status', c.status))
        from public.charges c where c.lease_id = s.id), '[]'),
      d.at
    from deals d
      cross join me
      left join public.applications a on a.id = d.application
      left join public.leases s on s.id = d.lease
      left join public.listings h on h.id = d.home
      left join lateral (
        select p.party, p.profile_id from public.lease_parties p
        where p.lease_id = s.id and p.signed_at is null order by p.signing_order limit 1
      ) next on true
    -- Of a host's leases those where something is to be done: of five hundred, few.
    where all_my_deals.side <> 'host' or s.id is null or s.status in ('draft', 'sent', 'partly_signed')
      or exists (select from public.charges c where c.lease_id = s.id and c.status = 'overdue')
      or s.status = 'ended'
  $$;


create or replace function private.copy_late_fee()
  returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- An addendum has the rule of the lease that it changes, or none.
  if new.status = 'sent' and old.status = 'draft' and not new.addendum then
    insert into public.late_fee_rules (id, org_id, lease_id, grace_days, fixed_cents, percent_bps,
        cap_cents, from_org, starts_on, created_by)
      select gen_random_uuid(), r.org_id, new.id, r.grace_days, r.fixed_cents, r.percent_bps, r.cap_cents,
        true, new.starts_on, r.created_by
      from public.late_fee_rules r
      where r.org_id = new.org_id and r.lease_id is null and r.ended_at is null and not exists (
        select from public.late_fee_rules own where own.lease_id = new.id and own.ended_at is null);
  elsif new.status = 'draft' and old.status <> 'draft' then
    delete from public.late_fee_rules r where r.lease_id = new.id and r.from_org;
  end if;
  return null;
end
$$;

create or replace function private.late_fee_words(lease uuid)
  returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select format('Late fee: %s once a rent is more than %s late, once for each rent',
      case when r.fixed_cents is not null then to_char(r.fixed_cents / 100.0, 'FM$9,999,990.00')
        else rtrim(to_char(r.percent_bps / 100.0, 'FM990.99'), '.') || '% of what is open of it'
          || coalesce(', at most ' || to_char(r.cap_cents / 100.0, 'FM$9,999,990.00') || ',', '') end,
      case r.grace_days when 1 then '1 day' else r.grace_days || ' days' end)
    from public.leases l
    join public.late_fee_rules r on r.ended_at is null and (
      r.lease_id = l.id or (r.lease_id is null and r.org_id = l.org_id and l.status = 'draft'
        and not l.addendum))
    where l.id = late_fee_words.lease
    order by r.lease_id is null limit 1
  $$;

revoke execute on function
  private.draft_addendum(uuid, date, integer, uuid[], uuid[]),
  public.draft_addendum(uuid, date, integer, uuid[], uuid[]),
  private.invite_tenant(uuid, uuid, text, text), public.invite_tenant(uuid, uuid, text, text),
  private.withdraw_lease_invitation(uuid), public.withdraw_lease_invitation(uuid),
  private.answer_lease_invitation(uuid, boolean), public.answer_lease_invitation(uuid, boolean),
  private.my_lease_invitations(), public.my_lease_invitations(),
  private.addendum_people(uuid), public.addendum_people(uuid) from public;
grant execute on function
  private.draft_addendum(uuid, date, integer, uuid[], uuid[]),
  public.draft_addendum(uuid, date, integer, uuid[], uuid[]),
  private.invite_tenant(uuid, uuid, text, text), public.invite_tenant(uuid, uuid, text, text),
  private.withdraw_lease_invitation(uuid), public.withdraw_lease_invitation(uuid),
  private.answer_lease_invitation(uuid, boolean), public.answer_lease_invitation(uuid, boolean),
  private.my_lease_invitations(), public.my_lease_invitations(),
  private.addendum_people(uuid), public.addendum_people(uuid) to authenticated;
