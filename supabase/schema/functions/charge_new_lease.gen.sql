-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a lease that comes into force has its first charges.
create function private.charge_new_lease()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.charge_leases(now(), 100, new.id);
  return null;
end
$function$
