-- What rules wait for, noted in the transaction in which it happens; only for organisations that
-- have such a rule. What a rule does is never noted, so rules cannot set each other off.
create table private.automation_events (
  id bigint generated always as identity primary key,
  org_id uuid not null references public.organizations (id) on delete cascade,
  trigger text not null,
  subject_table text not null,
  subject_id uuid not null,
  happened_at timestamptz not null default now(),
  failures integer not null default 0,
  unique (org_id, subject_table, subject_id, trigger)
);
comment on table private.automation_events is 'Events that rules have not looked at yet.';
alter table private.automation_events enable row level security;
-- No policy and no grant: triggers write, the job reads.

create function private.note_automation_event(org uuid, trigger text, subject_table text, subject_id uuid)
  returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into private.automation_events (org_id, trigger, subject_table, subject_id)
    select org, $2, $3, $4
    where coalesce(current_setting('kinstead.automation', true), '') = ''
      and exists (
        select from public.automation_rules r where r.org_id = org and r.trigger = $2 and r.enabled
      )
    on conflict do nothing
  $$;
comment on function private.note_automation_event is
  'Queues an event for an organisation''s rules. Definer: for triggers, granted to nobody.';

create function private.note_messages_for_automation() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- Nearly nobody has rules: one look at an index, then nothing.
  if exists (
    select from public.automation_rules r where r.trigger = 'message_received' and r.enabled
  ) then
    perform private.note_automation_event(org.id, 'message_received', 'messages', m.id)
    from inserted m
    cross join lateral (
      -- Organisations that are written to, not those that write.
      select distinct o.org_id as id from public.conversation_participants p
      join public.organization_members o on o.profile_id = p.user_id
      where p.conversation_id = m.conversation_id and p.user_id <> m.sender_id
        and not exists (
          select from public.organization_members own
          where own.org_id = o.org_id and own.profile_id = m.sender_id
        )
    ) org;
  end if;
  return null;
end
$$;
comment on function private.note_messages_for_automation is
  'Trigger: a message to an organisation is an event. Definer: its members are not the sender''s to read.';
create trigger messages_note_for_automation after insert on public.messages
  referencing new table as inserted
  for each statement execute function private.note_messages_for_automation();

create function private.note_for_automation() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.note_automation_event(l.org_id, tg_argv[0], tg_table_name, new.id)
    from public.listings l where l.id = new.listing_id and l.org_id is not null;
  return null;
end
$$;
comment on function private.note_for_automation is
  'Trigger: what happens to a home is an event of its organisation; the argument says which. Definer: rules are not the renter''s to read.';
create trigger applications_note_new_for_automation after insert on public.applications
  for each row when (new.status = 'submitted')
  execute function private.note_for_automation('application_submitted');
create trigger applications_note_for_automation after update of status on public.applications
  for each row when (new.status = 'submitted' and old.status = 'draft')
  execute function private.note_for_automation('application_submitted');
create trigger tours_note_for_automation after insert on public.tours
  for each row when (new.status = 'requested' and new.proposed_by = 'renter')
  execute function private.note_for_automation('tour_requested');
