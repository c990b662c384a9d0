-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Switches a rule on or off; who switches it on becomes its author. The same again changes nothing.
-- executable by authenticated
create function public.switch_automation_rule(rule uuid, enabled boolean)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.switch_automation_rule(rule, enabled) $function$

-- Definer: no client writes rules directly.
-- executable by authenticated
create function private.switch_automation_rule(rule uuid, enabled boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
