-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Rules that an organization removed in the last 90 days, the newest first, for those who may change them.
-- executable by authenticated
create function public.removed_automation_rules(org uuid)
 RETURNS SETOF public.automation_rules
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.removed_automation_rules(org) $function$

-- Definer: the policy of rules hides removed ones from everyone.
-- executable by authenticated
create function private.removed_automation_rules(org uuid)
 RETURNS SETOF public.automation_rules
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select r.* from public.automation_rules r
    where r.org_id = removed_automation_rules.org and r.removed_at > now() - interval '90 days'
      and private.may_automate(r.org_id, r.trigger)
    order by r.removed_at desc, r.id
    limit 50
  $function$
