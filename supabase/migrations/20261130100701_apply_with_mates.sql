-- People of a group apply together: each is a co-applicant who is asked in the app rather than by their address,
-- and all agree on the parts of the rent before a lease is written (decision 177).

alter table public.application_co_applicants
  alter column email drop not null,
  -- Who is asked as a mate; profile_id is theirs only once they said yes, as of everyone who is asked.
  add column mate_id uuid references public.profiles (id) on delete cascade,
  add column group_id uuid references public.mate_groups (id) on delete set null,
  add column share_bps integer check (share_bps between 0 and 10000),
  add column share_agreed_at timestamptz,
  add constraint application_co_applicants_reached_check check (num_nulls(email, mate_id) = 1),
  add constraint application_co_applicants_agreed_check check (share_agreed_at is null or share_bps is not null),
  add constraint application_co_applicants_mate_key unique (application_id, mate_id);
comment on column public.application_co_applicants.share_bps is
  'Their part of the rent in hundredths of a percent; the applicant has what is left. Null: no split is proposed.';
create index application_co_applicants_mate_id_idx on public.application_co_applicants (mate_id);
create index application_co_applicants_group_id_idx on public.application_co_applicants (group_id);

-- The host's side reads co-applicants, but neither groups nor how tenants share: towards the host all owe all.
revoke select on public.application_co_applicants from authenticated;
grant select (id, application_id, full_name, email, status, profile_id, created_at, updated_at)
  on public.application_co_applicants to authenticated;

insert into private.personal_data (table_name, owner_column, exported, kind, reason) values
  ('public.application_co_applicants', 'mate_id', true, 'erase', 'It holds the person''s name.');

create function private.is_asked(invitation public.application_co_applicants) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(invitation.email = private.my_verified_email(), false)
      or coalesce(invitation.mate_id = auth.uid(), false)
  $$;
comment on function private.is_asked is
  'Whether an invitation to apply is the caller''s: by their proven address, or as a mate. Granted to no role.';

-- The parts of the rent ------------------------------------------------------------------------------

create function private.drop_shares(application uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.application_co_applicants c set share_bps = null, share_agreed_at = null
    where c.application_id = application and c.share_bps is not null;
  if found then
    perform private.notify(p.id, 'application', 'The parts of the rent are open again',
      'The people of the application changed. Agree on the parts once more.',
      jsonb_build_object('application_id', application))
    from (
      select a.applicant_id as id from public.applications a where a.id = application
      union
      select c.profile_id from public.application_co_applicants c
        where c.application_id = application and c.status = 'confirmed'
    ) p
    where p.id is distinct from auth.uid();
  end if;
end
$$;
comment on function private.drop_shares is
  'No parts are agreed once other people apply; whom it concerns is notified. The caller holds the lock. Granted to no role.';

create function private.set_application_shares(application uuid, shares jsonb) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.applications := private.open_application(application);
  changed uuid[];
begin
  if jsonb_typeof(shares) is distinct from 'array' or octet_length(shares::text) > 5000
    or (jsonb_array_length(shares) > 0 and (
      -- Each who did not refuse once, and not more than the whole together.
      (
        select array_agg(c.id order by c.id) from public.application_co_applicants c
        where c.application_id = request.id and c.status <> 'refused'
      ) is distinct from (
        select array_agg(s.id order by s.id) from jsonb_to_recordset(shares) s (id uuid)
      )
      or (
        select sum(s.share_bps) > 10000 or bool_or(s.share_bps is null or s.share_bps < 0)
        from jsonb_to_recordset(shares) s (share_bps integer)
      )
    ))
  then
    raise exception using errcode = 'P0001', hint = 'applications.shares_invalid',
      message = 'Give each person a part of the rent; all parts together are 100 percent.';
  end if;
  with given as (
    select c.id, s.share_bps from public.application_co_applicants c
    left join jsonb_to_recordset(shares) s (id uuid, share_bps integer) on s.id = c.id
    where c.application_id = request.id
  ), written as (
    update public.application_co_applicants c set share_bps = g.share_bps, share_agreed_at = null
    from given g where g.id = c.id and c.share_bps is distinct from g.share_bps
    returning c.profile_id, c.status, c.share_bps
  )
  select array_agg(w.profile_id) into changed from written w
    where w.status = 'confirmed' and w.share_bps is not null;
  perform private.notify(person, 'application', 'Your part of the rent was proposed',
    'Look at your part and agree to it before the host decides.',
    jsonb_build_object('application_id', request.id))
  from unnest(changed) person;
exception
  when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or check_violation then
    raise exception using errcode = 'P0001', hint = 'applications.shares_invalid',
      message = 'Give each person a part of the rent; all parts together are 100 percent.';
end
$$;
comment on function private.set_application_shares is
  'Definer: clients write no co-applicants themselves.';

create function public.set_application_shares(application uuid, shares jsonb) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.set_application_shares(application, shares) $$;
comment on function public.set_application_shares is
  'The applicant proposes what part of the rent each co-applicant has: [{id, share_bps}], the rest is their own. None: no split. A part that changes is to be agreed to anew.';

create function private.application_shares(application uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'share_bps', c.share_bps,
      'agreed_at', c.share_agreed_at, 'mate_id', c.mate_id) order by c.created_at, c.id), '[]')
    from public.application_co_applicants c join public.applications a on a.id = c.application_id
    where a.id = application
      and (a.applicant_id = (select auth.uid()) or a.id in (select private.my_co_applications()))
  $$;
