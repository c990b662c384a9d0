-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a deleted owner leaves homes and ownership to a colleague, whoever deletes the account.
create function private.end_membership_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_membership(old.id);
  return old;
end
$function$
