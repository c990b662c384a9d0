-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a lease that everybody signed gets its paper. Definer: the list is the server's.
create function private.ask_for_lease_paper()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.list_lease_paper(new.lease_id);
  return null;
end
$function$
