-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger; definer because no client reads the domains. After the one that forgets a changed address, by its name.
create function private.judge_organization()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.organization_confirmed := new.organization_email_verified
    and coalesce(private.is_domain_of(new.organization_email, new.organization_name), false);
  return new;
end
$function$
