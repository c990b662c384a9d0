-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Brings a removed rule back, on or off as it was. Repeating it changes nothing.
-- executable by authenticated
create function public.restore_automation_rule(rule uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.restore_automation_rule(rule) $function$

-- Definer: no client writes rules directly.
-- executable by authenticated
create function private.restore_automation_rule(rule uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
