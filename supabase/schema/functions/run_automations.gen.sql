-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Runs hosts' rules on what happened. Job: every minute.
create function private.run_automations(at timestamp with time zone DEFAULT now(), batch integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
