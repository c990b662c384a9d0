-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller works on the organisation's rules about this; money and leases are not an assistant member's (DEC-39).
-- executable by authenticated
create function private.may_automate(org uuid, about text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select org in (select private.my_managed_organizations())
      or (not private.is_of_managers(about) and org in (select private.my_organizations()))
  $function$
