-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Plans what a rule does about one event, once. Definer: for the job, granted to nobody.
create function private.plan_automation_run(rule public.automation_rules, subject_table text, subject uuid, happened timestamp with time zone, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  about record;
begin
  select s.* into about from private.automation_subject(rule.trigger, subject) s;
  if not found or not private.meets_automation_conditions(
    rule.conditions, about.listing_id, about.content, about.is_first, about.priority,
    about.kinds)
  then
    return false;
  end if;
  insert into public.automation_runs
    (rule_id, org_id, subject_table, subject_id, status, renter_id, listing_id, conversation_id,
      ran_at, happened_at, due_at)
  values (rule.id, rule.org_id, subject_table, subject, 'planned', about.renter_id,
    about.listing_id, about.conversation_id, at, happened,
    happened + make_interval(hours => (rule.conditions ->> 'wait_hours')::integer))
  on conflict do nothing;
  return found;
end
$function$
