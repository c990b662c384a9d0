-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller stops working for the organisation and starts one of their own. False when they did not work for it.
-- executable by authenticated
create function public.leave_organization(organization uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.leave_organization(organization) $function$

-- Definer: membership is no client's to write.
-- executable by authenticated
create function private.leave_organization(organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine public.organization_members := private.lock_my_organization();
begin
  if mine.org_id is null or mine.org_id is distinct from organization then
    return false;
  end if;
  if mine.role = 'owner' then
    raise exception using errcode = 'P0001', hint = 'organizations.owner_stays',
      message = 'You own this organization. Hand it over first.';
  end if;
  perform private.end_membership(mine.profile_id);
  perform private.found_organization(mine.profile_id);
  return true;
end
$function$
