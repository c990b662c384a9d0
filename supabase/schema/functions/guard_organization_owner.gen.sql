-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger at the end of the transaction: an organisation with members has its owner. Definer: it reads all members.
create function private.guard_organization_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  org uuid := coalesce(new.org_id, old.org_id);
begin
  if exists (select from public.organization_members m where m.org_id = org) and not exists (
    select from public.organization_members m where m.org_id = org and m.role = 'owner'
  ) then
    raise exception using errcode = 'check_violation',
      message = format('organisation %s has members and no owner', org);
  end if;
  return null;
end
$function$
