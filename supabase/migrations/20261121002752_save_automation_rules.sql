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
