-- Applications: the profile of a renter, what is sent, its versions.

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  applicant_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'draft' check (
    status in ('draft', 'submitted', 'screening', 'shortlisted', 'approved', 'declined', 'withdrawn')
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  message text not null default '' check (char_length(message) <= 4000),
  version integer not null default 0 check (version >= 0),
  submitted_at timestamptz,
  decline_reason text check (decline_reason in ('income_insufficient',
    'income_unverified', 'credit_history', 'rental_history', 'references_unreachable', 'incomplete',
    'occupancy_limit', 'pets_not_allowed', 'move_in_date', 'home_withdrawn', 'lease_not_signed',
    'let_to_another')),
  -- When its lease began to end, or was dropped: the home may then be promised to the next.
  concluded_at timestamptz,
  constraint applications_declined_with_reason
    check (decline_reason is null or status = 'declined')
);
comment on table public.applications is 'Somebody''s wish to live in a home.';
create index applications_listing_id_idx on public.applications (listing_id);
create index applications_applicant_id_idx on public.applications (applicant_id, status);
comment on column public.applications.version is 'Of application_versions; 0 before it is sent.';
comment on column public.applications.decline_reason is
  'Only what fair-housing practice allows: nothing about who somebody is.';
create unique index applications_one_approved on public.applications (listing_id)
  where status = 'approved' and concluded_at is null;
create unique index applications_one_open on public.applications (listing_id, applicant_id)
  where status in ('draft', 'submitted', 'screening', 'shortlisted');

alter table public.applications enable row level security;

create policy session_has_shown_second_factor on public.applications as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- No writes: functions write it, and it moves along private.transitions.
grant select on public.applications to authenticated;

create trigger applications_touch before update on public.applications
  for each row execute function private.touch_updated_at();