comment on function private.application_shares is
  'Definer: clients do not read parts, as the host''s side reads co-applicants, too.';

create function public.application_shares(application uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.application_shares(application) $$;
comment on function public.application_shares is
  'For those who apply together: who was asked as a mate, and the part of the rent of each; of another application nothing.';

-- Asking a mate, and what they answer ----------------------------------------------------------------

create function private.ask_mate_to_apply(id uuid, application uuid, mate_group uuid, mate uuid) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  request public.applications;
  earlier public.application_co_applicants;
begin
  -- Before the application: who leaves the group steps back from it after this, or is not asked at all.
  perform from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id in (me, mate) and m.joined_at is not null
    order by m.profile_id for share;
  request := private.open_application(application);
  if mate = me or private.is_blocked_between(me, mate) or (
    select count(*) from public.mate_group_members m
    where m.group_id = mate_group and m.profile_id in (me, mate) and m.joined_at is not null
  ) <> 2 then
    raise exception using errcode = 'P0001', hint = 'applications.mate_missing',
      message = 'This person is not in your group any more.';
  end if;
  select * into earlier from public.application_co_applicants c where c.id = ask_mate_to_apply.id;
  if earlier.id is not null then
    if earlier.application_id = application and earlier.mate_id = mate then
      return earlier.id;
    end if;
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if (select count(*) from public.application_co_applicants c
      where c.application_id = application) >= 9 then
    raise exception using errcode = 'P0001', hint = 'applications.co_applicants_too_many',
      message = 'An application has room for nine people beside you.';
  end if;
  insert into public.application_co_applicants (id, application_id, full_name, mate_id, group_id)
    values (ask_mate_to_apply.id, application, left(private.name_of(mate), 120), mate, mate_group)
    on conflict do nothing;
  if not found then
    raise exception using errcode = 'P0001', hint = 'applications.co_applicant_twice',
      message = 'This person is invited already.';
  end if;
  perform private.drop_shares(application);
  perform private.notify(mate, 'application', 'You are invited to apply together',
    'Say whether you apply for this home, too.',
    jsonb_build_object('application_id', application, 'co_applicant_id', ask_mate_to_apply.id));
  perform private.resend_application(application);
  return ask_mate_to_apply.id;
end
$$;
comment on function private.ask_mate_to_apply is 'Definer: clients write no co-applicants themselves.';

create function public.ask_mate_to_apply(id uuid, application uuid, mate_group uuid, mate uuid)
  returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.ask_mate_to_apply(id, application, mate_group, mate) $$;
comment on function public.ask_mate_to_apply is
  'Asks a person of a group that both are in to apply together with the caller; the same id again changes nothing.';

create or replace function private.save_co_applicant(id uuid, application uuid, full_name text, email text)
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.applications := private.open_application(application);
  address text := lower(trim(email));
  earlier public.application_co_applicants;
  invited uuid;
begin
  if address = (select lower(p.email) from public.profiles p where p.id = request.applicant_id) then
    raise exception using errcode = 'P0001', hint = 'applications.co_applicant_self',
      message = 'You are the applicant already.';
  end if;
  select * into earlier from public.application_co_applicants c where c.id = save_co_applicant.id;
  if earlier.id is null then
    if (select count(*) from public.application_co_applicants c
        where c.application_id = application) >= 9 then
      raise exception using errcode = 'P0001', hint = 'applications.co_applicants_too_many',
        message = 'An application has room for nine people beside you.';
    end if;
    insert into public.application_co_applicants (id, application_id, full_name, email)
      values (save_co_applicant.id, application, trim(save_co_applicant.full_name), address)
      on conflict do nothing;
    if not found then
      raise exception using errcode = 'P0001', hint = 'applications.co_applicant_twice',
        message = 'This person is invited already.';
    end if;
  -- A mate has their own name, and is asked in the app.
  elsif earlier.application_id <> application or earlier.mate_id is not null then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  else
    -- Another address is another person: what was confirmed is not theirs.
    update public.application_co_applicants c set full_name = trim(save_co_applicant.full_name),
      email = address,
      status = case when c.email = address then c.status else 'invited' end,
      profile_id = case when c.email = address then c.profile_id end
      where c.id = save_co_applicant.id;
  end if;
  if earlier.email is distinct from address then
    perform private.drop_shares(application);
    -- Only who proved the address and blocked none of the two hears of it; the applicant learns neither.
    select p.id into invited from auth.users u join public.profiles p on p.id = u.id
      where lower(u.email) = address and u.is_sso_user = false and p.is_verified
        and not private.is_blocked_between(p.id, request.applicant_id);
    perform private.notify(invited, 'application', 'You are invited to apply together',
      'Say whether you apply for this home, too.',
      jsonb_build_object('application_id', application, 'co_applicant_id', save_co_applicant.id));
  end if;
  perform private.resend_application(application);
  return save_co_applicant.id;
end
$$;

create or replace function private.remove_co_applicant(co_applicant uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  application uuid;
  gone public.application_co_applicants;
begin
  select c.application_id into application
    from public.application_co_applicants c join public.applications a on a.id = c.application_id
    where c.id = co_applicant and a.applicant_id = auth.uid();
  if application is null then
    return;
  end if;
  perform private.open_application(application);
  delete from public.application_co_applicants c where c.id = co_applicant returning * into gone;
  if gone.share_bps is not null then
    perform private.drop_shares(application);
  end if;
  perform private.resend_application(application);
end
$$;

create function private.step_back(invitation public.application_co_applicants) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.application_co_applicants c set status = 'refused', profile_id = null
    where c.id = invitation.id;
  perform private.drop_shares(invitation.application_id);
  perform private.resend_application(invitation.application_id);
  perform private.notify(a.applicant_id, 'application',
    invitation.full_name || ' does not apply with you', '',
    jsonb_build_object('application_id', a.id, 'listing_id', a.listing_id))
    from public.applications a where a.id = invitation.application_id;
end
$$;
comment on function private.step_back is
  'A person does not apply together, or no more; the host has a new version. The caller holds the lock. Granted to no role.';

-- With one more parameter it is another function: two of one name would be ambiguous for clients.
drop function public.answer_co_application(uuid, boolean);
drop function private.answer_co_application(uuid, boolean);

create function private.answer_co_application(co_applicant uuid, accept boolean, share integer) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  invitation public.application_co_applicants;
  request public.applications;
  answer text := case when accept then 'confirmed' else 'refused' end;
begin
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  select * into request from public.applications a
    where a.id = invitation.application_id for no key update;
  -- Once more under the lock: the applicant may have changed the address or the part meanwhile.
  select * into invitation from public.application_co_applicants c where c.id = co_applicant;
  if invitation.id is null or accept is null or not private.is_asked(invitation)
    or (accept and invitation.mate_id is not null
      and private.is_blocked_between(me, request.applicant_id))
  then
    raise exception using errcode = 'P0001', hint = 'applications.invitation_missing',
      message = 'This invitation is not available';
  end if;
  if invitation.status = answer
    and (not accept or share is null or invitation.share_agreed_at is not null)
    and (share is null or invitation.share_bps is not distinct from share) then
    return answer;
  end if;
  if request.status not in ('draft', 'submitted', 'screening', 'shortlisted') then
    raise exception using errcode = 'P0001', hint = 'applications.closed',
      message = format('This application is %s and cannot be changed any more.', request.status);
  end if;
  if not accept then
    perform private.step_back(invitation);
    return answer;
  end if;
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'applications.verification_required',
      message = 'You need to verify your profile before applying.';
  end if;
  -- No person signs a lease on both sides.
  if private.manages_listing(request.listing_id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
  -- What is agreed to is what was read.
  if share is distinct from invitation.share_bps then
    if share is not null then
      raise exception using errcode = 'P0001', hint = 'applications.share_changed',
        message = 'Your part of the rent has changed. Look at it once more.';
    end if;
  elsif share is not null then
    update public.application_co_applicants c set share_agreed_at = now() where c.id = co_applicant;
  end if;
  if invitation.status = answer then
    perform private.notify(request.applicant_id, 'application',
      invitation.full_name || ' agreed to their part of the rent', '',
      jsonb_build_object('application_id', request.id, 'listing_id', request.listing_id));
    return answer;
  end if;
  update public.application_co_applicants c set status = answer, profile_id = me
    where c.id = co_applicant;
  perform private.resend_application(request.id);
  perform private.notify(request.applicant_id, 'application',
    invitation.full_name || ' applies with you', '',
    jsonb_build_object('application_id', request.id, 'listing_id', request.listing_id));
  return answer;
end
$$;
comment on function private.answer_co_application is
  'Definer: clients write no co-applicants themselves; who is asked, decides who answers.';

create function public.answer_co_application(co_applicant uuid, accept boolean, share integer default null)
  returns text
  language sql volatile
  set search_path = ''
  as $$ select private.answer_co_application(co_applicant, accept, share) $$;
comment on function public.answer_co_application is
  'Who was invited says yes or no, and agrees to the part of the rent that they read; with a proven address only.';

create or replace function private.my_co_application_invitations() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at desc, i.id), '[]')
    from (
      select c.id, c.status, c.created_at, a.id as application_id,
        a.status as application_status, a.applicant_id, p.full_name as applicant_name,
        l.id as listing_id, l.title, l.city, l.state, l.rent_cents, l.currency,
        c.share_bps, c.share_agreed_at, g.name as group_name
      from public.application_co_applicants c
        join public.applications a on a.id = c.application_id
        join public.profiles p on p.id = a.applicant_id
        join public.listings l on l.id = a.listing_id
        left join public.mate_groups g on g.id = c.group_id
      where (c.email = (select private.my_verified_email()) or c.mate_id = (select auth.uid()))
        and a.status in ('draft', 'submitted', 'screening', 'shortlisted')
        and not private.is_blocked_between((select auth.uid()), a.applicant_id)
      order by c.created_at desc, c.id limit 50
    ) i
  $$;

-- The applications of a group ------------------------------------------------------------------------

create function private.mate_group_applications(mate_group uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(found) order by found.created_at desc, found.id), '[]')
    from (
      select a.id, a.status, a.applicant_id, a.created_at, l.id as listing_id, l.title, l.city, l.state,
        (
          select jsonb_agg(jsonb_build_object('id', c.id, 'full_name', c.full_name,
            'profile_id', c.mate_id, 'status', c.status) order by c.created_at, c.id)
          from public.application_co_applicants c where c.application_id = a.id
        ) as people
      from public.applications a join public.listings l on l.id = a.listing_id
      where exists (
          select from public.application_co_applicants c
          where c.application_id = a.id and c.group_id = mate_group
        )
        -- Those who are no part of one learn nothing of it, also within the group.
        and (a.applicant_id = (select auth.uid()) or exists (
          select from public.application_co_applicants c
          where c.application_id = a.id and c.mate_id = (select auth.uid())
        ))
      order by a.created_at desc, a.id limit 50
    ) found
    where exists (
      select from public.mate_group_members m
      where m.group_id = mate_group and m.profile_id = (select auth.uid()) and m.joined_at is not null
    )
  $$;
