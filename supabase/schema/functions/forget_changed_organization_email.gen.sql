-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: another address is an unverified address.
create function private.forget_changed_organization_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.organization_email_verified := false;
  return new;
end
$function$
