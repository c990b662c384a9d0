-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What holds a run back, by its stable name: its rule is off, its author left, a limit of the day, or the person was written to about the same; null when nothing does. Definer: granted to nobody.
create function private.why_not_automated(rule public.automation_rules, run public.automation_runs, writes boolean, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case
      when rule.removed_at is not null or not rule.enabled then 'automation.switched_off'
      when not exists (
        select from public.organization_members m
        where m.org_id = rule.org_id and m.profile_id = rule.author_id
          and (m.role in ('owner', 'manager') or not private.is_of_managers(rule.trigger))
      ) then 'automation.author_gone'
      when (
        select count(*) from public.automation_runs r
        where r.rule_id = rule.id and r.status in ('waiting', 'done', 'dismissed', 'undone')
          and r.ran_at > at - interval '1 day'
      ) >= rule.runs_per_day then 'automation.day_limit'
      when writes and run.renter_id is null then 'automation.addressee_missing'
      when writes and exists (
        select from public.automation_runs r
        where r.org_id = run.org_id and r.subject_id = run.subject_id
          and r.subject_table = run.subject_table and r.renter_id = run.renter_id
          and r.id <> run.id and r.reply is not null and r.status in ('waiting', 'done')
      ) then 'automation.written_already'
      when writes and (
        select count(*) from public.automation_runs r
        where r.org_id = run.org_id and r.renter_id = run.renter_id and r.reply is not null
          and r.status in ('waiting', 'done') and r.ran_at > at - interval '1 day'
      ) >= 5 then 'automation.person_limit'
    end
  $function$
