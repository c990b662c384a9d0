-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Plans what hosts' rules do about what happened, and carries out what is due. Job: every minute.
create function private.run_automations(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  event private.automation_events;
  rule public.automation_rules;
  run public.automation_runs;
  due record;
  looked integer := 0;
begin
  -- Days are no rows that change: those that have come are planned.
  for rule in
    select r.* from public.automation_rules r
    where r.enabled and r.removed_at is null and (
      r.trigger in ('lease_ending', 'charge_due', 'document_expiring')
      or (r.trigger = 'charge_overdue' and r.conditions ? 'days_after'))
    order by r.created_at, r.id
  loop
    for due in
      select d.* from private.automation_days(rule.org_id, rule.trigger, rule.conditions,
        -- Of rents only the days since it is on; an end that is near is near also for a new rule.
        case when rule.trigger in ('charge_due', 'charge_overdue')
          then rule.enabled_at - interval '1 day' else at - interval '180 days' end, at) d
      where not exists (
        select from public.automation_runs done
        where done.rule_id = rule.id and done.subject_id = d.subject_id)
      limit batch
    loop
      continue when exists (
        select from private.automation_subject(rule.trigger, due.subject_id) s
        where s.day < (at at time zone coalesce((
            select h.time_zone from public.listings h where h.id = s.listing_id), 'UTC'))::date
          and rule.trigger <> 'charge_overdue');
      perform private.plan_automation_run(rule, case rule.trigger when 'lease_ending' then 'leases'
        when 'document_expiring' then 'documents' else 'charges' end, due.subject_id,
        due.happened_at, at);
    end loop;
  end loop;
  select count(*) into looked from (
    select from public.automation_runs r
    where r.status = 'planned' and (r.due_at is null or r.due_at <= at) limit batch) waiting;

  for event in
    select e.* from private.automation_events e order by e.id limit batch for update skip locked
  loop
    looked := looked + 1;
    begin
      for rule in
        select r.* from public.automation_rules r
        where r.org_id = event.org_id and r.trigger = event.trigger and r.enabled
          and r.removed_at is null and not r.conditions ? 'days_after'
          and greatest(r.created_at, r.enabled_at) <= event.happened_at
        order by r.created_at, r.id
      loop
        perform private.plan_automation_run(
          rule, event.subject_table, event.subject_id, event.happened_at, at);
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

  for run in
    select r.* from public.automation_runs r
    where r.status = 'planned' and (r.due_at is null or r.due_at <= at)
    order by r.happened_at, r.id limit batch for update skip locked
  loop
    -- One run of a rule at a time, so that the day's limit holds; one of an organisation, so that two
    -- rules do not both write to a person.
    perform from public.organizations o where o.id = run.org_id for no key update skip locked;
    continue when not found;
    select r.* into rule from public.automation_rules r where r.id = run.rule_id;
    perform private.carry_out_automation_run(rule, run, at);
  end loop;
  return looked;
end
$function$
