alter table public.applications
  add column message text not null default '' check (char_length(message) <= 4000),
  add column version integer not null default 0 check (version >= 0),
  add column submitted_at timestamptz,
  add column decline_reason text check (decline_reason in ('income_insufficient',
    'income_unverified', 'credit_history', 'rental_history', 'references_unreachable', 'incomplete',
    'occupancy_limit', 'pets_not_allowed', 'move_in_date', 'home_withdrawn', 'lease_not_signed',
    'let_to_another')),
  -- When its lease began to end, or was dropped: the home may then be promised to the next.
  add column concluded_at timestamptz,
  add constraint applications_declined_with_reason
    check (decline_reason is null or status = 'declined');
comment on column public.applications.version is 'Of application_versions; 0 before it is sent.';
comment on column public.applications.decline_reason is
  'Only what fair-housing practice allows: nothing about who somebody is.';

create unique index applications_one_approved on public.applications (listing_id)
  where status = 'approved' and concluded_at is null;
create unique index applications_one_open on public.applications (listing_id, applicant_id)
  where status in ('draft', 'submitted', 'screening', 'shortlisted');

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