-- The reusable part of every application: what a person tells once. A host sees none of it here, only
-- the copy that was sent (application_versions).
create table public.renter_profiles (
  id uuid primary key references public.profiles (id) on delete cascade,
  household_size integer check (household_size between 1 and 20),
  employment text
    check (employment in ('employed', 'self_employed', 'student', 'retired', 'between_jobs', 'other')),
  employer text check (char_length(employer) <= 200),
  -- A month's, of everybody who pays, whatever it comes from.
  income_cents bigint check (income_cents between 0 and 100000000000),
  currency text not null default 'USD' check (currency = 'USD'),
  move_in_on date,
  pets text[] not null default '{}'
    check (cardinality(pets) <= 10 and octet_length(array_to_string(pets, '')) <= 1000),
  vehicles text[] not null default '{}'
    check (cardinality(vehicles) <= 10 and octet_length(array_to_string(vehicles, '')) <= 1000),
  about text not null default '' check (char_length(about) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.renter_profiles is
  'What a person tells about themselves in every application; no protected trait is asked for.';

create table public.application_references (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  relation text not null check (relation in ('landlord', 'employer', 'colleague', 'friend', 'other')),
  email text check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$'),
  phone text check (char_length(phone) <= 40),
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);
comment on table public.application_references is
  'Who speaks for a person; goes with everything that they send.';
create index application_references_applicant_id_idx
  on public.application_references (applicant_id, created_at);

alter table public.renter_profiles enable row level security;

create policy session_has_shown_second_factor on public.renter_profiles as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.application_references enable row level security;

create policy session_has_shown_second_factor on public.application_references as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_facts on public.renter_profiles
  for select to authenticated using (id = (select auth.uid()));
create policy person_tells_own_facts on public.renter_profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy person_changes_own_facts on public.renter_profiles
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy person_reads_own_references on public.application_references
  for select to authenticated using (applicant_id = (select auth.uid()));
create policy person_names_own_reference on public.application_references
  for insert to authenticated with check (applicant_id = (select auth.uid()));
create policy person_changes_own_reference on public.application_references
  for update to authenticated
  using (applicant_id = (select auth.uid())) with check (applicant_id = (select auth.uid()));
create policy person_removes_own_reference on public.application_references
  for delete to authenticated using (applicant_id = (select auth.uid()));

-- No delete of the facts: it goes with the account; a column can be emptied.
grant select,
  insert (id, household_size, employment, employer, income_cents, move_in_on, pets, vehicles, about),
  update (household_size, employment, employer, income_cents, move_in_on, pets, vehicles, about)
  on public.renter_profiles to authenticated;
grant select, insert (id, applicant_id, full_name, relation, email, phone, note),
  update (full_name, relation, email, phone, note), delete
  on public.application_references to authenticated;

create trigger renter_profiles_touch before update on public.renter_profiles
  for each row execute function private.touch_updated_at();
create trigger application_references_touch before update on public.application_references
  for each row execute function private.touch_updated_at();

create function private.limit_references() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a person: else two at once would both find room.
  perform from public.profiles p where p.id = new.applicant_id for update;
  if (select count(*) from public.application_references r
      where r.applicant_id = new.applicant_id) >= 10 then
    raise exception using errcode = 'P0001', hint = 'references.too_many',
      message = 'You name 10 references already. Remove one to name another.';
  end if;
  return new;
end
$$;
comment on function private.limit_references is
  'Trigger: at most 10 for a person. Definer: it locks the person''s row.';
create trigger application_references_limit before insert on public.application_references
  for each row execute function private.limit_references();

insert into private.transitions (machine, from_status, to_status) values
  ('applications', 'draft', 'submitted'),
  ('applications', 'draft', 'withdrawn'),
  ('applications', 'submitted', 'screening'),
  ('applications', 'submitted', 'shortlisted'),
  ('applications', 'submitted', 'approved'),
  ('applications', 'submitted', 'declined'),
  ('applications', 'submitted', 'withdrawn'),
  ('applications', 'screening', 'shortlisted'),
  ('applications', 'screening', 'approved'),
  ('applications', 'screening', 'declined'),
  ('applications', 'screening', 'withdrawn'),
  ('applications', 'shortlisted', 'approved'),
  ('applications', 'shortlisted', 'declined'),
  ('applications', 'shortlisted', 'withdrawn'),
  -- Only by dropping the lease before everybody signed.
  ('applications', 'approved', 'declined'),
  ('applications', 'approved', 'withdrawn');
create trigger applications_guard_transition before update of status on public.applications
  for each row execute function private.guard_transition();

-- What is a proof is never changed; it may go with what it belongs to.
create function private.refuse_change() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  raise exception using errcode = 'P0001', hint = 'history.immutable',
    message = 'What happened is not rewritten.';
end
$$;
comment on function private.refuse_change is 'Trigger: rows that are only ever added.';

create table public.application_events (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  from_status text,
  to_status text not null,
  reason text,
  happened_at timestamptz not null default clock_timestamp()
);
comment on table public.application_events is
  'Who moved an application, from where to where, when and why; written by a trigger.';
create index application_events_application_id_idx
  on public.application_events (application_id, happened_at);
create index application_events_actor_id_idx on public.application_events (actor_id);

alter table public.application_events enable row level security;

create policy session_has_shown_second_factor on public.application_events as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy reader_of_application_reads_events on public.application_events
  for select to authenticated
  using (exists (select from public.applications a where a.id = application_id));
-- No writes: a log that its subjects could write would prove nothing.
grant select on public.application_events to authenticated;

-- Not actor_id: it is forgotten with the account.
create trigger application_events_keep
  before update of id, application_id, from_status, to_status, reason, happened_at
  on public.application_events for each row execute function private.refuse_change();

create function private.log_application_event() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into public.application_events
    (application_id, actor_id, from_status, to_status, reason, happened_at)
  values (new.id, auth.uid(), case when tg_op = 'UPDATE' then old.status end, new.status,
    new.decline_reason, case when tg_op = 'UPDATE' then clock_timestamp() else new.created_at end);
  return null;
end
$$;
comment on function private.log_application_event is
  'Trigger: every move of an application, whoever causes it. Definer: nobody writes the log.';
create trigger applications_log_new after insert on public.applications
  for each row execute function private.log_application_event();
create trigger applications_log_move after update of status on public.applications
  for each row when (old.status <> new.status) execute function private.log_application_event();

create table public.application_versions (
  application_id uuid not null references public.applications (id) on delete cascade,
  version integer not null check (version between 1 and 1000),
  content jsonb not null
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 100000),
  -- Of the content's text; the same content is never sent twice in a row.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (application_id, version)
);
comment on table public.application_versions is
  'What a host''s side saw, each time something was sent or changed after it; never rewritten.';
create index application_versions_created_by_idx on public.application_versions (created_by);

create table public.application_co_applicants (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.applications (id) on delete cascade,
  full_name text not null check (char_length(trim(full_name)) between 1 and 120),
  email text not null
    check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+$' and email = lower(email)),
  status text not null default 'invited' check (status in ('invited', 'confirmed', 'refused')),
  profile_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (application_id, email)
);
comment on table public.application_co_applicants is
  'Who would live there, too; invited by e-mail, and a tenant of the lease once they confirmed.';
create index application_co_applicants_profile_id_idx on public.application_co_applicants (profile_id);
create index application_co_applicants_email_idx on public.application_co_applicants (email);

create function private.my_verified_email() returns text
  language sql stable security definer
  set search_path = ''
  as $$ select lower(p.email) from public.profiles p where p.id = (select auth.uid()) and p.is_verified $$;
comment on function private.my_verified_email is
  'The caller''s address, once they proved that it is theirs; else null.';

create function private.my_co_applications() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select c.application_id from public.application_co_applicants c
    where c.profile_id = (select auth.uid()) and c.status = 'confirmed'
  $$;
comment on function private.my_co_applications is 'Applications that the caller said yes to, too.';
grant execute on function private.my_verified_email(), private.my_co_applications() to authenticated;
-- A draft is the applicant's alone, and those' who apply with them.
create policy applicant_or_host_reads_application on public.applications
  for select to authenticated using (
    applicant_id = (select auth.uid()) or id in (select private.my_co_applications())
    or (status <> 'draft' and private.manages_listing(listing_id))
  );

alter table public.application_versions enable row level security;

create policy session_has_shown_second_factor on public.application_versions as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.application_co_applicants enable row level security;

create policy session_has_shown_second_factor on public.application_co_applicants as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Not those who apply, too: it holds the applicant's income and references.
create policy applicant_or_host_reads_versions on public.application_versions
  for select to authenticated using (exists (
    select from public.applications a
    where a.id = application_id
      and (a.applicant_id = (select auth.uid()) or private.manages_listing(a.listing_id))
  ));

create policy person_reads_co_applicants on public.application_co_applicants
  for select to authenticated using (
    profile_id = (select auth.uid()) or email = (select private.my_verified_email())
    or exists (select from public.applications a where a.id = application_id)
  );

-- No writes: versions are made by sending, co-applicants change what was sent.
grant select on public.application_versions, public.application_co_applicants to authenticated;

-- Not created_by: it is forgotten with the account.
create trigger application_versions_keep
  before update of application_id, version, content, content_hash, created_at
  on public.application_versions
  for each row execute function private.refuse_change();
create trigger application_co_applicants_touch before update on public.application_co_applicants
  for each row execute function private.touch_updated_at();

-- The applicant's side: save, submit, change after sending, withdraw.

create function private.application_content(application uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'full_name', p.full_name, 'message', a.message,
      'facts', to_jsonb(f) - '{id,created_at,updated_at}'::text[],
      'references', coalesce((
        select jsonb_agg(to_jsonb(r) - '{applicant_id,created_at,updated_at}'::text[]
          order by r.created_at, r.id)
        from public.application_references r where r.applicant_id = a.applicant_id), '[]'),
      'co_applicants', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'full_name', c.full_name,
          'email', c.email, 'status', c.status) order by c.created_at, c.id)
        from public.application_co_applicants c where c.application_id = a.id), '[]'))
    from public.applications a
      join public.profiles p on p.id = a.applicant_id
      left join public.renter_profiles f on f.id = a.applicant_id
    where a.id = application
  $$;