comment on function private.mate_group_applications is
  'Definer: who is asked reads no application before they said yes.';

create function public.mate_group_applications(mate_group uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.mate_group_applications(mate_group) $$;
comment on function public.mate_group_applications is
  'Joint applications of a group that the caller sent or is asked to join, the latest first. At most 50.';

-- The lease that follows has all tenants, and the parts that all agreed to. ---------------------------

create function private.carry_shares(request public.applications, lease uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  split uuid := gen_random_uuid();
begin
  -- All or nothing: parts of people who are not all in the lease are not the whole.
  if not exists (
    select from public.application_co_applicants c
    where c.application_id = request.id and c.status = 'confirmed'
  ) or exists (
    select from public.application_co_applicants c
    where c.application_id = request.id and c.status <> 'refused' and (
      c.status <> 'confirmed' or c.share_agreed_at is null or not exists (
        select from public.lease_parties p
        where p.lease_id = lease and p.party = 'tenant' and p.profile_id = c.profile_id
      ))
  ) then
    return;
  end if;
  insert into public.lease_splits (id, lease_id, proposed_by, agreed_at)
    values (split, lease, request.applicant_id, now());
  insert into public.lease_split_parts (split_id, profile_id, share_bps, agreed_at)
    select split, part.profile_id, sum(part.share_bps), max(part.agreed_at)
    from (
      select c.profile_id, c.share_bps, c.share_agreed_at as agreed_at
        from public.application_co_applicants c
        where c.application_id = request.id and c.status = 'confirmed'
      union all
      select request.applicant_id, 10000 - sum(c.share_bps), now()
        from public.application_co_applicants c
        where c.application_id = request.id and c.status = 'confirmed'
    ) part
    group by part.profile_id;
end
$$;
comment on function private.carry_shares is
  'What all who applied together agreed to is the split of their lease. Granted to no role.';

create or replace function private.draft_lease(request public.applications, home public.listings)
  returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  lease uuid := gen_random_uuid();
  wished date;
  first_day date;
  -- A year, within what the home is let for.
  months integer := greatest(least(12, home.lease_months_max), home.lease_months_min);
begin
  select (v.content -> 'facts' ->> 'move_in_on')::date into wished
    from public.application_versions v
    where v.application_id = request.id and v.version = request.version;
  first_day := greatest(wished, home.available_from, (now() at time zone home.time_zone)::date);
  insert into public.leases (id, listing_id, application_id, org_id, host_id, starts_on, ends_on,
      rent_cents, deposit_cents, currency)
    values (lease, home.id, request.id, home.org_id, home.owner_id, first_day,
      private.last_day_of_term(first_day, months),
      home.rent_cents, coalesce(home.deposit_cents, 0), home.currency);
  -- In the order of signing: the applicant, those who confirmed, the host last.
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    select lease, t.profile_id, 'tenant', row_number() over (order by t.place, t.since)
    from (
      select request.applicant_id as profile_id, 0 as place, request.created_at as since
      union all
      select c.profile_id, 1, min(c.created_at) from public.application_co_applicants c
        where c.application_id = request.id and c.status = 'confirmed'
          and c.profile_id not in (request.applicant_id, home.owner_id)
        group by c.profile_id
    ) t;
  insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (lease, home.owner_id, 'host', 20);
  perform private.carry_shares(request, lease);
  perform private.append_lease_event(lease, 'created',
    jsonb_build_object('application_id', request.id, 'version', request.version));
  return lease;
end
$$;

grant execute on function
  private.set_application_shares(uuid, jsonb), public.set_application_shares(uuid, jsonb),
  private.application_shares(uuid), public.application_shares(uuid),
  private.ask_mate_to_apply(uuid, uuid, uuid, uuid), public.ask_mate_to_apply(uuid, uuid, uuid, uuid),
  private.answer_co_application(uuid, boolean, integer), public.answer_co_application(uuid, boolean, integer),
  private.mate_group_applications(uuid), public.mate_group_applications(uuid)
  to authenticated;
