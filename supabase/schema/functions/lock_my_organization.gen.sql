-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's membership, with their organisation locked; granted to nobody.
create function private.lock_my_organization()
 RETURNS public.organization_members
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine public.organization_members;
begin
  perform from public.organizations o where o.id = (
    select m.org_id from public.organization_members m where m.profile_id = auth.uid()
  ) for update;
  select * into mine from public.organization_members m where m.profile_id = auth.uid();
  return mine;
end
$function$
