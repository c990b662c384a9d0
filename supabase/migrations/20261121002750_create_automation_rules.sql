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
alter table public.automation_runs enable row level security;

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
