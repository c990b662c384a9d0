-- Rules of hosts: more that sets them off, a wait before they act, acts besides replies, a version, and
-- removal that can be taken back. A rule acts as its author, and stops when the author may not any more.

create or replace function private.are_automation_conditions(conditions jsonb) returns boolean
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
        when 'days_after' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,2}$' and c.value::text::integer between 1 and 90
        when 'wait_hours' then jsonb_typeof(c.value) = 'number'
          and c.value::text ~ '^[0-9]{1,3}$' and c.value::text::integer between 1 and 720
        when 'priority' then c.value #>> '{}' in ('urgent', 'high', 'medium', 'low')
        else false
      end, false)
    )
  $$;
comment on function private.are_automation_conditions is
  'Whether this is {listing_ids?, keywords?, first_message_only?, days_before?, days_after?, wait_hours?, priority?}; all that are there must hold.';

create or replace function private.are_automation_actions(actions jsonb) returns boolean
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
          when 'ask_papers' then a - 'kind' - 'papers' = '{}'
            and jsonb_typeof(a -> 'papers') = 'array'
            and jsonb_array_length(a -> 'papers') between 1 and 7
            and not jsonb_path_exists(a -> 'papers', '$[*] ? (@.type() != "string")')
            and a -> 'papers' <@ '["id", "income", "insurance", "receipt", "license", "lease", "other"]'
          when 'start_screening' then a - 'kind' = '{}'
          when 'confirm_tour' then a - 'kind' = '{}'
          when 'remind_tenants' then a - 'kind' = '{}'
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
  'Whether this is a list of one to five {kind: draft_reply | send_reply, template}, {kind: notify_member, member}, {kind: set_priority, priority}, {kind: ask_papers, papers}, {kind: start_screening | confirm_tour | remind_tenants}.';