comment on function private.application_content is
  'What would be sent now. Definer: it is written into versions; granted to nobody.';

-- The caller holds the application's lock, so numbers have no gaps and no doubles.
create function private.keep_application_version(application uuid) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  what jsonb := private.application_content(application);
  fingerprint text := encode(sha256(convert_to(what::text, 'UTF8')), 'hex');
  latest public.application_versions;
begin
  select * into latest from public.application_versions v
    where v.application_id = application order by v.version desc limit 1;
  if latest.content_hash is not distinct from fingerprint then
    return latest.version;
  end if;
  insert into public.application_versions (application_id, version, content, content_hash, created_by)
    values (application, coalesce(latest.version, 0) + 1, what, fingerprint, auth.uid());
  update public.applications a set version = coalesce(latest.version, 0) + 1 where a.id = application;
  return coalesce(latest.version, 0) + 1;
end
$$;
comment on function private.keep_application_version is
  'Keeps what is sent now, if it is something else than before; answers the version.';

create function private.tell_host_of_application(
  application uuid, title text, message text, priority text default 'medium'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(l.owner_id, 'application', title, message,
      jsonb_build_object('application_id', a.id, 'listing_id', l.id), priority, l.org_id, l.property_id)
    from public.applications a join public.listings l on l.id = a.listing_id
    where a.id = application
  $$;
comment on function private.tell_host_of_application is 'A notification for the host of the home.';

-- Mine, locked, and still to be changed; else the refusal that fits.
create function private.open_application(application uuid) returns public.applications
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  found_row public.applications;
begin
  select * into found_row from public.applications a where a.id = application for no key update;
  if found_row.id is null or found_row.applicant_id is distinct from auth.uid() then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  if found_row.status not in ('draft', 'submitted', 'screening', 'shortlisted') then
    raise exception using errcode = 'P0001', hint = 'applications.closed',
      message = format('This application is %s and cannot be changed any more.', found_row.status);
  end if;
  return found_row;
end
$$;
comment on function private.open_application is
  'The caller''s own open application, locked for this transaction; refuses every other.';

-- After sending, a change is a version, and the host hears of it.
create function private.resend_application(application uuid) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.applications;
  kept integer;
begin
  select * into request from public.applications a where a.id = application;
  if request.status = 'draft' then
    return 0;
  end if;
  kept := private.keep_application_version(application);
  if kept <> request.version then
    perform private.tell_host_of_application(application, 'An application was changed',
      'Version ' || kept || ' is what counts now.', 'low');
  end if;
  return kept;
end
$$;
comment on function private.resend_application is
  'The version that counts after a change; 0 for a draft. The caller holds the lock.';

-- Blocks end what is new between two people (blocks): applications, too. Homes of somebody who
-- blocked, or is blocked, read as not to let.
create function private.refuse_application(home public.listings) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if home.id is null or home.status <> 'active'
    or private.is_blocked_between(auth.uid(), home.owner_id) then
    raise exception using errcode = 'P0001', hint = 'applications.home_missing',
      message = 'This home is no longer available';
  end if;
  if private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'applications.own_home',
      message = 'You cannot apply for a home that you let.';
  end if;
end
$$;
comment on function private.refuse_application is
  'Refuses homes that are not to let, those of blocked people (read the same), and one''s own.';

create function private.save_application(application uuid, listing uuid, message text)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  home public.listings;
  request public.applications;
begin
  if not exists (select from public.applications a where a.id = application) then
    select * into home from public.listings l where l.id = listing;
    perform private.refuse_application(home);
    -- The unique keys decide between two at once: of an id, and of a person and home.
    insert into public.applications (id, listing_id, applicant_id, message)
      values (application, listing, me, coalesce(message, ''))
      on conflict do nothing;
    if not found and not exists (
      select from public.applications a where a.id = application and a.applicant_id = me
    ) then
      raise exception using errcode = 'P0001', hint = 'applications.open_already',
        message = 'You have an open application for this home already.';
    end if;
  end if;
  request := private.open_application(application);
  if request.listing_id <> listing then
    raise exception using errcode = 'P0001', hint = 'applications.missing',
      message = 'This application is not available';
  end if;
  update public.applications a set message = coalesce(save_application.message, a.message)
    where a.id = application and a.message is distinct from coalesce(save_application.message, a.message);
  return private.resend_application(application);
end
$$;
comment on function private.save_application is 'Definer: nobody writes applications directly.';

create function public.save_application(application uuid, listing uuid, message text default null)
  returns integer
  language sql volatile
  set search_path = ''
  as $$ select private.save_application(application, listing, message) $$;
comment on function public.save_application is
  'Begins an application under the client''s id, or changes it; after sending it sends the present facts as a new version. Answers the version, 0 for a draft.';

create function private.submit_application(application uuid) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  request public.applications;
  home public.listings;
  facts public.renter_profiles;
  gaps text;
begin
  select * into request from public.applications a where a.id = application and a.applicant_id = me;
  -- A retry of what was sent answers the same.
  if request.version > 0 and request.status in ('submitted', 'screening', 'shortlisted') then
    return request.version;
  end if;
  -- The home before the application, as everywhere: two that wait for each other never move.
  select * into home from public.listings l where l.id = request.listing_id for share;
  request := private.open_application(application);
  if request.status <> 'draft' then
    return request.version;
  end if;
  perform private.refuse_application(home);
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'applications.verification_required',
      message = 'You need to verify your profile before applying.';
  end if;
  select * into facts from public.renter_profiles f where f.id = me;
  select string_agg(gap, ', ' order by gap) into gaps from (values
    ('household_size', facts.household_size is null), ('employment', facts.employment is null),
    ('income_cents', facts.income_cents is null), ('move_in_on', facts.move_in_on is null)
  ) as needed (gap, missing) where missing;
  if gaps is not null then
    raise exception using errcode = 'P0001', hint = 'applications.incomplete', detail = gaps,
      message = 'Before it is sent, an application needs your household, work, income and move-in date.';
  end if;
  update public.applications a set status = 'submitted', submitted_at = now() where a.id = application;
  request.version := private.keep_application_version(application);
  perform private.tell_host_of_application(application, 'A new application',
    'Somebody applied for ' || home.title || '.', 'high');
  return request.version;
end
$$;
comment on function private.submit_application is 'Definer: nobody writes applications directly.';

create function public.submit_application(application uuid) returns integer
  language sql volatile
  set search_path = ''
  as $$ select private.submit_application(application) $$;
comment on function public.submit_application is
  'Sends the caller''s draft with their present facts; answers its version. Repeating it changes nothing.';

create function private.withdraw_application(application uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  request public.applications;
begin
  select * into request from public.applications a
    where a.id = application and a.applicant_id = auth.uid() for no key update;
  if request.status = 'withdrawn' then
    return request.status;
  end if;
  if request.status = 'approved' then
    raise exception using errcode = 'P0001', hint = 'applications.approved',
      message = 'This application was approved. Turn down the lease instead.';
  end if;
  request := private.open_application(application);
  update public.applications a set status = 'withdrawn' where a.id = application;
  if request.status <> 'draft' then
    perform private.tell_host_of_application(application, 'An application was withdrawn', '', 'low');
  end if;
  return 'withdrawn';
end
$$;
comment on function private.withdraw_application is 'Definer: nobody writes applications directly.';

create function public.withdraw_application(application uuid) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.withdraw_application(application) $$;
comment on function public.withdraw_application is
  'Takes back the caller''s application while nobody has approved it.';

grant execute on function private.save_application(uuid, uuid, text),
  public.save_application(uuid, uuid, text), private.submit_application(uuid),
  public.submit_application(uuid), private.withdraw_application(uuid),
  public.withdraw_application(uuid) to authenticated;
