-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes or changes a rule of an organisation, over the version that the change began from; the caller becomes its author. A removed one comes back. Answers the version.
-- executable by authenticated
create function public.save_automation_rule(id uuid, org uuid, name text, trigger text, actions jsonb, conditions jsonb DEFAULT '{}'::jsonb, enabled boolean DEFAULT true, sends_without_asking boolean DEFAULT false, runs_per_day integer DEFAULT 20, version integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    select private.save_automation_rule(id, org, name, trigger, conditions, actions, enabled,
      sends_without_asking, runs_per_day, version)
  $function$

-- Definer: the author of a rule is the person who saved it last, which no client may write.
-- executable by authenticated
create function private.save_automation_rule(rule uuid, org uuid, name text, trigger text, conditions jsonb, actions jsonb, enabled boolean, sends_without_asking boolean, runs_per_day integer, version integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