create function private.may_follow(trigger text, act text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select case act
      when 'ask_papers' then trigger = 'application_submitted'
      when 'start_screening' then trigger = 'application_submitted'
      when 'confirm_tour' then trigger = 'tour_requested'
      when 'remind_tenants' then trigger in ('charge_due', 'charge_overdue')
      when 'draft_reply' then trigger <> 'document_expiring'
      when 'send_reply' then trigger <> 'document_expiring'
      else true end
  $$;
comment on function private.may_follow is 'Whether this act can follow what sets a rule off.';

create function private.do_all_follow(trigger text, actions jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select not exists (
      select from jsonb_array_elements(case jsonb_typeof(actions) when 'array' then actions else '[]' end) a
      where not private.may_follow(trigger, a ->> 'kind')
    )
  $$;
comment on function private.do_all_follow is 'Whether all acts of a rule can follow what sets it off.';
-- What a check of a table asks must be open to those who may write there.
grant execute on function private.may_follow(text, text), private.do_all_follow(text, jsonb)
  to service_role;

alter table public.automation_rules
  drop constraint automation_rules_trigger_check,
  add constraint automation_rules_trigger_check check (trigger in (
    'message_received', 'application_submitted', 'tour_requested', 'tour_completed', 'charge_due',
    'charge_overdue', 'lease_ending', 'document_expiring', 'request_reported', 'review_received'
  )),
  add constraint automation_rules_acts_follow_check
    check (private.do_all_follow(trigger, actions)),
  add column row_version integer not null default 1,
  -- Since when it is on: nothing earlier sets it off.
  add column enabled_at timestamptz not null default now(),
  -- Removed rules stay with their log, so that a removal can be taken back and nothing is done twice.
  add column removed_at timestamptz;
drop index public.automation_rules_enabled_idx;
create index automation_rules_enabled_idx on public.automation_rules (trigger, org_id)
  where enabled and removed_at is null;

create trigger automation_rules_guard_version before update on public.automation_rules
  for each row execute function private.guard_version();

create function private.note_enabling() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  new.enabled_at := clock_timestamp();
  return new;
end
$$;
comment on function private.note_enabling is 'Trigger: since when a rule is on.';
revoke execute on function private.note_enabling() from public;
create trigger automation_rules_note_enabling before update of enabled on public.automation_rules
  for each row when (new.enabled and not old.enabled)
  execute function private.note_enabling();

alter table public.automation_runs
  drop constraint automation_runs_subject_table_check,
  add constraint automation_runs_subject_table_check check (subject_table in (
    'messages', 'applications', 'tours', 'charges', 'leases', 'documents', 'maintenance_requests',
    'reviews'
  )),
  drop constraint automation_runs_status_check,
  add constraint automation_runs_status_check check (status in (
    'planned', 'waiting', 'done', 'dismissed', 'skipped', 'failed', 'undone'
  )),
  -- When what set it off happened, and when the rule's wait is over; null without a wait.
  add column happened_at timestamptz not null default now(),
  add column due_at timestamptz,
  -- The stable name of what refused it, as errors have.
  add column reason_code text check (char_length(reason_code) <= 60),
  -- What was done, for the way back: {requests?, message?, priority?}.
  add column effects jsonb not null default '{}' check (octet_length(effects::text) <= 4000);
create index automation_runs_planned_idx on public.automation_runs (due_at nulls first, id)
  where status = 'planned';
create index automation_runs_subject_idx on public.automation_runs (org_id, subject_id);

insert into private.transitions (machine, from_status, to_status) values
  ('automation_runs', 'planned', 'waiting'),
  ('automation_runs', 'planned', 'done'),
  ('automation_runs', 'planned', 'skipped'),
  ('automation_runs', 'planned', 'failed'),
  ('automation_runs', 'planned', 'dismissed'),
  ('automation_runs', 'done', 'undone');

create function private.is_of_managers(about text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select about in ('charge_due', 'charge_overdue', 'lease_ending', 'document_expiring',
      'charges', 'leases', 'documents')
  $$;
comment on function private.is_of_managers is
  'Whether a rule or a run about this is no assistant member''s business (DEC-39).';
grant execute on function private.is_of_managers(text) to authenticated, service_role;

create or replace function private.may_automate(org uuid, about text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select org in (select private.my_managed_organizations())
      or (not private.is_of_managers(about) and org in (select private.my_organizations()))
  $$;

drop policy colleague_reads_rules on public.automation_rules;
create policy colleague_reads_rules on public.automation_rules
  for select to authenticated using (
    removed_at is null and (
      org_id in (select private.my_managed_organizations())
      or (not private.is_of_managers(trigger) and org_id in (select private.my_organizations()))
    )
  );
drop policy colleague_reads_runs on public.automation_runs;
create policy colleague_reads_runs on public.automation_runs
  for select to authenticated using (
    org_id in (select private.my_managed_organizations())
    or (not private.is_of_managers(subject_table)
      and org_id in (select private.my_organizations()))
  );

drop function public.save_automation_rule(
  uuid, uuid, text, text, jsonb, jsonb, boolean, boolean, integer);
drop function private.save_automation_rule(
  uuid, uuid, text, text, jsonb, jsonb, boolean, boolean, integer);

create function private.save_automation_rule(
  rule uuid, org uuid, name text, trigger text, conditions jsonb, actions jsonb, enabled boolean,
  sends_without_asking boolean, runs_per_day integer, version integer
) returns integer
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
    or (known.id is null and version is not null)
    or (known.id is not null
      and (known.org_id <> org or not private.may_automate(org, known.trigger))) then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
  if (known.id is null or known.removed_at is not null)
    and (select count(*) from public.automation_rules r
      where r.org_id = org and r.removed_at is null) >= 50 then
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
      message = 'Only a member of the organisation can be notified.';
  end if;
  if exists (
    select from jsonb_array_elements_text(case jsonb_typeof(conditions -> 'listing_ids')
      when 'array' then conditions -> 'listing_ids' else '[]' end) home
    join public.listings l on l.id::text = lower(home)
    where l.org_id is distinct from org
  ) then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
  if known.id is not null and known.removed_at is null and known.author_id = auth.uid()
    and (known.name, known.trigger, known.conditions, known.actions, known.enabled,
        known.sends_without_asking, known.runs_per_day)
      = (trim(name), trigger, conditions, actions, enabled, sends_without_asking, runs_per_day)
  then
    -- The same again, of which the answer was lost.
    return known.row_version;
  end if;
  insert into public.automation_rules as r
    (id, org_id, author_id, name, trigger, conditions, actions, enabled, sends_without_asking,
      runs_per_day)
    values (rule, org, auth.uid(), trim(name), trigger, conditions, actions, enabled,
      sends_without_asking, runs_per_day)
    on conflict (id) do update set author_id = excluded.author_id, name = excluded.name,
      trigger = excluded.trigger, conditions = excluded.conditions, actions = excluded.actions,
      enabled = excluded.enabled, sends_without_asking = excluded.sends_without_asking,
      runs_per_day = excluded.runs_per_day, removed_at = null,
      row_version = coalesce(version, r.row_version)
    returning r.row_version into known.row_version;
  return known.row_version;
end
$$;
comment on function private.save_automation_rule is
  'Definer: the author of a rule is the person who saved it last, which no client may write.';

create function public.save_automation_rule(
  id uuid, org uuid, name text, trigger text, actions jsonb, conditions jsonb default '{}',
  enabled boolean default true, sends_without_asking boolean default false,
  runs_per_day integer default 20, version integer default null
) returns integer
  language sql volatile
  set search_path = ''
  as $$
    select private.save_automation_rule(id, org, name, trigger, conditions, actions, enabled,
      sends_without_asking, runs_per_day, version)
  $$;
comment on function public.save_automation_rule is
  'Makes or changes a rule of an organisation, over the version that the change began from; the caller becomes its author. A removed one comes back. Answers the version.';

create function private.switch_automation_rule(rule uuid, enabled boolean) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
begin
  perform from public.automation_rules r
    where r.id = rule and r.removed_at is null and private.may_automate(r.org_id, r.trigger)
    for update;
  if not found then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
  -- Who switches it on answers for what it does from now on.
  update public.automation_rules r
    set enabled = enabled, author_id = case when enabled then auth.uid() else r.author_id end
    where r.id = rule and r.enabled <> enabled;
  return enabled;
end
$$;
comment on function private.switch_automation_rule is 'Definer: no client writes rules directly.';

create function public.switch_automation_rule(rule uuid, enabled boolean) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.switch_automation_rule(rule, enabled) $$;
comment on function public.switch_automation_rule is
  'Switches a rule on or off; who switches it on becomes its author. The same again changes nothing.';

create or replace function private.delete_automation_rule(rule uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform from public.automation_rules r
    where r.id = rule and private.may_automate(r.org_id, r.trigger) for update;
  if not found and exists (select from public.automation_rules r where r.id = rule) then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
  update public.automation_rules r set removed_at = now()
    where r.id = rule and r.removed_at is null;
end
$$;
comment on function public.delete_automation_rule is
  'Removes a rule; what it did stays in its log, and saving it again brings it back. Repeating it changes nothing.';

create function private.restore_automation_rule(rule uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  known public.automation_rules;
begin
  perform from public.organizations o
    where o.id = (select r.org_id from public.automation_rules r where r.id = rule) for update;
  select r.* into known from public.automation_rules r
    where r.id = rule and private.may_automate(r.org_id, r.trigger) for update;
  if known.id is null then
    raise exception using errcode = 'P0001', hint = 'automation.missing',
      message = 'This rule is not available.';
  end if;
  if known.removed_at is null then
    return;
  end if;
  if (select count(*) from public.automation_rules r
    where r.org_id = known.org_id and r.removed_at is null) >= 50 then
    raise exception using errcode = 'P0001', hint = 'automation.too_many',
      message = 'There are 50 rules already. Remove one to add another.';
  end if;
  -- What happened while it was gone sets it off as little as what happens while it is off.
  update public.automation_rules r set removed_at = null, enabled_at = clock_timestamp()
    where r.id = rule;
end
$$;
comment on function private.restore_automation_rule is 'Definer: no client writes rules directly.';

create function public.restore_automation_rule(rule uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.restore_automation_rule(rule) $$;
comment on function public.restore_automation_rule is
  'Brings a removed rule back, on or off as it was. Repeating it changes nothing.';

grant execute on function
  private.save_automation_rule(
    uuid, uuid, text, text, jsonb, jsonb, boolean, boolean, integer, integer),
  public.save_automation_rule(
    uuid, uuid, text, text, jsonb, jsonb, boolean, boolean, integer, integer),
  private.switch_automation_rule(uuid, boolean), public.switch_automation_rule(uuid, boolean),
  private.restore_automation_rule(uuid), public.restore_automation_rule(uuid)
  to authenticated;
