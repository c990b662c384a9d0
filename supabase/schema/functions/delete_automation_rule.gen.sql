-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Removes a rule; what it did stays in its log, and saving it again brings it back. Repeating it changes nothing.
-- executable by authenticated
create function public.delete_automation_rule(rule uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.delete_automation_rule(rule) $function$

-- Definer: nobody writes rules directly.
-- executable by authenticated
create function private.delete_automation_rule(rule uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
