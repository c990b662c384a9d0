-- What a host's side lets the product do by itself: when this happens, under these conditions, do that.
create function private.are_automation_conditions(conditions jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(conditions) = 'object' and not exists (
      select from jsonb_each(case jsonb_typeof(conditions) when 'object' then conditions else '{}' end) c
      where not coalesce(case c.key
        when 'listing_ids' then jsonb_typeof(c.value) = 'array'
          and jsonb_array_length(c.value) between 1 and 50
          and not jsonb_path_exists(c.value,
            '$[*] ? (@.type() != "string" || !(@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" flag "i"))')
        when 'keywords' then jsonb_typeof(c.value) = 'array'
          and jsonb_array_length(c.value) between 1 and 20
          and not jsonb_path_exists(c.value,
            '$[*] ? (@.type() != "string" || !(@ like_regex "^\\S.{0,58}\\S$"))')
        when 'first_message_only' then jsonb_typeof(c.value) = 'boolean'
        when 'days_before' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,3}$' and c.value::text::integer between 1 and 180
        else false
      end, false)
    )
  $$;
comment on function private.are_automation_conditions is
  'Whether this is {listing_ids?, keywords?, first_message_only?, days_before?}; all that are there must hold.';

create function private.are_automation_actions(actions jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(actions) = 'array' and jsonb_array_length(actions) between 1 and 5
      and not exists (
        select from jsonb_array_elements(case jsonb_typeof(actions) when 'array' then actions else '[]' end) a
        where jsonb_typeof(a) <> 'object' or not coalesce(case a ->> 'kind'
          when 'draft_reply' then a - 'kind' - 'template' = '{}'
            and jsonb_typeof(a -> 'template') = 'string'
            and char_length(trim(a ->> 'template')) between 1 and 2000
          when 'send_reply' then a - 'kind' - 'template' = '{}'
            and jsonb_typeof(a -> 'template') = 'string'
            and char_length(trim(a ->> 'template')) between 1 and 2000
          when 'notify_member' then a - 'kind' - 'member' = '{}'
            and a ->> 'member' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          when 'set_priority' then a - 'kind' - 'priority' = '{}'
            and a ->> 'priority' in ('urgent', 'high', 'medium', 'low')
          else false
        end, false)
      )
      -- One reply to one event.
      and (
        select count(*) from jsonb_array_elements(case jsonb_typeof(actions) when 'array' then actions else '[]' end) a
        where a ->> 'kind' in ('draft_reply', 'send_reply')
      ) <= 1
  $$;
comment on function private.are_automation_actions is
  'Whether this is a list of one to five {kind: draft_reply | send_reply, template}, {kind: notify_member, member} or {kind: set_priority, priority}.';

-- What a check of a table asks must be open to whoever may write there.
grant execute on function
  private.are_automation_actions(jsonb), private.are_automation_conditions(jsonb) to service_role;

create table public.automation_rules (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations (id) on delete cascade,
  -- Who saved it last and answers for it; in whose name a reply goes out that asks nobody.
  author_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 80),
  trigger text not null check (trigger in (
    'message_received', 'application_submitted', 'tour_requested', 'charge_overdue', 'lease_ending'
  )),
  conditions jsonb not null default '{}' check (octet_length(conditions::text) <= 4000),
  actions jsonb not null check (octet_length(actions::text) <= 8000),
  enabled boolean not null default true,
  -- Said explicitly by the author: replies go out without anybody's yes.
  sends_without_asking boolean not null default false,
  runs_per_day integer not null default 20 check (runs_per_day between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint automation_rules_conditions_shape check (private.are_automation_conditions(conditions)),
  constraint automation_rules_actions_shape check (private.are_automation_actions(actions)),
  constraint automation_rules_send_said_check
    check (sends_without_asking or not jsonb_path_exists(actions, '$[*] ? (@.kind == "send_reply")'))
);
comment on table public.automation_rules is
  'What an organisation lets happen by itself: a trigger, conditions and actions.';
create index automation_rules_org_id_idx on public.automation_rules (org_id, created_at desc, id desc);
create index automation_rules_enabled_idx on public.automation_rules (trigger, org_id) where enabled;
create index automation_rules_author_id_idx on public.automation_rules (author_id);

create table public.automation_runs (
  id uuid primary key default gen_random_uuid(),
  rule_id uuid not null references public.automation_rules (id) on delete cascade,
  org_id uuid not null references public.organizations (id) on delete cascade,
  -- What set it off.
  subject_table text not null
    check (subject_table in ('messages', 'applications', 'tours', 'charges', 'leases')),
  subject_id uuid not null,
  status text not null check (status in ('waiting', 'done', 'dismissed', 'skipped')),
  -- Why it was skipped: over the day's limit, or what refused it.
  reason text check (char_length(reason) <= 200),
  -- The reply that waits for a yes, or was sent, and to whom.
  reply text check (char_length(reply) <= 4000),
  renter_id uuid references public.profiles (id) on delete cascade,
  listing_id uuid references public.listings (id) on delete cascade,
  conversation_id uuid references public.conversations (id) on delete cascade,
  -- The reply's message: made before it is sent, so that two confirms send one.
  message_id uuid not null default gen_random_uuid(),
  decided_by uuid references public.profiles (id) on delete set null,
  ran_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (rule_id, subject_table, subject_id),
  check (status <> 'waiting' or reply is not null)
);
comment on table public.automation_runs is
  'What a rule did about one event, once; a reply waits here for the host''s yes.';
create index automation_runs_org_id_idx on public.automation_runs (org_id, ran_at desc, id desc);
create index automation_runs_rule_id_idx on public.automation_runs (rule_id, ran_at desc);
create index automation_runs_renter_id_idx on public.automation_runs (renter_id);
create index automation_runs_listing_id_idx on public.automation_runs (listing_id);
create index automation_runs_conversation_id_idx on public.automation_runs (conversation_id);
create index automation_runs_decided_by_idx on public.automation_runs (decided_by);

create function private.may_automate(org uuid, about text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select org in (select private.my_managed_organizations())
      or (about not in ('charge_overdue', 'lease_ending', 'charges', 'leases')
        and org in (select private.my_organizations()))
  $$;
comment on function private.may_automate is
  'Whether the caller works on the organisation''s rules about this; money and leases are not an assistant member''s (DEC-39).';
grant execute on function private.may_automate(uuid, text) to authenticated;

alter table public.automation_rules enable row level security;

create policy session_has_shown_second_factor on public.automation_rules as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.automation_runs enable row level security;

create policy session_has_shown_second_factor on public.automation_runs as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy colleague_reads_rules on public.automation_rules
  for select to authenticated using (
    org_id in (select private.my_managed_organizations())
    or (trigger not in ('charge_overdue', 'lease_ending')
      and org_id in (select private.my_organizations()))
  );

create policy colleague_reads_runs on public.automation_runs
  for select to authenticated using (
    org_id in (select private.my_managed_organizations())
    or (subject_table not in ('charges', 'leases')
      and org_id in (select private.my_organizations()))
  );

-- No writes: whoever saves a rule becomes its author, and runs are the job's.
grant select on public.automation_rules, public.automation_runs to authenticated;

create trigger automation_rules_touch before update on public.automation_rules
  for each row execute function private.touch_updated_at();
create trigger automation_runs_touch before update on public.automation_runs
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('automation_runs', 'waiting', 'done'),
  ('automation_runs', 'waiting', 'dismissed');
create trigger automation_runs_guard_transition before update of status on public.automation_runs
  for each row execute function private.guard_transition();

create function private.save_automation_rule(
  rule uuid, org uuid, name text, trigger text, conditions jsonb, actions jsonb, enabled boolean,
  sends_without_asking boolean, runs_per_day integer
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  known public.automation_rules;
begin
  -- One after the other for an organisation: else two at once would both find room.
  perform from public.organizations o where o.id = org for update;
  select r.* into known from public.automation_rules r where r.id = rule for update;
  if not private.may_automate(org, coalesce(trigger, ''))
    or (known.id is not null
      and (known.org_id <> org or not private.may_automate(org, known.trigger))) then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
  if known.id is null
    and (select count(*) from public.automation_rules r where r.org_id = org) >= 50 then
    raise exception using errcode = 'P0001', hint = 'automation.too_many',
      message = 'There are 50 rules already. Remove one to add another.';
  end if;
  if exists (
    select from jsonb_path_query(actions, '$[*] ? (@.kind == "notify_member").member') m
    where not exists (
      select from public.organization_members o
      where o.org_id = org and o.profile_id::text = lower(m #>> '{}')
    )
  ) then
    raise exception using errcode = 'P0001', hint = 'automation.not_a_colleague',
      message = 'Only somebody who works for the organisation can be told.';
  end if;
  insert into public.automation_rules as r
    (id, org_id, author_id, name, trigger, conditions, actions, enabled, sends_without_asking,
      runs_per_day)
    values (rule, org, auth.uid(), trim(name), trigger, conditions, actions, enabled,
      sends_without_asking, runs_per_day)
    on conflict (id) do update set author_id = excluded.author_id, name = excluded.name,
      trigger = excluded.trigger, conditions = excluded.conditions, actions = excluded.actions,
      enabled = excluded.enabled, sends_without_asking = excluded.sends_without_asking,
      runs_per_day = excluded.runs_per_day;
end
$$;
comment on function private.save_automation_rule is
  'Definer: the author of a rule is whoever saved it last, and nobody may write that down.';

create function public.save_automation_rule(
  id uuid, org uuid, name text, trigger text, actions jsonb, conditions jsonb default '{}',
  enabled boolean default true, sends_without_asking boolean default false,
  runs_per_day integer default 20
) returns void
  language sql volatile
  set search_path = ''
  as $$
    select private.save_automation_rule(
      id, org, name, trigger, conditions, actions, enabled, sends_without_asking, runs_per_day)
  $$;
comment on function public.save_automation_rule is
  'Makes or changes a rule of an organisation; the caller becomes its author.';
grant execute on function
  private.save_automation_rule(uuid, uuid, text, text, jsonb, jsonb, boolean, boolean, integer),
  public.save_automation_rule(uuid, uuid, text, text, jsonb, jsonb, boolean, boolean, integer)
  to authenticated;

create function private.delete_automation_rule(rule uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  delete from public.automation_rules r
    where r.id = rule and private.may_automate(r.org_id, r.trigger);
  if not found and exists (select from public.automation_rules r where r.id = rule) then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
end
$$;
comment on function private.delete_automation_rule is 'Definer: nobody writes rules directly.';

create function public.delete_automation_rule(rule uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.delete_automation_rule(rule) $$;
comment on function public.delete_automation_rule is
  'Removes a rule and its log; repeating it changes nothing.';
grant execute on function private.delete_automation_rule(uuid), public.delete_automation_rule(uuid)
  to authenticated;

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

-- A message that a job sends in somebody's name, at its time or by a rule, says nothing about what they
-- have read.
create function private.act_as(person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$
    select set_config('request.jwt.claims', case when person is null then ''
        else json_build_object('sub', person, 'role', 'authenticated')::text end, true),
      set_config('request.jwt.claim.sub', coalesce(person::text, ''), true),
      set_config('kinstead.unattended', case when person is null then '' else 'on' end, true)
  $$;
comment on function private.act_as is
  'For jobs: what follows in this transaction is checked as this person''s, and known as written without them (kinstead.unattended), until null. Granted to nobody.';

-- What a rule has to know about an event; one row, or none when it is gone or settled.
create function private.automation_subject(event private.automation_events)
  returns table (listing_id uuid, renter_id uuid, conversation_id uuid, content text, is_first boolean)
  language sql stable security definer
  set search_path = ''
  as $$
    select (c.metadata ->> 'listing_id')::uuid, m.sender_id, c.id, m.content,
      not exists (
        select from public.messages earlier
        where earlier.conversation_id = c.id and earlier.sender_id = m.sender_id
          and earlier.seq < m.seq
      )
    from public.messages m join public.conversations c on c.id = m.conversation_id
    where event.subject_table = 'messages' and m.id = event.subject_id
    union all
    select a.listing_id, a.applicant_id, null, '', true from public.applications a
    where event.subject_table = 'applications' and a.id = event.subject_id and a.status = 'submitted'
    union all
    select t.listing_id, t.renter_id, null, t.message, true from public.tours t
    where event.subject_table = 'tours' and t.id = event.subject_id and t.status = 'requested'
    union all
    select l.listing_id, (
        select p.profile_id from public.lease_parties p
        where p.lease_id = l.id and p.party = 'tenant' order by p.signing_order limit 1
      ), null, '', true
    from public.leases l
    where (event.subject_table = 'leases' and l.id = event.subject_id
        and l.status in ('active', 'ending'))
      -- What was paid since needs no word any more.
      or (event.subject_table = 'charges' and l.id = (
        select c.lease_id from public.charges c
        where c.id = event.subject_id and c.status = 'overdue'
      ))
  $$;
comment on function private.automation_subject is
  'Definer: for the job, granted to nobody.';

create function private.send_automation_reply(run public.automation_runs, sender uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  thread uuid := run.conversation_id;
begin
  -- Its message would be an event for other people's rules; a rule's effect is none.
  perform set_config('kinstead.automation', run.id::text, true);
  if thread is null then
    thread := private.start_conversation(run.renter_id, run.listing_id, null);
  end if;
  if not private.may_write_in(thread) then
    raise exception using errcode = 'P0001', hint = 'automation.not_in_conversation',
      message = 'Somebody who takes part in the conversation has to send this.';
  end if;
  insert into public.messages (id, conversation_id, sender_id, content)
    values (run.message_id, thread, sender, run.reply)
    on conflict (id) do nothing;
  update public.automation_runs r set conversation_id = thread where r.id = run.id;
  perform set_config('kinstead.automation', '', true);
end
$$;
comment on function private.send_automation_reply is
  'Sends a run''s reply as a person, once, by the rules of messages. Definer: granted to nobody.';

create function private.apply_automation_rule(
  rule public.automation_rules, event private.automation_events, at timestamptz
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  subject record;
  run public.automation_runs;
  action jsonb;
  told uuid;
begin
  select s.* into subject from private.automation_subject(event) s;
  if not found
    or (rule.conditions ? 'listing_ids'
      and not coalesce(rule.conditions -> 'listing_ids' ? subject.listing_id::text, false))
    or (rule.conditions ->> 'first_message_only' = 'true' and not subject.is_first)
    or (rule.conditions ? 'keywords' and not exists (
      select from jsonb_array_elements_text(rule.conditions -> 'keywords') word
      where strpos(lower(subject.content), lower(word)) > 0
    ))
  then
    return;
  end if;

  insert into public.automation_runs
    (rule_id, org_id, subject_table, subject_id, status, renter_id, listing_id, conversation_id,
      ran_at, reply, reason)
  select rule.id, rule.org_id, event.subject_table, event.subject_id,
    case when over.limit_reached or not over.author_there then 'skipped'
      when reply.template is not null then 'waiting' else 'done' end,
    subject.renter_id, subject.listing_id, subject.conversation_id, at,
    case when not over.limit_reached and over.author_there then
      left(replace(replace(reply.template,
        '{name}', coalesce(split_part(person.full_name, ' ', 1), 'there')),
        '{home}', coalesce(home.title, 'the home')), 4000) end,
    case when not over.author_there then 'Its author does not work here any more.'
      when over.limit_reached then 'It ran as often as it may today.' end
  from (
    select (
        select count(*) from public.automation_runs r
        where r.rule_id = rule.id and r.status <> 'skipped' and r.ran_at > at - interval '1 day'
      ) >= rule.runs_per_day limit_reached,
      exists (
        select from public.organization_members m
        where m.org_id = rule.org_id and m.profile_id = rule.author_id
      ) author_there
  ) over
  left join lateral (
    select a ->> 'template' template from jsonb_array_elements(rule.actions) a
    where a ->> 'kind' in ('draft_reply', 'send_reply')
  ) reply on true
  left join public.profiles person on person.id = subject.renter_id
  left join public.listings home on home.id = subject.listing_id
  on conflict do nothing
  returning * into run;
  if run.id is null or run.status = 'skipped' then
    return;
  end if;

  perform set_config('kinstead.automation', run.id::text, true);
  for action in select a from jsonb_array_elements(rule.actions) a loop
    case action ->> 'kind'
      when 'set_priority' then
        update public.notifications n set priority = action ->> 'priority'
          from public.organization_members m
          where m.org_id = rule.org_id and n.recipient_id = m.profile_id
            and n.created_at >= event.happened_at - interval '1 minute'
            and n.metadata @> jsonb_build_object(
              left(event.subject_table, -1) || '_id', event.subject_id);
      when 'notify_member' then
        perform private.notify(m.profile_id, private.automation_topic(rule.trigger),
          'Rule: ' || rule.name, '', private.automation_metadata(run), 'medium', rule.org_id)
          from public.organization_members m
          where m.org_id = rule.org_id and m.profile_id = (action ->> 'member')::uuid;
      when 'draft_reply' then
        -- Whoever takes part can send it; else the author.
        select coalesce((
          select p.user_id from public.conversation_participants p
          join public.organization_members m on m.profile_id = p.user_id and m.org_id = rule.org_id
          where p.conversation_id = run.conversation_id limit 1
        ), rule.author_id) into told;
        perform private.notify(told, private.automation_topic(rule.trigger), 'A reply is ready to send',
          left(run.reply, 200), private.automation_metadata(run), 'medium', rule.org_id);
      when 'send_reply' then
        begin
          perform private.act_as(rule.author_id);
          perform private.send_automation_reply(run, rule.author_id);
          update public.automation_runs r set status = 'done', decided_by = rule.author_id
            where r.id = run.id;
        exception when others then
          -- It may not be sent in the author's name: then it waits for somebody's yes.
          update public.automation_runs r set reason = left(sqlerrm, 200) where r.id = run.id;
        end;
        perform private.act_as(null);
    end case;
  end loop;
  perform set_config('kinstead.automation', '', true);
end
$$;
comment on function private.apply_automation_rule is
  'What one rule does about one event, once, in the organisation''s name. Definer: for the job, granted to nobody.';

create function private.automation_topic(trigger text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case trigger when 'message_received' then 'message' when 'tour_requested' then 'tour'
      when 'application_submitted' then 'application' when 'charge_overdue' then 'payment'
      else 'lease' end
  $$;
comment on function private.automation_topic is 'The kind of notification that an event belongs to.';

create function private.automation_metadata(run public.automation_runs) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_strip_nulls(jsonb_build_object('automation_run_id', run.id,
      'listing_id', run.listing_id, 'conversation_id', run.conversation_id,
      left(run.subject_table, -1) || '_id', run.subject_id))
  $$;
comment on function private.automation_metadata is 'The rows that a run is about.';

create function private.run_automations(at timestamptz default now(), batch integer default 200)
  returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  event private.automation_events;
  rule public.automation_rules;
  looked integer := 0;
begin
  -- A lease that nears its end is an event of its day, not of a row that changes.
  insert into private.automation_events (org_id, trigger, subject_table, subject_id, happened_at)
  select distinct r.org_id, r.trigger, 'leases', l.id, at
  from public.automation_rules r
  join public.leases l on l.org_id = r.org_id and l.status in ('active', 'ending')
  join public.listings h on h.id = l.listing_id
  where r.trigger = 'lease_ending' and r.enabled
    and l.ends_on between (at at time zone h.time_zone)::date
      and (at at time zone h.time_zone)::date + coalesce((r.conditions ->> 'days_before')::integer, 60)
    and not exists (
      select from public.automation_runs done
      where done.rule_id = r.id and done.subject_table = 'leases' and done.subject_id = l.id
    )
  on conflict do nothing;

  for event in
    select e.* from private.automation_events e order by e.id limit batch for update skip locked
  loop
    looked := looked + 1;
    begin
      -- The lock lets one event count at a time, so that the day's limit holds.
      for rule in
        select r.* from public.automation_rules r
        where r.org_id = event.org_id and r.trigger = event.trigger and r.enabled
          and (r.created_at <= event.happened_at or r.trigger = 'lease_ending')
          and (r.trigger <> 'lease_ending' or exists (
            select from public.leases l join public.listings h on h.id = l.listing_id
            where l.id = event.subject_id
              and l.ends_on <= (at at time zone h.time_zone)::date
                + coalesce((r.conditions ->> 'days_before')::integer, 60)
          ))
        order by r.created_at, r.id for update
      loop
        perform private.apply_automation_rule(rule, event, at);
      end loop;
      delete from private.automation_events e where e.id = event.id;
    exception when others then
      -- The others go on; this one is tried twice more, then let go.
      raise warning 'automation event % failed: %', event.id, sqlerrm;
      if event.failures >= 2 then
        delete from private.automation_events e where e.id = event.id;
      else
        update private.automation_events e set failures = e.failures + 1 where e.id = event.id;
      end if;
    end;
  end loop;
  return looked;
end
$$;
comment on function private.run_automations is
  'Runs hosts'' rules on what happened. Job: every minute.';
grant execute on function private.run_automations(timestamptz, integer) to kinstead_jobs;

create function private.decide_automation_run(run uuid, send boolean, content text)
  returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  waiting public.automation_runs;
begin
  select r.* into waiting from public.automation_runs r
    where r.id = run and private.may_automate(r.org_id, r.subject_table) for update;
  if waiting.id is null then
    raise exception using errcode = 'P0001', hint = 'automation.run_missing',
      message = 'This reply is not available.';
  end if;
  if waiting.status = (case when send then 'done' else 'dismissed' end) then
    return waiting.status;
  end if;
  if waiting.status <> 'waiting' then
    raise exception using errcode = 'P0001', hint = 'automation.run_decided',
      message = 'This was decided already.';
  end if;
  if send then
    update public.automation_runs r set reply = coalesce(nullif(trim(content), ''), r.reply)
      where r.id = run returning * into waiting;
    perform private.send_automation_reply(waiting, auth.uid());
  end if;
  update public.automation_runs r set decided_by = auth.uid(), reason = null,
    status = case when send then 'done' else 'dismissed' end
    where r.id = run returning r.status into waiting.status;
  return waiting.status;
end
$$;
comment on function private.decide_automation_run is
  'Definer: a run''s status is no client''s, and the message is sent in the same transaction.';

create function public.decide_automation_run(run uuid, send boolean, content text default null)
  returns text
  language sql volatile
  set search_path = ''
  as $$ select private.decide_automation_run(run, send, content) $$;
comment on function public.decide_automation_run is
  'The host''s yes or no to a prepared reply: sends it as the caller, changed if `content` says so, or puts it away. The same answer again changes nothing.';
grant execute on function private.decide_automation_run(uuid, boolean, text),
  public.decide_automation_run(uuid, boolean, text) to authenticated;

create trigger charges_note_for_automation after update of status on public.charges
  for each row when (new.status = 'overdue' and old.status <> 'overdue' and new.listing_id is not null)
  execute function private.note_for_automation('charge_overdue');
