-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Deletes an organisation that nobody works for, or takes its name where something names it. Granted to nobody.
create function private.close_organization(org uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.organization_members m where m.org_id = org) then
    return;
  end if;
  if private.is_unused_organization(org) then
    delete from public.organizations o where o.id = org;
    return;
  end if;
  delete from public.organization_invitations i where i.org_id = org;
  update public.organizations o set name = 'Closed organization', company_name = null,
    email = null, phone = null, business_address = null, tax_id = null
    where o.id = org;
end
$function$
