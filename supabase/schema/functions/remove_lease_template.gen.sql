-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owners and managers: deletes a template. Leases that it went into keep their text.
-- executable by authenticated
create function public.remove_lease_template(template uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_lease_template(template) $function$

-- Definer: clients delete no templates themselves. Repeating it changes nothing.
-- executable by authenticated
create function private.remove_lease_template(template uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from public.lease_templates t
    where t.id = template and t.org_id in (select private.my_managed_organizations())
  $function$
